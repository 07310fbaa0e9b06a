import type { Circumstances } from '@nalle/domain/calendar/circumstances.ts'
import { reservableRange } from '@nalle/domain/calendar/reservations/reservable-range.ts'
import type { City } from '@nalle/domain/city/city.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import type { Read } from '../database/database.ts'
import { readTermsAndHolidays } from '../care/terms-and-holidays.ts'
import type { TermsAndHolidays } from '../care/terms-and-holidays.ts'

type Choices = Pick<City, 'limits' | 'features'>

/** What holds for every child at the moment of a request. */
export async function readCircumstances(db: Read, now: Temporal.Instant, city: Choices): Promise<Circumstances> {
  return circumstancesIn(await readTermsAndHolidays(db), now, city)
}

export function circumstancesIn(
  season: TermsAndHolidays,
  now: Temporal.Instant,
  { limits, features }: Choices,
): Circumstances {
  return {
    ...season,
    today: dayIn(now),
    reservable: reservableRange(now, limits.reservationThresholdHours),
    plannedAbsencesForHours: features.plannedAbsencesForHours,
    plannedAbsencesInShiftCare: features.plannedAbsencesInShiftCare,
    absenceApplications: features.absenceApplications,
  }
}
