import type { Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { municipality } from '../families/municipality.ts'
import type { Person } from '../families/families.ts'
import { signIn } from '../families/sign-in.ts'
import { expect, test } from '../families/test.ts'
import { childrenOf, dayOf, enterFamily, openCalendar, QUIET_DAY } from './calendar-families.ts'

/** The login ends on the server while somebody writes; afterwards they come back to the same place. */
async function loseLoginWhile(page: Page, guardian: Person, send: () => Promise<void>, query: string): Promise<void> {
  await page.request.delete(`/test/sessions/${guardian.id}`)
  await send()
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, guardian)
  await openCalendar(page, query)
}

test('an absence that was being told is still there after an expired login', async ({ page }) => {
  const { guardian } = await enterFamily(page, { today: QUIET_DAY, children: childrenOf(2) })
  await openCalendar(page, '?modal=absences')
  const form = page.getByRole('dialog', { name: 'Ilmoita poissaolo' })
  await form.getByText('Aino', { exact: true }).click()
  await form.getByRole('textbox', { name: 'Viimeinen päivä' }).fill('15.9.2027')
  await form.getByRole('radio', { name: 'Sairaus' }).check()
  const send = () => form.getByRole('button', { name: 'Vahvista poissaolo' }).click()
  await loseLoginWhile(page, guardian, send, '?modal=absences')
  await expect(form.getByRole('checkbox', { name: 'Aino' })).toBeChecked()
  await expect(form.getByRole('textbox', { name: 'Viimeinen päivä' })).toHaveValue('15.09.2027')
  await expect(form.getByRole('radio', { name: 'Sairaus' })).toBeChecked()
})

test('a day that was being changed opens as a form again', async ({ page }) => {
  const { guardian } = await enterFamily(page, { today: QUIET_DAY })
  await openCalendar(page, '?day=2027-09-21')
  const day = page.getByRole('dialog', { name: 'tiistai 21.9.2027' })
  await day.getByRole('button', { name: 'Muokkaa' }).click()
  await day.getByLabel('Alkaa').fill('8')
  await day.getByLabel('Päättyy').fill('15')
  await loseLoginWhile(page, guardian, () => day.getByRole('button', { name: 'Tallenna' }).click(), '?day=2027-09-21')
  await expect(day.getByLabel('Päättyy')).toHaveValue('15.00')
})

test('an answer to a holiday period is still there after an expired login', async ({ page }) => {
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
  await loseLoginWhile(page, guardian, () => form.getByRole('button', { name: 'Tallenna' }).click(), query)
  await expect(form.getByRole('radio', { name: 'Poissa koko loman' })).toBeChecked()
})

test('who came to a day by a link goes on from that day', async ({ page }) => {
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

test('a family without any place to come has no calendar', async ({ page }) => {
  await enterFamily(page, { today: QUIET_DAY, children: [{ firstNames: 'Onni', placements: [] }] })
  await page.goto('/calendar')
  await expect(page.getByRole('heading', { level: 1, name: 'Sivua ei löytynyt' })).toBeVisible()
  await expect(page).toHaveTitle(/^Sivua ei löytynyt – /)
})

test('a reservation of shift care in the evening carries its mark', async ({ page }) => {
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

test('a press in the very moment in which the form comes is drawn', async ({ page }) => {
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
