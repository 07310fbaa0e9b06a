/** The weeks of a month from Monday to Sunday, as a calendar shows them; days of other months are left empty. */
export function weeksOf(month: Temporal.PlainYearMonth): readonly (readonly (Temporal.PlainDate | null)[])[] {
  const first = month.toPlainDate({ day: 1 })
  const emptyBefore = first.dayOfWeek - 1
  const weeks = Math.ceil((emptyBefore + month.daysInMonth) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - emptyBefore + 1
      return day >= 1 && day <= month.daysInMonth ? month.toPlainDate({ day }) : null
    }),
  )
}

/** Where a key takes the person in a calendar, or nothing when the key means something else. */
export function dayAfterKey(day: Temporal.PlainDate, key: string, shift: boolean): Temporal.PlainDate | undefined {
  switch (key) {
    case 'ArrowLeft':
      return day.subtract({ days: 1 })
    case 'ArrowRight':
      return day.add({ days: 1 })
    case 'ArrowUp':
      return day.subtract({ weeks: 1 })
    case 'ArrowDown':
      return day.add({ weeks: 1 })
    case 'Home':
      return day.subtract({ days: day.dayOfWeek - 1 })
    case 'End':
      return day.add({ days: 7 - day.dayOfWeek })
    case 'PageUp':
      return day.subtract(shift ? { years: 1 } : { months: 1 })
    case 'PageDown':
      return day.add(shift ? { years: 1 } : { months: 1 })
    default:
      return undefined
  }
}

/** The day itself, or the nearest one that is offered. */
export function clampDay(
  day: Temporal.PlainDate,
  min: Temporal.PlainDate | undefined,
  max: Temporal.PlainDate | undefined,
): Temporal.PlainDate {
  if (min && Temporal.PlainDate.compare(day, min) < 0) return min
  if (max && Temporal.PlainDate.compare(day, max) > 0) return max
  return day
}

/** So many years are offered to each side where nothing limits them. */
const YEARS_ASIDE = 10

/** The years among which one may jump; the one that is shown is always there. */
export function yearsAround(year: number, min: number | undefined, max: number | undefined): readonly number[] {
  const first = Math.min(year, min ?? year - YEARS_ASIDE)
  const last = Math.max(year, max ?? year + YEARS_ASIDE)
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}
