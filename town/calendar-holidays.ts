import type { AbsenceType } from '@nalle/domain/care/absence-types.ts'
import type { HolidayPeriod } from '@nalle/domain/calendar/holidays/holiday-periods.ts'
import { mondayOf } from '@nalle/domain/time/weeks.ts'
import type { Texts } from '@nalle/domain/city/city.ts'
import type { QuestionnaireId } from '@nalle/domain/ids.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import type { MakeId } from './town-ids.ts'

/** What the year looks like for all families of the town. */
export type TownSeason = {
  readonly holidayPeriods: readonly HolidayPeriod[]
  readonly questionnaires: readonly TownQuestionnaire[]
  /** The one about the holidays that are over: its answers became absences. */
  readonly answered: FixedPeriodQuestionnaire
}

export type TownQuestionnaire = FixedPeriodQuestionnaire | OpenRangesQuestionnaire

type Questionnaire = {
  readonly id: QuestionnaireId
  readonly absenceType: AbsenceType
  readonly requiresStrongAuth: boolean
  readonly active: DateRange
  readonly title: Texts
  readonly description: Texts
  readonly descriptionLink: Texts
  readonly continuousPlacement: DateRange | null
}
type FixedPeriodQuestionnaire = Questionnaire & {
  readonly type: 'FIXED_PERIOD'
  readonly periodOptions: readonly DateRange[]
  readonly periodOptionLabel: Texts
}
type OpenRangesQuestionnaire = Questionnaire & {
  readonly type: 'OPEN_RANGES'
  readonly period: DateRange
  readonly absenceTypeThreshold: number
}

/** Holiday periods in each of their phases, and questionnaires of both kinds: a city shows those of its own kind. */
export function makeSeason(today: Temporal.PlainDate, makeId: MakeId): TownSeason {
  const over = weeksFrom(today, -7, 1)
  const answered: FixedPeriodQuestionnaire = {
    id: makeId('questionnaire', 0),
    type: 'FIXED_PERIOD',
    absenceType: 'FREE_ABSENCE',
    requiresStrongAuth: false,
    active: { start: over.start.subtract({ days: 49 }), end: over.start.subtract({ days: 21 }) },
    continuousPlacement: null,
    periodOptions: [over],
    ...AUTUMN_TEXTS,
  }
  const active = { start: today.subtract({ days: 7 }), end: today.add({ days: 14 }) }
  return {
    holidayPeriods: [
      period(0, over, over.start.subtract({ days: 56 }), over.start.subtract({ days: 28 })),
      period(1, weeksFrom(today, 3, 1), today.subtract({ days: 31 }), today.subtract({ days: 3 })),
      period(2, weeksFrom(today, 6, 2), today.subtract({ days: 10 }), today.add({ days: 11 })),
      period(3, weeksFrom(today, 18, 2), today.add({ days: 40 }), today.add({ days: 70 })),
    ],
    questionnaires: [
      answered,
      {
        id: makeId('questionnaire', 1),
        type: 'FIXED_PERIOD',
        absenceType: 'FREE_ABSENCE',
        requiresStrongAuth: false,
        active,
        continuousPlacement: null,
        periodOptions: summerOptions(today),
        ...SUMMER_TEXTS,
      },
      {
        id: makeId('questionnaire', 2),
        type: 'OPEN_RANGES',
        absenceType: 'FREE_ABSENCE',
        requiresStrongAuth: true,
        active,
        continuousPlacement: null,
        period: { start: nextFirstOfJune(today), end: nextFirstOfJune(today).add({ days: 91 }) },
        absenceTypeThreshold: 28,
        ...OPEN_TEXTS,
      },
    ],
    answered,
  }

  function period(
    at: number,
    days: DateRange,
    reservationsOpenOn: Temporal.PlainDate,
    reservationDeadline: Temporal.PlainDate,
  ): HolidayPeriod {
    return { id: makeId('holiday-period', at), period: days, reservationsOpenOn, reservationDeadline }
  }
}

function weeksFrom(today: Temporal.PlainDate, first: number, count: number): DateRange {
  const start = mondayOf(today).add({ weeks: first })
  return { start, end: start.add({ days: 7 * count - 1 }) }
}

function nextFirstOfJune(today: Temporal.PlainDate): Temporal.PlainDate {
  return new Temporal.PlainDate(today.month < 5 ? today.year : today.year + 1, 6, 1)
}

/** Four weeks in June, in July, or around the turn of July and August. */
function summerOptions(today: Temporal.PlainDate): readonly DateRange[] {
  const firstMonday = mondayOf(nextFirstOfJune(today).add({ days: 6 }))
  return [0, 4, 7].map((weeks) => {
    const start = firstMonday.add({ weeks })
    return { start, end: start.add({ days: 27 }) }
  })
}

const MORE: Texts = {
  fi: 'https://www.kuusilahti.example/varhaiskasvatus/lomat',
  sv: 'https://www.granvik.example/smabarnspedagogik/ledigheter',
  en: 'https://www.kuusilahti.example/en/early-childhood-education/holidays',
}

const AUTUMN_TEXTS = {
  title: { fi: 'Maksuton lomaviikko', sv: 'En avgiftsfri ledig vecka', en: 'A week off free of charge' },
  description: {
    fi: 'Onko lapsi lomalla koko viikon? Viikosta ei silloin peritä maksua.',
    sv: 'Är barnet ledigt hela veckan? Då tas ingen avgift ut för veckan.',
    en: 'Is the child away for the whole week? The week is then free of charge.',
  },
  descriptionLink: MORE,
  periodOptionLabel: { fi: 'Lomalla', sv: 'Ledig', en: 'Away' },
}
const SUMMER_TEXTS = {
  title: { fi: 'Kesän maksuton loma', sv: 'Avgiftsfri sommarledighet', en: 'Summer weeks free of charge' },
  description: {
    fi: 'Valitse neljän viikon jakso, jonka lapsi on kesällä lomalla. Jaksosta ei peritä maksua.',
    sv: 'Välj de fyra veckor som barnet är ledigt i sommar. För dem tas ingen avgift ut.',
    en: 'Choose the four weeks of summer that the child is away. They are free of charge.',
  },
  descriptionLink: MORE,
  periodOptionLabel: { fi: 'Lapsi on lomalla', sv: 'Barnet är ledigt', en: 'The child is away' },
}
const OPEN_TEXTS = {
  title: { fi: 'Kesäloman ajankohta', sv: 'Tid för sommarledighet', en: 'When is your summer holiday?' },
  description: {
    fi: 'Kerro, milloin lapsi on kesällä lomalla. Vähintään 28 päivän yhtenäinen loma on maksuton.',
    sv: 'Berätta när barnet är ledigt i sommar. En sammanhängande ledighet på minst 28 dagar är avgiftsfri.',
    en: 'Tell us when the child is away in summer. At least 28 days in a row are free of charge.',
  },
  descriptionLink: MORE,
}
