import type { ClubTerm, PreschoolTerm, Terms } from '@nalle/domain/placements/terms.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import type { MakeId } from './town-ids.ts'

const MONDAY = 1
const WEDNESDAY = 3
const SATURDAY = 6

/** The school years before, during and after the day, so that both history and applications have their terms. */
export function makeTerms(today: Temporal.PlainDate, makeId: MakeId): Terms {
  const thisYear = schoolYearOf(today)
  const years = [thisYear - 2, thisYear - 1, thisYear, thisYear + 1]
  return {
    club: years.map((year) => clubTermOf(year, makeId)),
    preschool: years.map((year) => preschoolTermOf(year, makeId)),
  }
}

/** A school year is called by the year in which it starts, in August. */
export function schoolYearOf(day: Temporal.PlainDate): number {
  return day.month >= 8 ? day.year : day.year - 1
}

function clubTermOf(year: number, makeId: MakeId): ClubTerm {
  return {
    id: makeId('term', year, 1),
    term: clubTermDays(year),
    // In March everybody applies at once; afterwards the places that are left can be applied for.
    applicationPeriod: { start: on(year, 3, 1), end: clubTermDays(year).end },
    termBreaks: breaksOf(year),
  }
}

function preschoolTermOf(year: number, makeId: MakeId): PreschoolTerm {
  const finnishPreschool = preschoolDays(year)
  return {
    id: makeId('term', year, 2),
    finnishPreschool,
    // Swedish schools begin a day later, after their teachers' common day.
    swedishPreschool: { start: finnishPreschool.start.add({ days: 1 }), end: finnishPreschool.end },
    extendedTerm: extendedDays(year),
    applicationPeriod: { start: on(year, 1, 8), end: on(year, 1, 31) },
    termBreaks: breaksOf(year),
  }
}

export function clubTermDays(year: number): DateRange {
  return { start: on(year, 9, 1), end: on(year + 1, 5, 31) }
}

/** The club that children go to now; in summer the one that starts in September. */
export function clubYearOf(day: Temporal.PlainDate): number {
  return day.month >= 6 ? day.year : day.year - 1
}

/** From the second Wednesday of August to the Saturday on which Finnish schools close for the summer. */
export function preschoolDays(year: number): DateRange {
  return { start: firstFrom(on(year, 8, 8), WEDNESDAY), end: firstFrom(on(year + 1, 5, 30), SATURDAY) }
}

export function extendedDays(year: number): DateRange {
  return { start: on(year, 8, 1), end: preschoolDays(year).end }
}

/** Autumn holiday in week 42, Christmas, and the skiing holiday in week 9. */
function breaksOf(year: number): readonly DateRange[] {
  const autumn = mondayOfWeek(year, 42)
  const winter = mondayOfWeek(year + 1, 9)
  return [
    { start: autumn, end: autumn.add({ days: 4 }) },
    { start: on(year, 12, 21), end: on(year + 1, 1, 6) },
    { start: winter, end: winter.add({ days: 4 }) },
  ]
}

/** The fourth of January is always in week 1. */
function mondayOfWeek(year: number, week: number): Temporal.PlainDate {
  const inWeekOne = on(year, 1, 4)
  const monday = inWeekOne.subtract({ days: inWeekOne.dayOfWeek - MONDAY })
  return monday.add({ weeks: week - 1 })
}

function firstFrom(day: Temporal.PlainDate, dayOfWeek: number): Temporal.PlainDate {
  return day.add({ days: (dayOfWeek - day.dayOfWeek + 7) % 7 })
}

function on(year: number, month: number, day: number): Temporal.PlainDate {
  return new Temporal.PlainDate(year, month, day)
}
