import type { Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { municipality } from '../families/municipality.ts'
import { expect, test } from '../families/test.ts'
import { DESKTOP, PHONE } from '../families/widths.ts'
import { dayOf, enterFamily, goOnAt, openCalendar, storedDays } from './calendar-families.ts'

const form = (page: Page) => page.getByRole('dialog', { name: /^(Ilmoita läsnäolo|Anmäl närvaro|Report attendance)$/ })
const question = (page: Page, name: string) => form(page).getByRole('group', { name, exact: true })
const save = (page: Page) => form(page).getByRole('button', { name: /^(Tallenna|Spara|Save)$/ })

/** The same time on each day from one day to another. */
async function tellEveryDay(page: Page, startDate: string, endDate: string): Promise<void> {
  await openCalendar(page, `?modal=reservations&startDate=${startDate}&endDate=${endDate}`)
  await form(page)
    .getByText(/^(Sama joka päivä|Samma varje dag|The same every day)$/)
    .click()
  await form(page)
    .getByLabel(/^(Alkaa|Börjar|From)\b/)
    .fill('8')
  await form(page)
    .getByLabel(/^(Päättyy|Slutar|To)\b/)
    .fill('16')
  await save(page).click()
  await expect(form(page)).toBeHidden()
}

// The municipality has each holiday period once, so each width has its own year; their days fall on the same weekdays.
for (const { year, viewport, tag } of [
  { year: 2029, viewport: DESKTOP, tag: ['@full'] },
  { year: 2035, viewport: PHONE, tag: [] },
]) {
  test.describe(`${viewport.width} wide`, { tag }, () => {
    test.use({ viewport })

    test('in an open holiday period only presence is asked, by week and day @full', async ({ page }) => {
      await municipality(page, 'addHolidayPeriod', {
        period: { start: `${year}-06-18`, end: `${year}-06-22` },
        reservationsOpenOn: `${year}-05-01`,
        reservationDeadline: `${year}-05-20`,
      })
      const { child, guardian } = await enterFamily(page, { today: `${year}-05-14` })
      await openCalendar(page, `?modal=reservations&startDate=${year}-06-11&endDate=${year}-06-20`)
      await form(page).getByText('Vaihtelee', { exact: true }).first().click()
      await expect(question(page, `ma 11.6.${year}`).getByLabel('Alkaa')).toBeVisible()
      const holidays = form(page).getByRole('region', { name: 'Onni' })
      await expect(holidays.getByLabel('Alkaa')).toBeHidden()
      await expect(holidays).toContainText('Paikalla 0, poissa 0, vastaamatta 3')
      await holidays.getByText('Vaihtelee').click()
      await holidays.getByRole('button', { name: 'ma 18.6.: vastaamatta' }).click()
      await holidays.getByRole('button', { name: 'ma 18.6.: poissa' }).click()
      await expect(holidays.getByRole('button', { name: 'ma 18.6.: paikalla' })).toBeVisible()
      await holidays.getByRole('button', { name: 'ti 19.6.: vastaamatta' }).click()
      await expect(holidays).toContainText('Paikalla 1, poissa 1, vastaamatta 1')
      await expectAccessible(page)
      await save(page).click()
      await expect(form(page)).toBeHidden()
      await expect
        .poll(() => storedDays(page, child.id, `${year}-06-11`, `${year}-06-24`))
        .toEqual({
          [`${year}-06-18`]: 'PRESENT',
          [`${year}-06-19`]: 'OTHER_ABSENCE',
        })
      // After the deadline whoever comes tells the times, and the others can only stay at home.
      await goOnAt(page, guardian, `${year}-05-21`)
      await openCalendar(page, `?modal=reservations&startDate=${year}-06-18&endDate=${year}-06-20`)
      await expect(question(page, `ma 18.6.${year}`).getByLabel('Alkaa')).toBeVisible()
      await expect(form(page)).toContainText('sen voi perua vain henkilökunta')
      await expect(holidays.getByRole('radio', { name: 'Ei muutosta' })).toBeVisible()
      await expect(holidays.getByRole('radio', { name: 'Paikalla koko loman' })).toHaveCount(0)
      await form(page).getByText('Päivät, joita ei voi ilmoittaa (1)').click()
      await expect(form(page)).toContainText(`ti 19.6.${year}, Onni: Päivä on lukittu.`)
    })
  })
}

test.describe('a browser in another time zone', () => {
  test.use({ locale: 'en', timezoneId: 'Pacific/Kiritimati' })

  test('tells the week in which the clocks go back @full', async ({ page }) => {
    const { child } = await enterFamily(page, { today: '2027-10-18' })
    await openCalendar(page, '?modal=reservations')
    await expect(form(page)).toContainText('The first week locks on Monday 18.10.2027 at 18:00 (today).')
    await tellEveryDay(page, '2027-10-25', '2027-11-07')
    const told = await storedDays(page, child.id, '2027-10-25', '2027-11-07')
    expect(Object.keys(told)).toHaveLength(10)
    expect(new Set(Object.values(told))).toEqual(new Set(['08:00-16:00']))
    await expect(page.locator('[aria-current="date"]')).toHaveAttribute('data-day', '2027-10-18')
  })
})

test('week 53 has its number, and goes over into the new year @full', async ({ page }) => {
  const { child } = await enterFamily(page, { today: '2026-12-14' })
  await tellEveryDay(page, '2026-12-28', '2027-01-08')
  const told = await storedDays(page, child.id, '2026-12-28', '2027-01-08')
  expect(Object.keys(told)).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-04',
    '2027-01-05',
    '2027-01-07',
    '2027-01-08',
  ])
  await expect(page.getByRole('rowheader', { name: 'Viikko 53' })).toBeVisible()
  await page.getByRole('button', { name: 'Seuraava kuukausi' }).click()
  await expect(page.getByRole('rowheader')).toHaveText([/53/, /1/, /2/, /3/, /4/])
  await expect(dayOf(page, '2027-01-06')).toContainText('Arkipyhä')
})

test('shortly before midnight in Helsinki it is still that day @full', async ({ page }) => {
  const { guardian } = await enterFamily(page)
  await goOnAt(page, guardian, '2026-09-20', '23:59')
  await openCalendar(page)
  await expect(page.locator('[aria-current="date"]')).toHaveAttribute('data-day', '2026-09-20')
  await goOnAt(page, guardian, '2026-09-21', '00:00')
  await openCalendar(page)
  await expect(page.locator('[aria-current="date"]')).toHaveAttribute('data-day', '2026-09-21')
})
