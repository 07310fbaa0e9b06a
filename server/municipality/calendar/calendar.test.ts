import type { EmployeeId, UnitId } from '@nalle/domain/ids.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import { timeRange } from '@nalle/domain/time/time-range.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database, Transaction } from '../../database/database.ts'
import { openTestDatabase } from '../../testing/engine.ts'
import { addFamily } from '../../testing/families.ts'
import { testRegister } from '../../testing/register.ts'
import { newUnit } from '../../testing/units.ts'
import { newId } from '../rows.ts'
import { addUnit } from '../units/units.ts'
import { writeAbsences } from './absences.ts'
import { recordAttendances } from './attendances.ts'
import { setDailyServiceTime } from './daily-service-times.ts'
import { addDiscussionSurvey, addEvent, giveDiscussionTime } from './events.ts'
import { addHolidayPeriod } from './holidays.ts'
import { addQuestionnaire } from './questionnaires.ts'
import { writeReservations } from './reservations.ts'

let db: Database
let unitId: UnitId
const register = testRegister()
beforeAll(async () => {
  db = (await openTestDatabase()).db
  unitId = await db.transaction((tx) => addUnit(tx, newUnit()))
})
afterAll(() => db.close())

const at = Temporal.Instant.from('2026-09-01T09:00:00Z')
const today = Temporal.PlainDate.from('2026-09-01')
const date = Temporal.PlainDate.from('2026-09-14')
const write = <T>(command: (tx: Transaction) => Promise<T>) => db.transaction(command)
const newFamily = () => addFamily(db, register, { unitId, today: '2026-09-01' })

describe('a reservation', () => {
  const reserve = async (...ranges: readonly (readonly [string, string])[]) => {
    const { child } = await newFamily()
    const times = ranges.map(([start, end]) => timeRange(start, end))
    await write((tx) => writeReservations(tx, [{ childId: child.id, date, ranges: times, by: { kind: 'SYSTEM' }, at }]))
    return child
  }

  test('has one range of times, two, or none', async () => {
    const child = await reserve(['08:00', '11:00'], ['12:00', '16:00'])
    const row = await db
      .selectFrom('reservation')
      .selectAll()
      .where('child_id', '=', child.id)
      .executeTakeFirstOrThrow()
    expect([row.start_time, row.end_time, row.second_start_time, row.second_end_time].map(String)).toEqual([
      '08:00:00',
      '11:00:00',
      '12:00:00',
      '16:00:00',
    ])
    await reserve(['08:00', '16:00'])
    await reserve()
  })

  test('may end at midnight, and a second range may begin as the first ends', async () => {
    await reserve(['21:00', '00:00'])
    await reserve(['06:00', '12:00'], ['12:00', '00:00'])
  })

  test.each([
    [
      'TIMES_OVERLAP',
      [
        ['08:00', '12:00'],
        ['11:59', '16:00'],
      ],
    ],
    [
      'TIMES_OVERLAP',
      [
        ['12:00', '16:00'],
        ['08:00', '11:00'],
      ],
    ],
    [
      'TIMES_OVERLAP',
      [
        ['12:00', '00:00'],
        ['12:00', '13:00'],
      ],
    ],
    [
      'TOO_MANY_TIMES',
      [
        ['06:00', '07:00'],
        ['08:00', '09:00'],
        ['10:00', '11:00'],
      ],
    ],
  ] as const)('is refused as %s', async (reason, ranges) => {
    await expect(reserve(...ranges)).rejects.toMatchObject({ reason })
  })

  test('is one for each child and day', async () => {
    const child = await reserve(['08:00', '16:00'])
    const again = write((tx) =>
      writeReservations(tx, [{ childId: child.id, date, ranges: [], by: { kind: 'SYSTEM' }, at }]),
    )
    await expect(again).rejects.toMatchObject({ reason: 'RESERVATION_EXISTS' })
  })

  test('the database itself refuses times that overlap, whoever writes them', async () => {
    const { child } = await newFamily()
    const times = { start_time: '08:00', end_time: '12:00', second_start_time: '11:00', second_end_time: '13:00' }
    const row = { child_id: child.id, date, modified_at: at, modified_by_citizen: null, modified_by_employee: null }
    const insert = write((tx) =>
      tx
        .insertInto('reservation')
        .values({
          ...row,
          start_time: Temporal.PlainTime.from(times.start_time),
          end_time: Temporal.PlainTime.from(times.end_time),
          second_start_time: Temporal.PlainTime.from(times.second_start_time),
          second_end_time: Temporal.PlainTime.from(times.second_end_time),
        })
        .execute(),
    )
    await expect(insert).rejects.toMatchObject({ constraint: 'reservation_second_after_first' })
  })
})

