import type { Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { expect, test } from '../families/test.ts'
import { enterFamilyWithNotices, openCalendar } from './calendar-families.ts'
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
  if (isPhone(page)) await page.getByText(/^\d asiaa odottaa · ensimmäinen ma 13\.9\.$/).click()
  await notice(page, 'missing').waitFor()
}

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
