import { getReservations, reportAbsences, undoSave, updateReservations } from '@nalle/contract/calendar.ts'
import type { BodyOf } from '@nalle/contract/endpoint.ts'
import type { CalendarSaveId, ChildId, EmployeeId, UnitId } from '@nalle/domain/ids.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { timeRange } from '@nalle/domain/time/time-range.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { select } from '../../database/database.ts'
import { writeAbsences } from '../../municipality/calendar/absences.ts'
import { writeReservations } from '../../municipality/calendar/reservations.ts'
import type { Writer } from '../../municipality/calendar/day-rows.ts'
import { newId } from '../../municipality/rows.ts'
import { addEmployee } from '../../municipality/units/employees.ts'
import { addUnit } from '../../municipality/units/units.ts'
import { day } from '../../testing/calendars.ts'
import { addFamily } from '../../testing/families.ts'
import type { TestFamily } from '../../testing/families.ts'
import { startNalle } from '../../testing/nalle.ts'
import type { Caller, TestNalle } from '../../testing/nalle.ts'
import { newUnit } from '../../testing/units.ts'
import { forgetOldSaves } from './undo-save.ts'

/** Few by default, so that the suite stays quick; as many as wanted by the environment. */
const RUNS = Number(process.env['NALLE_RUNS'] ?? 5)

/** Wednesday 25 February 2026: what begins on Monday 9 March can be reserved. */
const NOW = '2026-02-25T10:00'
const CARE = dateRange('2025-08-07', '2026-08-31')
const WEEK = ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13', '2026-03-14']
const [MONDAY = '', TUESDAY = ''] = WEEK
const writtenAt = Temporal.Instant.from('2026-02-20T10:00:00.123456Z')

let nalle: TestNalle
let unitId: UnitId
let employeeId: EmployeeId
beforeAll(async () => {
  nalle = await startNalle({ time: NOW })
  await nalle.db.transaction(async (tx) => {
    unitId = await addUnit(tx, newUnit())
    employeeId = await addEmployee(tx, {
      firstNames: 'Sirpa',
      lastName: 'Varhola',
      email: null,
      worksIn: [{ unitId, role: 'CARER', groupId: null }],
    })
  })
})
beforeEach(() => nalle.setTime(NOW))
afterAll(() => nalle.close())

type Home = {
  readonly family: TestFamily
  readonly caller: Caller
  /** A pre-school child with daycare, whose day has two parts. */
  readonly onni: ChildId
  readonly lumi: ChildId
}

async function atHome(): Promise<Home> {
  const family = await addFamily(nalle.db, nalle.register, {
    unitId,
    today: '2026-02-25',
    guardians: [{}, { firstNames: 'Pekka' }],
    children: [
      { age: 6, placements: [{ type: 'PRESCHOOL_DAYCARE', period: CARE }] },
      { age: 4, placements: [{ period: CARE }] },
    ],
  })
  const [onni, lumi] = family.children
  if (onni === undefined || lumi === undefined) throw new Error('there are two children')
  return { family, caller: await nalle.login(family.guardian.id, 'WEAK'), onni: onni.id, lumi: lumi.id }
}

/** Every column of every row of the children's days, by child and day: what must be the same is the same as a text. */
async function rowsOf({ onni, lumi }: Pick<Home, 'onni' | 'lumi'>): Promise<Record<string, string>> {
  const rows = await select<{ key: string; row: string }>(
    nalle.db,
    sql`
      select child_id || ' ' || date as key, 'reservation ' || to_jsonb(reservation)::text as row from reservation
      where child_id in (${onni}, ${lumi})
      union all
      select child_id || ' ' || date, 'absence ' || to_jsonb(absence)::text from absence where child_id in (${onni}, ${lumi})
      order by 1, 2`,
  )
  const days: Record<string, string> = {}
  for (const { key, row } of rows) days[key] = `${days[key] ?? ''}${row}\n`
  return days
}

type Requests = BodyOf<typeof updateReservations>
const newSave = () => newId<'calendar-save'>()
const save = ({ caller }: Pick<Home, 'caller'>, body: Requests, saveId?: CalendarSaveId) =>
  nalle.call(caller, updateReservations, { body, query: { saveId } })
