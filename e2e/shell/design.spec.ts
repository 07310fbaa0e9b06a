import type { Page } from '@playwright/test'
import { expectAccessible } from '../families/accessible.ts'
import { expect, test } from '../families/test.ts'

test.use({ locale: 'en-GB' })

test('a dialog keeps the focus, closes with Escape and gives the focus back @full-phone', async ({ page }) => {
  await page.goto('/demo/design')
  const opener = page.getByRole('button', { name: 'Open a normal dialog' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Report an absence' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && document.activeElement?.closest('dialog') === null,
    )
    expect(isOutside, `after ${step + 1} steps`).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('with less motion a dialog stands at once where it stays, so that no press misses it @full', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/demo/design')
  const places = await page
    .getByRole('button', { name: 'Open a normal dialog' })
    .evaluate(async (opener: HTMLElement) => {
      const tops: number[] = []
      opener.click()
      while (tops.length < 10) {
        await new Promise(requestAnimationFrame)
        const dialog = document.querySelector('dialog[open]')
        if (dialog) tops.push(dialog.getBoundingClientRect().top)
      }
      return tops
    })
  expect(places).toEqual(places.map(() => places.at(-1)))
})

test('a place is found by typing and chosen by keyboard, or by touch @phone @full', async ({ page }) => {
  await page.goto('/demo/design')
  const field = page.getByRole('combobox', { name: 'Search for a place' })
  await field.fill('kuus')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('status').filter({ hasText: '3 results' })).toBeAttached()
  await expectAccessible(page)
  const pointedAt = page.getByRole('listbox').getByRole('option', { selected: true })
  const walk: readonly (readonly [key: string, place: string | null])[] = [
    ['ArrowDown', 'Kuusitie 4'],
    ['ArrowDown', 'Kuusitie 14'],
    ['End', 'Kuusikon päiväkoti'],
    ['ArrowDown', null],
    ['ArrowUp', 'Kuusikon päiväkoti'],
    ['Home', 'Kuusitie 4'],
    ['ArrowUp', null],
    ['Enter', 'Kuusitie 4'],
  ]
  for (const [key, place] of walk) {
    await field.press(key)
    if (place === null) await expect(pointedAt, key).toHaveCount(0)
    else await expect(pointedAt, key).toContainText(place)
  }
  await field.press('Enter')
  await expect(field).toHaveValue('Kuusitie 4')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-expanded', 'false')

  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await field.fill('ei ole')
  await expect(page.getByText('Nothing was found.').first()).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await field.press('Escape')
  await expect(page.getByText('Nothing was found.').first()).toBeHidden()
  await field.press('Escape')
  await expect(field).toHaveValue('')

  await field.fill('manS')
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /Mansikkapaikan/ })
    .click()
  await expect(field).toHaveValue(/^Mansikkapaikan/)
})

test('a day is chosen from the calendar by keyboard alone @full', async ({ page }) => {
  await page.goto('/demo/design')
  await page.getByRole('button', { name: 'Open a normal dialog' }).click()
  const field = page.getByRole('textbox', { name: 'Day of absence' })
  await field.fill('30092026')
  await field.press('Tab')
  await expect(field).toHaveValue('30.09.2026')

  await page.keyboard.press('Enter')
  const calendar = page.getByRole('dialog', { name: 'Choose a date: Day of absence' })
  await expect(calendar.getByRole('button', { name: 'Wednesday, 30 September 2026' })).toBeFocused()
  await expectAccessible(page)
  const walk: readonly (readonly [key: string, day: string])[] = [
    ['ArrowRight', 'Thursday, 1 October 2026'],
    ['ArrowDown', 'Thursday, 8 October 2026'],
    ['Home', 'Monday, 5 October 2026'],
    ['End', 'Sunday, 11 October 2026'],
    ['PageDown', 'Wednesday, 11 November 2026'],
    ['Shift+PageDown', 'Thursday, 11 November 2027'],
    ['PageUp', 'Monday, 11 October 2027'],
    ['ArrowUp', 'Monday, 4 October 2027'],
    ['ArrowLeft', 'Sunday, 3 October 2027'],
  ]
  for (const [key, day] of walk) {
    await page.keyboard.press(key)
    await expect(calendar.getByRole('button', { name: day, exact: true }), key).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(field).toHaveValue('03.10.2027')
  await expect(page.getByRole('dialog', { name: 'Report an absence' })).toBeVisible()
})

test.describe('a short message', () => {
  const SHOWN_MS = 8_000
  const message = (page: Page) =>
    page.getByRole('region', { name: 'Notifications' }).getByText('Your application has been sent.')

  async function showMessage(page: Page, press: 'click' | 'tap'): Promise<void> {
    await page.clock.install()
    await page.goto('/demo/design')
    await page.getByRole('button', { name: 'Show a toast (success)' })[press]()
    await expect(message(page)).toBeVisible()
    // Where it is once it stands still.
    await page
      .getByRole('region', { name: 'Notifications' })
      .evaluate((region) => Promise.all(region.getAnimations({ subtree: true }).map(({ finished }) => finished)))
  }

  test('that a finger has touched goes by itself @phone-only @full', async ({ page }) => {
    // A mouse that has been there would take the hover back.
    await showMessage(page, 'tap')
    await message(page).tap()
    await expect(message(page).and(page.locator(':hover')), 'what browsers leave behind').toHaveCount(1)
    await page.clock.runFor(SHOWN_MS)
    await expect(message(page)).toBeHidden()
  })

  test('keeps its place in the window while a dialog rises @phone-only @full', async ({ page }) => {
    await page.goto('/demo/design')
    const region = page.getByRole('region', { name: 'Notifications' })
    const place = () => region.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)
    await page.getByRole('button', { name: 'Show a toast (success)' }).tap()
    await expect(message(page)).toBeVisible()
    const before = await place()
    await page.evaluate(() => {
      const paused = new CSSStyleSheet()
      paused.replaceSync('dialog { animation-play-state: paused !important }')
      document.adoptedStyleSheets.push(paused)
    })
    await page.getByRole('button', { name: 'Open a normal dialog' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Report an absence' })
    await expect(dialog.and(page.locator(':modal')).getByRole('region', { name: 'Notifications' })).toBeVisible()
    await expect.poll(() => dialog.evaluate((element) => element.getAnimations().length), 'still rises').toBe(1)
    await expect.poll(() => place()).toEqual(before)
  })

  test('waits while the mouse is on it @full', async ({ page }) => {
    await showMessage(page, 'click')
    await message(page).hover()
    await page.clock.runFor(SHOWN_MS)
    await expect(message(page)).toBeVisible()
    await page.mouse.move(1, 1)
    await page.clock.runFor(SHOWN_MS)
    await expect(message(page)).toBeHidden()
  })
})
