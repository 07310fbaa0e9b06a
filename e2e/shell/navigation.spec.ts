import type { Locator } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { makeFamily } from '../families/families.ts'
import { signIn } from '../families/sign-in.ts'
import { expect, test } from '../families/test.ts'
import { PHONE } from '../families/widths.ts'

test('the language changes and the place stays', async ({ page }) => {
  await page.goto('/login?next=%2Faccessibility')
  await page.getByRole('button', { name: /^SV/ }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv')
  await expect(page).toHaveURL('/login?next=%2Faccessibility')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv')
})

test('the keyboard skips to the content', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Siirry sisältöön' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the header is 80 pixels high on a desk and 60 in a hand, with a bar of 60 at the bottom @full', async ({
  page,
}) => {
  const { guardian } = await makeFamily(page)
  await signIn(page, guardian)
  await page.goto('/')
  const heightOf = async (thing: Locator) => (await thing.boundingBox())?.height
  const header = page.getByRole('banner')
  await expect.poll(() => heightOf(header)).toBe(80)
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  await expect.poll(() => heightOf(header)).toBe(60)
  const bar = page.getByRole('navigation', { name: 'Päävalikko' })
  await expect.poll(() => heightOf(bar)).toBe(60)
  await expect.poll(async () => (await bar.boundingBox())?.y).toBe(PHONE.height - 60)
  await expectAccessible(page)
})

test('the menu opens, closes with Escape and gives focus back @full-phone', async ({ page }) => {
  const { guardian } = await makeFamily(page)
  await signIn(page, guardian)
  await page.goto('/')
  const button = page.getByRole('button', { name: /Valikko/ })
  await button.click()
  await expect(page.getByRole('link', { name: 'Kirjaudu ulos' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Kirjaudu ulos' })).toBeHidden()
  await expect(button).toBeFocused()
})

test('on a desk everything begins at one line: header, pages to look at and pages to read @full', async ({ page }) => {
  const { guardian } = await makeFamily(page)
  await signIn(page, guardian)
  for (const address of ['/calendar', '/personal-details', '/accessibility', '/applications', '/income']) {
    await page.goto(address)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toBeVisible()
    const bear = await page.getByRole('banner').getByRole('link').first().boundingBox()
    await expect.poll(async () => (await title.boundingBox())?.x, address).toBe(bear?.x)
  }
})
