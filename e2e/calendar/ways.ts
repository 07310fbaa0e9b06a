import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { PHONE } from '../families/widths.ts'

/** What the calendar offers: beside its title, or on a phone behind the floating button. */
export async function fromActions(page: Page, name: string): Promise<void> {
  if (isPhone(page)) await page.getByRole('link', { name: /^(Tee ilmoitus|Gör en anmälan|Report)$/ }).click()
  await page.getByRole('link', { name, exact: true }).click()
}

export function isPhone(page: Page): boolean {
  return page.viewportSize()?.width === PHONE.width
}

const LONGEST_WAY = 120

/** With the Tab key, as somebody without a mouse gets there. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor()
  for (let steps = 0; steps < LONGEST_WAY; steps += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(wanted).toBeFocused()
}

/** How often a finger has touched the screen since; asked again it says how often by then. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.body.dataset['taps'] = '0'
    const count = () => (document.body.dataset['taps'] = String(Number(document.body.dataset['taps']) + 1))
    addEventListener('pointerdown', count, { capture: true })
  })
  return () => page.evaluate(() => Number(document.body.dataset['taps']))
}
