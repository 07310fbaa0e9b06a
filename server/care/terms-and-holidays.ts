import type { HolidayPeriod } from '@nalle/domain/calendar/holidays/holiday-periods.ts'
import type { HolidayPeriodId, TermId } from '@nalle/domain/ids.ts'
import type { Terms } from '@nalle/domain/placements/terms.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import type { Read } from '../database/database.ts'
import { fixedSelect } from '../database/database.ts'
import { readDate, readDateRange, readDateRanges, remembered } from '../database/types.ts'

/** What the year looks like for everybody. */
export type TermsAndHolidays = { readonly terms: Terms; readonly holidayPeriods: readonly HolidayPeriod[] }

/** In one statement: these are a handful of rows for the whole municipality. */
export async function readTermsAndHolidays(db: Read): Promise<TermsAndHolidays> {
  const [row] = await selectTermsAndHolidays(db)
  if (row === undefined) throw new Error('the database always has a season')
  return termsAndHolidaysOf(row.season)
}

/** Asked anew for every request, and understood anew when it has changed. */
export const termsAndHolidaysOf = remembered((text) => {
  // Written by the statement below.
  const { club, preschool, holidays } = JSON.parse(text) as TermsAndHolidaysRow
  return {
    terms: {
      club: (club ?? []).map(([id, term, applicationPeriod, breaks]) => ({
        id,
        term: days(term),
        applicationPeriod: days(applicationPeriod),
        termBreaks: manyDays(breaks),
      })),
      preschool: (preschool ?? []).map(([id, finnish, swedish, extended, applicationPeriod, breaks]) => ({
        id,
        finnishPreschool: days(finnish),
        swedishPreschool: days(swedish),
        extendedTerm: days(extended),
        applicationPeriod: days(applicationPeriod),
        termBreaks: manyDays(breaks),
      })),
    },
    holidayPeriods: (holidays ?? []).map(([id, period, opens, deadline]) => ({
      id,
      period: days(period),
      reservationsOpenOn: readDate(opens),
      reservationDeadline: readDate(deadline),
    })),
  }
})

type TermsAndHolidaysRow = {
  readonly club: readonly [TermId, term: string, applicationPeriod: string, breaks: string][] | null
  readonly preschool:
    | readonly [TermId, finnish: string, swedish: string, extended: string, applicationPeriod: string, breaks: string][]
    | null
  readonly holidays: readonly [HolidayPeriodId, period: string, opens: string, deadline: string][] | null
}

export const TERMS_AND_HOLIDAYS = `
  json_build_object(
    'club', (
      select json_agg(json_build_array(id, term::text, application_period::text, term_breaks::text) order by term)
      from club_term),
    'preschool', (
      select json_agg(json_build_array(id, finnish_preschool::text, swedish_preschool::text, extended_term::text,
        application_period::text, term_breaks::text) order by extended_term)
      from preschool_term),
    'holidays', (
      select json_agg(json_build_array(id, period::text, reservations_open_on, reservation_deadline) order by period)
      from holiday_period)
  )::text`

const selectTermsAndHolidays = fixedSelect<{ readonly season: string }>(`select ${TERMS_AND_HOLIDAYS} as season`)

// Terms and holiday periods have both ends: the tables say so.
const days = (text: string) => readDateRange(text) as DateRange
const manyDays = (text: string) => readDateRanges(text) as readonly DateRange[]
