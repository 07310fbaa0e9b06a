import { kuusilahti } from '@nalle/cities/kuusilahti.ts'
import type { PersonId, SessionId } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../database/database.ts'
import { newId } from '../municipality/rows.ts'
import { startSession } from '../session/sessions.ts'
import { addFamily } from '../testing/families.ts'
import { startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { statementsDuring } from '../testing/statements.ts'
import { noteArrivals } from '../database/note-arrivals.ts'
import { INBOXES_OF_A_PERSON, liveInboxes } from './live-inboxes.ts'
import type { Listener, LiveEvent, LiveInboxes } from './live-inboxes.ts'

let nalle: TestNalle
let maija: PersonId
let other: PersonId
beforeAll(async () => {
  nalle = await startNalle()
  maija = (await addFamily(nalle.db, nalle.register, { children: [] })).guardian.id
  other = (await addFamily(nalle.db, nalle.register, { children: [] })).guardian.id
})
afterAll(() => nalle.close())

const LOOK_EVERY_MS = 20

function processOf(db: Database = nalle.db): LiveInboxes {
  const inboxes = liveInboxes({ db, city: kuusilahti, onFailure: () => undefined, lookEveryMs: LOOK_EVERY_MS })
  onTestFinished(inboxes.close)
  return inboxes
}

type Page = {
  readonly heard: LiveEvent[]
  readonly isOpen: () => boolean
  readonly signsOfLife: () => number
  readonly sessionId: SessionId
}

async function openInbox(inboxes: LiveInboxes, personId: PersonId, loggedInAt = nalle.now()): Promise<Page> {
  const login = { personId, level: 'WEAK', now: loggedInAt } as const
  const { id: sessionId } = await nalle.db.transaction((tx) => startSession(tx, login))
  const heard: LiveEvent[] = []
  let open = true
  let signs = 0
  const listener: Listener = {
    personId,
    sessionId,
    clock: nalle.now,
    send: (event) => heard.push(event),
    keepAlive: () => {
      signs += 1
    },
    end: () => {
      open = false
    },
  }
  inboxes.add(listener)
  return { heard, isOpen: () => open, signsOfLife: () => signs, sessionId }
}

const arrive = (...people: readonly PersonId[]) => nalle.db.transaction((tx) => noteArrivals(tx, people))
const forget = () => nalle.db.transaction((tx) => tx.deleteFrom('inbox_arrival').execute())
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 10 })
/** Long enough for several looks, so that what is not heard by then was not said. */
const someLooks = async (inboxes: LiveInboxes, person: PersonId) => {
  const witness = await openInbox(inboxes, person)
  await arrive(person)
  await eventually(() => expect(witness.heard).toContain('inbox'))
}

describe('an open inbox', () => {
  test('is told when something has come for its owner, and nobody else is', async () => {
    await forget()
    const inboxes = processOf()
    const [page, second, stranger] = [
      await openInbox(inboxes, maija),
      await openInbox(inboxes, maija),
      await openInbox(inboxes, other),
    ]
    await arrive(maija)
    await eventually(() => expect([page.heard, second.heard]).toEqual([['inbox'], ['inbox']]))
    await someLooks(inboxes, other)
    expect(page.heard).toEqual(['inbox'])
    expect(stranger.heard).toEqual(['inbox'])
    await arrive(maija, maija, other)
    await eventually(() => expect(page.heard).toEqual(['inbox', 'inbox']))
  })

  test('is told by its own process, whichever process the message came through', async () => {
    await forget()
    const [here, there] = [processOf(), processOf()]
    const [page, elsewhere] = [await openInbox(here, maija), await openInbox(there, maija)]
    await arrive(maija)
    await eventually(() => expect([page.heard, elsewhere.heard]).toEqual([['inbox'], ['inbox']]))
  })

  test.each([
    // The database's own clock runs on, so what is told has time to spare.
    { seconds: 40, isHeard: true },
    { seconds: 61, isHeard: false },
  ])('hears of a message whose transaction took $seconds s: $isHeard', async ({ seconds, isHeard }) => {
    await forget()
    const inboxes = processOf()
    const page = await openInbox(inboxes, maija)
    await nalle.db.transaction((tx) =>
      sql`insert into inbox_arrival (person_id, noted_at)
        values (${maija}, clock_timestamp() - make_interval(secs => ${seconds}))`.execute(tx),
    )
    await someLooks(inboxes, other)
    expect(page.heard).toEqual(isHeard ? ['inbox'] : [])
  })

  test('is told to look itself after the database was away', async () => {
    await forget()
    let isAway = true
    const db = new Proxy(nalle.db, {
      get: (real, key) =>
        isAway && key === 'executeQuery' ? () => Promise.reject(new Error('away')) : Reflect.get(real, key),
    })
    const failures: unknown[] = []
    const inboxes = liveInboxes({
      db,
      city: kuusilahti,
      onFailure: (error) => failures.push(error),
      lookEveryMs: LOOK_EVERY_MS,
    })
    onTestFinished(inboxes.close)
    const page = await openInbox(inboxes, maija)
    await eventually(() => expect(failures.length).toBeGreaterThan(1))
    expect(page.heard).toEqual([])
    isAway = false
    await eventually(() => expect(page.heard).toEqual(['inbox']))
  })
})

