import type { ChildDay, ChildInCare } from '../care/child-day.ts'
import { childDaysOf } from '../care/child-day.ts'
import { countOpenDays } from '../care/operational-days.ts'
import { usedService } from '../care/used-service.ts'
import { cachedDaysOf } from '../time/cached-days.ts'
import { isAfter, monthRange } from '../time/date-range.ts'
import { countAttendanceDays, isAttendanceDay } from './attendance-days.ts'

/** As many months as the page shows: this one and those before it. */
export const MONTHS_SHOWN = 12

/** Minutes where hours were agreed, days where days were. */
export type Amounts = {
  readonly agreed: number
  /** Told for the whole month. */
  readonly reserved: number
  readonly used: number
  /** Told for the days still to come. */
  readonly upcoming: number
  /** Below nothing when the month comes to more than was agreed. */
  readonly left: number
}

export type MonthOfCare = { readonly month: Temporal.PlainYearMonth; readonly attendanceDays: number } & (
  | ({ readonly basis: 'HOURS' | 'DAYS' } & Amounts)
  | { readonly basis: 'NONE' }
)

/** The first and the last day of what the page shows. */
export function shownMonths(today: Temporal.PlainDate): readonly Temporal.PlainYearMonth[] {
  const last = today.toPlainYearMonth()
  return Array.from({ length: MONTHS_SHOWN }, (_, at) => last.subtract({ months: MONTHS_SHOWN - 1 - at }))
}

/** What was agreed, told and used, month by month, the earliest first. */
export function monthsOfCare(child: ChildInCare, today: Temporal.PlainDate): readonly MonthOfCare[] {
  return shownMonths(today).map((month) => monthOfCare(child, month, today))
}

function monthOfCare(child: ChildInCare, month: Temporal.PlainYearMonth, today: Temporal.PlainDate): MonthOfCare {
  const days = childDaysOf(child, cachedDaysOf(monthRange(month)))
  const known = { month, attendanceDays: countAttendanceDays(days) }
  const agreement = days.flatMap((day) => agreementOf(day) ?? [])[0]
  if (agreement === undefined) return { ...known, basis: 'NONE' }
  const sums = agreement.basis === 'HOURS' ? sumOfMinutes(child, days, month, today) : sumOfDays(days, today)
  const left = agreement.agreed - sums.used - sums.upcoming
  return { ...known, ...agreement, ...sums, left }
}

type Agreement = { readonly basis: 'HOURS' | 'DAYS'; readonly agreed: number }

/** What holds on the first day that has an agreement holds for the whole month, as in the calendar. */
function agreementOf({ placement }: ChildDay): Agreement | undefined {
  if (placement === null) return undefined
  const hours = placement.serviceNeed?.hoursPerMonth ?? null
  if (hours !== null) return { basis: 'HOURS', agreed: hours * 60 }
  const days = (placement.serviceNeed ?? placement.defaultNeed)?.contractDaysPerMonth ?? null
  return days === null ? undefined : { basis: 'DAYS', agreed: days }
}

type Sums = Pick<Amounts, 'reserved' | 'used' | 'upcoming'>

function sumOfMinutes(
  child: ChildInCare,
  days: readonly ChildDay[],
  month: Temporal.PlainYearMonth,
  today: Temporal.PlainDate,
): Sums {
  const openDays = () => countOpenDays(child, month)
  return days.reduce<Sums>(
    (sum, day) => {
      const service = usedService(day, today, openDays)
      if (service === null) return sum
      const { reservedMinutes, usedServiceMinutes } = service
      const isToCome = isAfter(day.date, today) || (day.date.equals(today) && usedServiceMinutes === 0)
      return {
        reserved: sum.reserved + reservedMinutes,
        used: sum.used + usedServiceMinutes,
        upcoming: sum.upcoming + (isToCome ? reservedMinutes : 0),
      }
    },
    { reserved: 0, used: 0, upcoming: 0 },
  )
}

/** Contract days go by the days on which the child is expected, whatever the hours. */
function sumOfDays(days: readonly ChildDay[], today: Temporal.PlainDate): Sums {
  const counted = days.filter(isAttendanceDay)
  const upcoming = counted.filter(({ date }) => isAfter(date, today)).length
  return { reserved: counted.length, used: counted.length - upcoming, upcoming }
}
