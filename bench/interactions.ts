import type { PersonId } from '@nalle/domain/ids.ts'
import { openDatabase } from '@nalle/server/database/open.ts'
import type { OpenDatabase } from '@nalle/server/database/open.ts'
import { sessionCookieName, startSession } from '@nalle/server/session/sessions.ts'
import type { PostgresCluster } from '@nalle/server/testing/postgres-cluster.ts'
import { openBrowser } from './browser.ts'
import type { BrowserPage } from './browser.ts'
import type { Measurement } from './measurement.ts'
import { runNalle } from './running-nalle.ts'
import { createDatabase } from './starts.ts'

/** What somebody does on a page, and how long it takes until it can be seen. */
export type Taken = { readonly shown: number; readonly busy: number }

/**
 * From the click to the picture in which its outcome can be seen, and the work of the page's own thread: also the work
 * that it has put off until after that picture, or until a spare moment.
 */
export async function taken(page: BrowserPage, act: string, isDone: string): Promise<Taken> {
  const busyBefore = await page.busyMs()
  const shown = await page.ask<number>(`(async () => {
    const start = performance.now()
    ${act}
    for (let isSeen = false; !isSeen; ) {
      await new Promise((resolve) =>
        requestAnimationFrame(() => {
          isSeen = ${isDone}
          // The first thing after the picture, before anything that the page itself has put off until then.
          scheduler.postTask(resolve, { priority: 'user-blocking' })
        }),
      )
    }
    return performance.now() - start
  })()`)
  await page.ask(SETTLED)
  return { shown, busy: (await page.busyMs()) - busyBefore }
}

/** What goes on in spare moments, such as fetching in advance, is over. */
export const SETTLED = `new Promise((resolve) => setTimeout(resolve, 500))`

export const until = (condition: string) => `(async () => {
  for (let tries = 0; !(${condition}); tries++) {
    if (tries > 1000) throw new Error('waited in vain for ' + ${JSON.stringify(condition)} + ' at ' + location.href)
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
})()`

/** The cookie of somebody who has just identified themselves. */
export async function logIn(db: OpenDatabase['db'], personId: PersonId): Promise<string> {
  const login = { personId, level: 'STRONG', now: Temporal.Now.instant() } as const
  const { token } = await db.transaction((tx) => startSession(tx, login))
  return `${sessionCookieName('demo')}=${token}`
}

/** A cookie can be given to a page of the portal only. */
export async function goWith(page: BrowserPage, cookie: string, portal: string, path: string): Promise<void> {
  await page.open(`${portal}/login`)
  await page.ask(until(`document.querySelector('h1') !== null`))
  await page.ask(`document.cookie = ${JSON.stringify(`${cookie}; path=/`)}`)
  await page.open(`${portal}${path}`)
}

export function p75Of(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1] ?? NaN
}

/** How a page of the portal is measured: in a town of its own, on a machine that is so many times slower. */
type Portal = { readonly url: string; readonly open: OpenDatabase; readonly page: BrowserPage }
type Setting = { readonly database: string; readonly townChildren: number; readonly slowdown: number }

export async function inPortal<T>(
  cluster: PostgresCluster,
  { database, townChildren, slowdown }: Setting,
  measure: (portal: Portal) => Promise<T>,
): Promise<T> {
  await createDatabase(cluster, database)
  const url = cluster.urlOf(database)
  const nalle = await runNalle({ NALLE_MODE: 'demo', DATABASE_URL: url, TOWN_CHILDREN: String(townChildren) })
  const open = await openDatabase({ kind: 'postgres', url, poolSize: 1 })
  const page = await openBrowser(slowdown)
  try {
    return await measure({ url: nalle.url, open, page })
  } finally {
    await page.close()
    await open.db.close()
    await nalle.stop()
  }
}

/** Letters typed one after another. */
const LETTERS = 40
/** Slower than this, and the letters come after the fingers. */
const LETTER_AIM_MS = 50

/** How typing in these fields of an open form feels; by what they are called, the ids of their inputs. */
export async function measureTyping(
  page: BrowserPage,
  { form, fields, slowdown }: { form: string; fields: Readonly<Record<string, string>>; slowdown: number },
): Promise<readonly Measurement[]> {
  const measured: Measurement[] = []
  for (const [what, field] of Object.entries(fields)) {
    const letters: Taken[] = []
    for (let letter = 0; letter < LETTERS; letter++) letters.push(await typed(page, field, letter))
    measured.push(
      {
        what: `${form}, a letter of ${what}`,
        value: p75Of(letters.map(({ shown }) => shown)),
        unit: 'ms',
        aim: { atMost: LETTER_AIM_MS },
        how: `Chromium, ${slowdown}× slower CPU, p75 of ${LETTERS}`,
      },
      {
        what: `${form}, a letter of ${what}, processor`,
        value: p75Of(letters.map(({ busy }) => busy)),
        unit: 'ms',
        how: 'time of the page’s own thread',
      },
    )
  }
  return measured
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
