import { getEvents, MUNICIPALITY_ROOT } from '@nalle/contract/municipality/events.ts'
import { updatePersonalDetails } from '@nalle/contract/personal-details.ts'
import { reportAbsences } from '@nalle/contract/calendar.ts'
import type { Scope } from '@nalle/domain/access/scopes.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetOldEvents } from './forget-events.ts'
import { addFamily } from '../testing/families.ts'
import type { TestFamily } from '../testing/families.ts'
import { authorizationOf } from '../testing/machines.ts'
import { startNalle } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { noteEvent } from './note-events.ts'

let nalle: TestNalle
let family: TestFamily
let guardian: Caller
beforeEach(async () => {
  nalle = await startNalle()
  family = await addFamily(nalle.db, nalle.register)
  guardian = await nalle.login(family.guardian.id)
})
afterEach(() => nalle.close())

const program = (...scopes: readonly Scope[]): Caller => ({
  cookie: '',
  authorization: authorizationOf({ id: 'back-office', scopes }),
})
const ALL = program('events:read', 'people:read', 'calendar:read')

const changeDetails = (phone: string) =>
  nalle.call(guardian, updatePersonalDetails, {
    body: { preferredName: 'Maija', phone, backupPhone: '', email: '' },
  })

const stayAway = () =>
  nalle.call(guardian, reportAbsences, {
    query: { snapshot: undefined, saveId: undefined },
    body: {
      childIds: [family.child.id],
      dateRange: dateRange('2026-09-15', '2026-09-16'),
      absenceType: 'SICKLEAVE',
    },
  })

const ask = (who: Caller, query: { readonly after?: number; readonly limit?: number; readonly wait?: number } = {}) =>
  nalle.call(who, getEvents, { query: { after: 0, limit: 100, wait: 0, ...query } })

test('an event is a CloudEvent that says who has done what, and where to read it', async () => {
  expect((await changeDetails('040 5550 123')).status).toBe(200)
  expect((await stayAway()).status).toBe(200)
  const { body } = await ask(ALL)
  expect(body.events).toEqual([
    {
      specversion: '1.0',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      source: '/nalle/kuusilahti',
      type: 'nalle.person.details-changed.v1',
      subject: `people/${family.guardian.id}`,
      time: nalle.now(),
      datacontenttype: 'application/json',
      sequence: '0000000000000001',
      data: { personId: family.guardian.id, read: `${MUNICIPALITY_ROOT}/people/${family.guardian.id}` },
    },
    expect.objectContaining({
      type: 'nalle.days.saved.v1',
      sequence: '0000000000000002',
      data: {
        personId: family.guardian.id,
        childId: family.child.id,
        start: Temporal.PlainDate.from('2026-09-15'),
        end: Temporal.PlainDate.from('2026-09-16'),
        read: `${MUNICIPALITY_ROOT}/calendar/children/${family.child.id}/days?from=2026-09-15&to=2026-09-16`,
      },
    }),
  ])
  expect(body.next).toBe('0000000000000002')
})

test('a program follows from where it was, in pages as large as it likes, and finds the same again', async () => {
  for (const phone of ['040 1', '040 2', '040 3', '040 4', '040 5']) await changeDetails(`${phone}23 456`)
  const all = (await ask(ALL)).body.events
  const first = await ask(ALL, { limit: 2 })
  const second = await ask(ALL, { limit: 2, after: Number(first.body.next) })
  const third = await ask(ALL, { limit: 2, after: Number(second.body.next) })
  expect([first, second, third].flatMap(({ body }) => body.events)).toEqual(all)
  expect(await ask(ALL, { after: Number(third.body.next) })).toMatchObject({
    body: { events: [], next: third.body.next },
  })
})

test('a program sees events of what it may read and passes by the others, still in order', async () => {
  await changeDetails('040 5550 123')
  await stayAway()
  await changeDetails('040 5550 124')
  const people = await ask(program('events:read', 'people:read'))
  expect(people.body.events.map(({ sequence }) => Number(sequence))).toEqual([1, 3])
  const calendar = await ask(program('events:read', 'calendar:read', 'people:write'))
  expect(calendar.body.events.map(({ sequence }) => Number(sequence))).toEqual([2])
  expect(Number(calendar.body.next)).toBe(3)
  const nothing = await ask(program('events:read'))
  expect(nothing.body).toEqual({ events: [], next: '0000000000000003' })
})

