import { openBrowser, PHONE } from './browser.ts'
import { SLOW_4G, SLOWDOWN, tell, watching, type Page } from './page-visits.ts'
import { SETTLED, until } from './interactions.ts'
import type { Measurement } from './measurement.ts'

/** The device keeps the portal, and what was seen on it. */
const KEPT = `globalThis.isKept`
const LOOK_FOR_KEPT = `setInterval(async () => {
  if (!(await caches.has('nalle-shell')) || !(await caches.has('nalle-answers'))) return
  const answers = (await (await caches.open('nalle-answers')).keys()).map(({ url }) => decodeURIComponent(url)).join()
  globalThis.isKept = answers.includes('?start') && answers.includes('getReservations')
}, 200)`

/** How long a visit takes on a device that was here before: the same browser, the worker installed, the same slow net. */
export async function measureSecondVisits(
  pages: readonly Page[],
  portal: string,
  times: number,
): Promise<readonly Measurement[]> {
  const figures: Measurement[] = []
  for (const page of pages) {
    const usable = await secondVisits(portal, page, times)
    figures.push({
      what: `second visit, ${page.path}, usable`,
      value: usable.toSorted((a, b) => a - b)[times >> 1] ?? NaN,
      unit: 'ms',
      aim: { atMost: page.aimMs },
      how: `phone, slow 4G for page and worker, CPU / ${SLOWDOWN}, median of ${times}`,
    })
  }
  tell(figures)
  return figures
}

async function secondVisits(
  portal: string,
  { path, isUsable, cookie }: Page,
  times: number,
): Promise<readonly number[]> {
  const browser = await openBrowser(SLOWDOWN, PHONE)
  try {
    if (cookie !== undefined) await browser.giveCookie(portal, cookie)
    await browser.open(portal + path)
    await browser.ask(until(`document.querySelector('h1') !== null`))
    await browser.ask(LOOK_FOR_KEPT)
    await browser.ask(until(KEPT))
    await browser.slowNetwork(SLOW_4G)
    if ((await browser.slowWorkers(SLOW_4G)) === 0) throw new Error('no worker runs')
    await browser.prepare(watching(isUsable))
    const usable: number[] = []
    for (let time = 0; time < times; time++) {
      await browser.open('about:blank')
      await browser.ask(SETTLED)
      await browser.open(portal + path)
      await browser.ask(until('globalThis.usableAt !== undefined'))
      await browser.ask(SETTLED)
      usable.push(await browser.ask<number>('usableAt'))
    }
    return usable
  } finally {
    await browser.close()
  }
}
