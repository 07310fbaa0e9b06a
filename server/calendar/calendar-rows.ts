import type { ChildInCare } from '@nalle/domain/care/child-day.ts'
import type { ChildId } from '@nalle/domain/ids.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import type { Read } from '../database/database.ts'
import { fixedSelect } from '../database/database.ts'
import { MARKS } from './calendar-mark.ts'
import { CHILDREN, childrenOf } from '../care/children-in-care.ts'
import type { ChildrenRow } from '../care/children-in-care.ts'
import { TERMS_AND_HOLIDAYS, termsAndHolidaysOf } from '../care/terms-and-holidays.ts'
import type { TermsAndHolidays } from '../care/terms-and-holidays.ts'
import { SEEN } from './days/snapshots.ts'
import type { Seen } from './days/snapshots.ts'

export type CalendarRows = {
  readonly children: readonly ChildInCare[]
  readonly season: TermsAndHolidays
  readonly seen: Seen
  readonly marks: string
}

/** The children with everything else that a calendar is made from, all of it as it was at one moment. */
export async function readCalendarRows(
  db: Read,
  childIds: readonly ChildId[],
  { start, end }: DateRange,
): Promise<CalendarRows> {
  const [known] = await selectCalendarRows(db, childIds, start, end)
  if (known === undefined) throw new Error('one row is always answered')
  const { season, snapshot, changes, marks } = known
  return {
    children: childrenOf(childIds, known),
    season: termsAndHolidaysOf(season),
    seen: { snapshot, changes },
    marks: marks ?? '',
  }
}

const selectCalendarRows = fixedSelect<ChildrenRow & Seen & { readonly season: string; readonly marks: string | null }>(
  `select ${SEEN}, ${MARKS} as marks, ${TERMS_AND_HOLIDAYS} as season, ${CHILDREN}`,
)
