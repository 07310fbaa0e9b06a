import type { Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { expect, test } from '../families/test.ts'
import { municipality } from '../families/municipality.ts'
import { enterFamily, enterFamilyWithNotices, openCalendar, reportDays, weeksOf } from './calendar-families.ts'
import { isPhone } from './ways.ts'

const NOTICES = {
  missing: 'Läsnäoloilmoituksia puuttuu',
  income: 'Tuloselvityksesi on vanhenemassa',
  document: 'Asiakirja odottaa vastaustasi',
  times: 'Päivittäistä varhaiskasvatusaikaa on muutettu',
} as const

const notice = (page: Page, which: keyof typeof NOTICES) => page.getByRole('region', { name: NOTICES[which] })

async function openAll(page: Page): Promise<void> {
  await openCalendar(page)
  // On a phone one line says how much there is, and by when the first of it is due.
  if (isPhone(page)) await page.getByText(/^\d asiaa odottaa · ensimmäinen ma\s13\.9\.$/).click()
  await notice(page, 'missing').waitFor()
}

test('what a guardian should know stands above the days, most urgent first @full-phone', async ({ page }) => {
  await enterFamilyWithNotices(page)

  await openAll(page)
  await expect(notice(page, 'document')).toContainText('Onni: Lapsen esitiedot')
  await expect(notice(page, 'income')).toContainText('30.9.2027')
  await expect(notice(page, 'times')).toBeVisible()
  const titles = await page.getByRole('region').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
  expect(titles.filter((title) => Object.values<string | null>(NOTICES).includes(title))).toEqual(
    Object.values(NOTICES),
  )
  await expectAccessible(page)

  await notice(page, 'times').getByRole('button', { name: 'Selvä' }).click()
  await expect(notice(page, 'times')).toHaveCount(0)
  await openAll(page)
  await expect(notice(page, 'income')).toBeVisible()
  await expect(notice(page, 'times')).toHaveCount(0)
})

test('what is missing in a holiday period is asked for until its own deadline, not until its week locks @full', async ({
  page,
}) => {
  await municipality(page, 'addHolidayPeriod', {
    period: { start: '2041-03-18', end: '2041-03-24' },
    reservationsOpenOn: '2041-02-01',
    reservationDeadline: '2041-03-08',
  })
  const { child } = await enterFamily(page, { today: '2041-03-04' })
  await reportDays(page, weeksOf(child.id, ['2041-03-11'], '08:00-16:00'))
  await openCalendar(page)
  await expect(notice(page, 'missing')).toContainText(
    'Ensimmäinen puuttuva päivä on ma 18.3.2041. Ilmoita loma-ajan päivistä viimeistään pe 8.3.2041 (4 päivän päästä).',
  )
})