const undo = ({ caller }: Pick<Home, 'caller'>, saveId: CalendarSaveId) =>
  nalle.call(caller, undoSave, { body: { saveId } })

const report = ({ caller }: Home, childId: ChildId, days: DateRange, saveId: CalendarSaveId) =>
  nalle.call(caller, reportAbsences, {
    query: { saveId },
    body: { childIds: [childId], dateRange: days, absenceType: 'SICKLEAVE' },
  })

const reserve = (childId: ChildId, date: string, start = '08:00', end = '16:00') =>
  ({ type: 'RESERVATIONS', childId, date: day(date), reservation: timeRange(start, end) }) as const

const reserved = (childId: ChildId, date: string, by: Writer, start = '08:00', end = '16:00') =>
  nalle.db.transaction((tx) =>
    writeReservations(tx, [{ childId, date: day(date), ranges: [timeRange(start, end)], by, at: writtenAt }]),
  )
const absentByStaff = (childId: ChildId, date: string, category: 'BILLABLE' | 'NONBILLABLE') =>
  nalle.db.transaction((tx) =>
    writeAbsences(tx, [{ childId, date: day(date), category, type: 'SICKLEAVE', by: staff(), at: writtenAt }]),
  )
const staff = (): Writer => ({ kind: 'EMPLOYEE', id: employeeId })

describe('a sibling whose day was sent along as it was', () => {
  test('keeps the reservation that staff made, and it stays theirs', async () => {
    const home = await atHome()
    await reserved(home.lumi, MONDAY, staff())
    const before = await rowsOf(home)
    const mark = () => markOf(home.lumi)
    const markBefore = await mark()
    expect((await save(home, [reserve(home.onni, MONDAY), reserve(home.lumi, MONDAY)])).status).toBe(200)
    const after = await rowsOf(home)
    expect(after[`${home.lumi} ${MONDAY}`]).toBe(before[`${home.lumi} ${MONDAY}`])
    expect(await mark()).toBe(markBefore)
    const query = { from: day(MONDAY), to: day(MONDAY) }
    const { body } = await nalle.call(home.caller, getReservations, { query })
    const shown = body.days[0]?.children.map(({ childId, reservations }) => [childId, reservations[0]?.staffCreated])
    expect(Object.fromEntries(shown ?? [])).toEqual({ [home.onni]: false, [home.lumi]: true })
  })

  test('keeps a reservation beside an absence by staff from a part of the day, whatever times are sent', async () => {
    const home = await atHome()
    await reserved(home.onni, MONDAY, { kind: 'CITIZEN', id: home.family.guardian.id }, '09:00', '13:00')
    await absentByStaff(home.onni, MONDAY, 'BILLABLE')
    const before = await rowsOf(home)
    for (const [start, end] of [
      ['09:00', '13:00'],
      ['08:00', '16:00'],
    ] as const) {
      const body = [reserve(home.onni, MONDAY, start, end), reserve(home.lumi, MONDAY, start, end)]
      expect((await save(home, body)).status).toBe(200)
      expect((await rowsOf(home))[`${home.onni} ${MONDAY}`]).toBe(before[`${home.onni} ${MONDAY}`])
    }
  })
})

const markOf = async (childId: ChildId) =>
  (await select<{ mark: string }>(nalle.db, sql`select mark from calendar_mark where child_id = ${childId}`))[0]?.mark

