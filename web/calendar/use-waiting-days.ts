import type { WaitingDay } from '@nalle/domain/calendar/day/waiting-days.ts'
import type { TimeRange } from '@nalle/domain/time/time-range.ts'
import { useQueue } from '../queue/waiting.ts'

/** What this person has told for days without a connection, in the order in which it will be sent. */
export function useWaitingDays(): readonly WaitingDay[] {
  return useQueue().waiting.flatMap(({ shown, refused }) =>
    shown.kind === 'days' && refused === undefined ? shown.days.map(readDay) : [],
  )
}

type AsText<T> = T extends Temporal.PlainDate | TimeRange ? string : T
type WireRange = { readonly start: string; readonly end: string }
type WireDay = { readonly [Key in keyof WaitingDay]: AsText<WaitingDay[Key]> } & {
  readonly reservation?: WireRange
  readonly secondReservation?: WireRange | null
}

/** The forms of the calendar have put it there as it travels. */
function readDay(day: unknown): WaitingDay {
  const { date, reservation, secondReservation, ...rest } = day as WireDay
  const times = {
    ...(reservation && { reservation: readTimes(reservation) }),
    ...(secondReservation && { secondReservation: readTimes(secondReservation) }),
  }
  // With its times it is what it was.
  return { ...rest, ...times, date: Temporal.PlainDate.from(date) } as WaitingDay
}

const readTimes = ({ start, end }: WireRange): TimeRange => ({
  start: Temporal.PlainTime.from(start),
  end: Temporal.PlainTime.from(end),
})
