import type { Circumstances } from '@nalle/domain/calendar/circumstances.ts'
import { reservableRange } from '@nalle/domain/calendar/reservable-range.ts'
import type { City } from '@nalle/domain/city/city.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import type { Read } from '../database/database.ts'
import { readSeason } from './season.ts'

/** What holds for every child at the moment of a request. */
export async function readCircumstances(
  db: Read,
  now: Temporal.Instant,
  { limits, features }: Pick<City, 'limits' | 'features'>,
): Promise<Circumstances> {
  return {
    ...(await readSeason(db)),
    today: dayIn(now),
    reservable: reservableRange(now, limits.reservationThresholdHours),
    plannedAbsencesForHours: features.plannedAbsencesForHours,
  }
}
