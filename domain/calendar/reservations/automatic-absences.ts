import type { AbsenceCategory, PlacementType } from '../../placements/placement-types.ts'
import type { PreschoolTerm } from '../../placements/terms.ts'
import type { UnitLanguage } from '../../placements/units.ts'
import { includes } from '../../time/date-range.ts'
import { timeRange } from '../../time/time-range.ts'
import type { TimeRange } from '../../time/time-range.ts'
import { minutesAfter, minutesBefore, minutesWithin, totalMinutes } from '../../time/time-spans.ts'
import type { CareUnit } from '../../care/child-day.ts'
import { FREE_MINUTES_OF_FIVE_YEAR_OLDS } from '../../care/used-service.ts'

const PRESCHOOL_TIME = timeRange('09:00', '13:00')
const PREPARATORY_TIME = timeRange('09:00', '14:00')

/** Who is there for less than an hour of the pre-school day is not there. */
const LEAST_PRESCHOOL_MINUTES = 60
/** A few minutes before or after are no daycare. */
const LEAST_DAYCARE_MINUTES = 15

/** The parts of the day from which a child is absent because the reserved times do not touch them. */
export function automaticAbsences(reserved: {
  readonly ranges: readonly TimeRange[]
  readonly type: PlacementType
  readonly unit: Pick<CareUnit, 'language' | 'preschoolTime' | 'preparatoryTime'>
  readonly date: Temporal.PlainDate
  readonly terms: readonly PreschoolTerm[]
}): readonly AbsenceCategory[] {
  const { ranges, type, unit } = reserved
  const total = totalMinutes(ranges)
  const isShort = total < LEAST_DAYCARE_MINUTES
  switch (type) {
    case 'CLUB':
      return []
    case 'DAYCARE':
    case 'DAYCARE_PART_TIME':
    case 'PRESCHOOL_DAYCARE_ONLY':
    case 'PREPARATORY_DAYCARE_ONLY':
    case 'TEMPORARY_DAYCARE':
    case 'TEMPORARY_DAYCARE_PART_DAY':
      return absentFrom({ BILLABLE: isShort })
    case 'SCHOOL_SHIFT_CARE':
      return absentFrom({ NONBILLABLE: isShort })
    case 'DAYCARE_FIVE_YEAR_OLDS':
    case 'DAYCARE_PART_TIME_FIVE_YEAR_OLDS':
      return absentFrom({
        BILLABLE: total < FREE_MINUTES_OF_FIVE_YEAR_OLDS + LEAST_DAYCARE_MINUTES,
        NONBILLABLE: isShort,
      })
    case 'PRESCHOOL':
    case 'PREPARATORY':
      return absentFrom({ NONBILLABLE: isTermDay(reserved) && missesTeaching(ranges, teachingTime(type, unit)) })
    case 'PRESCHOOL_DAYCARE':
    case 'PRESCHOOL_CLUB':
    case 'PREPARATORY_DAYCARE': {
      if (!isTermDay(reserved)) return absentFrom({ BILLABLE: isShort })
      const teaching = teachingTime(type, unit)
      return absentFrom({
        BILLABLE:
          minutesBefore(ranges, teaching) < LEAST_DAYCARE_MINUTES &&
          minutesAfter(ranges, teaching) < LEAST_DAYCARE_MINUTES,
        NONBILLABLE: missesTeaching(ranges, teaching),
      })
    }
  }
}

function absentFrom(absent: Partial<Record<AbsenceCategory, boolean>>): readonly AbsenceCategory[] {
  return (['BILLABLE', 'NONBILLABLE'] as const).filter((category) => absent[category] === true)
}

function missesTeaching(ranges: readonly TimeRange[], teaching: TimeRange): boolean {
  return minutesWithin(ranges, teaching) < LEAST_PRESCHOOL_MINUTES
}

function teachingTime(type: PlacementType, unit: Pick<CareUnit, 'preschoolTime' | 'preparatoryTime'>): TimeRange {
  return type === 'PREPARATORY' || type === 'PREPARATORY_DAYCARE'
    ? (unit.preparatoryTime ?? PREPARATORY_TIME)
    : (unit.preschoolTime ?? PRESCHOOL_TIME)
}

/** Swedish and Finnish pre-school may begin and end on different days. */
function isTermDay({
  date,
  unit,
  terms,
}: {
  readonly date: Temporal.PlainDate
  readonly unit: { readonly language: UnitLanguage }
  readonly terms: readonly PreschoolTerm[]
}): boolean {
  return terms.some(
    ({ finnishPreschool, swedishPreschool, termBreaks }) =>
      includes(unit.language === 'sv' ? swedishPreschool : finnishPreschool, date) &&
      !termBreaks.some((rest) => includes(rest, date)),
  )
}