test('an absence is one for each child, day and category', async () => {
  const { child } = await newFamily()
  const absent = (category: 'BILLABLE' | 'NONBILLABLE') =>
    write((tx) =>
      writeAbsences(tx, [{ childId: child.id, date, category, type: 'SICKLEAVE', by: { kind: 'SYSTEM' }, at }]),
    )
  await absent('BILLABLE')
  await absent('NONBILLABLE')
  await expect(absent('BILLABLE')).rejects.toMatchObject({ reason: 'ABSENCE_EXISTS' })
})

test('an attendance begins once at a time and ends after it begins', async () => {
  const { child } = await newFamily()
  const attend = (start: string, end: string | null) =>
    write((tx) =>
      recordAttendances(tx, [
        {
          childId: child.id,
          date,
          unitId,
          start: Temporal.PlainTime.from(start),
          end: end === null ? null : Temporal.PlainTime.from(end),
        },
      ]),
    )
  await attend('08:00', '09:00')
  await attend('10:00', null)
  await expect(attend('08:00', '11:00')).rejects.toMatchObject({ reason: 'ATTENDANCE_EXISTS' })
  await expect(attend('12:00', '12:00')).rejects.toMatchObject({ reason: 'TIMES_BACKWARDS' })
})

test('families are asked about a holiday period before it begins, and periods never overlap', async () => {
  const add = (year: number, deadline: string) =>
    write((tx) =>
      addHolidayPeriod(tx, {
        period: dateRange(`${year}-06-01`, `${year}-08-31`),
        reservationsOpenOn: Temporal.PlainDate.from(`${year}-03-01`),
        reservationDeadline: Temporal.PlainDate.from(`${year}-${deadline}`),
      }),
    )
  await add(2030, '05-31')
  await expect(add(2031, '06-01')).rejects.toMatchObject({ reason: 'DEADLINE_TOO_LATE' })
  await expect(add(2031, '02-28')).rejects.toMatchObject({ reason: 'PERIOD_BACKWARDS' })
  await expect(add(2030, '05-30')).rejects.toMatchObject({ reason: 'HOLIDAY_PERIODS_OVERLAP' })
})

test('a questionnaire offers at least one period, and one of its kind is open at a time', async () => {
  const words = { fi: 'Kesä', sv: 'Sommar', en: 'Summer' }
  const basics = {
    absenceType: 'FREE_ABSENCE',
    requiresStrongAuth: false,
    active: dateRange('2030-03-01', '2030-04-30'),
    title: words,
    description: words,
    descriptionLink: { fi: '', sv: '', en: '' },
    continuousPlacement: null,
  } as const
  const fixed = (periodOptions: readonly DateRange[]) =>
    write((tx) => addQuestionnaire(tx, { ...basics, type: 'FIXED_PERIOD', periodOptions, periodOptionLabel: words }))
  await expect(fixed([])).rejects.toMatchObject({ reason: 'OPTIONS_MISSING' })
  await fixed([dateRange('2030-06-03', '2030-06-30')])
  await expect(fixed([dateRange('2030-07-01', '2030-07-28')])).rejects.toMatchObject({
    reason: 'QUESTIONNAIRES_OVERLAP',
  })
  await write((tx) =>
    addQuestionnaire(tx, {
      ...basics,
      type: 'OPEN_RANGES',
      period: dateRange('2030-06-01', '2030-08-31'),
      absenceTypeThreshold: 14,
    }),
  )
})

