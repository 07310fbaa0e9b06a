import { openBrowser } from './browser.ts'
import type { BrowserPage } from './browser.ts'
import type { Measurement } from './measurement.ts'

const SLOWDOWN = 4
const OPENINGS = 5
const FILTER_CHANGES = 10
const HOW = `Chromium, ${SLOWDOWN}× slower CPU`

/** Notes when the first row of the list has been painted. */
const WATCH_THE_LIST = `
  new MutationObserver((_, observer) => {
    if (document.querySelector('[role=list] [role=listitem]') === null) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => { window.listShownAt = performance.now() }))
  }).observe(document, { childList: true, subtree: true })`

/** Presses a filter and waits for the next picture on the screen. */
const CHANGE_A_FILTER = `(async () => {
  const filter = document.querySelector('input[type=checkbox]')
  const rows = () => document.querySelectorAll('[role=list] [role=listitem]').length
  const before = rows()
  const start = performance.now()
  filter.click()
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const shown = performance.now() - start
  return { shown, before }
})()`

/** By then the rows out of sight have come too. */
const ALL_ROWS = `new Promise((resolve) => setTimeout(resolve, 2000)).then(() =>
  document.querySelectorAll('[role=list] [role=listitem]').length)`

/** The page as a family meets it, with all units of a big city in it. */
export async function measureMapPage(url: string, units: number): Promise<readonly Measurement[]> {
  const page = await openBrowser(SLOWDOWN)
  try {
    await page.prepare(WATCH_THE_LIST)
    const firstLists = await repeated(OPENINGS, () => firstListOf(page, `${url}/map`))
    const changes = await repeated(FILTER_CHANGES, () => changeAFilter(page))
    if (changes.some(({ before, after }) => before === after)) {
      throw new Error(`A filter changed nothing: ${JSON.stringify(changes)}`)
    }
    const shown = changes.map((change) => change.shown)
    return [
      {
        what: `map page, first list of ${units} units`,
        value: medianOf(firstLists),
        unit: 'ms',
        how: `${HOW}, from the navigation, median of ${OPENINGS}`,
      },
      {
        what: `map page, a filter among ${units} units`,
        value: medianOf(shown),
        unit: 'ms',
        aim: { atMost: 50 },
        how: `${HOW}, from the click to the next picture, median of ${FILTER_CHANGES}`,
      },
      {
        what: `map page, a filter among ${units} units, processor`,
        value: medianOf(changes.map(({ busy }) => busy)),
        unit: 'ms',
        how: 'time of the page’s own thread, same changes',
      },
      { what: 'map page, a filter at worst', value: Math.max(...shown), unit: 'ms', how: 'same changes' },
    ]
  } finally {
    await page.close()
  }
}

async function changeAFilter(page: BrowserPage) {
  const busyBefore = await page.busyMs()
  const { shown, before } = await page.ask<{ shown: number; before: number }>(CHANGE_A_FILTER)
  const busy = (await page.busyMs()) - busyBefore
  return { shown, busy, before, after: await page.ask<number>(ALL_ROWS) }
}

async function firstListOf(page: BrowserPage, address: string): Promise<number> {
  await page.open(address)
  return page.ask<number>(`(async () => {
    while (window.listShownAt === undefined) await new Promise((resolve) => setTimeout(resolve, 20))
    await new Promise((resolve) => setTimeout(resolve, 3000))
    return window.listShownAt
  })()`)
}

async function repeated<Value>(times: number, work: () => Promise<Value>): Promise<readonly Value[]> {
  const values: Value[] = []
  for (let time = 0; time < times; time++) values.push(await work())
  return values
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}
