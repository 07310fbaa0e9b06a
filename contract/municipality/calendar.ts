import { ABSENCE_TYPES } from '@nalle/domain/care/absence-types.ts'
import type {
  CalendarEventId,
  ChildId,
  DiscussionTimeId,
  EmployeeId,
  GroupId,
  HolidayPeriodId,
  Id,
  PersonId,
  QuestionnaireId,
  UnitId,
} from '@nalle/domain/ids.ts'
import { ABSENCE_CATEGORIES } from '@nalle/domain/placements/placement-types.ts'
import { z } from 'zod'
import { date, id, instant, localText, text, time } from '../wire.ts'
import { hours, list, openPeriod, period, weeklyHours } from './shapes.ts'

/** Who wrote a reservation or an absence: a guardian earlier on, somebody of the staff, or the service itself. */
export const writer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('CITIZEN'), id: id<PersonId>('person') }),
  z.object({ kind: z.literal('EMPLOYEE'), id: id<EmployeeId>('employee') }),
  z.object({ kind: z.literal('SYSTEM') }),
])

export const writtenReservation = z.object({
  childId: id<ChildId>('person'),
  date,
  /** In the order of the day; empty when only presence was told. */
  ranges: list(hours),
  by: writer,
  at: instant,
})

export const writtenAbsence = z.object({
  childId: id<ChildId>('person'),
  date,
  category: z.enum(ABSENCE_CATEGORIES),
  type: z.enum(ABSENCE_TYPES),
  /** The questionnaire from whose answer it follows, if any. */
  questionnaireId: id<QuestionnaireId>('questionnaire').nullable().optional(),
  by: writer,
  at: instant,
})

export const recordedAttendance = z.object({
  childId: id<ChildId>('person'),
  date,
  unitId: id<UnitId>('unit'),
  start: time,
  /** Null for a child who is still there. */
  end: time.nullable(),
})

export const newHolidayPeriod = z.object({
  id: id<HolidayPeriodId>('holiday-period').optional(),
  period,
  reservationsOpenOn: date,
  reservationDeadline: date,
})

const questionnaireBasics = {
  id: id<QuestionnaireId>('questionnaire').optional(),
  absenceType: z.enum(ABSENCE_TYPES),
  requiresStrongAuth: z.boolean(),
  active: period,
  title: localText,
  description: localText,
  descriptionLink: localText,
  /** Only children with a place on each of these days are asked; null asks everybody. */
  continuousPlacement: period.nullable(),
}

export const newQuestionnaire = z.discriminatedUnion('type', [
  z.object({
    ...questionnaireBasics,
    type: z.literal('FIXED_PERIOD'),
    periodOptions: list(period),
    periodOptionLabel: localText,
  }),
  z.object({ ...questionnaireBasics, type: z.literal('OPEN_RANGES'), period, absenceTypeThreshold: z.number().int() }),
])

/** What a family answered earlier on; without periods the child is away on none of the days. */
export const writtenAnswer = z.object({
  questionnaireId: id<QuestionnaireId>('questionnaire'),
  childId: id<ChildId>('person'),
  periods: list(period),
  by: id<PersonId>('person'),
  at: instant,
})

/** Everybody in the unit, a group of it, or one child in it. */
export const eventTarget = z.object({
  unitId: id<UnitId>('unit'),
  groupId: id<GroupId>('group').optional(),
  childId: id<ChildId>('person').optional(),
})

export const newEvent = z.object({
  id: id<CalendarEventId>('calendar-event').optional(),
  title: text,
  description: text,
  period,
  targets: list(eventTarget),
  createdAt: instant,
})

export const newDiscussionTime = hours.extend({
  id: id<DiscussionTimeId>('discussion-time').optional(),
  date,
  /** Staff may reserve a time for a family at once. */
  childId: id<ChildId>('person').optional(),
})

export const newDiscussionSurvey = newEvent.extend({ times: list(newDiscussionTime) })

/** A time that staff reserve for a child, or free again. */
export const givenDiscussionTime = z.object({
  id: id<DiscussionTimeId>('discussion-time'),
  childId: id<ChildId>('person').nullable(),
})

const dailyServiceTimeBasics = {
  id: id<Id<'daily-service-time'>>('daily-service-time').optional(),
  childId: id<ChildId>('person'),
  validity: openPeriod,
}

export const newDailyServiceTime = z.discriminatedUnion('type', [
  z.object({ ...dailyServiceTimeBasics, type: z.literal('REGULAR'), times: hours }),
  z.object({ ...dailyServiceTimeBasics, type: z.literal('IRREGULAR'), times: weeklyHours }),
  z.object({ ...dailyServiceTimeBasics, type: z.literal('VARIABLE_TIME') }),
])
