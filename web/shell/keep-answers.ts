import { dayIn } from '@nalle/domain/time/helsinki.ts'
import type { Query, QueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '../api/call-types.ts'
import { findOtherLogin, onOtherLogin } from '../api/page-login.ts'
import { busyUntil } from '../design/busy.ts'
import type { LoggedIn, Start } from '../session/start.ts'
import { forgetOutdated } from '../worker/names.ts'
import { beginToKeep, findAt, forgetAnswers, forgetOf, keepAnswerOf, keepStartOf, placeOf } from './kept-answers.ts'
import { findKeeping, keptStart } from './kept-calls.ts'

/** From now on the device keeps what this person sees, as far as `KEPT_CALLS` names it. Nothing of others is left. */
export async function keepAnswers(client: QueryClient, start: Start, { loginId, now }: LoggedIn): Promise<void> {
  await Promise.all([beginToKeep(loginId, keptStart(start)), forgetOutdated()])
  const today = dayIn(now)
  onOtherLogin(() => void forgetOf(loginId))
  const keep = (query: Query) => void busyUntil(keepAnswer(query, loginId, today)).catch(() => undefined)
  client.getQueryCache().getAll().forEach(keep)
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') keep(event.query)
  })
}

export const keepStart = (start: Start, { loginId }: LoggedIn) => keepStartOf(loginId, keptStart(start))

async function keepAnswer({ queryKey, state }: Query, loginId: string, today: Temporal.PlainDate): Promise<void> {
  const keeping = findKeeping(queryKey[0])
  // What was kept and not yet answered anew is as old as it was.
  if (keeping === undefined || state.status !== 'success' || state.dataUpdatedAt === 0 || findOtherLogin()) return
  const answer = keeping.of(state.data, { input: queryKey[1], today })
  if (answer === undefined) return
  const { most } = keeping
  const place = placeOf(queryKey)
  await keepAnswerOf(loginId, place, answer, async (cache) => {
    if (queryKey[0] === CHILDREN && (await namesFormerChild(queryKey, answer))) await forgetAnswers()
    if (most !== undefined) await makeRoom(cache, placeOf([queryKey[0]]).slice(0, -CLOSING), place, most)
  })
}

const CHILDREN = 'children.getChildren'
type Children = AnswerOf<typeof CHILDREN>

/** An earlier visit has stored a list with a child that this one does not name any more. */
async function namesFormerChild(queryKey: readonly unknown[], answer: unknown): Promise<boolean> {
  // Both are answers of this call; the stored one was written by this module.
  const stored = ((await findAt(placeOf(queryKey)))?.answer ?? []) as Children
  const listed = new Set((answer as Children).map(({ id }) => id))
  return stored.some(({ id }) => !listed.has(id))
}

/** The key of a call without its closing bracket, as every key of that call begins. */
const CLOSING = encodeURIComponent(']').length

/** A cache lists what it holds in the order in which it came. */
async function makeRoom(cache: Cache, beginning: string, place: string, most: number): Promise<void> {
  const others = (await cache.keys())
    .map(({ url }) => url.slice(new URL(url).origin.length))
    .filter((one) => one.startsWith(beginning) && one !== place)
  await cache.delete(place)
  await Promise.all(others.slice(0, Math.max(0, others.length - (most - 1))).map((one) => cache.delete(one)))
}
