import type { ChildId } from '../../ids.ts'
import { daysOf } from '../../time/date-range.ts'
import type { DateRange } from '../../time/date-range.ts'
import type { TimeRange } from '../../time/time-range.ts'
import { findCommonTime } from '../../time/time-spans.ts'
import { findChildDay } from '../calendar-day.ts'
import type { CalendarChildDay, CalendarDay } from '../calendar-day.ts'
import { dayVariant } from '../day/day-variants.ts'
import type { EditableDay, ReadOnlyDay } from '../day/day-variants.ts'

export const REPETITIONS = ['DAILY', 'WEEKLY', 'IRREGULAR'] as const
/** One answer for all days, one for each weekday, or one for each day. */
export type Repetition = (typeof REPETITIONS)[number]

/** What the guardian has chosen before anything is asked. */
export type ReservationChoice = {
  readonly childIds: readonly ChildId[]
  readonly range: DateRange
  readonly repetition: Repetition
}

/** What the calendar knows. */
export type ReservationGround = {
  readonly days: ReadonlyMap<string, CalendarDay>
  readonly reservable: DateRange
}

/** One question of the reservation form, for one or more days and all chosen children who are in care on them. */
export type Slot = {
  readonly key: string
  readonly repeats: Repetition
  readonly dates: readonly Temporal.PlainDate[]
  readonly asks: EditableDay['asks']
  /** Times that suit every child on every day of the question; null when there are none. */
  readonly validTimes: TimeRange | null
}

export type LeftOutDay = {
  readonly childId: ChildId
  readonly date: Temporal.PlainDate
  readonly why: ReadOnlyDay['why']
}

/** The days with a reason to list, grouped by day and reason. */
export function leftOutTogether(days: readonly LeftOutDay[]): readonly DayWithReason<LeftOutDay['why']>[] {
  return groupByDayAndReason(days.filter(({ why }) => why !== 'noChildren'))
}

type DayWithReason<Reason extends string> = {
  readonly date: Temporal.PlainDate
  readonly why: Reason
  readonly childIds: readonly ChildId[]
}

/** One entry for all children who share a day and a reason. */
export function groupByDayAndReason<Reason extends string>(
  days: readonly { readonly childId: ChildId; readonly date: Temporal.PlainDate; readonly why: Reason }[],
): readonly DayWithReason<Reason>[] {
  const lines = new Map<string, { date: Temporal.PlainDate; why: Reason; childIds: ChildId[] }>()
  for (const { date, why, childId } of days) {
    const key = `${date} ${why}`
    const line = lines.get(key) ?? { date, why, childIds: [] }
    line.childIds.push(childId)
    lines.set(key, line)
  }
  return [...lines.values()]
}

/** A child's day that a question is about. */
export type SlotDay = { readonly childId: ChildId; readonly date: Temporal.PlainDate; readonly variant: EditableDay }

/**
 * The questions that follow from the choice, in the order of the days, and what cannot be asked. In a holiday period the
 * family tells only who comes and who stays at home: those days are no questions about times and come by themselves.
 */
export function slotsOf(
  choice: ReservationChoice,
  ground: ReservationGround,
): {
  readonly slots: readonly Slot[]
  readonly holidayDays: readonly SlotDay[]
  readonly leftOut: readonly LeftOutDay[]
} {
  const drafts = new Map<string, Slot>()
  const leftOut: LeftOutDay[] = []
  const holidayDays: SlotDay[] = []
  for (const date of daysOf(choice.range)) {
    const { editable, inHolidays, closed } = variantsOn(date, choice.childIds, ground)
    leftOut.push(...closed)
    holidayDays.push(...inHolidays)
    const [first] = editable
    if (first === undefined) continue
    const key = keyOf(date, choice.repetition)
    const known = drafts.get(key)
    const validTimes = commonTimes(editable)
    drafts.set(key, {
      key,
      repeats: choice.repetition,
      dates: [...(known?.dates ?? []), date],
      asks: strongest([...(known === undefined ? [] : [known.asks]), ...editable.map(({ variant }) => variant.asks)]),
      validTimes: known === undefined ? validTimes : bothTimes(known.validTimes, validTimes),
    })
  }
  return { slots: [...drafts.values()].toSorted(byWeekday), holidayDays, leftOut }
}

/** The children's days that a question is about. */
export function daysOfSlot(slot: Slot, childIds: readonly ChildId[], ground: ReservationGround): readonly SlotDay[] {
  return slot.dates.flatMap((date) => variantsOn(date, childIds, ground).editable)
}

function variantsOn(date: Temporal.PlainDate, childIds: readonly ChildId[], ground: ReservationGround) {
  const editable: SlotDay[] = []
  const inHolidays: SlotDay[] = []
  const closed: LeftOutDay[] = []
  for (const childId of childIds) {
    const day = ground.days.get(date.toString()) ?? { date, holiday: false }
    const childDay = findChildDay(ground.days, childId, date)
    const variant = dayVariant(day, childDay, ground.reservable)
    if (variant.mode === 'READ_ONLY') closed.push({ childId, date, why: variant.why })
    else (isHolidayDay(childDay, variant) ? inHolidays : editable).push({ childId, date, variant })
  }
  return { editable, inHolidays, closed }
}

/** Who has told to come in a holiday period tells the times after its deadline, as on any other day. */
function isHolidayDay(childDay: CalendarChildDay | undefined, { asks }: EditableDay): boolean {
  return (childDay?.holidayPeriodEffect ?? null) !== null && asks !== 'TIMES'
}

function keyOf(date: Temporal.PlainDate, repeats: Repetition): string {
  if (repeats === 'IRREGULAR') return date.toString()
  return repeats === 'WEEKLY' ? `weekday ${date.dayOfWeek}` : 'every day'
}

/** Weekdays from Monday on, wherever in the week the range begins. */
function byWeekday(a: Slot, b: Slot): number {
  const order = ({ repeats, dates }: Slot) => (repeats === 'WEEKLY' ? (dates[0]?.dayOfWeek ?? 0) : 0)
  return order(a) - order(b)
}

const STRENGTH = ['TIMES', 'PRESENCE', 'ABSENCE'] as const

function strongest(asked: readonly EditableDay['asks'][]): EditableDay['asks'] {
  return STRENGTH.find((asks) => asked.includes(asks)) ?? 'ABSENCE'
}

const WHOLE_DAY: TimeRange = { start: Temporal.PlainTime.from('00:00'), end: Temporal.PlainTime.from('00:00') }

/** Only children whose times are asked have a say in them. */
function commonTimes(days: readonly SlotDay[]): TimeRange | null {
  return days
    .filter(({ variant }) => variant.asks === 'TIMES')
    .reduce<TimeRange | null>((common, { variant }) => bothTimes(common, variant.validTimes), WHOLE_DAY)
}

function bothTimes(times: TimeRange | null, other: TimeRange | null): TimeRange | null {
  if (times === null || other === null) return null
  return findCommonTime(times, other) ?? null
}
