import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { recordEntries } from './record-coverage.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The axe that `@axe-core/playwright` depends on. */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']
type Axe = { readonly run: (within: Element[] | Document, options: unknown) => Promise<{ violations: Violations }> }

/** Expects no violation of WCAG 2.2 A and AA and of axe's best practices; behind a modal dialog nothing is checked. */
export async function expectAccessible(page: Page): Promise<void> {
  recordEntries([`route axe ${new URL(page.url()).pathname}`])
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  const violations = await page.evaluate(async (rules) => {
    const { axe } = globalThis as unknown as { readonly axe: Axe }
    const isRunning = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
    // A colour in the middle of a transition would be measured as if it stayed so.
    await Promise.allSettled(document.getAnimations().flatMap((item) => (isRunning(item) ? [item.finished] : [])))
    const modals = [...document.querySelectorAll(':modal')]
    const found = await axe.run(modals.length > 0 ? modals : document, {
      runOnly: { type: 'tag', values: rules },
      resultTypes: ['violations'],
    })
    return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  }, RULES)
  expect(violations, 'accessibility violations').toEqual([])
}
