import { dayIn, timeIn } from '@nalle/domain/time/helsinki.ts'
import { ROOT } from './api.ts'
import type { Api } from './api.ts'

type Day = {
  readonly reservations: readonly { readonly start: string; readonly end: string }[] | null
  readonly absences: readonly unknown[]
  readonly attendances: readonly { readonly unitId: string; readonly start: string; readonly end: string | null }[]
}
type Child = { readonly childId: string; readonly days: readonly Day[] }

/** Whoever was to come has come, and whoever was to be picked up has been: told for one unit, as the day goes on. */
export async function markAttendances(api: Api, unitId: string, now: Temporal.Instant): Promise<void> {
  const date = dayIn(now).toString()
  const clock = timeIn(now).toString({ smallestUnit: 'minute' })
  const { status, body } = await api.get(`${ROOT}/calendar/units/${unitId}/days?from=${date}&to=${date}`)
  if (status !== 200) throw new Error(`the days of a unit answered ${status}`)
  // As the call is described.
  const { children } = body as { readonly children: readonly Child[] }
  const marked = children.flatMap(({ childId, days: [day] }) =>
    day === undefined ? [] : markFor(day, clock).map((mark) => ({ childId, date, unitId, ...mark })),
  )
  if (marked.length === 0) return
  const { status: put } = await api.send('PUT', `${ROOT}/attendances`, marked)
  if (put >= 500 || put === 401 || put === 403) throw new Error(`attendances answered ${put}`)
}

export type Mark = { readonly start: string; readonly end: string | null }

/** What is to be marked for a child at this time of the day: an arrival, a departure, or nothing. */
export function markFor({ reservations, absences, attendances }: Day, clock: string): readonly Mark[] {
  const there = attendances.find(({ end }) => end === null)
  const told = reservations ?? []
  if (there !== undefined) {
    const leaves = told.findLast(({ start }) => minuteOf(start) <= minuteOf(there.start)) ?? told[0]
    const isTime = leaves !== undefined && minuteOf(leaves.end) > minuteOf(there.start) && minuteOf(leaves.end) <= clock
    return isTime ? [{ start: there.start, end: leaves.end }] : []
  }
  if (absences.length > 0) return []
  const comes = told.find(({ start, end }) => minuteOf(start) <= clock && clock < minuteOf(end))
  const isMarked = comes !== undefined && attendances.some(({ start }) => minuteOf(start) >= minuteOf(comes.start))
  return comes === undefined || isMarked ? [] : [{ start: comes.start, end: null }]
}

const minuteOf = (time: string) => time.slice(0, 5)
