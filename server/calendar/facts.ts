import type { ChildInCalendar } from '@nalle/domain/calendar/child-day.ts'
import type { ChildId } from '@nalle/domain/ids.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import type { Read } from '../database/database.ts'
import { fixedSelect } from '../database/database.ts'
import { MARKS } from './calendar-mark.ts'
import { DAYS, dayRowsOf } from './day-rows.ts'
import type { StoredDays } from './day-rows.ts'
import { PLACES, placesOf } from './places.ts'
import type { PlaceRow } from './places.ts'
import { SEASON, seasonOf } from './season.ts'
import type { Season } from './season.ts'
import { SEEN } from './snapshots.ts'
import type { Seen } from './snapshots.ts'

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

export type Facts = {
  readonly children: readonly ChildInCalendar[]
  readonly season: Season
  readonly seen: Seen
  readonly marks: string
}

/** The same with everything else that a calendar is made from, all of it as it was at one moment. */
export async function readFacts(db: Read, childIds: readonly ChildId[], { start, end }: DateRange): Promise<Facts> {
  const [known] = await selectFacts(db, childIds, start, end)
  if (known === undefined) throw new Error('one row is always answered')
  const { season, snapshot, changes, marks } = known
  return {
    children: childrenOf(childIds, known),
    season: seasonOf(season),
    seen: { snapshot, changes },
    marks: marks ?? '',
  }
}

type KnownOfChildren = StoredDays & { readonly places: readonly PlaceRow[] | null }

const CHILDREN = `${PLACES} as places, ${DAYS}`
const selectChildren = fixedSelect<KnownOfChildren>(`select ${CHILDREN}`)
const selectFacts = fixedSelect<KnownOfChildren & Seen & { readonly season: string; readonly marks: string | null }>(
  `select ${SEEN}, ${MARKS} as marks, ${SEASON} as season, ${CHILDREN}`,
)

function childrenOf(childIds: readonly ChildId[], known: KnownOfChildren): readonly ChildInCalendar[] {
  const places = placesOf(known.places ?? [])
  const rows = dayRowsOf(known)
  return childIds.map((id) => ({
    id,
    placements: places.placements.get(id) ?? [],
    backupCare: places.backupCare.get(id) ?? [],
    rows: rows.get(id) ?? new Map(),
  }))
}
