import { expectAccessible } from '../families/accessible.ts'
import { municipality } from '../families/municipality.ts'
import { signIn } from '../families/sign-in.ts'
import { expect, test } from '../families/test.ts'
import { dayOf, enterFamily, openCalendar, QUIET_DAY } from './calendar-families.ts'

test('an answer to a holiday period is still there after an expired login @full', async ({ page }) => {
  await municipality(page, 'addHolidayPeriod', {
    period: { start: '2041-06-03', end: '2041-06-16' },
    reservationsOpenOn: '2041-04-01',
    reservationDeadline: '2041-04-30',
  })
  const { guardian } = await enterFamily(page, { today: '2041-04-08' })
  const query = '?modal=reservations&startDate=2041-06-03&endDate=2041-06-16'
  await openCalendar(page, query)
  const form = page.getByRole('dialog', { name: 'Ilmoita läsnäolo' })
  await form.getByText('Poissa koko loman').click()
  await page.request.delete(`/test/sessions/${guardian.id}`)
  await form.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, guardian)
  await openCalendar(page, query)
  await expect(form.getByRole('radio', { name: 'Poissa koko loman' })).toBeChecked()
})

test('who came to a day by a link goes on from that day @full', async ({ page }) => {
  await enterFamily(page, { today: QUIET_DAY })
  await openCalendar(page, '?day=2027-09-21')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(dayOf(page, '2027-09-21')).toBeFocused()
})

test('a family whose children begin later is told when, instead of that there is no such page', async ({ page }) => {
  const period = { start: '2028-08-01', end: '2029-07-31' }
  await enterFamily(page, { today: QUIET_DAY, children: [{ firstNames: 'Onni', placements: [{ period }] }] })
  await page.goto('/calendar')
  await expect(page.getByText('Onni aloittaa pian. Ensimmäinen päivä on 1.8.2028')).toBeVisible()
  await expect(page).toHaveTitle(/^Kalenteri – /)
  await expect(page.getByRole('heading', { level: 1, name: 'Kalenteri' })).toBeVisible()
  await expectAccessible(page)
})

test('a reservation of shift care in the evening carries its mark @full', async ({ page }) => {
  const optionId = await municipality<string>(page, 'addServiceNeedOption', {})
  const onni = { firstNames: 'Onni', placements: [{ serviceNeed: { optionId, shiftCare: 'INTERMITTENT' } }] }
  const { child } = await enterFamily(page, { today: QUIET_DAY, children: [onni] })
  const at = '2027-09-10T09:00:00Z'
  await municipality(page, 'writeReservations', [
    { childId: child.id, date: '2027-09-26', ranges: [{ start: '14:00', end: '21:00' }], at },
  ])
  await openCalendar(page)
  await expect(dayOf(page, '2027-09-26')).toContainText('14.00–21.00 · ilta · viikonloppu')
})

test('a press in the very moment in which the form comes is drawn @full', async ({ page }) => {
  await enterFamily(page, { today: QUIET_DAY })
  // Nobody is as quick as this, but a slow phone gives everybody as much time.
  await page.addInitScript(() => {
    const pressed = new MutationObserver(() => {
      const label = [...document.querySelectorAll('dialog label')].find(
        (each) => each.textContent === 'Sama joka päivä',
      )
      if (!(label instanceof HTMLElement)) return
      pressed.disconnect()
      label.click()
    })
    pressed.observe(document, { childList: true, subtree: true })
  })
  await openCalendar(page, '?modal=reservations')
  const form = page.getByRole('dialog', { name: 'Ilmoita läsnäolo' })
  await expect(form.getByRole('radio', { name: 'Sama joka päivä' })).toBeChecked()
  await expect(form.getByLabel('Alkaa')).toHaveCount(1)
})
