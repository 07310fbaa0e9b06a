import type { ChildInCalendar } from '@nalle/domain/calendar/child-day.ts'
import type { ChildId } from '@nalle/domain/ids.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import type { Read } from '../database/database.ts'
import { readPlaces } from './places.ts'
import { readDayRows } from './day-rows.ts'

/**
 * What is known of some children: where they have a place, and what is stored for the days of the range. A fixed number
 * of statements, whatever the number of children and days; the rules of the calendar answer everything else from it.
 */
export async function readChildren(
  db: Read,
  childIds: readonly ChildId[],
  range: DateRange,
): Promise<readonly ChildInCalendar[]> {
  if (childIds.length === 0) return []
  const [places, rows] = await Promise.all([readPlaces(db, childIds), readDayRows(db, childIds, range)])
  return childIds.map((id) => ({
    id,
    placements: places.placements.get(id) ?? [],
    backupCare: places.backupCare.get(id) ?? [],
    rows: rows.get(id) ?? new Map(),
  }))
}