test('who waits is told when something happens, and not later', async () => {
  const waiting = ask(ALL, { wait: 30 })
  const begin = performance.now()
  await changeDetails('040 5550 123')
  const { body } = await waiting
  expect(body.events).toHaveLength(1)
  expect(performance.now() - begin).toBeLessThan(15_000)
})

test('who waits for nothing is told so after the time, also while others are told of what is not for them', async () => {
  const begin = performance.now()
  const waiting = ask(program('events:read', 'calendar:read'), { wait: 2 })
  await changeDetails('040 5550 123')
  const { body } = await waiting
  expect(performance.now() - begin).toBeGreaterThan(1800)
  expect(body.events).toEqual([])
  expect(Number(body.next)).toBe(1)
})

test('who waits does not hold up the end of the server', async () => {
  const waiting = ask(ALL, { wait: 50 })
  const begin = performance.now()
  await nalle.app.fastify.close()
  await waiting.catch(() => undefined)
  expect(performance.now() - begin).toBeLessThan(15_000)
})

test('a cursor from the future is refused with how far the feed has come', async () => {
  await changeDetails('040 5550 123')
  const { status, error } = await ask(ALL, { after: 2 })
  expect(status).toBe(400)
  expect(error).toMatchObject({ code: 'CURSOR_FROM_THE_FUTURE', detail: expect.stringContaining('0000000000000001') })
  expect((await ask(ALL, { after: 1 })).status).toBe(200)
})

test('what is no longer kept is told with where to go on, and whoever was away for a month catches up', async () => {
  await changeDetails('040 5550 121')
  await changeDetails('040 5550 122')
  nalle.setTime('2026-10-14')
  guardian = await nalle.login(family.guardian.id)
  await changeDetails('040 5550 123')
  expect((await ask(ALL, { after: 1 })).body.events.map(({ sequence }) => Number(sequence))).toEqual([2, 3])
  await forgetOldEvents(nalle.db, nalle.now(), 31)
  expect((await ask(ALL, { after: 1 })).body.events).toHaveLength(2)

  nalle.setTime('2026-10-16')
  await forgetOldEvents(nalle.db, nalle.now(), 31)
  const { status, error } = await ask(ALL, { after: 1 })
  expect(status).toBe(410)
  expect(error).toMatchObject({ code: 'CURSOR_TOO_OLD', detail: expect.stringContaining('after=0000000000000002') })
  expect((await ask(ALL, { after: 2 })).body.events.map(({ sequence }) => Number(sequence))).toEqual([3])
  expect((await ask(ALL)).body.events.map(({ sequence }) => Number(sequence))).toEqual([3])
})

test('when nothing is left, positions go on where they were', async () => {
  await changeDetails('040 5550 121')
  nalle.setTime('2026-12-14')
  await forgetOldEvents(nalle.db, nalle.now(), 31)
  guardian = await nalle.login(family.guardian.id)
  await changeDetails('040 5550 122')
  expect((await ask(ALL, { after: 1 })).body.events.map(({ sequence }) => Number(sequence))).toEqual([2])
})

test('what a whole town brings along is told to nobody', async () => {
  await nalle.db.transaction(async (tx) => {
    await sql`set local nalle.loading = on`.execute(tx)
    await noteEvent(tx, 'person.details-changed', { personId: family.guardian.id }, nalle.now())
  })
  expect((await ask(ALL)).body).toEqual({ events: [], next: '0000000000000000' })
})

test('a query without sense is refused, with what is wrong about it', async () => {
  for (const query of ['after=-1', 'after=abc', 'after=99999999999999999', 'limit=many', 'wait=-3']) {
    const answer = await nalle.app.fastify.inject({
      url: `${getEvents.path}?${query}`,
      headers: { authorization: ALL.authorization ?? '' },
    })
    expect({ query, ...answer.json<object>() }).toMatchObject({ query, status: 400, code: 'MALFORMED' })
  }
})
