import type { ChildId, UnitId } from '@nalle/domain/ids.ts'
import type { TimeInterval } from '@nalle/domain/time/time-range.ts'
import { isValidTimeRange } from '@nalle/domain/time/time-range.ts'
import type { Transaction } from '../../database/database.ts'
import { mustBe } from '../refusals.ts'
import type { Row } from '../rows.ts'
import { insertRows } from '../rows.ts'
import { lockChildrenOf } from './day-rows.ts'

export type RecordedAttendance = TimeInterval & {
  readonly childId: ChildId
  readonly date: Temporal.PlainDate
  readonly unitId: UnitId
}

export async function recordAttendances(tx: Transaction, attendances: readonly RecordedAttendance[]): Promise<void> {
  await lockChildrenOf(tx, attendances)
  await insertRows(tx, 'attendance', attendances.map(attendanceRow))
}

export function attendanceRow({ childId, date, unitId, start, end }: RecordedAttendance): Row<'attendance'> {
  mustBe(end === null || isValidTimeRange({ start, end }), 'TIMES_BACKWARDS')
  return { child_id: childId, date, unit_id: unitId, start_time: start, end_time: end }
}
