import type { HolidayPeriod } from '@nalle/domain/calendar/holidays/holiday-periods.ts'
import type { ChildId, HolidayPeriodId, QuestionnaireId } from '@nalle/domain/ids.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import type { OpenQuestionnaire } from '../calendar/queries.ts'

// Ids are texts; these are nobody's.
const HOLIDAY = 'f2000000-0000-4000-8000-000000000001' as HolidayPeriodId
const QUESTIONNAIRE = 'f3000000-0000-4000-8000-000000000001' as QuestionnaireId

/** A holiday period, its first day of answering and the last one. */
export function aHolidayPeriod(period: DateRange, opensOn: string, deadline: string): HolidayPeriod {
  return {
    id: HOLIDAY,
    period,
    reservationsOpenOn: Temporal.PlainDate.from(opensOn),
    reservationDeadline: Temporal.PlainDate.from(deadline),
  }
}

const inAll = (text: string) => ({ fi: text, sv: text, en: text })
const SUMMER = dateRange('2027-06-07', '2027-08-01')

const basics = {
  id: QUESTIONNAIRE,
  absenceType: 'FREE_ABSENCE' as const,
  requiresStrongAuth: false,
  active: dateRange('2027-03-01', '2027-03-31'),
  title: { fi: 'Kesäloma', sv: 'Sommarsemester', en: 'Summer holidays' },
  description: inAll('Kahdeksan viikon kesäajalta valitaan neljä.'),
  descriptionLink: inAll('https://www.kuusilahti.example/kesa'),
  conditions: { continuousPlacement: null },
}

/** Asks which of two fixed periods these children are away. */
export function aFixedPeriodQuestionnaire(...childIds: readonly ChildId[]): OpenQuestionnaire {
  const periodOptions = [dateRange('2027-06-07', '2027-07-04'), dateRange('2027-07-05', '2027-08-01')]
  return {
    questionnaire: {
      ...basics,
      type: 'FIXED_PERIOD',
      periodOptions,
      periodOptionLabel: { fi: 'poissa ajalla', sv: 'borta under tiden', en: 'away during' },
    },
    eligibleChildren: Object.fromEntries(childIds.map((childId) => [childId, periodOptions])),
    previousAnswers: [],
  }
}

/** Asks for the child's own ranges between 7.6. and 1.8.2027. */
export function anOpenRangesQuestionnaire(childId: ChildId, answered: readonly DateRange[] = []): OpenQuestionnaire {
  return {
    questionnaire: { ...basics, type: 'OPEN_RANGES', period: SUMMER, absenceTypeThreshold: 7 },
    eligibleChildren: { [childId]: [SUMMER] },
    previousAnswers:
      answered.length === 0
        ? []
        : [{ questionnaireId: QUESTIONNAIRE, childId, fixedPeriod: null, openRanges: [...answered] }],
  }
}
