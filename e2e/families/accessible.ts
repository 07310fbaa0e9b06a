import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { recordAxe } from './record-coverage.ts'
import { untilStill } from './chromium-workarounds.ts'
import { untilIdle } from './idle.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The axe that comes with its package for Playwright, which itself would send it to the page again for every look. */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** No violation of WCAG 2.2 A and AA, nor of what is good practice beside it. */
export async function expectAccessible(page: Page): Promise<void> {
  await untilIdle(page)
  await page.evaluate(untilStill)
  const found: string[] = []
  for (const { id, nodes } of await violationsOf(page, { rules: { type: 'tag', values: RULES } })) {
    for (const { html, target } of nodes) {
      // A map that still moved has taken away what was seen: what is there now is looked at.
      if ((await page.locator(target.join(' ')).count()) === 0) return expectAccessible(page)
      if (id === 'target-size' && (await isLargeOnceInSight(page, target.join(' ')))) continue
      found.push(`${id}: ${html}`)
    }
  }
  expect(found, 'accessibility violations').toEqual([])
  recordAxe(page)
}

/** What stands half under the bar at the foot of a phone is small only until one scrolls. */
async function isLargeOnceInSight(page: Page, target: string): Promise<boolean> {
  const before = await page.evaluate(() => scrollY)
  await page.locator(target).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const violations = await violationsOf(page, { within: target, rules: { type: 'rule', values: ['target-size'] } })
  await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), before)
  return violations.length === 0
}

type Look = {
  readonly within?: string
  readonly rules: { readonly type: 'tag' | 'rule'; readonly values: readonly string[] }
}
type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']
type Axe = {
  readonly run: (within: string | Element[] | Document, options: unknown) => Promise<{ violations: Violations }>
}

/** Every story looks many times: axe goes to a page once, and only what is wrong comes back from it. */
async function violationsOf(page: Page, look: Look): Promise<Violations> {
  const found = await page.evaluate(lookAround, look)
  if (found !== undefined) return found
  await sendAxe(page)
  const foundNow = await page.evaluate(lookAround, look)
  if (foundNow === undefined) throw new Error('axe did not come to the page')
  return foundNow
}

/**
 * As a script and not as a text to be evaluated by one: so the browser keeps the half megabyte compiled for the next page
 * of the story (25 instead of 55 ms), and Playwright does not read it first.
 */
async function sendAxe(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  // Left attached: to detach would take a story's virtual authenticator away.
  await browser.send('Runtime.evaluate', { expression: `${AXE};0` })
}

/**
 * Nothing, where axe has not come yet. Behind a modal dialog nothing can be heard or pressed: it is not looked at. Nor is
 * what the page keeps hidden for later (`content-visibility: hidden`): axe would have all of it laid out only to find
 * that nobody sees it, and Chromium writes a line to the console for each of hundreds of elements.
 */
async function lookAround({ within, rules }: Look): Promise<Violations | undefined> {
  // What the script of axe leaves behind in the page.
  const { axe } = globalThis as { axe?: Axe }
  if (axe === undefined) return undefined
  const modals = [...document.querySelectorAll(':modal')]
  const keptForLater = [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => getComputedStyle(element).contentVisibility === 'hidden')
    .map((element) => ({ element, display: element.style.display }))
  for (const { element } of keptForLater) element.style.display = 'none'
  try {
    const found = await axe.run(within ?? (modals.length > 0 ? modals : document), {
      runOnly: rules,
      resultTypes: ['violations'],
    })
    return found.violations
  } finally {
    for (const { element, display } of keptForLater) element.style.display = display
  }
}
