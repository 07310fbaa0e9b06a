import type { ChildInCalendar } from '@nalle/domain/care/child-day.ts'
import type { ChildId } from '@nalle/domain/ids.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import type { Read } from '../database/database.ts'
import { fixedSelect } from '../database/database.ts'
import { MARKS } from './calendar-mark.ts'
import { CHILDREN, childrenOf } from '../care/children-in-care.ts'
import type { KnownOfChildren } from '../care/children-in-care.ts'
import { SEASON, seasonOf } from '../care/terms-and-holidays.ts'
import type { Season } from '../care/terms-and-holidays.ts'
import { SEEN } from './days/snapshots.ts'
import type { Seen } from './days/snapshots.ts'

export type Facts = {
  readonly children: readonly ChildInCalendar[]
  readonly season: Season
  readonly seen: Seen
  readonly marks: string
}

/** The children with everything else that a calendar is made from, all of it as it was at one moment. */
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

const selectFacts = fixedSelect<KnownOfChildren & Seen & { readonly season: string; readonly marks: string | null }>(
  `select ${SEEN}, ${MARKS} as marks, ${SEASON} as season, ${CHILDREN}`,
)
