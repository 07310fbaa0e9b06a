import type { ChildDay } from '@nalle/domain/care/child-day.ts'
import { shiftCareOf } from '@nalle/domain/care/child-day.ts'
import { findReservableTime, validTimesOf } from '@nalle/domain/care/operational-days.ts'
import { isWeekend } from '@nalle/domain/time/working-days.ts'
import { endMinutes, startMinutes } from '@nalle/domain/time/time-range.ts'
import type { TimeRange } from '@nalle/domain/time/time-range.ts'
import type { Dice } from './dice.ts'

/** When the child usually comes: the times of a day, in their order; nothing on a day off. */
export type Habit = (day: ChildDay, dayNumber: number) => readonly TimeRange[]

const QUARTER = 15
const HOUR = 60
const MIDNIGHT = 24 * HOUR
/** Shorter stays are not worth putting on boots for. */
const SHORTEST_STAY = HOUR

/** A family's rhythm: an hour to come, an hour to leave, perhaps a free weekday; shifts go round in three weeks. */
export function createHabit(dice: Dice, isPartTime: boolean): Habit {
  const comes = 7 * HOUR + dice.between(0, 8) * QUARTER
  const leaves = comes + (isPartTime ? 16 : dice.between(28, 37)) * QUARTER
  const freeWeekday = dice.chance(0.12) ? dice.between(1, 5) : null
  const hasBreak = dice.chance(0.03)
  const firstShift = dice.between(0, 2)

  return (day, dayNumber) => {
    const reservable = findReservableTime(day)
    if (reservable === null || day.date.dayOfWeek === freeWeekday) return []
    return fitted(wishes(day, dayNumber), validTimesOf(reservable))
  }

  function wishes(day: ChildDay, dayNumber: number): readonly Minutes[] {
    if (shiftCareOf(day) === 'FULL') return shiftOf(day, (Math.floor(dayNumber / 7) + firstShift) % 3)
    if (isWeekend(day.date)) return []
    if (!hasBreak || day.date.dayOfWeek !== 3) return [[comes, leaves]]
    return [
      [comes, comes + 2 * HOUR],
      [comes + 4 * HOUR, leaves],
    ]
  }
}

type Minutes = readonly [from: number, to: number]

function shiftOf({ date }: ChildDay, shift: number): readonly Minutes[] {
  if (isWeekend(date) && shift !== 1) return []
  switch (shift) {
    case 0:
      return [[6 * HOUR, 14 * HOUR]]
    case 1:
      return [[13 * HOUR, 21 * HOUR + 30]]
    default:
      return [
        [0, 7 * HOUR],
        [20 * HOUR, MIDNIGHT],
      ]
  }
}

/** What of the wishes lies in the opening times. */
function fitted(wishes: readonly Minutes[], open: TimeRange): readonly TimeRange[] {
  return wishes.flatMap(([from, to]) => {
    const start = Math.max(from, startMinutes(open))
    const end = Math.min(to, endMinutes(open))
    return end - start < SHORTEST_STAY ? [] : [{ start: timeAt(start), end: timeAt(end) }]
  })
}

/** How the day went: a little before or after what was told, and now and then much later. */
export function attendedTimes({ start, end }: TimeRange, dice: Dice): TimeRange {
  const [from, to] = [startMinutes({ start, end }), endMinutes({ start, end })]
  const came = from === 0 ? 0 : from + dice.between(-8, 12)
  if (to === MIDNIGHT) return { start: timeAt(came), end }
  const left = to + (dice.chance(0.08) ? dice.between(16, 40) : dice.between(-25, 5))
  return { start: timeAt(came), end: timeAt(Math.min(left, MIDNIGHT)) }
}

const TIMES: Temporal.PlainTime[] = []

/** Made once for each minute: a country comes and goes a hundred million times. */
function timeAt(minutes: number): Temporal.PlainTime {
  const inDay = minutes % MIDNIGHT
  return (TIMES[inDay] ??= new Temporal.PlainTime(Math.floor(inDay / HOUR), inDay % HOUR))
}
