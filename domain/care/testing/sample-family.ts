import type { ChildId, Id, QuestionnaireId, TermId, UnitId } from '../../ids.ts'
import type { AbsenceCategory } from '../../placements/placement-types.ts'
import type { PreschoolTerm } from '../../placements/terms.ts'
import type { WeeklyTimes } from '../../placements/units.ts'
import { dateRange } from '../../time/date-range.ts'
import { timeRange } from '../../time/time-range.ts'
import type { TimeRange } from '../../time/time-range.ts'
import type { AbsenceType } from '../absence-types.ts'
import { childDayOf } from '../child-day.ts'
import type {
  AbsenceRow,
  CareUnit,
  ChildDay,
  ChildInCare,
  DayRows,
  PlacementInTime,
  ReservationRow,
} from '../child-day.ts'
import type { User, UserType } from '../users.ts'

/** A family and a unit to begin with; each test changes what it is about. */

export const day = (text: string) => Temporal.PlainDate.from(text)

/** '08:00-16:00' */
export const times = (text: string): TimeRange => timeRange(text.slice(0, 5), text.slice(6))

// Ids are texts; that these name a child, a unit and so on is what the tests say.
const id = <Kind extends string>(text: string) => text as Id<Kind>
export const AINO: ChildId = id('a0000000-0000-4000-8000-000000000001')
export const ONNI: ChildId = id('b0000000-0000-4000-8000-000000000002')
export const QUESTIONNAIRE: QuestionnaireId = id('c0000000-0000-4000-8000-000000000003')

export const weekdays = (text: string): WeeklyTimes => {
  const open = times(text)
  return [open, open, open, open, open, null, null]
}
export const everyDay = (text: string): WeeklyTimes => {
  const open = times(text)
  return [open, open, open, open, open, open, open]
}

/** Open 06:30–17:30 from Monday to Friday; shift care 06:00–22:00 every day, but not on holidays. */
export function aUnit(change: Partial<CareUnit> = {}): CareUnit {
  const unitId: UnitId = id('d0000000-0000-4000-8000-000000000004')
  return {
    id: unitId,
    name: 'Metsola',
    language: 'fi',
    providerType: 'MUNICIPAL',
    takesReservations: true,
    opening: {
      normal: weekdays('06:30-17:30'),
      shiftCare: everyDay('06:00-22:00'),
      openOnHolidaysForShiftCare: false,
    },
    preschoolTime: null,
    preparatoryTime: null,
    ...change,
  }
}

/** Daycare from August 2026 to July 2027. */
export function aPlacement(change: Partial<PlacementInTime> = {}): PlacementInTime {
  return {
    period: dateRange('2026-08-01', '2027-07-31'),
    type: 'DAYCARE',
    unit: aUnit(),
    createdAt: Temporal.Instant.from('2026-04-01T10:00Z'),
    serviceNeeds: [],
    defaultNeeds: [],
    ...change,
  }
}

export function aNeed(change: Partial<PlacementInTime['serviceNeeds'][number]> = {}) {
  return {
    period: dateRange('2026-08-01', '2027-07-31'),
    shiftCare: 'NONE',
    hoursPerMonth: null,
    contractDaysPerMonth: null,
    ...change,
  } as const
}

export function aChild(placement: Partial<PlacementInTime> = {}, change: Partial<ChildInCare> = {}): ChildInCare {
  return { id: AINO, placements: [aPlacement(placement)], backupCare: [], rows: new Map(), ...change }
}

export function rowsOn(date: string, rows: Partial<DayRows>): ReadonlyMap<string, DayRows> {
  return new Map([[date, { absences: [], reservations: [], attendances: [], ...rows }]])
}

export function aDay(date: string, placement: Partial<PlacementInTime> = {}, rows: Partial<DayRows> = {}): ChildDay {
  return childDayOf(aChild(placement, { rows: rowsOn(date, rows) }), day(date))
}

export function userOf(type: UserType): User {
  return { id: id('e0000000-0000-4000-8000-000000000005'), name: 'Esimerkki Maija', type }
}

export function reserved(text: string | null, by: UserType = 'CITIZEN'): ReservationRow {
  return {
    times: text === null ? null : times(text),
    changedBy: userOf(by),
    changedAt: Temporal.Instant.from('2026-08-20T10:00Z'),
  }
}

export function absent(
  type: AbsenceType,
  category: AbsenceCategory = 'BILLABLE',
  changedBy: UserType = 'CITIZEN',
  questionnaireId: QuestionnaireId | null = null,
): AbsenceRow {
  return { category, type, changedBy, questionnaireId }
}

export const PRESCHOOL_TERM: PreschoolTerm = {
  id: id<'term'>('f0000000-0000-4000-8000-000000000006') satisfies TermId,
  finnishPreschool: dateRange('2026-08-11', '2027-06-04'),
  swedishPreschool: dateRange('2026-08-13', '2027-06-03'),
  extendedTerm: dateRange('2026-08-01', '2027-06-04'),
  applicationPeriod: dateRange('2026-01-08', '2026-01-20'),
  termBreaks: [dateRange('2026-10-12', '2026-10-16'), dateRange('2026-12-21', '2027-01-06')],
}
