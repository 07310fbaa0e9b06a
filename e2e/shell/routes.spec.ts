import { expectAccessible } from '../families/accessible.ts'
import { expect, test } from '../families/test.ts'

test('an address that does not exist shows a page that leads home @phone-only', async ({ page }) => {
  const answer = await page.goto('/ei-ole/tallaista')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Sivua ei löytynyt' })).toBeVisible()
  await expect(page).toHaveTitle(/^Sivua ei löytynyt/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Siirry etusivulle' }).click()
  await expect(page).toHaveURL('/login')
})

test('a new page begins at its top, with focus on its heading', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Saavutettavuusseloste' }).click()
  await expect(page).toHaveURL('/accessibility')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})
