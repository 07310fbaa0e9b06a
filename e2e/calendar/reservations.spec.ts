import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { municipality } from '../families/municipality.ts'
import { pressAnyway } from '../families/press-anyway.ts'
import { signIn } from '../families/sign-in.ts'
import { expect, test } from '../families/test.ts'
import {
  childrenOf,
  dayOf,
  enterFamily,
  goOnAt,
  reportDays,
  openCalendar,
  QUIET_DAY,
  storedDays,
  weeksOf,
} from './calendar-families.ts'

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

test('days that vary are asked one by one, and a child may come twice a day @phone-only @full', async ({ page }) => {
  const { child } = await enterFamily(page, { today: QUIET_DAY })
  await reportDays(page, weeksOf(child.id, ['2027-09-20'], '08:00-16:00').slice(0, 2))
  await openCalendar(page, '?modal=reservations&startDate=2027-09-20&endDate=2027-09-22')
  await form(page).getByText('Vaihtelee').click()
  const tuesday = question(page, 'ti 21.9.2027')
  await expect(tuesday).toContainText('8.00–16.00')
  await tuesday.getByRole('button', { name: 'Muokkaa: ti 21.9.2027' }).click()
  await expect(tuesday.getByLabel('Alkaa')).toHaveValue('8.00')
  await tuesday.getByLabel('Päättyy').fill('11')
  await tuesday.getByRole('button', { name: 'Lisää toinen aika' }).click()
  await expect(tuesday.getByLabel('Alkaa').nth(1)).toBeFocused()
  await tuesday.getByLabel('Alkaa').nth(1).fill('10')
  await tuesday.getByLabel('Päättyy').nth(1).fill('15')
  await tuesday.getByLabel('Päättyy').nth(1).blur()
  await expect(tuesday.getByText('Ajat eivät saa olla päällekkäin.')).toBeVisible()
  await expectAccessible(page)
  await tuesday.getByLabel('Alkaa').nth(1).fill('13.15')
  await expect(tuesday.getByText('Ajat eivät saa olla päällekkäin.')).toBeHidden()
  const wednesday = question(page, 'ke 22.9.2027')
  await wednesday.getByRole('button', { name: 'Lisää toinen aika' }).click()
  await wednesday.getByRole('button', { name: 'Poista aika' }).click()
  await expect(wednesday.getByRole('button', { name: 'Lisää toinen aika' })).toBeFocused()
  await expect(wednesday.getByRole('status')).toHaveText('Aika on poistettu.')
  await wednesday.getByRole('combobox').selectOption('Ei muutosta')
  await save(page).click()
  await expect(form(page)).toBeHidden()
  await expect
    .poll(() => storedDays(page, child.id, '2027-09-20', '2027-09-22'))
    .toEqual({
      '2027-09-20': '08:00-16:00',
      '2027-09-21': '08:00-11:00 13:15-15:00',
    })
})

test('nobody chosen, no days and no times are told before anything is sent @full', async ({ page }) => {
  await enterFamily(page, { today: QUIET_DAY, children: childrenOf(2) })
  await openCalendar(page, '?modal=reservations')
  await form(page).getByText('Sama aika kaikille').click()
  await expect(save(page)).toHaveAttribute('aria-disabled', 'true')
  // It looks as if it could not be pressed; pressing it tells what is missing.
  await pressAnyway(save(page))
  const summary = form(page).getByRole('group', { name: 'Korjaa 5 kohtaa' })
  await expect(summary).toBeFocused()
  await expectAccessible(page)
  await summary.getByRole('link', { name: 'Joka torstai: Kirjoita alkamisaika, esimerkiksi 8.30.' }).click()
  await expect(question(page, 'Joka torstai').getByLabel('Alkaa')).toBeFocused()

  await form(page).getByText('Onni', { exact: true }).click()
  await form(page).getByText('Aino', { exact: true }).click()
  await expect(form(page).getByRole('link', { name: 'Valitse vähintään yksi lapsi.' })).toBeVisible()
  await form(page).getByRole('link', { name: 'Valitse vähintään yksi lapsi.' }).click()
  await expect(form(page).getByRole('checkbox', { name: 'Onni' })).toBeFocused()
  await form(page).getByText('Onni', { exact: true }).click()

  await dayField(page, 'Ensimmäinen päivä').fill('17.9.2027')
  await expect(form(page).getByText('Valitse päivä väliltä 20.9.2027–31.8.2028.').first()).toBeVisible()
  await dayField(page, 'Ensimmäinen päivä').fill('31.2.2028')
  await dayField(page, 'Viimeinen päivä').fill('1.9.2028')
  await pressAnyway(save(page))
  await form(page)
    .getByRole('link', { name: /^Viimeinen päivä: Valitse päivä väliltä/ })
    .click()
  await expect(dayField(page, 'Viimeinen päivä')).toBeFocused()
  await expect(form(page).getByRole('link', { name: /^Ensimmäinen päivä: Kirjoita päivä/ })).toBeVisible()
  await dayField(page, 'Ensimmäinen päivä').fill('24.9.2027')
  await dayField(page, 'Viimeinen päivä').fill('23.9.2027')
  await expect(form(page).getByRole('link', { name: /^Viimeinen päivä: Viimeisen päivän on oltava/ })).toBeVisible()
})

