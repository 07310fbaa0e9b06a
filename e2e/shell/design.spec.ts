import { expectAccessible } from '../families/accessible.ts'
import { expect, test } from '../families/test.ts'

test.use({ locale: 'en-GB' })

test('a dialog keeps the focus, closes with Escape and gives the focus back @phone', async ({ page }) => {
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

test('a day is chosen from the calendar by keyboard alone', async ({ page }) => {
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
