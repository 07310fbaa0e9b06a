import type { ChildId } from '@nalle/domain/ids.ts'
import type { CalendarEvent } from './queries.ts'

/** Unit and group, as far as they are known. */
export function placeOf({ attendingChildren }: CalendarEvent, childId: ChildId): string {
  const [part] = attendingChildren[childId] ?? []
  return [part?.unitName, part?.groupName].filter((name) => name !== null && name !== undefined).join(', ')
}
