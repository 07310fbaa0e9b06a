import type { ChildId } from '@nalle/domain/ids.ts'
import type { TimeRange } from '@nalle/domain/time/time-range.ts'
import { isValidTimeRange, timesOverlap } from '@nalle/domain/time/time-range.ts'
import type { Transaction } from '../../database/database.ts'
import { mustBe } from '../refusals.ts'
import type { Row } from '../rows.ts'
import { insertRows } from '../rows.ts'
import type { Writer } from './day-rows.ts'
import { lockChildrenOf, modifiedBy } from './day-rows.ts'

export type WrittenReservation = {
  readonly childId: ChildId
  readonly date: Temporal.PlainDate
  /** In the order of the day; empty when only presence was told. */
  readonly ranges: readonly TimeRange[]
  readonly by: Writer
  readonly at: Temporal.Instant
}

const MOST_RANGES_OF_A_DAY = 2

export async function writeReservations(tx: Transaction, reservations: readonly WrittenReservation[]): Promise<void> {
  await lockChildrenOf(tx, reservations)
  await insertRows(tx, 'reservation', reservations.map(reservationRow))
}

export function reservationRow({ childId, date, ranges, by, at }: WrittenReservation): Row<'reservation'> {
  const [first, second] = ranges
  mustBe(ranges.length <= MOST_RANGES_OF_A_DAY, 'TOO_MANY_TIMES')
  mustBe(ranges.every(isValidTimeRange), 'TIMES_BACKWARDS')
  mustBe(first === undefined || second === undefined || isBehind(first, second), 'TIMES_OVERLAP')
  return {
    child_id: childId,
    date,
    start_time: first?.start ?? null,
    end_time: first?.end ?? null,
    second_start_time: second?.start ?? null,
    second_end_time: second?.end ?? null,
    ...modifiedBy(by, at),
  }
}

const isBehind = (first: TimeRange, second: TimeRange) =>
  !timesOverlap(first, second) && Temporal.PlainTime.compare(first.start, second.start) < 0
