import { writtenReservation } from '@nalle/contract/municipality/calendar.ts'
import { list } from '@nalle/contract/municipality/shapes.ts'
import { MOST_RANGES_OF_A_DAY } from '@nalle/domain/calendar/reservations/reservation-times.ts'
import type { TimeRange } from '@nalle/domain/time/time-range.ts'
import { isValidTimeRange, timesOverlap, untilMidnight } from '@nalle/domain/time/time-range.ts'
import type { z } from 'zod'
import type { Transaction } from '../../database/database.ts'
import { command } from '../command.ts'
import { mustBe, only } from '../refusals.ts'
import type { Row } from '../rows.ts'
import { insertRows } from '../rows.ts'
import { lockChildrenOf, modifiedBy } from './day-rows.ts'
import type { EnteredBy } from './day-rows.ts'
import { CALENDAR_REFUSALS } from './refusals.ts'

export type WrittenReservation = z.output<typeof writtenReservation>

export const writeReservationsCommand = command({
  name: 'calendar.writeReservations',
  input: list(writtenReservation),
  refusals: only(
    CALENDAR_REFUSALS,
    'UNKNOWN_CHILD',
    'TOO_MANY_TIMES',
    'TIMES_BACKWARDS',
    'TIMES_OVERLAP',
    'RESERVATION_EXISTS',
  ),
  run: (tx, reservations) => writeReservations(tx, reservations),
})

export async function writeReservations(
  tx: Transaction,
  reservations: readonly WrittenReservation[],
  enteredBy?: EnteredBy,
): Promise<void> {
  await lockChildrenOf(tx, reservations)
  const rows = reservations.map((reservation) => reservationRow(reservation, enteredBy))
  await insertRows(tx, writeReservationsCommand, 'reservation', rows)
}

export function reservationRow(
  { childId, date, ranges, by, at }: WrittenReservation,
  enteredBy?: EnteredBy,
): Row<'reservation'> {
  const times = ranges.map(untilMidnight)
  const [first, second] = times
  mustBe(writeReservationsCommand, ranges.length <= MOST_RANGES_OF_A_DAY, 'TOO_MANY_TIMES')
  mustBe(writeReservationsCommand, times.every(isValidTimeRange), 'TIMES_BACKWARDS')
  mustBe(
    writeReservationsCommand,
    first === undefined || second === undefined || isBehind(first, second),
    'TIMES_OVERLAP',
  )
  return {
    child_id: childId,
    date,
    start_time: first?.start ?? null,
    end_time: first?.end ?? null,
    second_start_time: second?.start ?? null,
    second_end_time: second?.end ?? null,
    ...modifiedBy(by, at, enteredBy),
  }
}

const isBehind = (first: TimeRange, second: TimeRange) =>
  !timesOverlap(first, second) && Temporal.PlainTime.compare(first.start, second.start) < 0