test('times outside the opening hours are told when the times are left @full', async ({ page }) => {
  const { child } = await enterFamily(page, { today: QUIET_DAY })
  await openCalendar(page, '?modal=reservations&startDate=2027-09-20&endDate=2027-09-20')
  const monday = question(page, 'Joka maanantai')
  await monday.getByLabel('Alkaa').fill('6.59')
  await monday.getByLabel('Päättyy').focus()
  await expect(monday.getByText('Kirjoita päättymisaika, esimerkiksi 16.00.')).toBeHidden()
  await monday.getByLabel('Päättyy').fill('17')
  await monday.getByRole('combobox').focus()
  await expect(monday.getByText('Valitse aika väliltä 7.00–17.00.')).toBeVisible()
  await monday.getByLabel('Alkaa').fill('7')
  await expect(monday.getByText('Valitse aika väliltä 7.00–17.00.')).toBeHidden()
  await monday.getByLabel('Päättyy').fill('17.01')
  await expect(monday.getByText('Valitse aika väliltä 7.00–17.00.')).toBeVisible()
  await monday.getByLabel('Päättyy').fill('7')
  await expect(monday.getByText('Ajan on päätyttävä alkamisen jälkeen.')).toBeVisible()
  await expect(monday.getByLabel('Alkaa')).toHaveAttribute('aria-invalid', 'true')
  await expect(monday.getByLabel('Päättyy')).toHaveAttribute('aria-invalid', 'true')
  await monday.getByLabel('Päättyy').fill('17')
  await monday.getByLabel('Päättyy').press('Enter')
  await expect(form(page)).toBeHidden()
  await expect
    .poll(() => storedDays(page, child.id, '2027-09-20', '2027-09-20'))
    .toEqual({ '2027-09-20': '07:00-17:00' })
})

test('what was typed stays when the questions change, and comes back with its question @full', async ({ page }) => {
  await enterFamily(page, { today: QUIET_DAY })
  await openCalendar(page, '?modal=reservations')
  await fillTimes(question(page, 'Joka maanantai'), '7.30', '15')
  await form(page).getByText('Sama joka päivä').click()
  await expect(question(page, 'Joka maanantai')).toBeHidden()
  await form(page).getByText('Sama joka viikko').click()
  await expect(question(page, 'Joka maanantai').getByLabel('Alkaa')).toHaveValue('7.30')
  await dayField(page, 'Ensimmäinen päivä').fill('21.9.2027')
  await expect(question(page, 'Joka maanantai')).toBeHidden()
  await dayField(page, 'Viimeinen päivä').fill('4.10.2027')
  await expect(question(page, 'Joka maanantai').getByLabel('Päättyy')).toHaveValue('15.00')
  await question(page, 'Joka maanantai').getByRole('combobox').selectOption('Poissa')
  await question(page, 'Joka maanantai').getByRole('combobox').selectOption('Kellonajat')
  await expect(question(page, 'Joka maanantai').getByLabel('Alkaa')).toHaveValue('7.30')
})

