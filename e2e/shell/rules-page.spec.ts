import { expectAccessible } from '../families/accessible.ts'
import { expect, test } from '../families/test.ts'
import { NARROWEST } from '../families/widths.ts'

const TITLES = [
  ['fi', 'Mitä palvelu valvoo', 'Kalenteri'],
  ['sv', 'Vad tjänsten övervakar', 'Kalender'],
  ['en', 'What the service enforces', 'Calendar'],
] as const

test('a lawyer of the municipality reads the rules of the service in three languages @full', async ({ page }) => {
  for (const [language, title, calendar] of TITLES) {
    await page.goto(`/demo/rules?locale=${language}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const rules = page.getByRole('region', { name: calendar, exact: true }).getByRole('listitem')
    await expect(rules.filter({ hasText: 'calendar.NON_RESERVABLE_DAYS' })).toContainText(/\d+ (tuntia|timmar|hours)/)
  }
  await expectAccessible(page)
})

test('the rules are found by their names, in another language, in the dark and in a narrow window @full', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize(NARROWEST)
  await page.goto('/demo/rules?locale=en')
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Messages' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Messages' })).toBeInViewport()
  await page.getByRole('link', { name: 'På svenska' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Meddelanden' })).toBeVisible()
  await expectAccessible(page)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(NARROWEST.width)
})
