import { newDailyServiceTime } from '@nalle/contract/municipality/calendar.ts'
import type { ChildId, Id } from '@nalle/domain/ids.ts'
import type { OpenDateRange } from '@nalle/domain/time/date-range.ts'
import { isBefore, isValidRange } from '@nalle/domain/time/date-range.ts'
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
  refusals: only(CALENDAR_REFUSALS, 'UNKNOWN_CHILD', 'PERIOD_BACKWARDS', 'TIMES_BACKWARDS'),
  run: (tx, agreed, { now }) => setDailyServiceTime(tx, agreed, dayIn(now)),
})

/** Replaces what was agreed before on these days, and on no others. Everybody who looks after the child today is notified. */
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
  await keepLaterDays(tx, childId, validity)
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

/** An agreement that goes on after these days begins after them; of one that begins before them too this is a second part. */
async function keepLaterDays(tx: Transaction, childId: ChildId, { start, end }: OpenDateRange): Promise<void> {
  if (end === null) return
  const next = end.add({ days: 1 })
  const { rows } = await sql<LaterPart>`
    select id, type, validity from daily_service_time
    where child_id = ${childId} and validity @> ${end}::date and validity @> ${next}::date`.execute(tx)
  for (const { id, type, validity } of rows) {
    const rest = dateRangeText({ start: next, end: validity.end })
    if (!isBefore(validity.start, start)) {
      await sql`update daily_service_time set validity = ${rest}::daterange where id = ${id}`.execute(tx)
      continue
    }
    const former = dateRangeText({ start: validity.start, end: start.subtract({ days: 1 }) })
    await sql`update daily_service_time set validity = ${former}::daterange where id = ${id}`.execute(tx)
    const restId = newId<'daily-service-time'>()
    const row = { id: restId, child_id: childId, validity: rest, type }
    await insertRows(tx, setDailyServiceTimeCommand, 'daily_service_time', [row])
    await sql`
      insert into daily_service_time_weekday (daily_service_time_id, weekday, start_time, end_time)
      select ${restId}::uuid, weekday, start_time, end_time
      from daily_service_time_weekday where daily_service_time_id = ${id}`.execute(tx)
  }
}

type LaterPart = {
  readonly id: Id<'daily-service-time'>
  readonly type: NewDailyServiceTime['type']
  readonly validity: OpenDateRange
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
