import { mondayOf } from '@nalle/domain/time/weeks.ts'

/** A week by its Monday, for the way to a day that is not drawn. */
export const weekName = (day: Temporal.PlainDate) => mondayOf(day).toString()

/** Brings a day into view. One that is far away has only the room of its week, and is drawn as it comes near. */
export function scrollToDay(date: Temporal.PlainDate): void {
  const day = () => document.querySelector(`[data-day="${date}"]`)
  const week = () => document.querySelector(`[data-week="${weekName(date)}"]`)
  ;(day() ?? week())?.scrollIntoView({ block: 'center' })
  // The weeks in between may turn out higher than the room that was kept for them.
  requestAnimationFrame(() => requestAnimationFrame(() => day()?.scrollIntoView({ block: 'center' })))
}
