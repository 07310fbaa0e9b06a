import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { signIn } from '../families/sign-in.ts'
import { expect, test } from '../families/test.ts'
import { dayOf, enterFamily, reportDays, openCalendar, QUIET_DAY, storedDays, weeksOf } from './calendar-families.ts'

/** The form for attendance, as everybody finds it by its title. */
const form = (page: Page) => page.getByRole('dialog', { name: /^(Ilmoita läsnäolo|Anmäl närvaro|Report attendance)$/ })

/** One question of the form. */
const question = (page: Page, name: string) => form(page).getByRole('group', { name, exact: true })

async function fillTimes(where: Locator, start: string, end: string): Promise<void> {
  await where.getByLabel(/^(Alkaa|Börjar|From)\b/).fill(start)
  await where.getByLabel(/^(Päättyy|Slutar|To)\b/).fill(end)
}

const dayField = (page: Page, name: string) => form(page).getByRole('textbox', { name })

const save = (page: Page) => form(page).getByRole('button', { name: /^(Tallenna|Spara|Save)$/ })

const WEEKDAYS = ['maanantai', 'tiistai', 'keskiviikko', 'torstai', 'perjantai']

test('the same time every day is told for two weeks at once @full-phone', async ({ page }) => {
  const { child } = await enterFamily(page, { today: QUIET_DAY })
  await openCalendar(page, '?modal=reservations')
  await expect(form(page)).toBeVisible()
  await expectAccessible(page)
  await expect(dayField(page, 'Ensimmäinen päivä')).toHaveValue('20.09.2027')
  await dayField(page, 'Viimeinen päivä').fill('3.10.2027')
  await form(page).getByText('Sama joka päivä').click()
  await fillTimes(question(page, 'Joka päivä'), '8', '15.30')
  await expectAccessible(page)
  await save(page).click()
  await expect(form(page)).toBeHidden()
  await expect(page).toHaveURL('/calendar')
  await expect(page.getByText('Ilmoitukset on tallennettu.')).toBeVisible()
  await expect(dayOf(page, '2027-09-20')).toContainText('8')
  const told = await storedDays(page, child.id, '2027-09-20', '2027-10-03')
  expect(Object.keys(told)).toHaveLength(10)
  expect(new Set(Object.values(told))).toEqual(new Set(['08:00-15:30']))
})

test('four weeks are reserved with the keyboard alone', async ({ page }) => {
  const { child } = await enterFamily(page, { today: QUIET_DAY })
  await openCalendar(page)
  const open = page.getByRole('link', { name: 'Ilmoita läsnäolo' }).first()
  await open.focus()
  await page.keyboard.press('Enter')
  // Its title, so that the dialog is announced by its name, and not with all that is in it.
  await expect(form(page).getByRole('heading', { level: 2 }).first()).toBeFocused()
  const tabTo = async (field: Locator) => {
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab')
      if (await field.evaluate((element) => element === document.activeElement)) return
    }
    throw new Error('the Tab key does not lead there')
  }
  await tabTo(dayField(page, 'Viimeinen päivä'))
  await page.keyboard.type('17102027')
  for (const weekday of WEEKDAYS) {
    await tabTo(question(page, `Joka ${weekday}`).getByLabel('Alkaa'))
    await page.keyboard.type('0830')
    await page.keyboard.press('Tab')
    await page.keyboard.type('16')
  }
  await page.keyboard.press('Enter')
  await expect(form(page)).toBeHidden()
  await expect(open).toBeFocused()
  const told = await storedDays(page, child.id, '2027-09-20', '2027-10-17')
  expect(Object.keys(told)).toHaveLength(20)
  expect(new Set(Object.values(told))).toEqual(new Set(['08:30-16:00']))
})

test('what was saved can be taken back for a while @full', async ({ page }) => {
  const { child } = await enterFamily(page, { today: QUIET_DAY })
  await reportDays(page, [
    ...weeksOf(child.id, ['2027-09-20'], '08:00-16:00').slice(0, 2),
    { type: 'ABSENT', childId: child.id, date: '2027-09-22' },
  ])
  const before = await storedDays(page, child.id, '2027-09-20', '2027-09-26')
  await openCalendar(page, '?modal=reservations')
  await form(page).getByText('Sama joka päivä').click()
  // What is there today is shown beside the empty times, and what gives way is said before it is saved.
  await expect(form(page)).toContainText('Nyt ilmoitettu: 20.9. 8.00–16.00, 21.9. 8.00–16.00, 22.9. Poissa')
  await fillTimes(question(page, 'Joka päivä'), '10', '14')
  await expect(form(page)).toContainText('Muuttuu: Onni 5 päivää.')
  await expect(form(page)).toContainText('Aiempi ilmoitus korvautuu: Onni ma 20.9., ti 21.9., ke 22.9.')
  await save(page).click()
  await expect(form(page)).toBeHidden()
  await expect.poll(() => storedDays(page, child.id, '2027-09-20', '2027-09-26')).not.toEqual(before)
  await page.getByRole('button', { name: 'Kumoa' }).click()
  await expect(page.getByText('Muutos on kumottu.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Kumoa' })).toBeHidden()
  await expect.poll(() => storedDays(page, child.id, '2027-09-20', '2027-09-26')).toEqual(before)
})

test('an answer that never came and an expired login lose nothing @full', async ({ page, context }) => {
  const { child, guardian } = await enterFamily(page, { today: QUIET_DAY })
  await openCalendar(page, '?modal=reservations')
  await form(page).getByText('Sama joka päivä').click()
  await fillTimes(question(page, 'Joka päivä'), '8', '16')
  await context.setOffline(true)
  await save(page).click()
  await expect(form(page).getByRole('alert')).toBeVisible()
  // Back again, the page asks for its days by itself; only then does the login end.
  await Promise.all([page.waitForResponse('**/api/citizen/reservations?*'), context.setOffline(false)])
  await expect(question(page, 'Joka päivä').getByLabel('Alkaa')).toHaveValue('8.00')
  await page.request.delete(`/test/sessions/${guardian.id}`)
  await save(page).click()
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, guardian)
  await openCalendar(page, '?modal=reservations')
  await expect(question(page, 'Joka päivä').getByLabel('Alkaa')).toHaveValue('8.00')
  await save(page).click()
  await expect(form(page)).toBeHidden()
  await expect
    .poll(async () => Object.keys(await storedDays(page, child.id, '2027-09-20', '2027-09-26')))
    .toHaveLength(5)
})

test('Back closes the form, a reload keeps it, and giving up empties it @full', async ({ page }) => {
  await enterFamily(page, { today: QUIET_DAY })
  await openCalendar(page)
  await page.getByRole('link', { name: 'Ilmoita läsnäolo' }).first().click()
  await expect(form(page)).toBeVisible()
  await fillTimes(question(page, 'Joka maanantai'), '8', '16')
  await page.reload()
  await expect(question(page, 'Joka maanantai').getByLabel('Alkaa')).toHaveValue('8.00')
  await page.goBack()
  await expect(form(page)).toBeHidden()
  await expect(page).toHaveURL('/calendar')
  await page.goForward()
  await form(page).getByRole('button', { name: 'Peru', exact: true }).click()
  await expect(form(page)).toBeHidden()
  await page.getByRole('link', { name: 'Ilmoita läsnäolo' }).first().click()
  await expect(question(page, 'Joka maanantai').getByLabel('Alkaa')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(form(page)).toBeHidden()
})
