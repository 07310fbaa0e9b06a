import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/**
 * Pages of the portal have `data-idle` while no call, fetched code or deferred drawing is under way (`web/design/busy.ts`).
 * Other pages, such as the identity provider's, do not tell.
 */
const IDLE = 'html[data-idle], html:not(:has(#application))'

const LONGEST_MS = 30_000

/** Pages whose test acts before they are idle. */
const actedOnWhileBusy = new WeakSet<Page>()

export async function untilIdle(page: Page): Promise<void> {
  if (actedOnWhileBusy.has(page)) return
  await expect(page.locator(IDLE), 'the page becomes idle').toBeAttached({ timeout: LONGEST_MS })
}

/** From now on no action on the page waits: for tests that hold back a response, the scripts or the clock. */
export function actWhileBusy(page: Page): void {
  actedOnWhileBusy.add(page)
}

type Method = (this: object, ...given: readonly unknown[]) => Promise<unknown>

const ACTIONS = [
  'click',
  'dblclick',
  'tap',
  'check',
  'uncheck',
  'setChecked',
  'fill',
  'clear',
  'press',
  'pressSequentially',
  'selectOption',
  'setInputFiles',
  'dragTo',
]
const KEYBOARD_ACTIONS = ['press', 'type', 'insertText']
const NAVIGATIONS = ['goto', 'reload', 'goBack', 'goForward']

const pageOf = new WeakMap<object, Page>()
const changed = new WeakSet<object>()

/** In this page and others of its context every action begins, and every navigation ends, when the page is idle. */
export function waitForIdle(page: Page): void {
  pageOf.set(page.keyboard, page)
  page.context().on('page', (other) => pageOf.set(other.keyboard, other))
  changeOnce(page.locator('html'), ACTIONS, async (locator, act) => {
    // Its methods are those of locators.
    await untilIdle((locator as Locator).page())
    return act()
  })
  changeOnce(page.keyboard, KEYBOARD_ACTIONS, async (keyboard, act) => {
    const typedOn = pageOf.get(keyboard)
    if (typedOn !== undefined) await untilIdle(typedOn)
    return act()
  })
  changeOnce(page, NAVIGATIONS, async (opened, act, given) => {
    const answer = await act()
    // A test that names the event to wait for waits for that one.
    if (!given.some((each) => typeof each === 'object' && each !== null && 'waitUntil' in each)) {
      // Its methods are those of pages.
      await untilIdle(opened as Page)
    }
    return answer
  })
}

type Around = (self: object, act: () => Promise<unknown>, given: readonly unknown[]) => Promise<unknown>

/** Changes the methods of all objects of the same class, once in each worker. */
function changeOnce(example: object, names: readonly string[], around: Around): void {
  // Methods of Playwright's classes, which have no exported constructor.
  const methods = Object.getPrototypeOf(example) as Record<string, Method>
  if (changed.has(methods)) return
  changed.add(methods)
  for (const name of names) {
    const method = methods[name]
    if (method === undefined) throw new Error(`Playwright has no method ${name}`)
    methods[name] = function waitForIdleAround(...given) {
      return around(this, () => method.apply(this, [...given]), given)
    }
  }
}
