import type { ChildId } from '../../ids.ts'
import { daysOf } from '../../time/date-range.ts'
import type { DateRange } from '../../time/date-range.ts'
import type { TimeRange } from '../../time/time-range.ts'
import { findCommonTime } from '../../time/time-spans.ts'
import { findChildDay } from '../calendar-day.ts'
import type { CalendarDay } from '../calendar-day.ts'
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
  /** Days of a holiday period are asked one by one, whatever the repetition. */
  readonly inHolidayPeriod: boolean
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

/** A child's day that a question is about. */
export type SlotDay = { readonly childId: ChildId; readonly date: Temporal.PlainDate; readonly variant: EditableDay }

/** The questions that follow from the choice, in the order of the days, and what cannot be asked. */
export function slotsOf(
  choice: ReservationChoice,
  ground: ReservationGround,
): { readonly slots: readonly Slot[]; readonly leftOut: readonly LeftOutDay[] } {
  const drafts = new Map<string, Slot>()
  const leftOut: LeftOutDay[] = []
  for (const date of daysOf(choice.range)) {
    const { editable, closed } = variantsOn(date, choice.childIds, ground)
    leftOut.push(...closed)
    const [first] = editable
    if (first === undefined) continue
    const inHolidayPeriod = editable.every(({ childId }) => isAskedApart(childId, date, ground))
    const repeats = inHolidayPeriod ? 'IRREGULAR' : choice.repetition
    const key = keyOf(date, repeats)
    const known = drafts.get(key)
    const validTimes = commonTimes(editable)
    drafts.set(key, {
      key,
      repeats,
      inHolidayPeriod,
      dates: [...(known?.dates ?? []), date],
      asks: strongest([...(known === undefined ? [] : [known.asks]), ...editable.map(({ variant }) => variant.asks)]),
      validTimes: known === undefined ? validTimes : bothTimes(known.validTimes, validTimes),
    })
  }
  return { slots: [...drafts.values()].toSorted(byWeekdayWithinWeek), leftOut }
}

/** The children's days that a question is about. */
export function daysOfSlot(slot: Slot, childIds: readonly ChildId[], ground: ReservationGround): readonly SlotDay[] {
  return slot.dates.flatMap((date) => variantsOn(date, childIds, ground).editable)
}

function variantsOn(date: Temporal.PlainDate, childIds: readonly ChildId[], ground: ReservationGround) {
  const editable: SlotDay[] = []
  const closed: LeftOutDay[] = []
  for (const childId of childIds) {
    const day = ground.days.get(date.toString()) ?? { date, holiday: false }
    const variant = dayVariant(day, findChildDay(ground.days, childId, date), ground.reservable)
    if (variant.mode === 'EDITABLE') editable.push({ childId, date, variant })
    else closed.push({ childId, date, why: variant.why })
  }
  return { editable, closed }
}

/** In a holiday period nobody is asked for times yet, or only some days are still open. */
function isAskedApart(childId: ChildId, date: Temporal.PlainDate, ground: ReservationGround): boolean {
  const effect = findChildDay(ground.days, childId, date)?.holidayPeriodEffect
  return effect !== null && effect !== undefined
}

function keyOf(date: Temporal.PlainDate, repeats: Repetition): string {
  if (repeats === 'IRREGULAR') return date.toString()
  return repeats === 'WEEKLY' ? `weekday ${date.dayOfWeek}` : 'every day'
}

/** Weekdays from Monday on, wherever in the week the range begins; then days one by one. */
function byWeekdayWithinWeek(a: Slot, b: Slot): number {
  const order = ({ repeats, dates }: Slot) => (repeats === 'WEEKLY' ? (dates[0]?.dayOfWeek ?? 0) : 0)
  if (a.repeats === 'WEEKLY' && b.repeats === 'WEEKLY') return order(a) - order(b)
  if (a.repeats !== b.repeats) return a.repeats === 'IRREGULAR' ? 1 : -1
  return 0
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
