import type { ChildInCare } from '@nalle/domain/care/child-day.ts'
import type { ChildId } from '@nalle/domain/ids.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import type { Read } from '../database/database.ts'
import { fixedSelect } from '../database/database.ts'
import { STORED_DAYS, dayRowsOf } from './stored-days.ts'
import type { StoredDays } from './stored-days.ts'
import { PLACEMENTS, placementsOf } from './placements.ts'
import type { PlacementRow } from './placements.ts'

/**
 * What is known of some children: where they have a place, and what is stored for the days of the range. One statement,
 * whatever the number of children and days; the rules of `domain/care` and of the calendar answer everything else from it.
 */
export async function readChildrenInCare(
  db: Read,
  childIds: readonly ChildId[],
  { start, end }: DateRange,
): Promise<readonly ChildInCare[]> {
  if (childIds.length === 0) return []
  const [known] = await selectChildren(db, childIds, start, end)
  return known === undefined ? [] : childrenOf(childIds, known)
}

export type ChildrenRow = StoredDays & { readonly places: readonly PlacementRow[] | null }

/** Of the children $1 from the day $2 to $3. */
export const CHILDREN = `${PLACEMENTS} as places, ${STORED_DAYS}`
const selectChildren = fixedSelect<ChildrenRow>(`select ${CHILDREN}`)

export function childrenOf(childIds: readonly ChildId[], known: ChildrenRow): readonly ChildInCare[] {
  const places = placementsOf(known.places ?? [])
  const rows = dayRowsOf(known)
  return childIds.map((id) => ({
    id,
    placements: places.placements.get(id) ?? [],
    backupCare: places.backupCare.get(id) ?? [],
    rows: rows.get(id) ?? new Map(),
  }))
}
