import { getReservations, updateReservations } from '@nalle/contract/calendar.ts'
import { reserveDiscussionTime } from '@nalle/contract/calendar-events.ts'
import type { ChildId, DiscussionTimeId, EmployeeId, UnitId } from '@nalle/domain/ids.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import { timeRange } from '@nalle/domain/time/time-range.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Transaction } from '../database/database.ts'
import { addDiscussionSurvey } from '../municipality/calendar/events.ts'
import { writeAbsences } from '../municipality/calendar/absences.ts'
import { writeReservations } from '../municipality/calendar/reservations.ts'
import { newId } from '../municipality/rows.ts'
import { addEmployee } from '../municipality/units/employees.ts'
import { addUnit } from '../municipality/units/units.ts'
import { day, storedDays } from '../testing/calendars.ts'
import { addFamily } from '../testing/families.ts'
import type { TestFamily } from '../testing/families.ts'
import { startNalle } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { newUnit } from '../testing/units.ts'

/** Few by default, so that the suite stays quick; as many as wanted by the environment. */
const CLIENTS = Number(process.env['NALLE_CLIENTS'] ?? 24)
const RUNS = Number(process.env['NALLE_RUNS'] ?? 3)
const FAMILIES = Math.min(CLIENTS, 12)
const TIME_LIMIT = 60_000 + CLIENTS * RUNS * 100

let nalle: TestNalle
let unitId: UnitId
beforeAll(async () => {
  nalle = await startNalle({ time: '2026-09-14' })
  unitId = await nalle.db.transaction((tx) => addUnit(tx, newUnit()))
})
afterAll(() => nalle.close())

async function newSurvey(times: number): Promise<readonly DiscussionTimeId[]> {
  const date = day('2026-09-23')
  const ids = Array.from({ length: times }, () => newId<'discussion-time'>())
  const starts = Temporal.PlainTime.from('08:00')
  await nalle.db.transaction((tx) =>
    addDiscussionSurvey(tx, {
      title: 'Vasu',
      description: '',
      period: dateRange(date, date),
      createdAt: Temporal.Instant.from('2026-09-01T09:00:00Z'),
      targets: [{ unitId }],
      times: ids.map((id, n) => ({
        id,
        date,
        ...timeRange(starts.add({ minutes: 10 * n }), starts.add({ minutes: 10 * n + 10 })),
      })),
    }),
  )
  return ids
}

const holdersOf = async (times: readonly DiscussionTimeId[]) =>
  (
    await nalle.db.selectFrom('discussion_time').select('child_id as childId').where('id', 'in', times).execute()
  ).flatMap(({ childId }) => childId ?? [])

type Client = { readonly caller: Caller; readonly childId: ChildId }

/** A thousand at once are more than the database has connections for: who is told to come again later does so. */
async function book({ caller, childId }: Client, calendarEventTimeId: DiscussionTimeId) {
  for (;;) {
    const answer = await nalle.call(caller, reserveDiscussionTime, { body: { calendarEventTimeId, childId } })
    if (answer.status !== 503) return answer
  }
}

const inTurns = Array.from({ length: RUNS }, (_, run) => run + 1)

describe(`${CLIENTS} clients at once, ${RUNS} times`, () => {
  let clients: readonly Client[]
  beforeAll(async () => {
    const families: TestFamily[] = []
    for (let n = 0; n < FAMILIES; n += 1) families.push(await addFamily(nalle.db, nalle.register, { unitId }))
    const made: Client[] = []
    for (let n = 0; n < CLIENTS; n += 1) {
      const family = families[n % FAMILIES]
      if (family === undefined) throw new Error('there is a family for each client')
      made.push({ caller: await nalle.login(family.guardian.id, 'WEAK'), childId: family.child.id })
    }
    clients = made
  }, TIME_LIMIT)

  test('one slot has one winner, and everybody else is told', { timeout: TIME_LIMIT }, async () => {
    for (const run of inTurns) {
      const [slot = newId<'discussion-time'>()] = await newSurvey(1)
      const answers = await Promise.all(clients.map(async (client) => ({ client, answer: await book(client, slot) })))
      const winners = new Set(answers.filter(({ answer }) => answer.status === 200).map(({ client }) => client.childId))
      const others = answers.filter(({ answer }) => answer.status !== 200).map(({ answer }) => answer.error?.reason)
      expect(winners.size, `run ${run}`).toBe(1)
      expect(new Set(others)).toEqual(new Set(['TIME_ALREADY_RESERVED']))
      expect(await holdersOf([slot])).toEqual([...winners])
    }
  })
})