test('times told before are filled in with one press, for days on which they fit @full', async ({ page }) => {
  const { child } = await enterFamily(page, { today: QUIET_DAY })
  await reportDays(page, weeksOf(child.id, ['2027-09-20'], '08:15-15:45'))
  await openCalendar(page, '?modal=reservations&startDate=2027-09-27&endDate=2027-10-03')
  // What was told the week before stands there already; emptied, it comes back with one press.
  await expect(question(page, 'Joka torstai')).toContainText('8.15–15.45')
  await question(page, 'Joka perjantai')
    .getByRole('button', { name: /Muokkaa/ })
    .click()
  await question(page, 'Joka perjantai').getByRole('combobox').selectOption('Poissa')
  const thursday = question(page, 'Joka torstai')
  await thursday.getByRole('button', { name: /Muokkaa/ }).click()
  await fillTimes(thursday, '9', '10')
  await form(page).getByRole('button', { name: '8.15–15.45' }).click()
  await expect(thursday.getByLabel('Päättyy')).toHaveValue('15.45')
  await expect(question(page, 'Joka perjantai').getByRole('combobox')).toHaveValue('ABSENT')
  await save(page).click()
  await expect(form(page)).toBeHidden()
  const told = await storedDays(page, child.id, '2027-09-27', '2027-10-03')
  expect(Object.values(told)).toEqual(['08:15-15:45', '08:15-15:45', '08:15-15:45', '08:15-15:45', 'OTHER_ABSENCE'])
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

test('a week that locks while the form is open is refused, and nothing typed is lost @full', async ({ page }) => {
  const { child, guardian } = await enterFamily(page, { today: QUIET_DAY })
  await openCalendar(page, '?modal=reservations')
  await expect(form(page)).toContainText('lukittuu maanantaina 13.9.2027 klo 18.00 (tänään)')
  await dayField(page, 'Viimeinen päivä').fill('1.10.2027')
  await form(page).getByText('Sama joka päivä').click()
  await fillTimes(question(page, 'Joka päivä'), '8', '16')
  await goOnAt(page, guardian, '2027-09-13', '18:00')
  await save(page).click()
  const failure = form(page).getByRole('alert')
  await expect(failure).toContainText('Tallennus ei onnistunut')
  await expect(failure).toContainText('Osaa päivistä ei voi enää ilmoittaa.')
  await expect(failure).toBeInViewport()
  await expectAccessible(page)
  await expect.poll(() => storedDays(page, child.id, '2027-09-20', '2027-10-01')).toEqual({})
  // What was typed is still there, the first day is marked, and the days that have locked are named.
  await expect(question(page, 'Joka päivä').getByLabel('Alkaa')).toHaveValue('8.00')
  await expect(dayField(page, 'Ensimmäinen päivä')).toHaveAttribute('aria-invalid', 'true')
  await form(page).getByText('Päivät, joita ei voi ilmoittaa (5)').click()
  await expect(form(page)).toContainText('ma 20.9.2027, Onni: Päivä on lukittu.')
  await dayField(page, 'Ensimmäinen päivä').fill('27.9.2027')
  await expect(question(page, 'Joka päivä').getByLabel('Alkaa')).toHaveValue('8.00')
  await save(page).click()
  await expect(form(page)).toBeHidden()
  await expect
    .poll(async () => Object.keys(await storedDays(page, child.id, '2027-09-20', '2027-10-01')))
    .toHaveLength(5)
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

test('days that cannot be told are listed with their reasons @full', async ({ page }) => {
  const { child } = await enterFamily(page, { today: QUIET_DAY })
  await municipality(page, 'writeAbsences', [
    { childId: child.id, date: '2027-09-21', category: 'BILLABLE', type: 'FORCE_MAJEURE', at: '2027-09-09T09:00:00Z' },
  ])
  await openCalendar(page, '?modal=reservations&startDate=2027-09-20&endDate=2027-09-24')
  await expect(question(page, 'Joka tiistai')).toBeHidden()
  await form(page).getByText('Päivät, joita ei voi ilmoittaa (1)').click()
  await expect(form(page)).toContainText('ti 21.9.2027, Onni: Henkilökunta on kirjannut poissaolon.')
  await expectAccessible(page)
})
