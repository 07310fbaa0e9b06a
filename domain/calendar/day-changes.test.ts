import { describe, expect, test } from 'vitest'
import type { PlacementInTime } from '../care/child-day.ts'
import { changeOfDay, isLeftAlone, onlyWhatDiffers } from './day-changes.ts'
import type { DayChange } from './day-changes.ts'
import type { DayRequest } from './reservations/day-requests.ts'
import { AINO, QUESTIONNAIRE, aDay, aNeed, aUnit, absent, day, reserved, times } from '../care/testing/sample-family.ts'
import { circumstances } from './testing/sample-circumstances.ts'

const MONDAY = '2026-09-21'
const SATURDAY = '2026-09-26'

const asked = {
  times: (first: string, second?: string): DayRequest => ({
    type: 'RESERVATIONS',
    childId: AINO,
    date: day(MONDAY),
    reservation: times(first),
    ...(second === undefined ? {} : { secondReservation: times(second) }),
  }),
  present: { type: 'PRESENT', childId: AINO, date: day(MONDAY) },
  absent: { type: 'ABSENT', childId: AINO, date: day(MONDAY) },
  nothing: { type: 'NOTHING', childId: AINO, date: day(MONDAY) },
} as const

type Rows = Parameters<typeof aDay>[2]
const change = (request: DayRequest, rows: Rows = {}, placement: Partial<PlacementInTime> = {}, date = MONDAY) =>
  changeOfDay(request, aDay(date, placement, rows), circumstances())

const inserted = ({ insertedAbsences }: DayChange) =>
  insertedAbsences.map(({ category, type }) => `${category} ${type}`)

describe('what a guardian saves replaces what a guardian wrote', () => {
  test('reserved times take the place of an absence', () => {
    expect(change(asked.times('08:00-16:00'), { absences: [absent('SICKLEAVE')] })).toEqual({
      childId: AINO,
      date: day(MONDAY),
      deletedAbsences: ['BILLABLE'],
      insertedAbsences: [],
      reservations: [times('08:00-16:00')],
    })
  })

  test('two ranges are stored in the order of the day', () => {
    const { reservations } = change(asked.times('12:00-16:00', '08:00-10:00'))
    expect(reservations).toEqual([times('08:00-10:00'), times('12:00-16:00')])
  })

  test('"present" is a reservation without times', () => {
    expect(change(asked.present).reservations).toEqual([null])
  })

  test('"nothing" clears the day', () => {
    const rows = { absences: [absent('OTHER_ABSENCE')], reservations: [reserved('08:00-16:00', 'EMPLOYEE')] }
    expect(change(asked.nothing, rows)).toMatchObject({
      deletedAbsences: ['BILLABLE'],
      insertedAbsences: [],
      reservations: [],
    })
  })

  test('an absence takes the place of reserved times, whoever wrote them', () => {
    const saved = change(asked.absent, { reservations: [reserved('08:00-16:00', 'EMPLOYEE')] })
    expect(saved.reservations).toEqual([])
    expect(inserted(saved)).toEqual(['BILLABLE OTHER_ABSENCE'])
  })
})

describe('what others wrote stays', () => {
  test.each([
    { what: 'of the staff', row: absent('OTHER_ABSENCE', 'BILLABLE', 'EMPLOYEE') },
    { what: 'of a questionnaire', row: absent('FREE_ABSENCE', 'BILLABLE', 'CITIZEN', QUESTIONNAIRE) },
    { what: 'a free one', row: absent('FREE_ABSENCE') },
  ])('an absence $what: whoever would come leaves the day alone, and it is not doubled', ({ row }) => {
    for (const request of [asked.times('08:00-16:00'), asked.times('08:00-08:10'), asked.present]) {
      expect(isLeftAlone(request, aDay(MONDAY, {}, { absences: [row] }))).toBe(true)
    }
    const saved = change(asked.absent, { absences: [row] })
    expect(saved).toMatchObject({ deletedAbsences: [], insertedAbsences: [], reservations: [] })
  })

  test.each([
    { asks: asked.times('08:00-16:00'), absences: [absent('SICKLEAVE', 'NONBILLABLE', 'EMPLOYEE')], alone: true },
    { asks: asked.present, absences: [absent('SICKLEAVE', 'NONBILLABLE', 'SYSTEM')], alone: true },
    {
      asks: asked.times('08:00-16:00'),
      absences: [absent('OTHER_ABSENCE', 'BILLABLE'), absent('SICKLEAVE', 'NONBILLABLE', 'EMPLOYEE')],
      alone: true,
    },
    { asks: asked.absent, absences: [absent('SICKLEAVE', 'NONBILLABLE', 'EMPLOYEE')], alone: true },
    { asks: asked.nothing, absences: [absent('SICKLEAVE', 'NONBILLABLE', 'EMPLOYEE')], alone: true },
    { asks: asked.absent, absences: [absent('SICKLEAVE', 'NONBILLABLE')], alone: false },
    { asks: asked.nothing, absences: [absent('SICKLEAVE', 'NONBILLABLE')], alone: false },
    { asks: asked.times('08:00-16:00'), absences: [absent('OTHER_ABSENCE', 'NONBILLABLE')], alone: false },
    { asks: asked.times('08:00-16:00'), absences: [], alone: false },
  ])('$asks.type beside $absences.length absences is left alone: $alone', ({ asks, absences, alone }) => {
    expect(isLeftAlone(asks, aDay(MONDAY, {}, { absences }))).toBe(alone)
  })

  test('an absence of the staff from one part of the day: the other part is added', () => {
    const saved = change(
      asked.absent,
      { absences: [absent('SICKLEAVE', 'NONBILLABLE', 'EMPLOYEE'), absent('OTHER_ABSENCE', 'BILLABLE')] },
      { type: 'PRESCHOOL_DAYCARE' },
    )
    expect(saved.deletedAbsences).toEqual(['BILLABLE'])
    expect(inserted(saved)).toEqual(['BILLABLE OTHER_ABSENCE'])
  })
})

