import type { HolidayPeriodId } from '../../ids.ts'
import { dateRange } from '../../time/date-range.ts'
import type { Circumstances } from '../circumstances.ts'
import type { HolidayPeriod } from '../holidays/holiday-periods.ts'
import { PRESCHOOL_TERM, day } from '../../care/testing/sample-family.ts'

/** A moment and its season to begin with; each test changes what it is about. */

/** The autumn break week of 2026, asked about in September. */
export function aHolidayPeriod(change: Partial<HolidayPeriod> = {}): HolidayPeriod {
  // Ids are texts.
  const periodId = '00000000-0000-4000-8000-000000000007' as HolidayPeriodId
  return {
    id: periodId,
    period: dateRange('2026-10-12', '2026-10-18'),
    reservationsOpenOn: day('2026-09-01'),
    reservationDeadline: day('2026-09-20'),
    ...change,
  }
}

/** Wednesday 9 September 2026: the week of 21 September is the first that can be reserved. */
export function circumstances(change: Partial<Circumstances> = {}): Circumstances {
  return {
    today: day('2026-09-09'),
    reservable: dateRange('2026-09-21', '2027-08-31'),
    terms: { club: [], preschool: [PRESCHOOL_TERM] },
    holidayPeriods: [],
    plannedAbsencesForHours: false,
    plannedAbsencesInShiftCare: false,
    absenceApplications: false,
    ...change,
  }
}
