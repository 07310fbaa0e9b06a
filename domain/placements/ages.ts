import type { DateRange } from '../time/date-range.ts'

/** The school year in which a child turns five: a part of daycare is then free of charge. */
export function fiveYearOldPeriod(birthDate: Temporal.PlainDate): DateRange {
  return schoolYearOfTurning(birthDate, 5)
}

/** The school year in which a child turns six is the year of pre-primary education, before school. */
export function prePrimaryPeriod(birthDate: Temporal.PlainDate): DateRange {
  return schoolYearOfTurning(birthDate, 6)
}

/** Brothers and sisters count for the fee until this birthday. */
export const AGE_OF_MAJORITY = 18

export function ageOn(day: Temporal.PlainDate, birthDate: Temporal.PlainDate): number {
  return birthDate.until(day, { largestUnit: 'years' }).years
}

/** A school year runs from August to July, and belongs to all children born in one calendar year. */
function schoolYearOfTurning(birthDate: Temporal.PlainDate, age: number): DateRange {
  const year = birthDate.year + age
  return { start: new Temporal.PlainDate(year, 8, 1), end: new Temporal.PlainDate(year + 1, 7, 31) }
}