test('an event is for somebody; a survey gives each child at most one time', async () => {
  const { child } = await newFamily()
  const { child: another } = await newFamily()
  const event = { title: 'Vasu', description: '', period: dateRange(date, date), createdAt: at }
  const nobody = write((tx) => addEvent(tx, { ...event, targets: [] }))
  await expect(nobody).rejects.toMatchObject({ reason: 'TARGETS_MISSING' })
  const [first, second] = [newId<'discussion-time'>(), newId<'discussion-time'>()]
  const survey = await write((tx) =>
    addDiscussionSurvey(tx, {
      ...event,
      targets: [{ unitId }],
      times: [
        { id: first, date, ...timeRange('09:00', '09:30') },
        { id: second, date, ...timeRange('10:00', '10:30'), childId: child.id },
      ],
    }),
  )
  const times = await db
    .selectFrom('discussion_time')
    .select(['id', 'child_id as childId'])
    .where('event_id', '=', survey)
    .orderBy('start_time')
    .execute()
  expect(times).toEqual([
    { id: first, childId: null },
    { id: second, childId: child.id },
  ])
  const give = (id: typeof first, childId: typeof child.id | null) =>
    write((tx) => giveDiscussionTime(tx, id, childId, at))
  await expect(give(first, child.id)).rejects.toMatchObject({ reason: 'ONE_TIME_A_CHILD' })
  await expect(give(second, another.id)).rejects.toMatchObject({ reason: 'TIME_NOT_FREE' })
  await give(second, null)
  await give(second, another.id)
})

test('times of a survey lie within its days', async () => {
  const outside = write((tx) =>
    addDiscussionSurvey(tx, {
      title: 'Vasu',
      description: '',
      period: dateRange(date, date),
      createdAt: at,
      targets: [{ unitId }],
      times: [{ date: date.add({ days: 1 }), ...timeRange('09:00', '09:30') }],
    }),
  )
  await expect(outside).rejects.toMatchObject({ reason: 'TIME_OUTSIDE_SURVEY' })
})

test('new daily service times end the old ones and are told to everybody who looks after the child', async () => {
  const { child, guardian } = await newFamily()
  const set = (start: string) =>
    write((tx) =>
      setDailyServiceTime(
        tx,
        {
          childId: child.id,
          validity: { start: Temporal.PlainDate.from(start), end: null },
          type: 'REGULAR',
          times: timeRange('08:00', '16:00'),
        },
        today,
      ),
    )
  await set('2026-09-01')
  await set('2026-10-01')
  const agreed = await db
    .selectFrom('daily_service_time')
    .select('validity')
    .where('child_id', '=', child.id)
    .orderBy('validity')
    .execute()
  expect(agreed.map(({ validity }) => `${validity.start}–${validity.end}`)).toEqual([
    '2026-09-01–2026-09-30',
    '2026-10-01–null',
  ])
  const told = await db
    .selectFrom('daily_service_time_notification')
    .select('guardian_id')
    .where('guardian_id', '=', guardian.id)
    .execute()
  expect(told).toHaveLength(2)
})

test('staff who are not known cannot have written anything', async () => {
  const { child } = await newFamily()
  const by = { kind: 'EMPLOYEE', id: newId<'employee'>() as EmployeeId } as const
  const unknown = write((tx) => writeReservations(tx, [{ childId: child.id, date, ranges: [], by, at }]))
  await expect(unknown).rejects.toMatchObject({ reason: 'VALUE_NOT_KNOWN' })
})
