import type { HolidayPeriodId } from '@nalle/domain/ids.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { isBefore, isValidRange } from '@nalle/domain/time/date-range.ts'
import type { Transaction } from '../../database/database.ts'
import { dateRangeText } from '../../database/types.ts'
import { mustBe } from '../refusals.ts'
import { insertRows, newId } from '../rows.ts'

export type NewHolidayPeriod = {
  readonly id?: HolidayPeriodId
  readonly period: DateRange
  readonly reservationsOpenOn: Temporal.PlainDate
  readonly reservationDeadline: Temporal.PlainDate
}

export async function addHolidayPeriod(tx: Transaction, holidays: NewHolidayPeriod): Promise<HolidayPeriodId> {
  const { period, reservationsOpenOn, reservationDeadline } = holidays
  const id = holidays.id ?? newId<'holiday-period'>()
  mustBe(isValidRange(period), 'PERIOD_BACKWARDS')
  mustBe(isValidRange({ start: reservationsOpenOn, end: reservationDeadline }), 'PERIOD_BACKWARDS')
  mustBe(isBefore(reservationDeadline, period.start), 'DEADLINE_TOO_LATE')
  await insertRows(tx, 'holiday_period', [
    {
      id,
      period: dateRangeText(period),
      reservations_open_on: reservationsOpenOn,
      reservation_deadline: reservationDeadline,
    },
  ])
  return id
}
