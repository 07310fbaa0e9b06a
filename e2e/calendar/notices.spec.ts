import type { Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { expect, test } from '../families/test.ts'
import { enterFamily, enterFamilyWithNotices, openCalendar, QUIET_DAY } from './calendar-families.ts'
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

test('of a sibling who begins later the calendar says when and where', async ({ page }) => {
  const period = { start: '2027-10-04', end: '2028-07-31' }
  const children = [{ firstNames: 'Onni' }, { firstNames: 'Helmi', age: 2, placements: [{ period }] }]
  await enterFamily(page, { today: QUIET_DAY, children })
  await openCalendar(page)
  const later = page.getByRole('region', { name: 'Helmi aloittaa pian' })
  await expect(later).toContainText(/Ensimmäinen päivä on 4\.10\.2027, \S/)
  await expect(page.getByRole('region', { name: 'Onni aloittaa pian' })).toHaveCount(0)
})

test('what a guardian should know stands above the days, most urgent first @phone', async ({ page }) => {
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
