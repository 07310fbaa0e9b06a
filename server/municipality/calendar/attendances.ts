import { recordedAttendance } from '@nalle/contract/municipality/calendar.ts'
import { list } from '@nalle/contract/municipality/shapes.ts'
import { isValidTimeRange, untilMidnight } from '@nalle/domain/time/time-range.ts'
import type { z } from 'zod'
import type { Transaction } from '../../database/database.ts'
import { command } from '../command.ts'
import { mustBe, only } from '../refusals.ts'
import type { Row } from '../rows.ts'
import { insertRows } from '../rows.ts'
import { lockChildrenOf } from './day-rows.ts'
import { CALENDAR_REFUSALS } from './refusals.ts'

export type RecordedAttendance = z.output<typeof recordedAttendance>

export const recordAttendancesCommand = command({
  name: 'calendar.recordAttendances',
  input: list(recordedAttendance),
  refusals: only(CALENDAR_REFUSALS, 'UNKNOWN_CHILD', 'UNKNOWN_UNIT', 'TIMES_BACKWARDS', 'ATTENDANCE_EXISTS'),
  run: recordAttendances,
})

export async function recordAttendances(tx: Transaction, attendances: readonly RecordedAttendance[]): Promise<void> {
  await lockChildrenOf(tx, attendances)
  await insertRows(tx, recordAttendancesCommand, 'attendance', attendances.map(attendanceRow))
}

export function attendanceRow(attendance: RecordedAttendance): Row<'attendance'> {
  const { childId, date, unitId, start, end } = untilMidnight(attendance)
  mustBe(recordAttendancesCommand, end === null || isValidTimeRange({ start, end }), 'TIMES_BACKWARDS')
  return { child_id: childId, date, unit_id: unitId, start_time: start, end_time: end }
}