describe('nothing is reserved where no care is given', () => {
  test.each([
    { what: 'on a closed day', date: SATURDAY, placement: {} },
    { what: 'in a unit without reservations', date: MONDAY, placement: { unit: aUnit({ takesReservations: false }) } },
    { what: 'without a place', date: '2027-08-02', placement: {} },
  ])('$what', ({ date, placement }) => {
    expect(change(asked.times('08:00-08:10'), {}, placement, date)).toMatchObject({
      insertedAbsences: [],
      reservations: [],
    })
    expect(change(asked.present, {}, placement, date).reservations).toEqual([])
  })

  test('in intermittent shift care every day is a day of care', () => {
    const placement = { serviceNeeds: [aNeed({ shiftCare: 'INTERMITTENT' })] }
    expect(change(asked.times('20:00-00:00'), {}, placement, SATURDAY).reservations).toEqual([times('20:00-00:00')])
  })
})

describe('an absence is stored on days of care only', () => {
  const intermittent = { serviceNeeds: [aNeed({ shiftCare: 'INTERMITTENT' })] }
  test.each([
    { what: 'Friday', date: '2026-09-25', placement: {}, alone: false },
    { what: 'Saturday', date: SATURDAY, placement: {}, alone: true },
    { what: 'Saturday in intermittent shift care', date: SATURDAY, placement: intermittent, alone: false },
    { what: 'a public holiday', date: '2027-01-06', placement: {}, alone: true },
    { what: 'the last day of the placement', date: '2027-07-30', placement: {}, alone: false },
  ])('$what: left alone $alone', ({ date, placement, alone }) => {
    expect(isLeftAlone(asked.absent, aDay(date, placement))).toBe(alone)
    expect(isLeftAlone(asked.nothing, aDay(date, placement))).toBe(false)
  })
})

describe('days are kept in the calendar of units that take reservations', () => {
  const takes = aUnit()
  const takesNone = aUnit({ takesReservations: false })
  test.each([
    { what: 'in such a unit', unit: takes, backupUnit: null, alone: false },
    { what: 'in another unit', unit: takesNone, backupUnit: null, alone: true },
    { what: 'in backup care in such a unit', unit: takesNone, backupUnit: takes, alone: false },
    { what: 'in backup care in another unit', unit: takes, backupUnit: takesNone, alone: false },
    { what: 'in two other units', unit: takesNone, backupUnit: takesNone, alone: true },
  ])('$what: left alone $alone', ({ unit, backupUnit, alone }) => {
    for (const request of [asked.times('08:00-16:00'), asked.present, asked.absent, asked.nothing]) {
      const childDay = {
        ...aDay(MONDAY, { unit }, { reservations: [reserved('08:00-16:00', 'EMPLOYEE')] }),
        backupUnit,
      }
      expect(isLeftAlone(request, childDay)).toBe(alone)
    }
  })
})

describe('absences that follow from the times', () => {
  test('a pre-school child who comes for pre-school only is absent from daycare', () => {
    expect(inserted(change(asked.times('09:00-13:00'), {}, { type: 'PRESCHOOL_DAYCARE' }))).toEqual([
      'BILLABLE OTHER_ABSENCE',
    ])
  })

  test('and one who comes for daycare only is absent from pre-school', () => {
    expect(inserted(change(asked.times('13:00-16:00'), {}, { type: 'PRESCHOOL_DAYCARE' }))).toEqual([
      'NONBILLABLE OTHER_ABSENCE',
    ])
  })
})

