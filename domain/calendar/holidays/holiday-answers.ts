import type { ChildId } from '../../ids.ts'
import { mondayOf } from '../../time/weeks.ts'
import { answersTo } from '../reservations/reservation-answers.ts'
import type { Answers } from '../reservations/reservation-answers.ts'
import { holidayKey } from '../reservations/reservation-questions.ts'
import type { SlotDay } from '../reservations/reservation-slots.ts'

/** Who comes and who stays at home: all that is asked about the days of a holiday period. */
export const HOLIDAY_CHOICES = ['ABSENT', 'PRESENT'] as const
export type HolidayChoice = (typeof HOLIDAY_CHOICES)[number]

export type HolidayCounts = { readonly PRESENT: number; readonly ABSENT: number; readonly unanswered: number }

/** How many of the days are answered, and how. After the deadline only staying at home can be told, and nothing is owed. */
export function countHolidayDays(days: readonly SlotDay[], answers: Answers): HolidayCounts {
  const count = (kind: HolidayChoice) => days.filter((day) => answers.get(holidayKey(day))?.kind === kind).length
  const unanswered = days.filter(
    (day) => day.variant.asks === 'PRESENCE' && findHolidayChoice([day], answers) === undefined,
  )
  return { PRESENT: count('PRESENT'), ABSENT: count('ABSENT'), unanswered: unanswered.length }
}

/** What is answered for all of the days alike. */
export function findHolidayChoice(days: readonly SlotDay[], answers: Answers): HolidayChoice | undefined {
  return HOLIDAY_CHOICES.find(
    (choice) => days.length > 0 && days.every((day) => answers.get(holidayKey(day))?.kind === choice),
  )
}

/** The same answer for all of the days. Where only staying at home can be told, not to tell it leaves the day as it is. */
export function answerHolidayDays(days: readonly SlotDay[], kind: HolidayChoice): Answers {
  return new Map(
    days.map((day) => [holidayKey(day), { kind: answersTo(day.variant.asks).includes(kind) ? kind : 'UNCHANGED' }]),
  )
}

/** A day that is tapped goes over to the other answer; of what was not answered yet, the first tap says at home. */
export function turnHolidayDays(days: readonly SlotDay[], answers: Answers): Answers {
  return answerHolidayDays(days, findHolidayChoice(days, answers) === 'ABSENT' ? 'PRESENT' : 'ABSENT')
}

/** What one child does on a day, the others do too, as far as they are asked about that day. */
export function sameHolidaysForAll(from: ChildId, days: readonly SlotDay[], answers: Answers): Answers {
  const own = new Map(days.filter(({ childId }) => childId === from).map((day) => [day.date.toString(), day]))
  return new Map(
    days.flatMap((day) => {
      const model = own.get(day.date.toString())
      const choice = model && findHolidayChoice([model], answers)
      return choice === undefined || day.childId === from ? [] : [...answerHolidayDays([day], choice)]
    }),
  )
}

/** The days in the way they are asked: of all weeks together by weekday, or week by week. */
export function holidayRows(
  days: readonly SlotDay[],
  by: 'WEEKDAY' | 'WEEK',
): readonly { readonly first: Temporal.PlainDate; readonly cells: readonly (readonly SlotDay[])[] }[] {
  const [first] = days
  if (first === undefined) return []
  const cellsOf = (ofRow: readonly SlotDay[]) => {
    const weekdays = [...new Set(ofRow.map(({ date }) => date.dayOfWeek))].toSorted((a, b) => a - b)
    return weekdays.map((weekday) => ofRow.filter(({ date }) => date.dayOfWeek === weekday))
  }
  if (by === 'WEEKDAY') return [{ first: first.date, cells: cellsOf(days) }]
  const mondays = [...new Set(days.map(({ date }) => mondayOf(date).toString()))]
  return mondays.map((monday) => {
    const week = days.filter(({ date }) => mondayOf(date).toString() === monday)
    return { first: week[0]?.date ?? first.date, cells: cellsOf(week) }
  })
}
