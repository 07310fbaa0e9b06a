import type { PersonId } from '@nalle/domain/ids.ts'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { addFamily } from '../testing/families.ts'
import { ANONYMOUS, startNalle, startNalleForThisTest } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { noteArrivals } from '../database/note-arrivals.ts'
import { UPDATES_PATH } from './live-route.ts'

let nalle: TestNalle
let guardian: PersonId
beforeAll(async () => {
  nalle = await startNalle({ lookForMessagesEveryMs: 20 })
  await nalle.app.fastify.listen({ host: '127.0.0.1', port: 0 })
  guardian = await addGuardian(nalle)
})
afterAll(() => nalle.close())

const addGuardian = async ({ db, register }: TestNalle) => (await addFamily(db, register, { children: [] })).guardian.id

type Stream = { readonly answer: Response; readonly text: () => string; readonly isOver: () => boolean }

async function listen(
  who: Caller,
  { at = nalle, headers = {} }: { at?: TestNalle; headers?: Record<string, string> } = {},
): Promise<Stream> {
  const [address] = at.app.fastify.addresses()
  const port = typeof address === 'object' ? address.port : 0
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const answer = await fetch(`http://127.0.0.1:${port}${UPDATES_PATH}`, {
    headers: { cookie: who.cookie, ...headers },
    signal: leaving.signal,
  })
  let text = ''
  let over = false
  const reading = async () => {
    for await (const chunk of answer.body ?? []) text += new TextDecoder().decode(chunk)
  }
  reading()
    .catch(() => undefined)
    .finally(() => {
      over = true
    })
  return { answer, text: () => text, isOver: () => over }
}

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 20 })
const arrive = (at: TestNalle, person: PersonId) => at.db.transaction((tx) => noteArrivals(tx, [person]))

test('without a session there is nothing to hear', async () => {
  expect((await listen(ANONYMOUS)).answer.status).toBe(401)
  expect((await listen({ cookie: 'nalle.session=unknown' })).answer.status).toBe(401)
  nalle.setTime('2026-09-14T09:00')
  const who = await nalle.login(guardian)
  nalle.setTime('2026-09-14T09:32')
  expect((await listen(who)).answer.status).toBe(401)
})

test.each(['WEAK', 'STRONG'] as const)('a %s login hears that something has come, and not what', async (level) => {
  nalle.setTime('2026-09-14')
  const stream = await listen(await nalle.login(guardian, level))
  expect(stream.answer.status).toBe(200)
  expect(Object.fromEntries(stream.answer.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-content-type-options': 'nosniff',
  })
  await eventually(() => expect(stream.text()).toMatch(/^retry: \d{4}\n\n/))
  await arrive(nalle, guardian)
  await eventually(() => expect(stream.text()).toContain('event: inbox\ndata: {}\n\n'))
})

test('somebody else hears nothing of it', async () => {
  nalle.setTime('2026-09-14')
  const other = await addGuardian(nalle)
  const stranger = await listen(await nalle.login(other))
  const stream = await listen(await nalle.login(guardian))
  await arrive(nalle, guardian)
  await eventually(() => expect(stream.text()).toContain('event: inbox'))
  expect(stranger.text()).not.toContain('event:')
})

test('listening renews no session, however late it begins', async () => {
  nalle.setTime('2026-09-14T09:00')
  const person = await addGuardian(nalle)
  const who = await nalle.login(person)
  nalle.setTime('2026-09-14T09:20')
  const { answer } = await listen(who)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('set-cookie')).toBeNull()
  const session = await nalle.db
    .selectFrom('session')
    .select('seen_at as seenAt')
    .where('person_id', '=', person)
    .executeTakeFirstOrThrow()
  expect(session.seenAt.toString()).toBe('2026-09-14T06:00:00Z')
})

test('a session that has run out ends the stream for good', async () => {
  nalle.setTime('2026-09-14T09:00')
  const stream = await listen(await nalle.login(guardian))
  nalle.setTime('2026-09-14T09:32')
  await eventually(() => expect(stream.isOver()).toBe(true))
  expect(stream.text()).toMatch(/event: end\ndata: \{\}\n\n$/)
})

test('a story at its own moment may listen, whatever the real clock says', async () => {
  nalle.setTime('2026-09-14')
  const who = await nalle.login(guardian)
  nalle.setTime('2027-01-01')
  const stream = await listen(who, { headers: { EvakaMockedTime: '2026-09-14T06:05:00Z' } })
  expect(stream.answer.status).toBe(200)
  await arrive(nalle, guardian)
  await eventually(() => expect(stream.text()).toContain('event: inbox'))
  expect(stream.isOver()).toBe(false)
})

test('a restart waits for no open inbox, and sends it to another process', async () => {
  const own = await startNalleForThisTest({})
  await own.app.fastify.listen({ host: '127.0.0.1', port: 0 })
  const stream = await listen(await own.login(await addGuardian(own)), { at: own })
  // Far longer than a test may take: nothing but the end of the stream lets this pass.
  await own.app.drain({ pauseMs: 0, requestsMs: 600_000 })
  await eventually(() => expect(stream.isOver()).toBe(true))
  expect(stream.text()).not.toContain('event: end')
})
