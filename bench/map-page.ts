import { openBrowser } from './browser.ts'
import type { BrowserPage } from './browser.ts'
import { taken } from './interactions.ts'
import type { Taken } from './interactions.ts'
import type { Measurement } from './measurement.ts'

const SLOWDOWN = 4
const OPENINGS = 5
const FILTER_CHANGES = 10
const AIM_MS = 50
const HOW = `Chromium, ${SLOWDOWN}× slower CPU`

/** Notes when the first row of the list has been painted. */
const WATCH_THE_LIST = `
  new MutationObserver((_, observer) => {
    if (document.querySelector('[role=list] [role=listitem]') === null) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => { window.listShownAt = performance.now() }))
  }).observe(document, { childList: true, subtree: true })`

/** How many there are, and the first of them: what somebody looks at who has pressed a filter. */
const LIST_SEEN = `document.querySelector('#units').textContent +
  document.querySelector('[role=list] [role=listitem]').textContent`
const MARKERS_SEEN = `[...document.querySelectorAll('button.leaflet-marker-icon')]
  .map((marker) => marker.title + marker.style.transform).join()`

/** By then the rows out of sight have come too. */
const ALL_ROWS = `new Promise((resolve) => setTimeout(resolve, 2000)).then(() =>
  document.querySelectorAll('[role=list] [role=listitem]').length)`

/** More than half of the units are called so. */
const WORD = 'päiväkoti'

/** The page as a family meets it, with all units of a big city in it. */
export async function measureMapPage(url: string, units: number): Promise<readonly Measurement[]> {
  const page = await openBrowser(SLOWDOWN)
  try {
    await page.prepare(WATCH_THE_LIST)
    const firstLists = await repeated(OPENINGS, () => firstListOf(page, `${url}/map`))
    const changes = await repeated(FILTER_CHANGES, () => changeAFilter(page, LIST_SEEN))
    const onMap = await repeated(FILTER_CHANGES, () => changeAFilter(page, MARKERS_SEEN))
    const letters = await typeAWord(page)
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
        aim: { atMost: AIM_MS },
        how: `${HOW}, from the press to the picture of the new count and first rows, median of ${FILTER_CHANGES}`,
      },
      {
        what: `map page, a filter among ${units} units, processor`,
        value: medianOf(changes.map(({ busy }) => busy)),
        unit: 'ms',
        how: 'time of the page’s own thread, same presses',
      },
      { what: 'map page, a filter at worst', value: Math.max(...shown), unit: 'ms', how: 'same presses' },
      {
        what: 'map page, the markers after a filter',
        value: medianOf(onMap.map((change) => change.shown)),
        unit: 'ms',
        how: 'from the press to the picture of the new markers',
      },
      {
        what: `map page, a letter typed among ${units} units`,
        value: medianOf(letters.map((letter) => letter.shown)),
        unit: 'ms',
        aim: { atMost: AIM_MS },
        how: `${HOW}, median of the letters of “${WORD}”`,
      },
    ]
  } finally {
    await page.close()
  }
}

async function changeAFilter(page: BrowserPage, seen: string): Promise<Taken> {
  const before = await page.ask<number>(ALL_ROWS)
  const press = `const before = ${seen}; document.querySelector('input[type=checkbox]').click()`
  const change = await taken(page, press, `${seen} !== before`)
  if (before === (await page.ask<number>(ALL_ROWS))) throw new Error('A filter changed nothing')
  return change
}

/** Letter by letter, as fast as the page can show them. */
async function typeAWord(page: BrowserPage): Promise<readonly Taken[]> {
  const letters: Taken[] = []
  for (let typed = 1; typed <= WORD.length; typed++) {
    const type = `const field = document.querySelector('[role=combobox]')
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, ${JSON.stringify(WORD.slice(0, typed))})
      field.dispatchEvent(new Event('input', { bubbles: true }))`
    letters.push(await taken(page, type, `document.querySelector('[role=combobox]').parentElement.nextElementSibling`))
  }
  return letters
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