describe('with contract days, an absence told in time gives a day back', () => {
  const placement = { type: 'PRESCHOOL_DAYCARE', serviceNeeds: [aNeed({ contractDaysPerMonth: 15 })] } as const
  test.each([
    { request: asked.absent, expected: ['BILLABLE PLANNED_ABSENCE', 'NONBILLABLE OTHER_ABSENCE'] },
    { request: asked.times('09:00-13:00'), expected: ['BILLABLE PLANNED_ABSENCE'] },
    { request: asked.times('08:00-09:30'), expected: ['NONBILLABLE OTHER_ABSENCE'] },
  ])('$request.type: $expected', ({ request, expected }) => {
    expect(inserted(change(request, {}, placement))).toEqual(expected)
  })
})

describe('only what differs from what is stored is written', () => {
  const daycare = { type: 'PRESCHOOL_DAYCARE' } as const
  const staffs = reserved('08:00-16:00', 'EMPLOYEE')
  const differs = (request: DayRequest, rows: NonNullable<Rows>, placement: Partial<PlacementInTime> = {}) =>
    onlyWhatDiffers(change(request, rows, placement), { absences: [], reservations: [], ...rows }).map(
      ({ deletedAbsences, insertedAbsences, reservations }) => ({
        gone: deletedAbsences,
        come: insertedAbsences.map(({ category, type }) => `${category} ${type}`),
        reservations,
      }),
    )

  test.each<{ readonly what: string; readonly asks: DayRequest; readonly rows: NonNullable<Rows> }>([
    { what: 'the times that staff reserved', asks: asked.times('08:00-16:00'), rows: { reservations: [staffs] } },
    {
      what: 'two times the other way round',
      asks: asked.times('12:00-16:00', '08:00-10:00'),
      rows: { reservations: [reserved('08:00-10:00'), reserved('12:00-16:00')] },
    },
    {
      what: 'an evening until midnight',
      asks: asked.times('18:00-23:59'),
      rows: { reservations: [reserved('18:00-00:00')] },
    },
    { what: 'presence that was told', asks: asked.present, rows: { reservations: [reserved(null)] } },
    { what: 'an absence that was told', asks: asked.absent, rows: { absences: [absent('OTHER_ABSENCE')] } },
    { what: 'nothing where nothing is', asks: asked.nothing, rows: {} },
  ])('$what: nothing', ({ asks, rows }) => {
    expect(differs(asks, rows)).toEqual([])
  })

  test.each([
    {
      what: 'another end',
      asks: asked.times('08:00-16:01'),
      rows: { reservations: [staffs] },
      written: { gone: [], come: [], reservations: [times('08:00-16:01')] },
    },
    {
      what: 'a second time',
      asks: asked.times('08:00-16:00', '17:00-17:30'),
      rows: { reservations: [staffs] },
      written: { gone: [], come: [], reservations: [times('08:00-16:00'), times('17:00-17:30')] },
    },
    {
      what: 'presence instead of times',
      asks: asked.present,
      rows: { reservations: [staffs] },
      written: { gone: [], come: [], reservations: [null] },
    },
    {
      what: 'an ordinary absence instead of sick leave',
      asks: asked.absent,
      rows: { absences: [absent('SICKLEAVE')] },
      written: { gone: ['BILLABLE'], come: ['BILLABLE OTHER_ABSENCE'], reservations: 'KEPT' },
    },
    {
      what: 'the same times without the absence beside them',
      asks: asked.times('08:00-16:00'),
      rows: { reservations: [staffs], absences: [absent('OTHER_ABSENCE', 'BILLABLE')] },
      written: { gone: ['BILLABLE'], come: [], reservations: 'KEPT' },
    },
    {
      what: 'other times from which the same absence follows',
      asks: asked.times('09:00-13:00'),
      rows: { reservations: [reserved('09:00-12:59')], absences: [absent('OTHER_ABSENCE', 'BILLABLE')] },
      written: { gone: [], come: [], reservations: [times('09:00-13:00')] },
    },
    {
      what: 'absence from all of the day',
      asks: asked.absent,
      rows: { absences: [absent('OTHER_ABSENCE', 'BILLABLE')] },
      written: { gone: [], come: ['NONBILLABLE OTHER_ABSENCE'], reservations: 'KEPT' },
    },
  ])('$what', ({ asks, rows, written }) => {
    const placement = rows.absences?.[0]?.type === 'SICKLEAVE' ? {} : daycare
    expect(differs(asks, rows, placement)).toEqual([written])
  })
})
