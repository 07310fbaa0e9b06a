import type { DateRange, OpenDateRange } from '../time/date-range.ts'
import { minutesInto } from '../time/time-range.ts'
import { shownAbsence } from '../care/absences.ts'
import type { CalendarChildDay, CalendarDay, ShownReservation } from './calendar-day.ts'
import { NOTHING_STORED, careOn, dayWith, shiftCareOf, periodsOfCare } from '../care/child-day.ts'
import type { ChildInCare, DayRows, ReservationRow } from '../care/child-day.ts'
import { scheduleOf } from '../care/schedule.ts'
import type { Circumstances } from './circumstances.ts'
import { effectsOn } from './holidays/holiday-periods.ts'
import { countOpenDays, findReservableTime } from '../care/operational-days.ts'
import { usedService } from '../care/used-service.ts'
import { cachedDaysOf } from '../time/cached-days.ts'
import type { CachedDay } from '../time/cached-days.ts'

/** Every day of the range, each with the children who are in care that day, in the order of their ids. */
export function buildCalendar(
  children: readonly ChildInCare[],
  range: DateRange,
  circumstances: Circumstances,
): readonly CalendarDay[] {
  const days = cachedDaysOf(range)
  const columns = children
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((child) => daysOfChild(child, days, circumstances))
  return days.map(({ date, isHoliday }, at) => ({
    date,
    holiday: isHoliday,
    children: columns.map((column) => column[at]).filter((childDay) => childDay !== undefined),
  }))
}

/** Asked of the rules once for each stretch of the year in which nothing about the child's care changes. */
function daysOfChild(
  child: ChildInCare,
  days: readonly CachedDay[],
  circumstances: Circumstances,
): readonly (CalendarChildDay | undefined)[] {
  const beginStretch = stretchesOf(child, circumstances)
  const { firstDays, lastDays } = turningDays(child, circumstances)
  let dayOfStretch: DayOfStretch | undefined
  return days.map((day, at) => {
    const isFirst = firstDays.has(day.text) || lastDays.has(days[at - 1]?.text ?? '')
    if (dayOfStretch === undefined || isFirst) dayOfStretch = beginStretch(day)
    return dayOfStretch(day, child.rows.get(day.text))
  })
}

/** Of everything that is told as a period; what is past, today's and to come is told apart too. */
function turningDays(
  child: ChildInCare,
  { today, terms, holidayPeriods }: Circumstances,
): { readonly firstDays: ReadonlySet<string>; readonly lastDays: ReadonlySet<string> } {
  const periods: readonly OpenDateRange[] = [
    { start: today, end: today },
    ...periodsOfCare(child),
    ...terms.club.flatMap(({ term, termBreaks }) => [term, ...termBreaks]),
    ...terms.preschool.flatMap(({ finnishPreschool, termBreaks }) => [finnishPreschool, ...termBreaks]),
    ...holidayPeriods.map(({ period }) => period),
  ]
  return {
    firstDays: new Set(periods.map(({ start }) => start.toString())),
    lastDays: new Set(periods.flatMap(({ end }) => end?.toString() ?? [])),
  }
}

type DayOfStretch = (day: CachedDay, rows: DayRows | undefined) => CalendarChildDay | undefined

function stretchesOf(child: ChildInCare, circumstances: Circumstances): (first: CachedDay) => DayOfStretch {
  const { today, terms, holidayPeriods } = circumstances
  const effectOn = effectsOn(child.placements, holidayPeriods, today)
  const openDaysOf = openDaysOfMonths(child)
  const shownReservations = reservationsShownOnce()
  return (first) => {
    const care = careOn(child, first.date)
    const scheduleType = scheduleOf({ date: first.date, placement: care.placement }, terms)
    if (scheduleType === null) return () => undefined
    const shiftCare = shiftCareOf(care) !== 'NONE'
    const holidayPeriodEffect = effectOn(first.text)
    const reservableTimeOn = rememberedByKind(({ date }) => findReservableTime({ ...care, date }))

    /** What the calendar shows of a child's day, or nothing when the day does not stand in the child's calendar. */
    const shownDay = (known: CachedDay, rows: DayRows): CalendarChildDay | undefined => {
      const reservableTimeRange = reservableTimeOn(known)
      if (reservableTimeRange === null) return undefined
      const day = dayWith(child.id, known.date, care, rows)
      return {
        childId: child.id,
        scheduleType,
        shiftCare,
        absence: shownAbsence(day, today),
        reservations: shownReservations(rows.reservations),
        attendances: rows.attendances.toSorted((a, b) => minutesInto(a.start) - minutesInto(b.start)),
        reservableTimeRange,
        holidayPeriodEffect,
        usedService: usedService(day, today, () => openDaysOf(known)),
      }
    }
    /** Days that were told together, and those of which nothing is told, differ by their kind alone. */
    const alike = new Map<DayRows, (day: CachedDay) => CalendarChildDay | undefined>()
    return (known, rows = NOTHING_STORED) => {
      if (rows.absences.length > 0 || rows.attendances.length > 0) return shownDay(known, rows)
      const shown = alike.get(rows) ?? rememberedByKind((day) => shownDay(day, rows))
      alike.set(rows, shown)
      return shown(known)
    }
  }
}

/** Most days of a year are as the same day of the week before. */
function rememberedByKind<Value>(find: (day: CachedDay) => Value): (day: CachedDay) => Value {
  const known = new Map<number, Value>()
  return (day) => {
    const found = known.get(day.kind)
    // Nothing may be what was found.
    if (found !== undefined || known.has(day.kind)) return found as Value
    const value = find(day)
    known.set(day.kind, value)
    return value
  }
}

function openDaysOfMonths(child: ChildInCare): (day: CachedDay) => number {
  const known = new Map<string, number>()
  return ({ date, text }) => {
    const month = text.slice(0, 7)
    const days = known.get(month) ?? countOpenDays(child, date.toPlainYearMonth())
    known.set(month, days)
    return days
  }
}

/** Days that were told together share their rows, and what is shown of them. */
function reservationsShownOnce(): (rows: readonly ReservationRow[]) => readonly ShownReservation[] {
  const known = new Map<readonly ReservationRow[], readonly ShownReservation[]>()
  return (rows) => {
    const shown = known.get(rows) ?? rows.toSorted(byStart).map(shownReservation)
    known.set(rows, shown)
    return shown
  }
}

/** Without times comes first. */
function byStart(a: ReservationRow, b: ReservationRow): number {
  const start = ({ times }: ReservationRow) => (times === null ? -1 : minutesInto(times.start))
  return start(a) - start(b)
}

function shownReservation({ times, changedBy, changedAt }: ReservationRow): ShownReservation {
  const staffCreated = changedBy?.type !== 'CITIZEN'
  if (times === null) return { type: 'NO_TIMES', staffCreated, modifiedAt: changedAt, modifiedBy: changedBy }
  return { type: 'TIMES', range: times, staffCreated, modifiedAt: changedAt, modifiedBy: changedBy }
}
