import { newDailyServiceTime } from '@nalle/contract/municipality/calendar.ts'
import { isValidRange } from '@nalle/domain/time/date-range.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import type { TimeRange } from '@nalle/domain/time/time-range.ts'
import { isValidTimeRange } from '@nalle/domain/time/time-range.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Transaction } from '../../database/database.ts'
import { lockChildren } from '../../database/lock-children.ts'
import { dateRangeText } from '../../database/types.ts'
import { command } from '../command.ts'
import { mustBe, only } from '../refusals.ts'
import { insertRows, newId } from '../rows.ts'
import { CALENDAR_REFUSALS } from './refusals.ts'

export type NewDailyServiceTime = z.output<typeof newDailyServiceTime>

const WORKING_DAYS = [1, 2, 3, 4, 5]

export const setDailyServiceTimeCommand = command({
  name: 'calendar.setDailyServiceTime',
  input: newDailyServiceTime,
  refusals: only(CALENDAR_REFUSALS, 'UNKNOWN_CHILD', 'PERIOD_BACKWARDS', 'TIMES_BACKWARDS', 'DAILY_TIMES_OVERLAP'),
  run: (tx, agreed, { now }) => setDailyServiceTime(tx, agreed, dayIn(now)),
})

/** What was agreed before ends the day before, and everybody who looks after the child today is told. */
export async function setDailyServiceTime(
  tx: Transaction,
  agreed: NewDailyServiceTime,
  today: Temporal.PlainDate,
): Promise<void> {
  const { childId, validity, type } = agreed
  const weekdays = weekdaysOf(agreed)
  mustBe(setDailyServiceTimeCommand, isValidRange(validity), 'PERIOD_BACKWARDS')
  mustBe(
    setDailyServiceTimeCommand,
    weekdays.every(([, times]) => isValidTimeRange(times)),
    'TIMES_BACKWARDS',
  )
  const id = agreed.id ?? newId<'daily-service-time'>()
  const days = dateRangeText(validity)
  await lockChildren(tx, [childId])
  await sql`delete from daily_service_time where child_id = ${childId} and validity <@ ${days}::daterange`.execute(tx)
  await sql`update daily_service_time set validity = daterange(lower(validity), ${validity.start}::date)
    where child_id = ${childId} and validity && ${days}::daterange and lower(validity) < ${validity.start}::date`.execute(
    tx,
  )
  await insertRows(tx, setDailyServiceTimeCommand, 'daily_service_time', [
    { id, child_id: childId, validity: days, type },
  ])
  await insertRows(
    tx,
    setDailyServiceTimeCommand,
    'daily_service_time_weekday',
    weekdays.map(([weekday, times]) => ({
      daily_service_time_id: id,
      weekday,
      start_time: times.start,
      end_time: times.end,
    })),
  )
  await sql`insert into daily_service_time_notification (guardian_id, daily_service_time_id)
    select guardian_id, ${id}::uuid from guardianship where child_id = ${childId}
    union
    select parent_id, ${id}::uuid from foster_parent where child_id = ${childId} and validity @> ${today}::date`.execute(
    tx,
  )
}

function weekdaysOf(agreed: NewDailyServiceTime): readonly (readonly [weekday: number, times: TimeRange])[] {
  switch (agreed.type) {
    case 'REGULAR':
      return WORKING_DAYS.map((weekday) => [weekday, agreed.times] as const)
    case 'IRREGULAR':
      return agreed.times.flatMap((times, index) => (times === null ? [] : [[index + 1, times] as const]))
    case 'VARIABLE_TIME':
      return []
  }
}
