import type { ChildInCalendar } from '@nalle/domain/care/child-day.ts'
import type { ChildId } from '@nalle/domain/ids.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import type { Read } from '../database/database.ts'
import { fixedSelect } from '../database/database.ts'
import { DAYS, dayRowsOf } from './stored-days.ts'
import type { StoredDays } from './stored-days.ts'
import { PLACES, placesOf } from './placements.ts'
import type { PlaceRow } from './placements.ts'

/**
 * What is known of some children: where they have a place, and what is stored for the days of the range. One statement,
 * whatever the number of children and days; the rules of the calendar answer everything else from it.
 */
export async function readChildren(
  db: Read,
  childIds: readonly ChildId[],
  { start, end }: DateRange,
): Promise<readonly ChildInCalendar[]> {
  if (childIds.length === 0) return []
  const [known] = await selectChildren(db, childIds, start, end)
  return known === undefined ? [] : childrenOf(childIds, known)
}

export type KnownOfChildren = StoredDays & { readonly places: readonly PlaceRow[] | null }

/** Of the children $1 from the day $2 to $3. */
export const CHILDREN = `${PLACES} as places, ${DAYS}`
const selectChildren = fixedSelect<KnownOfChildren>(`select ${CHILDREN}`)

export function childrenOf(childIds: readonly ChildId[], known: KnownOfChildren): readonly ChildInCalendar[] {
  const places = placesOf(known.places ?? [])
  const rows = dayRowsOf(known)
  return childIds.map((id) => ({
    id,
    placements: places.placements.get(id) ?? [],
    backupCare: places.backupCare.get(id) ?? [],
    rows: rows.get(id) ?? new Map(),
  }))
}
