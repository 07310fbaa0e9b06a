import type { Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { makeFamily } from '../families/families.ts'
import { identify } from '../families/identify.ts'
import { layoutShift } from '../families/layout-shift.ts'
import { NARROWEST, PHONE } from '../families/widths.ts'
import { expect, test } from './norrvik.ts'

const LEAD = { light: 'rgb(34, 80, 143)', dark: 'rgb(169, 199, 245)' }

const languages = (page: Page) => page.getByRole('list', { name: /^(Språk|Kieli|Language)$/ }).getByRole('button')
const logo = (page: Page) => page.getByRole('contentinfo').locator('img')

test('the login page is the city’s own, and offers only what the city has', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Norrviks dagvårdsportal/)
  await expect(page).toHaveTitle(/Norrviks dagvårdsportal/)
  await expect(languages(page)).toHaveText([/^SV/, /^FI/, /^EN/])
  await expect(page.getByText('Här sköter du ärenden som gäller ditt barns småbarnspedagogik.')).toBeVisible()
  await expect(page.getByText('Daghem på kartan, utan inloggning.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['Identifiera dig', 'Öppna kartan'])
  await expect(page.getByRole('link', { name: 'Identifiera dig' })).toHaveCSS('background-color', LEAD.light)

  const card = page.getByRole('contentinfo')
  await expect(card).toContainText('Dagvårdsbyrån')
  await expect(card).toContainText('Hamntorget 4, 10999 Norrvik')
  await expect(card).toContainText('Öppet vardagar kl. 10–14')
  await expect(card.getByRole('link', { name: '019 5550 200' })).toHaveAttribute('href', 'tel:0195550200')
  await expect(card.getByRole('link', { name: 'Dataskydd' })).toHaveAttribute(
    'href',
    'https://www.norrvik.example/dataskydd',
  )
  await logo(page).scrollIntoViewIfNeeded()
  await expect.poll(() => logo(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect.poll(() => layoutShift(page)).toBeLessThanOrEqual(0.02)
  await expectAccessible(page)

  await page.setViewportSize(PHONE)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.getByRole('link', { name: 'Identifiera dig' })).toHaveCSS('background-color', LEAD.dark)
  await expectAccessible(page)
})

for (const { locale, language, name, services } of [
  {
    locale: 'fi-FI',
    language: 'fi',
    name: 'Pohjalahden päiväkotiportaali',
    services: 'lapsesi varhaiskasvatuksen asioita',
  },
  { locale: 'en-GB', language: 'en', name: 'Norrvik daycare portal', services: "child's early childhood education." },
  // A browser that prefers none of our languages gets the one that most people of the city speak.
  { locale: 'de-DE', language: 'sv', name: 'Norrviks dagvårdsportal', services: 'ditt barns småbarnspedagogik.' },
]) {
  test.describe(`a browser that prefers ${locale}`, () => {
    test.use({ locale, viewport: PHONE, hasTouch: true, isMobile: true })

    test(`is met in ${language}, down to the narrowest phone @full`, async ({ page }) => {
      await page.goto('/login')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
      await expect(page.getByRole('main')).toContainText(services)
      await page.setViewportSize(NARROWEST)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROWEST.width)
    })
  })
}

test('a guardian identifies and is led to the calendar; there are no messages anywhere', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const { guardian } = await makeFamily(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Identifiera dig' }).click()
  await identify(page, guardian)
  await expect(page).toHaveURL(/\/calendar/)
  await expect(page.getByRole('heading', { level: 1, name: 'Kalender' })).toBeVisible()
  await page.getByRole('button', { name: /Meny/ }).click()
  await expect(page.getByRole('link', { name: 'Ansökningar' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Meddelanden/ })).toHaveCount(0)
  await expectAccessible(page)

  await page.goto('/messages')
  await expect(page.getByRole('heading', { level: 1, name: 'Sidan hittades inte' })).toBeVisible()
  for (const path of ['received?page=1', 'unread-count', 'recipients', 'my-account', 'updates']) {
    await expect.poll(async () => (await page.request.get(`/api/citizen/messages/${path}`)).status(), path).toBe(404)
  }
  expect(asked.filter((path) => path.includes('/messages/'))).toEqual([])
})

test('the accessibility statement names the city and where to write @full', async ({ page }) => {
  await page.goto('/accessibility')
  const main = page.getByRole('main')
  await expect(main).toContainText('Norrviks dagvårdsportal')
  await expect(main).toContainText('tillganglighet@norrvik.example')
  await expect(main).toContainText('15.10.2026')
  await expect(main).not.toContainText(/Granvik|Kuusilahti/)
  await expectAccessible(page)
})