describe('listening', () => {
  test('ends when the session is ended elsewhere', async () => {
    const inboxes = processOf()
    const page = await openInbox(inboxes, maija)
    const stays = await openInbox(inboxes, maija)
    await nalle.db.transaction((tx) => tx.deleteFrom('session').where('id', '=', page.sessionId).execute())
    await eventually(() => expect(page.isOpen()).toBe(false))
    expect(page.heard.at(-1)).toBe('end')
    expect(stays.isOpen()).toBe(true)
    expect(inboxes.count()).toBe(1)
  })

  test.each([
    { minutes: 31, isOpen: true },
    { minutes: 32, isOpen: false },
  ])('for $minutes minutes keeps no idle session alive: open is $isOpen', async ({ minutes, isOpen }) => {
    const inboxes = processOf()
    const page = await openInbox(inboxes, maija, nalle.now().subtract({ minutes }))
    await someLooks(inboxes, other)
    expect(page.isOpen()).toBe(isOpen)
  })

  test(`is for ${INBOXES_OF_A_PERSON} windows of a person at once: the oldest makes room`, async () => {
    const inboxes = processOf()
    const pages: Page[] = []
    for (let at = 0; at <= INBOXES_OF_A_PERSON; at++) pages.push(await openInbox(inboxes, maija))
    const neighbour = await openInbox(inboxes, other)
    expect(pages.map((page) => page.isOpen())).toEqual([false, ...Array.from({ length: 4 }, () => true)])
    expect(pages[0]?.heard.at(-1)).toBe('end')
    expect(neighbour.isOpen()).toBe(true)
  })

  test('is for five thousand people in a process; the next one is sent elsewhere', async () => {
    const inboxes = liveInboxes({ db: nalle.db, city: kuusilahti, onFailure: () => undefined, lookEveryMs: 600_000 })
    onTestFinished(inboxes.close)
    const silent = { clock: nalle.now, send: () => undefined, keepAlive: () => undefined, end: () => undefined }
    const add = () => inboxes.add({ personId: newId<'person'>(), sessionId: newId<'session'>(), ...silent })
    const first = { personId: newId<'person'>(), sessionId: newId<'session'>(), ...silent }
    expect(inboxes.add(first)).toBe(true)
    for (let at = 1; at < 5000; at++) expect(add()).toBe(true)
    expect(add()).toBe(false)
    inboxes.remove(first)
    expect(add()).toBe(true)
  })

  test('gives a sign of life now and then, though nothing has come', async () => {
    const inboxes = processOf()
    const page = await openInbox(inboxes, maija)
    await eventually(() => expect(page.signsOfLife()).toBeGreaterThan(1))
  })

  test('costs two statements a look however many listen, and none when nobody does', async () => {
    await forget()
    const inboxes = processOf()
    const pages: Page[] = []
    for (const person of [maija, maija, other, other]) pages.push(await openInbox(inboxes, person))
    const statements = await statementsDuring(() => arriveAndHear(pages))
    const asked = statements.flatMap((text) => /from (session|inbox_arrival)\b/.exec(text)?.[1] ?? [])
    // Taken in the middle of a look or not: they take turns.
    expect(asked.filter((table, at) => table === asked[at - 1])).toEqual([])
    expect(asked).toContain('inbox_arrival')
    inboxes.close()
    const afterwards = await statementsDuring(() => new Promise((resolve) => setTimeout(resolve, 5 * LOOK_EVERY_MS)))
    expect(afterwards.filter((text) => text.includes('inbox_arrival')).length).toBeLessThanOrEqual(1)
  })
})

async function arriveAndHear(pages: readonly Page[]): Promise<void> {
  await arrive(maija, other)
  await eventually(() => expect(pages.every(({ heard }) => heard.includes('inbox'))).toBe(true))
}
