import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** No violation of WCAG 2.2 A and AA, nor of what is good practice beside it. */
export async function expectAccessible(page: Page): Promise<void> {
  // The title of a page comes before its code on a slow connection; what is looked at is the page itself.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.evaluate(settled)
  // Called legacy for frames of other hosts, of which we have none: it needs no second page to finish in, and half the time.
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).setLegacyMode().analyze()
  const found: string[] = []
  for (const { id, nodes } of violations) {
    for (const { html, target } of nodes) {
      if (id === 'target-size' && (await isLargeOnceInSight(page, target.join(' ')))) continue
      found.push(`${id}: ${html}`)
    }
  }
  expect(found, 'accessibility violations').toEqual([])
}

/** What stands half under the bar at the foot of a phone is small only until one scrolls. */
async function isLargeOnceInSight(page: Page, target: string): Promise<boolean> {
  const before = await page.evaluate(() => scrollY)
  await page.locator(target).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const { violations } = await new AxeBuilder({ page })
    .include(target)
    .withRules('target-size')
    .setLegacyMode()
    .analyze()
  await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), before)
  return violations.length === 0
}

/** A colour caught in the middle of its fading would be measured as if it stayed so. What turns for ever is let be. */
async function settled(): Promise<void> {
  const ending = document.getAnimations().filter((found) => found.effect?.getComputedTiming().endTime !== Infinity)
  await Promise.all(ending.map((found) => found.finished.catch(() => undefined)))
}
