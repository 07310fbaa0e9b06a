import type { Coordinate } from '../city/city.ts'
import { instantAt } from '../time/helsinki.ts'
import { nextWorkingDay } from '../time/working-days.ts'

const ARRIVAL_TIME = Temporal.PlainTime.from('09:00')

/** When one would bring a child: at nine on the next day that is neither at a weekend nor a public holiday. */
export function arrivalAfter(today: Temporal.PlainDate): Temporal.Instant {
  return instantAt(nextWorkingDay(today), ARRIVAL_TIME)
}

export type JourneyEnd = { readonly name: string; readonly location: Coordinate }

/** The city's journey planner, asked how to be there in time. */
export function journeyLink(planner: string, from: JourneyEnd, to: JourneyEnd, today: Temporal.PlainDate): string {
  const seconds = Math.floor(arrivalAfter(today).epochMilliseconds / 1000)
  return `${planner.endsWith('/') ? planner.slice(0, -1) : planner}/reitti/${endOf(from)}/${endOf(to)}?time=${seconds}&arriveBy=true`
}

function endOf({ name, location }: JourneyEnd): string {
  return encodeURIComponent(`${name}::${location.lat},${location.lon}`)
}