const clock = (text: string) => Temporal.PlainTime.from(text)

describe('two guardians of one child', () => {
  let family: TestFamily
  let callers: readonly [Caller, Caller]
  let childId: ChildId
  beforeAll(async () => {
    family = await addFamily(nalle.db, nalle.register, {
      unitId,
      guardians: [{}, { firstNames: 'Pekka' }],
      children: [{}, { age: 5 }],
    })
    const [first, second] = family.guardians
    if (first === undefined || second === undefined) throw new Error('there are two guardians')
    callers = [await nalle.login(first.id, 'WEAK'), await nalle.login(second.id, 'WEAK')]
    childId = family.child.id
  })

  test(`want two slots of a survey at once, ${RUNS} times: they never get both`, { timeout: TIME_LIMIT }, async () => {
    for (const run of inTurns) {
      const slots = await newSurvey(2)
      const answers = await Promise.all(
        slots.flatMap((slot) => callers.map((caller) => book({ caller, childId }, slot))),
      )
      expect(await holdersOf(slots), `run ${run}`).toEqual([childId])
      const refused = answers.filter(({ status }) => status !== 200)
      expect(new Set(refused.map(({ error }) => error?.reason))).toEqual(new Set(['ANOTHER_TIME_RESERVED']))
      expect(refused).toHaveLength(2)
    }
  })

  const range = { from: day('2026-10-05'), to: day('2026-10-09') }
  const look = async (caller: Caller) => (await nalle.call(caller, getReservations, { query: range })).body.snapshot
  const save = (caller: Caller, date: string, type: 'ABSENT' | 'NOTHING', snapshot?: string, child = childId) =>
    nalle.call(caller, updateReservations, { query: { snapshot }, body: [{ type, childId: child, date: day(date) }] })
  const stored = () => storedDays(nalle.db, childId)

  test('look, then change the same day: the later one is told, and nothing of theirs is stored', async () => {
    const [maija, pekka] = callers
    const [seenByMaija, seenByPekka] = [await look(maija), await look(pekka)]
    expect((await save(maija, '2026-10-05', 'ABSENT', seenByMaija)).status).toBe(200)
    const later = await nalle.call(pekka, updateReservations, {
      query: { snapshot: seenByPekka },
      body: ['2026-10-05', '2026-10-06'].map((date) => ({
        type: 'RESERVATIONS',
        childId,
        date: day(date),
        reservation: timeRange('08:00', '16:00'),
      })),
    })
    expect([later.status, later.error?.reason]).toEqual([409, 'CHANGED_MEANWHILE'])
    expect(await stored()).toEqual(['2026-10-05 BILLABLE OTHER_ABSENCE'])
    // Having looked again, or not caring, they may.
    expect((await save(pekka, '2026-10-05', 'NOTHING', await look(pekka))).status).toBe(200)
    expect((await save(maija, '2026-10-05', 'ABSENT')).status).toBe(200)
  })

  test('do not disturb each other on other days, or with another child', async () => {
    const [maija, pekka] = callers
    const sibling = family.children[1]?.id
    const seen = await look(pekka)
    expect((await save(maija, '2026-10-07', 'ABSENT', seen)).status).toBe(200)
    expect((await save(pekka, '2026-10-08', 'ABSENT', seen)).status).toBe(200)
    expect((await save(pekka, '2026-10-07', 'ABSENT', seen, sibling)).status).toBe(200)
  })

  test('one’s own earlier change is no conflict, also from a second tab', async () => {
    const [maija] = callers
    const seen = await look(maija)
    expect((await save(maija, '2026-10-09', 'ABSENT', seen)).status).toBe(200)
    expect((await save(maija, '2026-10-09', 'NOTHING', seen)).status).toBe(200)
  })

  test('are told also when the change has left no row behind', async () => {
    const [maija, pekka] = callers
    await save(maija, '2026-10-06', 'ABSENT')
    const seen = await look(pekka)
    await save(maija, '2026-10-06', 'NOTHING')
    expect(await save(pekka, '2026-10-06', 'ABSENT', seen)).toBeRefusedWith('CHANGED_MEANWHILE')
  })

  test(
    `save the same day at once, ${RUNS} times: one of them, and the other is told`,
    { timeout: TIME_LIMIT },
    async () => {
      for (const run of inTurns) {
        const seen = await Promise.all(callers.map(look))
        // Both of them want something else than what is stored: who wants what is there already is told nothing.
        const starts = callers.map((_, n) => clock('08:00').add({ minutes: (2 * run + n) % 240 }))
        const answers = await Promise.all(
          callers.map((caller, n) => {
            const reservation = { start: starts[n] ?? clock('08:00'), end: clock('16:00') }
            const body = [{ type: 'RESERVATIONS', childId, date: day('2026-10-05'), reservation } as const]
            return nalle.call(caller, updateReservations, { query: { snapshot: seen[n] }, body })
          }),
        )
        expect(
          answers.map(({ status }) => status).toSorted((a, b) => a - b),
          `run ${run}`,
        ).toEqual([200, 409])
        const winner = answers.findIndex(({ status }) => status === 200)
        const lines = (await stored()).filter((line) => line.startsWith('2026-10-05'))
        expect(lines).toEqual([`2026-10-05 ${starts[winner]?.toString({ smallestUnit: 'minute' })}-16:00`])
      }
    },
  )
})

