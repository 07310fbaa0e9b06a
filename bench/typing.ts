import { openDatabase } from '@nalle/server/database/open.ts'
import type { OpenDatabase } from '@nalle/server/database/open.ts'
import type { PostgresCluster } from '@nalle/server/testing/postgres-cluster.ts'
import { openBrowser } from './browser.ts'
import type { BrowserPage } from './browser.ts'
import { p75Of, SETTLED, taken, until } from './interactions.ts'
import type { Taken } from './interactions.ts'
import type { Measurement } from './measurement.ts'
import { runNalle } from './running-nalle.ts'
import { createDatabase } from './starts.ts'

/** A phone of some years ago. */
const SLOWDOWN = 4
const TOWN_CHILDREN = 300
/** Letters typed one after another. */
const LETTERS = 40
/** Slower than this, and the letters come after the fingers. */
const AIM_MS = 50

type Town = { readonly open: OpenDatabase; readonly page: BrowserPage; readonly portal: string }

/** A small town with a database of its own, looked at with a phone of some years ago. */
export async function inSmallTown<Found>(
  cluster: PostgresCluster,
  database: string,
  work: (town: Town) => Promise<Found>,
): Promise<Found> {
  await createDatabase(cluster, database)
  const url = cluster.urlOf(database)
  const nalle = await runNalle({ NALLE_MODE: 'demo', DATABASE_URL: url, TOWN_CHILDREN: String(TOWN_CHILDREN) })
  const open = await openDatabase({ kind: 'postgres', url, poolSize: 1 })
  const page = await openBrowser(SLOWDOWN)
  try {
    return await work({ open, page, portal: nalle.url })
  } finally {
    await page.close()
    await open.db.close()
    await nalle.stop()
  }
}

/** How typing into each of some fields feels, by what is typed there. */
export async function measureTypingIn(
  page: BrowserPage,
  form: string,
  fields: Readonly<Record<string, string>>,
): Promise<readonly Measurement[]> {
  for (const field of Object.values(fields)) await page.ask(until(`document.querySelector('#${field}') !== null`))
  await page.ask(SETTLED)
  const measured: Measurement[] = []
  for (const [what, field] of Object.entries(fields)) {
    measured.push(...(await measureTyping(page, `${form}, a letter of ${what}`, field)))
  }
  return measured
}

/** How typing into a field feels. `what` is a letter of it, in words. */
async function measureTyping(page: BrowserPage, what: string, field: string): Promise<readonly Measurement[]> {
  const letters: Taken[] = []
  for (let letter = 0; letter < LETTERS; letter++) letters.push(await typed(page, field, letter))
  return [
    {
      what,
      value: p75Of(letters.map(({ shown }) => shown)),
      unit: 'ms',
      aim: { atMost: AIM_MS },
      how: `Chromium, ${SLOWDOWN}× slower CPU, p75 of ${LETTERS}`,
    },
    {
      what: `${what}, processor`,
      value: p75Of(letters.map(({ busy }) => busy)),
      unit: 'ms',
      how: 'time of the page’s own thread',
    },
  ]
}

/** One more letter, as a keyboard would bring it: React looks at the value that the browser itself has set. */
function typed(page: BrowserPage, field: string, letter: number): Promise<Taken> {
  const text = '5'.repeat(letter + 1)
  return taken(
    page,
    `const field = document.querySelector('#${field}')
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
    set.call(field, '${text}')
    field.dispatchEvent(new InputEvent('input', { bubbles: true, data: '5' }))`,
    `document.querySelector('#${field}').value === '${text}'`,
  )
}
