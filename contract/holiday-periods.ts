import { QUESTIONNAIRE_TYPES } from '@nalle/domain/calendar/holidays/questionnaires.ts'
import { ABSENCE_TYPES } from '@nalle/domain/care/absence-types.ts'
import type { ChildId, HolidayPeriodId, QuestionnaireId } from '@nalle/domain/ids.ts'
import { z } from 'zod'
import { lookedAt } from './calendar.ts'
import { endpoint } from './endpoint.ts'
import { date, dateRange, id, localText } from './wire.ts'

const MOST_RANGES = 100

const childId = id<ChildId>('person')

export const getHolidayPeriods = endpoint({
  method: 'GET',
  path: '/api/citizen/holiday-period',
  auth: 'WEAK',
  answer: z.array(
    z.object({
      id: id<HolidayPeriodId>('holiday-period'),
      period: dateRange,
      reservationsOpenOn: date,
      reservationDeadline: date,
    }),
  ),
  audit: 'calendar.holiday-periods',
  personal: false,
})

const questionnaireBasics = {
  id: id<QuestionnaireId>('questionnaire'),
  absenceType: z.enum(ABSENCE_TYPES),
  requiresStrongAuth: z.boolean(),
  active: dateRange,
  title: localText,
  description: localText,
  descriptionLink: localText,
  conditions: z.object({ continuousPlacement: dateRange.nullable() }),
}
const [FIXED_PERIOD, OPEN_RANGES] = QUESTIONNAIRE_TYPES

const questionnaire = z.discriminatedUnion('type', [
  z.object({
    type: z.literal(FIXED_PERIOD),
    ...questionnaireBasics,
    periodOptions: z.array(dateRange),
    periodOptionLabel: localText,
  }),
  z.object({
    type: z.literal(OPEN_RANGES),
    ...questionnaireBasics,
    period: dateRange,
    absenceTypeThreshold: z.number().int(),
  }),
])

export const getQuestionnaires = endpoint({
  method: 'GET',
  path: '/api/citizen/holiday-period/questionnaire',
  auth: 'WEAK',
  answer: z.array(
    z.object({
      questionnaire,
      eligibleChildren: z.record(childId, z.array(dateRange)),
      previousAnswers: z.array(
        z.object({
          questionnaireId: id<QuestionnaireId>('questionnaire'),
          childId,
          fixedPeriod: dateRange.nullable(),
          openRanges: z.array(dateRange),
        }),
      ),
    }),
  ),
  audit: 'calendar.questionnaires',
})

const answerRefusals = {
  QUESTIONNAIRE_NOT_OPEN: 400,
  RANGE_NOT_OFFERED: 400,
  RANGES_OVERLAP: 400,
  STRONG_LOGIN_NEEDED: 403,
  CHANGED_MEANWHILE: 409,
} as const

export const answerFixedPeriod = endpoint({
  method: 'POST',
  path: '/api/citizen/holiday-period/questionnaire/fixed-period/:id',
  auth: 'WEAK',
  params: z.object({ id: id<QuestionnaireId>('questionnaire') }),
  query: lookedAt,
  body: z.object({ fixedPeriods: z.record(childId, dateRange.nullable()) }),
  refusals: answerRefusals,
  audit: 'calendar.answer-fixed-period',
})

export const answerOpenRanges = endpoint({
  method: 'POST',
  path: '/api/citizen/holiday-period/questionnaire/open-range/:id',
  auth: 'WEAK',
  params: z.object({ id: id<QuestionnaireId>('questionnaire') }),
  query: lookedAt,
  body: z.object({ openRanges: z.record(childId, z.array(dateRange).max(MOST_RANGES)) }),
  refusals: answerRefusals,
  audit: 'calendar.answer-open-ranges',
})
