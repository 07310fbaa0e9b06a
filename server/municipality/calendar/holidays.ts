import { newHolidayPeriod } from '@nalle/contract/municipality/calendar.ts'
import { id } from '@nalle/contract/wire.ts'
import type { HolidayPeriodId } from '@nalle/domain/ids.ts'
import { isBefore, isValidRange } from '@nalle/domain/time/date-range.ts'
import type { z } from 'zod'
import type { Transaction } from '../../database/database.ts'
import { dateRangeText } from '../../database/types.ts'
import { command } from '../command.ts'
import { mustBe, only } from '../refusals.ts'
import type { Identified } from '../rows.ts'
import { insertRows, newId, updateRow } from '../rows.ts'
import { CALENDAR_REFUSALS } from './refusals.ts'

export type NewHolidayPeriod = z.output<typeof newHolidayPeriod>

export const addHolidayPeriodCommand = command({
  name: 'calendar.addHolidayPeriod',
  input: newHolidayPeriod,
  answer: id<HolidayPeriodId>('holiday-period'),
  refusals: only(CALENDAR_REFUSALS, 'PERIOD_BACKWARDS', 'DEADLINE_TOO_LATE', 'HOLIDAY_PERIODS_OVERLAP'),
  run: addHolidayPeriod,
})

export async function addHolidayPeriod(tx: Transaction, holidays: NewHolidayPeriod): Promise<HolidayPeriodId> {
  const id = holidays.id ?? newId<'holiday-period'>()
  await insertRows(tx, addHolidayPeriodCommand, 'holiday_period', [{ id, ...holidayColumns(holidays) }])
  return id
}

export async function changeHolidayPeriod(tx: Transaction, holidays: Identified<NewHolidayPeriod>): Promise<void> {
  await updateRow(tx, addHolidayPeriodCommand, 'holiday_period', holidays.id, holidayColumns(holidays))
}

function holidayColumns({ period, reservationsOpenOn, reservationDeadline }: NewHolidayPeriod) {
  mustBe(addHolidayPeriodCommand, isValidRange(period), 'PERIOD_BACKWARDS')
  mustBe(
    addHolidayPeriodCommand,
    isValidRange({ start: reservationsOpenOn, end: reservationDeadline }),
    'PERIOD_BACKWARDS',
  )
  mustBe(addHolidayPeriodCommand, isBefore(reservationDeadline, period.start), 'DEADLINE_TOO_LATE')
  return {
    period: dateRangeText(period),
    reservations_open_on: reservationsOpenOn,
    reservation_deadline: reservationDeadline,
  }
}