describe('staff and a guardian write the same day at the same moment', () => {
  const at = Temporal.Instant.from('2026-09-14T07:00:00Z')
  const date = day('2026-10-12')
  let family: TestFamily
  let guardian: Caller
  let staff: EmployeeId
  beforeAll(async () => {
    family = await addFamily(nalle.db, nalle.register, { unitId })
    guardian = await nalle.login(family.guardian.id, 'WEAK')
    staff = await nalle.db.transaction((tx) =>
      addEmployee(tx, { firstNames: 'Eeva', lastName: 'Salo', email: null, worksIn: [] }),
    )
  })

  /** The guardian saves while the staff's writing is under way and not to be seen yet. */
  async function duringWriting(write: (tx: Transaction) => Promise<void>, item: GuardianItem) {
    const body = [{ ...item, childId: family.child.id, date }]
    const { promise: saved, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof save>>>()
    const save = () => nalle.call(guardian, updateReservations, { query: {}, body })
    await nalle.db.transaction(async (tx) => {
      await write(tx)
      void save().then(resolve)
      await new Promise((passed) => setTimeout(passed, UNDER_WAY_MS))
    })
    return saved
  }

  test('reservations: the guardian’s come after the staff’s and take their place', async () => {
    const { child } = family
    const answer = await duringWriting(
      (tx) =>
        writeReservations(tx, [
          { childId: child.id, date, ranges: [timeRange('07:00', '15:00')], by: { kind: 'EMPLOYEE', id: staff }, at },
        ]),
      { type: 'RESERVATIONS', reservation: timeRange('08:00', '16:00') },
    )
    expect(answer.status).toBe(200)
    expect(await storedDays(nalle.db, child.id)).toEqual(['2026-10-12 08:00-16:00'])
  })

  test('absences: that of the staff stays, and so does the reservation under it', async () => {
    const { child } = family
    const answer = await duringWriting(
      (tx) =>
        writeAbsences(tx, [
          {
            childId: child.id,
            date,
            category: 'BILLABLE',
            type: 'FORCE_MAJEURE',
            by: { kind: 'EMPLOYEE', id: staff },
            at,
          },
        ]),
      { type: 'ABSENT' },
    )
    expect(answer.status).toBe(200)
    expect(await storedDays(nalle.db, child.id)).toEqual([
      '2026-10-12 08:00-16:00',
      '2026-10-12 BILLABLE FORCE_MAJEURE',
    ])
  })
})

/** Long enough for the guardian's save to come as far as it can. */
const UNDER_WAY_MS = 400

type GuardianItem =
  | { readonly type: 'ABSENT' }
  | { readonly type: 'RESERVATIONS'; readonly reservation: ReturnType<typeof timeRange> }
