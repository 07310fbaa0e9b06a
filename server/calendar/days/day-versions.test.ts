import { answerFixedPeriod } from '@nalle/contract/holiday-periods.ts'
import { getReservations, reportAbsences, updateReservations } from '@nalle/contract/calendar.ts'
import type { ChildId, EmployeeId, QuestionnaireId, UnitId } from '@nalle/domain/ids.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { timeRange } from '@nalle/domain/time/time-range.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { writeAbsences } from '../../municipality/calendar/absences.ts'
import { addQuestionnaire } from '../../municipality/calendar/questionnaires.ts'
import { writeReservations } from '../../municipality/calendar/reservations.ts'
import { addEmployee } from '../../municipality/units/employees.ts'
import { addUnit } from '../../municipality/units/units.ts'
import { day, fixedPeriodQuestionnaire, storedDays } from '../../testing/calendars.ts'
import { addFamily } from '../../testing/families.ts'
import { startNalle } from '../../testing/nalle.ts'
import type { Caller, TestNalle } from '../../testing/nalle.ts'
import { newUnit } from '../../testing/units.ts'
import { forgetOldChanges } from './day-versions.ts'

/** Monday 14 September 2026: the questionnaire of the tests is open, and the weeks that it asks about can be reserved. */
const MONDAY = '2026-10-12'
const WEEK = dateRange(MONDAY, '2026-10-16')
const at = Temporal.Instant.from('2026-09-14T05:00:00Z')

