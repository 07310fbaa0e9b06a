import { preschoolOperationalDates } from '@nalle/domain/care/preschool-days.ts'
import type { ChildId, PersonId } from '@nalle/domain/ids.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { requireOwnChild } from '../../access/require-own-child.ts'
import type { Read } from '../../database/database.ts'
import { readPlacements } from '../../care/placements.ts'
import { readTermsAndHolidays } from '../../care/terms-and-holidays.ts'

/** On which days of the range each of the children is given pre-primary education. */
export async function readPreschoolDates(
  db: Read,
  guardianId: PersonId,
  { range, childIds }: { readonly range: DateRange; readonly childIds: readonly ChildId[] },
  today: Temporal.PlainDate,
): Promise<Record<ChildId, Temporal.PlainDate[]>> {
  await requireOwnChild(db, guardianId, childIds, today)
  const [{ placements }, { terms }] = await Promise.all([readPlacements(db, childIds), readTermsAndHolidays(db)])
  return Object.fromEntries(
    childIds.map((id) => [id, [...preschoolOperationalDates(range, placements.get(id) ?? [], terms.preschool)]]),
  )
}
