/** Days on which Finnish early childhood education is closed besides weekends; both holiday eves count as holidays. */
export function isPublicHoliday(day: Temporal.PlainDate): boolean {
  const { year } = day
  const known = holidayNumbers.get(year) ?? new Set(publicHolidays(year).map(dayNumber))
  holidayNumbers.set(year, known)
  return known.has(dayNumber(day))
}

/** Asked for every day and child of a year's calendar, so it is one look into a set. */
const holidayNumbers = new Map<number, ReadonlySet<number>>()

function dayNumber(day: Temporal.PlainDate): number {
  return day.month * 100 + day.day
}

export function publicHolidays(year: number): readonly Temporal.PlainDate[] {
  const known = holidaysOfYear.get(year)
  if (known !== undefined) return known
  const holidays = countHolidays(year)
  holidaysOfYear.set(year, holidays)
  return holidays
}

/** A calendar asks about every one of its days; the holidays of a year never change. */
const holidaysOfYear = new Map<number, readonly Temporal.PlainDate[]>()

const SATURDAY = 6

function countHolidays(year: number): readonly Temporal.PlainDate[] {
  const on = (month: number, day: number) => new Temporal.PlainDate(year, month, day)
  const easter = easterSunday(year)
  const midsummerDay = saturdayFrom(on(6, 20))
  return [
    on(1, 1),
    on(1, 6),
    easter.subtract({ days: 2 }),
    easter,
    easter.add({ days: 1 }),
    on(5, 1),
    easter.add({ days: 39 }),
    easter.add({ days: 49 }),
    midsummerDay.subtract({ days: 1 }),
    midsummerDay,
    saturdayFrom(on(10, 31)),
    on(12, 6),
    on(12, 24),
    on(12, 25),
    on(12, 26),
  ]
}

function saturdayFrom(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.add({ days: (SATURDAY - day.dayOfWeek + 7) % 7 })
}

/** The Gregorian computus: the first Sunday after the first full moon of spring, in whole numbers. */
function easterSunday(year: number): Temporal.PlainDate {
  const goldenNumber = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const moonCorrection = Math.floor((8 * century + 13) / 25)
  const epact = (19 * goldenNumber + century - Math.floor(century / 4) - moonCorrection + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const lateMoon = Math.floor((goldenNumber + 11 * epact + 19 * toSunday) / 433)
  const march22 = new Temporal.PlainDate(year, 3, 22)
  return march22.add({ days: epact + toSunday - 7 * lateMoon })
}