describe('a guardian who looked before somebody else changed the day', () => {
  let nalle: TestNalle
  let unitId: UnitId
  let staff: EmployeeId
  let questionnaire: QuestionnaireId
  beforeAll(async () => {
    nalle = await startNalle({ time: '2026-09-14' })
    await nalle.db.transaction(async (tx) => {
      unitId = await addUnit(tx, newUnit())
      staff = await addEmployee(tx, { firstNames: 'Eeva', lastName: 'Salo', email: null, worksIn: [] })
      questionnaire = await addQuestionnaire(tx, fixedPeriodQuestionnaire())
    })
  })
  afterAll(() => nalle.close())

  let childId: ChildId
  let maija: Caller
  let pekka: Caller
  let seenByPekka: string
  beforeEach(async () => {
    const family = await addFamily(nalle.db, nalle.register, { unitId, guardians: [{}, { firstNames: 'Pekka' }] })
    childId = family.child.id
    ;[maija, pekka] = (await Promise.all(family.guardians.map(({ id }) => nalle.login(id, 'WEAK')))) as [Caller, Caller]
    seenByPekka = await look(pekka)
  })

  const look = async (caller: Caller) =>
    (await nalle.call(caller, getReservations, { query: { from: WEEK.start, to: WEEK.end } })).body.snapshot
  const reserve = (caller: Caller, snapshot?: string, reservation = timeRange('08:00', '16:00')) =>
    nalle.call(caller, updateReservations, {
      query: { snapshot },
      body: [{ type: 'RESERVATIONS', childId, date: day(MONDAY), reservation }],
    })
  const report = (caller: Caller, snapshot?: string) =>
    nalle.call(caller, reportAbsences, {
      query: { snapshot },
      body: { childIds: [childId], dateRange: WEEK, absenceType: 'SICKLEAVE' },
    })
  const answer = (caller: Caller, period: DateRange | null, snapshot?: string) =>
    nalle.call(caller, answerFixedPeriod, {
      params: { id: questionnaire },
      query: { snapshot },
      body: { fixedPeriods: { [childId]: period } },
    })
  const stored = () => storedDays(nalle.db, childId)

  test('is told when reporting an absence over the other’s reservation, and may look again', async () => {
    await reserve(maija)
    expect(await report(pekka, seenByPekka)).toBeRefusedWith('CHANGED_MEANWHILE')
    expect(await stored()).toEqual([`${MONDAY} 08:00-16:00`])
    expect((await report(pekka, await look(pekka))).status).toBe(200)
    expect(await stored()).toContain(`${MONDAY} BILLABLE SICKLEAVE`)
  })

  test('is refused when reserving other times than the other has, and replaces them at the second attempt', async () => {
    await reserve(maija, undefined, timeRange('10:00', '14:00'))
    expect(await reserve(pekka, seenByPekka)).toBeRefusedWith('CHANGED_MEANWHILE')
    expect(await stored()).toEqual([`${MONDAY} 10:00-14:00`])
    expect((await reserve(pekka, await look(pekka))).status).toBe(200)
    expect(await stored()).toEqual([`${MONDAY} 08:00-16:00`])
  })

  test('is told when answering about holidays over the other’s reservation', async () => {
    await reserve(maija)
    expect(await answer(pekka, WEEK, seenByPekka)).toBeRefusedWith('CHANGED_MEANWHILE')
    expect((await answer(pekka, WEEK, await look(pekka))).status).toBe(200)
  })

  test('is told when answering otherwise than the other has, also when no day differs', async () => {
    expect((await answer(maija, null, await look(maija))).status).toBe(200)
    expect(await answer(pekka, WEEK, seenByPekka)).toBeRefusedWith('CHANGED_MEANWHILE')
    expect(await stored()).toEqual([])
    expect((await answer(pekka, WEEK, await look(pekka))).status).toBe(200)
    expect((await answer(pekka, null, seenByPekka)).status).toBe(200)
  })

  test('is told when it was staff who reserved times', async () => {
    const times = { childId, date: day(MONDAY), ranges: [timeRange('07:00', '15:00')], at }
    await nalle.db.transaction((tx) => writeReservations(tx, [{ ...times, by: { kind: 'EMPLOYEE', id: staff } }]))
    expect(await reserve(pekka, seenByPekka)).toBeRefusedWith('CHANGED_MEANWHILE')
    expect(await report(pekka, seenByPekka)).toBeRefusedWith('CHANGED_MEANWHILE')
    expect(await stored()).toEqual([`${MONDAY} 07:00-15:00`])
    expect((await reserve(pekka, await look(pekka))).status).toBe(200)
    expect(await stored()).toEqual([`${MONDAY} 08:00-16:00`])
  })

  test('takes back one’s own save with the calendar of before, unless the other one has saved since', async () => {
    expect((await reserve(pekka, seenByPekka)).status).toBe(200)
    expect((await report(pekka, seenByPekka)).status).toBe(200)
    await reserve(maija, await look(maija))
    expect(await report(pekka, seenByPekka)).toBeRefusedWith('CHANGED_MEANWHILE')
    expect(await stored()).toContain(`${MONDAY} 08:00-16:00`)
  })

  test('has the last word without a snapshot, as any client of the API family', async () => {
    await reserve(maija)
    expect((await report(pekka)).status).toBe(200)
    await answer(maija, null)
    expect((await answer(pekka, WEEK)).status).toBe(200)
  })

  test('is told when staff took away what they had reserved, and not when they only wrote an absence', async () => {
    const times = { childId, date: day(MONDAY), ranges: [timeRange('07:00', '15:00')], at }
    await nalle.db.transaction((tx) => writeReservations(tx, [{ ...times, by: { kind: 'EMPLOYEE', id: staff } }]))
    const seen = await look(pekka)
    await nalle.db.transaction((tx) => tx.deleteFrom('reservation').where('child_id', '=', childId).execute())
    expect(await reserve(pekka, seen)).toBeRefusedWith('CHANGED_MEANWHILE')
    const seenGone = await look(pekka)
    const absence = { childId, date: day(MONDAY), category: 'BILLABLE', type: 'SICKLEAVE', at } as const
    await nalle.db.transaction((tx) => writeAbsences(tx, [{ ...absence, by: { kind: 'EMPLOYEE', id: staff } }]))
    expect((await report(pekka, seenGone)).status).toBe(200)
  })

  test('has seen nothing when the page is older than versions are, and is told of everything', async () => {
    expect((await reserve(pekka, '755:758:756,757')).status).toBe(200)
    expect(await report(maija, '755:758:')).toBeRefusedWith('CHANGED_MEANWHILE')
    expect((await report(maija, seenByPekka.replace(/:\d+/, `:${'9'.repeat(18)}`))).status).toBe(200)
  })

  test('is told until three days later, when no page can be that old, and nothing waits to be sent', async () => {
    await reserve(maija)
    const changedHoursAgo = (hours: number) =>
      nalle.db.transaction(async (tx) => {
        const age = hours * 3_600_000_000
        await sql`update child_day_version set version = version_of_this_moment() - ${age}::bigint
          where child_id = ${childId}`.execute(tx)
        await forgetOldChanges(tx)
        return (await tx.selectFrom('child_day_version').select('date').where('child_id', '=', childId).execute())
          .length
      })
    expect([await changedHoursAgo(71), await changedHoursAgo(73)]).toEqual([1, 0])
  })
})
