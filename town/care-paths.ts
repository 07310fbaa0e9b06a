import { fiveYearOldPeriod, prePrimaryPeriod } from '@nalle/domain/placements/ages.ts'
import type { PlacementType, PrePrimaryPlacementType } from '@nalle/domain/placements/placement-types.ts'
import type { ShiftCareType } from '@nalle/domain/placements/service-needs.ts'
import { earlier, findIntersection, isAfter, isBefore } from '@nalle/domain/time/date-range.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { clubTermDays, extendedDays, preschoolDays, schoolYearOf } from './town-terms.ts'

/** How a child goes through early childhood education. */
export type CarePath =
  | { readonly kind: 'NONE' }
  | {
      readonly kind: 'DAYCARE'
      readonly from: Temporal.PlainDate
      /** The last day, when care ends before school. */
      readonly until?: Temporal.PlainDate
      readonly isPartTime: boolean
      readonly shiftCare: ShiftCareType
      readonly prePrimary: PrePrimaryPlacementType
    }
  | { readonly kind: 'CLUB'; readonly schoolYear: number }
  | { readonly kind: 'PRE_PRIMARY'; readonly type: PrePrimaryPlacementType }
  | { readonly kind: 'TEMPORARY'; readonly period: DateRange; readonly isPartDay: boolean }
  | { readonly kind: 'SCHOOL_SHIFT_CARE'; readonly period: DateRange }

/** A stretch of one placement type; the unit is chosen later. */
export type CareStep = { readonly type: PlacementType; readonly period: DateRange; readonly shiftCare: ShiftCareType }

/** Pre-primary places are decided in spring: nobody has one for a later year yet. */
const PRE_PRIMARY_KNOWN_DAYS_AHEAD = 200

export function stepsOf(path: CarePath, birthDate: Temporal.PlainDate, today: Temporal.PlainDate): readonly CareStep[] {
  switch (path.kind) {
    case 'NONE':
      return []
    case 'DAYCARE':
      return daycareSteps(path, birthDate, today)
    case 'CLUB':
      return [{ type: 'CLUB', period: clubTermDays(path.schoolYear), shiftCare: 'NONE' }]
    case 'PRE_PRIMARY':
      return prePrimarySteps(path.type, birthDate, today, 'NONE')
    case 'TEMPORARY':
      return [
        {
          type: path.isPartDay ? 'TEMPORARY_DAYCARE_PART_DAY' : 'TEMPORARY_DAYCARE',
          period: path.period,
          shiftCare: 'NONE',
        },
      ]
    case 'SCHOOL_SHIFT_CARE':
      return [{ type: 'SCHOOL_SHIFT_CARE', period: path.period, shiftCare: 'FULL' }]
  }
}

type DaycarePath = Extract<CarePath, { kind: 'DAYCARE' }>

function daycareSteps(
  path: DaycarePath,
  birthDate: Temporal.PlainDate,
  today: Temporal.PlainDate,
): readonly CareStep[] {
  const { shiftCare } = path
  const five = fiveYearOldPeriod(birthDate)
  const beforeFive = path.isPartTime ? 'DAYCARE_PART_TIME' : 'DAYCARE'
  const atFive = path.isPartTime ? 'DAYCARE_PART_TIME_FIVE_YEAR_OLDS' : 'DAYCARE_FIVE_YEAR_OLDS'
  const steps: readonly CareStep[] = [
    ...(isBefore(path.from, five.start)
      ? [{ type: beforeFive, period: { start: path.from, end: five.start.subtract({ days: 1 }) }, shiftCare } as const]
      : []),
    { type: atFive, period: five, shiftCare },
    ...prePrimarySteps(path.prePrimary, birthDate, today, shiftCare),
  ]
  const whole = { start: path.from, end: path.until ?? prePrimaryPeriod(birthDate).end }
  return steps.flatMap((step) => {
    const period = findIntersection(step.period, whole)
    return period === undefined ? [] : [{ ...step, period }]
  })
}

function prePrimarySteps(
  type: PrePrimaryPlacementType,
  birthDate: Temporal.PlainDate,
  today: Temporal.PlainDate,
  shiftCare: ShiftCareType,
): readonly CareStep[] {
  const { start } = prePrimaryPeriod(birthDate)
  if (isAfter(start, today.add({ days: PRE_PRIMARY_KNOWN_DAYS_AHEAD }))) return []
  const year = schoolYearOf(start)
  if (type === 'PRESCHOOL' || type === 'PREPARATORY') return [{ type, period: preschoolDays(year), shiftCare: 'NONE' }]
  const term: CareStep = { type, period: extendedDays(year), shiftCare }
  const summer = summerCareAfter(type)
  if (summer === undefined) return [term]
  const period = { start: term.period.end.add({ days: 1 }), end: new Temporal.PlainDate(year + 1, 7, 31) }
  return [term, { type: summer, period, shiftCare }]
}

/** Daycare connected to pre-primary education goes on through the summer; a club does not. */
function summerCareAfter(type: PrePrimaryPlacementType): PlacementType | undefined {
  if (type === 'PRESCHOOL_DAYCARE') return 'PRESCHOOL_DAYCARE_ONLY'
  if (type === 'PREPARATORY_DAYCARE') return 'PREPARATORY_DAYCARE_ONLY'
  return undefined
}

/** Children move to the group of the bigger ones in the August of the year in which they turn three. */
export function dayOfMovingUp(birthDate: Temporal.PlainDate): Temporal.PlainDate {
  return new Temporal.PlainDate(birthDate.year + 3, 8, 1)
}

export function parted(period: DateRange, day: Temporal.PlainDate): readonly [DateRange | null, DateRange | null] {
  const before = isBefore(period.start, day)
    ? { start: period.start, end: earlier(period.end, day.subtract({ days: 1 })) }
    : null
  const after = isBefore(period.end, day) ? null : { start: before === null ? period.start : day, end: period.end }
  return [before, after]
}