describe('undo', () => {
  test('brings back what staff had reserved, as theirs', async () => {
    const home = await atHome()
    await reserved(home.lumi, MONDAY, staff(), '05:00', '18:30')
    const before = await rowsOf(home)
    const saveId = newSave()
    await save(home, [reserve(home.lumi, MONDAY), reserve(home.onni, TUESDAY)], saveId)
    expect(await rowsOf(home)).not.toEqual(before)
    expect((await undo(home, saveId)).status).toBe(200)
    expect(await rowsOf(home)).toEqual(before)
    // A second click, or another try after a lost answer, finds it done.
    expect((await undo(home, saveId)).status).toBe(200)
    expect(await rowsOf(home)).toEqual(before)
  })

  test('brings back the open days of an absence and leaves the locked ones to the staff', async () => {
    const home = await atHome()
    await reserved(home.lumi, MONDAY, staff())
    const before = await rowsOf(home)
    const [saveId, locked] = [newSave(), newSave()]
    expect((await report(home, home.lumi, dateRange('2026-03-06', MONDAY), saveId)).status).toBe(200)
    const after = await rowsOf(home)
    expect((await undo(home, saveId)).status).toBe(200)
    const friday = `${home.lumi} 2026-03-06`
    expect(await rowsOf(home)).toEqual({ ...before, [friday]: after[friday] })
    await report(home, home.lumi, dateRange('2026-02-25', '2026-02-26'), locked)
    expect(await undo(home, locked)).toBeRefusedWith(403)
  })

  test('comes too late for a week that has locked meanwhile', async () => {
    nalle.setTime('2026-03-02T17:59')
    const home = await atHome()
    const saveId = newSave()
    await save(home, [reserve(home.lumi, MONDAY)], saveId)
    nalle.setTime('2026-03-02T18:00')
    expect(await undo(home, saveId)).toBeRefusedWith('NON_RESERVABLE_DAYS')
  })

  test.each<{ readonly who: string; readonly act: (home: Home) => Promise<unknown> }>([
    { who: 'staff', act: ({ lumi }) => absentByStaff(lumi, MONDAY, 'BILLABLE') },
    {
      who: 'the other guardian',
      act: async ({ family, lumi }) => {
        const caller = await nalle.login(family.guardians[1]!.id, 'WEAK')
        return save({ caller }, [{ type: 'ABSENT', childId: lumi, date: day(MONDAY) }])
      },
    },
    { who: 'the guardian', act: (home) => save(home, [reserve(home.lumi, MONDAY, '10:00', '12:00')]) },
  ])('is refused once $who has changed one of the days', async ({ act }) => {
    const home = await atHome()
    const saveId = newSave()
    await save(home, [reserve(home.lumi, MONDAY), reserve(home.onni, TUESDAY)], saveId)
    await act(home)
    const after = await rowsOf(home)
    expect(await undo(home, saveId)).toBeRefusedWith('CHANGED_MEANWHILE')
    expect(await rowsOf(home)).toEqual(after)
  })

  test('is told to the other guardian, who looked at what was saved', async () => {
    const home = await atHome()
    const saveId = newSave()
    await save(home, [reserve(home.lumi, MONDAY)], saveId)
    const caller = await nalle.login(home.family.guardians[1]!.id, 'WEAK')
    const query = { from: day(MONDAY), to: day(MONDAY) }
    const { snapshot } = (await nalle.call(caller, getReservations, { query })).body
    await undo(home, saveId)
    const body = [{ type: 'ABSENT', childId: home.lumi, date: day(MONDAY) } as const]
    const answer = await nalle.call(caller, updateReservations, { query: { snapshot }, body })
    expect(answer).toBeRefusedWith('CHANGED_MEANWHILE')
  })

  test('is possible for ten minutes, only to who saved, and only while the child is theirs', async () => {
    const [home, others] = [await atHome(), await atHome()]
    const [saveId, nothing] = [newSave(), newSave()]
    await save(home, [reserve(home.lumi, MONDAY)], saveId)
    await save(home, [reserve(home.lumi, MONDAY)], nothing)
    const other = await nalle.login(home.family.guardians[1]!.id, 'WEAK')
    expect(await undo(others, saveId)).toBeRefusedWith(403)
    expect(await undo({ caller: other }, saveId)).toBeRefusedWith(403)
    expect(await undo(home, nothing)).toBeRefusedWith(403)
    nalle.setTime('2026-02-25T10:10:01')
    expect(await undo(home, saveId)).toBeRefusedWith(403)
    nalle.setTime('2026-02-25T10:10:00')
    await nalle.db.transaction((tx) => forgetOldSaves(tx, nalle.now()))
    await nalle.db.transaction((tx) => tx.deleteFrom('guardianship').where('child_id', '=', home.lumi).execute())
    expect(await undo(home, saveId)).toBeRefusedWith(403)
    await nalle.db.transaction((tx) => forgetOldSaves(tx, nalle.now().add({ seconds: 1 })))
    const left = await nalle.db.selectFrom('calendar_save').select('id').where('id', '=', saveId).execute()
    expect(left).toEqual([])
  })
})

