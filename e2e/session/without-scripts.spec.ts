import { expect, test } from '../families/test.ts'

// As a browser shows it before any script has come, or one that runs none.
test.use({ javaScriptEnabled: false })

const WORDS = [
  { locale: 'fi-FI', welcome: 'Tervetuloa', strong: 'Tunnistaudu', lost: 'Sivua ei löytynyt' },
  { locale: 'sv-FI', welcome: 'Välkommen', strong: 'Identifiera dig', lost: 'Sidan hittades inte' },
  { locale: 'en-GB', welcome: 'Welcome', strong: 'Identify yourself', lost: 'Page not found' },
] as const

for (const { locale, welcome, strong, lost } of WORDS) {
  test.describe(locale, { tag: locale === 'fi-FI' ? [] : ['@full'] }, () => {
    test.use({ locale })

    test(`the login page can be read and leads on without a script, ${locale}${locale === 'fi-FI' ? ' @full-phone' : ''}`, async ({
      page,
    }) => {
      await page.goto('/calendar?day=2026-09-14')
      await expect(page).toHaveTitle(/ – /)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(welcome)
      await expect(page.getByRole('contentinfo').getByRole('link', { name: /@/ })).toBeVisible()
      const link = page.getByRole('link', { name: strong })
      await expect(link).toHaveCSS('background-color', 'rgb(29, 92, 73)')
      await link.click()
      await expect(page).toHaveURL(/\/test-idp|\/demo\/idp|\/saml|sso/)
    })

    test(`a page that is not there says so without a script, ${locale} @full`, async ({ page }) => {
      const answer = await page.goto('/ei-ole')
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(lost)
      await page.getByRole('main').getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(welcome)
    })
  })
}
