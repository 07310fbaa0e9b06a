import { isWorkingDay } from '@nalle/domain/time/working-days.ts'
import { formats } from '../../language/formats.ts'

/** Days in as few words as they need: those with only a weekend or a holiday between them are one run. */
export function dayRuns(days: readonly Temporal.PlainDate[]): string {
  const runs: { start: Temporal.PlainDate; end: Temporal.PlainDate }[] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run !== undefined && isNextDayOfCare(run.end, day)) run.end = day
    else runs.push({ start: day, end: day })
  }
  return runs
    .map(({ start, end }) => (start.equals(end) ? formats.date(start) : formats.dateRange(start, end)))
    .join(', ')
}

function isNextDayOfCare(day: Temporal.PlainDate, other: Temporal.PlainDate): boolean {
  let between = day.add({ days: 1 })
  while (!between.equals(other) && !isWorkingDay(between)) between = between.add({ days: 1 })
  return between.equals(other)
}
