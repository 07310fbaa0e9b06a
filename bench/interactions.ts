import type { PersonId } from '@nalle/domain/ids.ts'
import type { OpenDatabase } from '@nalle/server/database/open.ts'
import { sessionCookieName, startSession } from '@nalle/server/session/sessions.ts'
import type { BrowserPage } from './browser.ts'

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
