import { ABSENCE_TYPES } from '@nalle/domain/care/absence-types.ts'
import type { CalendarEventId, DiscussionTimeId, GroupId, QuestionnaireId, UnitId } from '@nalle/domain/ids.ts'
import { ABSENCE_CATEGORIES } from '@nalle/domain/placements/placement-types.ts'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { date, id, instant, stay, time } from '../../wire.ts'
import { MUNICIPALITY_ROOT } from '../events.ts'
import { period } from '../shapes.ts'
import { BY_UNIT, NOT_BY_UNIT, NOT_FOUND, childId, pages, paging, personId, reading } from './shapes.ts'

/** A month of a large unit is what one answer holds. */
export const MOST_DAYS_OF_UNIT = 31
export const MOST_DAYS_OF_CHILD = 400

const dayOfChild = z.object({
  date,
  /** Null where nothing is told; empty where only presence is. */
  reservations: z.array(stay).nullable(),
  absences: z.array(z.object({ category: z.enum(ABSENCE_CATEGORIES), type: z.enum(ABSENCE_TYPES) })),
  attendances: z.array(z.object({ unitId: id<UnitId>('unit'), start: time, end: time.nullable() })),
})
const daysQuery = z.object({ from: date, to: date })
const RANGE_REFUSALS = { RANGE_NOT_POSSIBLE: 400 } as const

/** Days of which anything is told or recorded. */
export const readDaysOfChild = endpoint({
  ...reading('calendar', BY_UNIT),
  path: `${MUNICIPALITY_ROOT}/calendar/children/:childId/days`,
  params: z.object({ childId }),
  query: daysQuery,
  answer: z.object({ childId, days: z.array(dayOfChild) }),
  refusals: RANGE_REFUSALS,
  audit: 'municipality.read-days-of-child',
})

/** Every child that is placed in the unit, or in backup care there, on any of the days. */
export const readDaysOfUnit = endpoint({
  ...reading('calendar', BY_UNIT),
  path: `${MUNICIPALITY_ROOT}/calendar/units/:unitId/days`,
  params: z.object({ unitId: id<UnitId>('unit') }),
  query: daysQuery,
  answer: z.object({
    children: z.array(z.object({ childId, groupId: id<GroupId>('group').nullable(), days: z.array(dayOfChild) })),
  }),
  refusals: RANGE_REFUSALS,
  audit: 'municipality.read-days-of-unit',
})

const questionnaireAnswer = z.object({
  childId,
  /** When the child is away; empty when it is not away at all. */
  periods: z.array(period),
  answeredAt: instant,
  answeredBy: personId,
})

export const listQuestionnaireAnswers = endpoint({
  ...reading('calendar', NOT_BY_UNIT),
  path: `${MUNICIPALITY_ROOT}/calendar/questionnaires/:questionnaireId/answers`,
  params: z.object({ questionnaireId: id<QuestionnaireId>('questionnaire') }),
  query: z.object(paging),
  answer: pages(questionnaireAnswer),
  audit: 'municipality.list-questionnaire-answers',
})

export const readQuestionnaireAnswer = endpoint({
  ...reading('calendar', NOT_BY_UNIT),
  path: `${MUNICIPALITY_ROOT}/calendar/questionnaires/:questionnaireId/answers/:childId`,
  params: z.object({ questionnaireId: id<QuestionnaireId>('questionnaire'), childId }),
  answer: questionnaireAnswer,
  refusals: NOT_FOUND,
  audit: 'municipality.read-questionnaire-answer',
})

export const readDiscussionTime = endpoint({
  ...reading('calendar', BY_UNIT),
  path: `${MUNICIPALITY_ROOT}/calendar/discussion-times/:discussionTimeId`,
  params: z.object({ discussionTimeId: id<DiscussionTimeId>('discussion-time') }),
  answer: z.object({
    id: id<DiscussionTimeId>('discussion-time'),
    eventId: id<CalendarEventId>('calendar-event'),
    date,
    start: time,
    end: time,
    /** Null while it is free. */
    childId: childId.nullable(),
    reservedAt: instant.nullable(),
  }),
  refusals: NOT_FOUND,
  audit: 'municipality.read-discussion-time',
})
