import type { CalendarEventId, ChildId } from '@nalle/domain/ids.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import type { CalendarEvent } from '../queries.ts'

// Ids are texts; these are nobody's.
export const idOfChild = (at: number) => `c000000${at}-0000-4000-8000-000000000001` as ChildId
export const ONNI = idOfChild(0)
export const AINO = idOfChild(1)
const idOfEvent = (at: number) => `e300000${at}-0000-4000-8000-000000000001` as CalendarEventId

/** An event of a unit on these days, for these children. */
export function anEvent(at: number, start: string, end = start, children: readonly ChildId[] = [ONNI]): CalendarEvent {
  const period = dateRange(start, end)
  return {
    id: idOfEvent(at),
    title: 'Syysjuhla',
    description: 'Tervetuloa!',
    period,
    eventType: 'DAYCARE_EVENT',
    attendingChildren: Object.fromEntries(
      children.map((id) => [
        id,
        [{ periods: [period], type: 'UNIT' as const, groupName: null, unitName: 'Metsolan päiväkoti' }],
      ]),
    ),
    timesByChild: {},
  }
}
