import { childDaysOf } from '@nalle/domain/care/child-day.ts'
import { countAttendanceDays } from '@nalle/domain/children/attendance-days.ts'
import type { ChildId } from '@nalle/domain/ids.ts'
import { cachedDaysOf } from '@nalle/domain/time/cached-days.ts'
import { monthRange } from '@nalle/domain/time/date-range.ts'
import { readChildrenInCare } from '../care/children-in-care.ts'
import type { Read } from '../database/database.ts'

export async function attendanceDaysOf(db: Read, childId: ChildId, month: Temporal.PlainYearMonth): Promise<number> {
  const range = monthRange(month)
  const children = await readChildrenInCare(db, [childId], range)
  return children.reduce((sum, child) => sum + countAttendanceDays(childDaysOf(child, cachedDaysOf(range))), 0)
}