type Act =
  | { readonly kind: 'STAFF'; readonly writes: Staffs; readonly child: number; readonly date: number }
  | { readonly kind: 'SAVE'; readonly undone: boolean; readonly asked: readonly Asked[] }
  | {
      readonly kind: 'REPORT'
      readonly undone: boolean
      readonly child: number
      readonly from: number
      readonly days: number
    }
type Staffs = 'TIMES' | 'ABSENCE'
type Asked = { readonly child: number; readonly date: number; readonly type: number }

const child = fc.integer({ min: 0, max: 1 })
const date = fc.integer({ min: 0, max: WEEK.length - 1 })
const asked = fc.uniqueArray(fc.record({ child, date, type: fc.integer({ min: 0, max: 4 }) }), {
  minLength: 1,
  maxLength: 8,
  selector: (each) => `${each.child} ${each.date}`,
})
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    kind: fc.constant('STAFF' as const),
    writes: fc.constantFrom<Staffs[]>('TIMES', 'ABSENCE'),
    child,
    date,
  }),
  fc.record({ kind: fc.constant('SAVE' as const), undone: fc.boolean(), asked }),
  fc.record({ kind: fc.constant('REPORT' as const), undone: fc.boolean(), child, from: date, days: date }),
)

test(
  `${RUNS} families do what they like: days nobody touched stay bit for bit, and what is undone never was`,
  { timeout: 60_000 + RUNS * 20_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 12 }), async (acts) => {
        const home = await atHome()
        const ids = [home.onni, home.lumi]
        const idOf = (at: number) => ids[at] ?? home.onni
        for (const each of acts) {
          const before = await rowsOf(home)
          if (each.kind === 'STAFF') {
            await byStaff(each.writes, idOf(each.child), WEEK[each.date] ?? MONDAY)
            continue
          }
          const saveId = newSave()
          const touched = new Set<string>()
          if (each.kind === 'SAVE') {
            const body = each.asked.map(({ child: at, date: on, type }) =>
              requestOf(type, idOf(at), WEEK[on] ?? MONDAY),
            )
            for (const { childId, date: on } of body) touched.add(`${childId} ${on}`)
            expect((await save(home, body, saveId)).status).toBe(200)
          } else {
            const start = day(WEEK[each.from] ?? MONDAY)
            const range = { start, end: start.add({ days: each.days }) }
            for (let on = range.start; !on.equals(range.end.add({ days: 1 })); on = on.add({ days: 1 })) {
              touched.add(`${idOf(each.child)} ${on}`)
            }
            expect((await report(home, idOf(each.child), range, saveId)).status).toBe(200)
          }
          const after = await rowsOf(home)
          const untouched = (days: Record<string, string>) => Object.entries(days).filter(([key]) => !touched.has(key))
          expect(untouched(after)).toEqual(untouched(before))
          if (!each.undone) continue
          const { status } = await undo(home, saveId)
          // Where nothing differed nothing was saved, and there is nothing to undo.
          expect(status).toBe(JSON.stringify(after) === JSON.stringify(before) ? 403 : 200)
          expect(await rowsOf(home)).toEqual(before)
        }
      }),
      { numRuns: RUNS },
    )
  },
)

async function byStaff(writes: Staffs, childId: ChildId, date: string): Promise<void> {
  const table = sql.table(writes === 'TIMES' ? 'reservation' : 'absence')
  await nalle.db.transaction((tx) =>
    sql`delete from ${table} where child_id = ${childId} and date = ${date}`.execute(tx),
  )
  await (writes === 'TIMES' ? reserved(childId, date, staff()) : absentByStaff(childId, date, 'BILLABLE'))
}

function requestOf(type: number, childId: ChildId, date: string): Requests[number] {
  switch (type) {
    case 0:
      return { type: 'ABSENT', childId, date: day(date) }
    case 1:
      return { type: 'NOTHING', childId, date: day(date) }
    case 2:
      return reserve(childId, date, '09:00', '13:00')
    case 3:
      return { ...reserve(childId, date, '08:00', '12:00'), secondReservation: timeRange('13:00', '16:00') }
    default:
      return reserve(childId, date)
  }
}
