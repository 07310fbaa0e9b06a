import type { Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { layoutShift } from '../families/layout-shift.ts'
import { makeFamily } from '../families/families.ts'
import { signIn } from '../families/sign-in.ts'
import { expect, test } from '../families/test.ts'
import { NARROWEST } from '../families/widths.ts'

const PUBLIC_PAGES = ['/login', '/login/form', '/accessibility', '/ei-ole']

test('the accessibility statement names the authority and the time of an answer @phone-only', async ({ page }) => {
  await page.goto('/accessibility')
  await expect(page.getByRole('heading', { level: 1, name: 'Saavutettavuusseloste' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('14')
  await expect(page.getByRole('main')).toContainText('Traficom')
  await expect(page.getByRole('main')).toContainText('Tiedämme näistä puutteista')
  await expect(page.getByRole('main')).toContainText('Orca')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expectAccessible(page)
})

test('nothing is lost in a window of 320 pixels @full', async ({ page }) => {
  await page.setViewportSize(NARROWEST)
  for (const address of PUBLIC_PAGES) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(width, address).toBeLessThanOrEqual(NARROWEST.width)
  }
})

test('text of twice the size still fits @full', async ({ page }) => {
  for (const address of PUBLIC_PAGES) {
    await page.goto(address)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const outside = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(outside, address).toBeLessThanOrEqual(0)
  }
})

/** On the first visit the fonts are still on their way; on the second they are there. */
async function expectStill(page: Page, address: string): Promise<void> {
  for (const visit of ['first', 'second']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }), visit).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    await expect.poll(() => layoutShift(page), `${visit} visit to ${address}`).toBeLessThanOrEqual(0.02)
  }
}

test('nothing jumps while a page appears @phone @full', async ({ page }) => {
  const { guardian } = await makeFamily(page)
  for (const address of PUBLIC_PAGES) await expectStill(page, address)
  await signIn(page, guardian)
  await expectStill(page, '/')
})

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' })
  test('every public page keeps its contrast @full', async ({ page }) => {
    for (const address of PUBLIC_PAGES) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    }
  })
})

test.describe('in forced colours', () => {
  test.use({ forcedColors: 'active' })
  test('focus can be seen @full', async ({ page }) => {
    await page.goto('/login/form')
    await page.getByLabel('Käyttäjätunnus').focus()
    const outline = await page.getByLabel('Käyttäjätunnus').evaluate((field) => getComputedStyle(field).outlineStyle)
    expect(outline).not.toBe('none')
    await expectAccessible(page)
  })
})

for (const { colorScheme, tag } of [
  { colorScheme: 'light', tag: [] },
  { colorScheme: 'dark', tag: ['@phone-only'] },
] as const) {
  test.describe(`the design page, ${colorScheme}`, () => {
    test.use({ colorScheme })
    test('is accessible in every state it shows @full', { tag: [...tag] }, async ({ page }) => {
      await page.goto('/demo/design')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    })
  })
}

test('every control of the design page is reached by keyboard, and its focus is seen', async ({ page }) => {
  await page.goto('/demo/design')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const invisible = await page.evaluateHandle(collectUnseenFocus)
  for (let step = 0; step < 80; step++) await page.keyboard.press('Tab')
  const { unseen, visited } = await invisible.jsonValue()
  expect(unseen).toEqual([])
  expect(visited).toBeGreaterThan(50)
})

/** In the page: notes each element that gets the focus without showing it, by itself or by the label around it. */
function collectUnseenFocus(): { readonly unseen: string[]; visited: number } {
  const found = { unseen: [] as string[], visited: 0 }
  const shows = (element: Element) => {
    const { outlineStyle, boxShadow } = getComputedStyle(element)
    return outlineStyle !== 'none' || boxShadow !== 'none'
  }
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return
    found.visited += 1
    if (!shows(target) && !shows(target.closest('label') ?? target)) found.unseen.push(target.outerHTML.slice(0, 120))
  })
  return found
}
