/** The words of the calendar as they travel on the wire. */

export const ABSENCE_TYPES = [
  'OTHER_ABSENCE',
  'SICKLEAVE',
  'PLANNED_ABSENCE',
  'UNKNOWN_ABSENCE',
  'FORCE_MAJEURE',
  'PARENTLEAVE',
  'FREE_ABSENCE',
  'UNAUTHORIZED_ABSENCE',
] as const
export type AbsenceType = (typeof ABSENCE_TYPES)[number]

export const EVENT_TYPES = ['DAYCARE_EVENT', 'DISCUSSION_SURVEY'] as const
export type EventType = (typeof EVENT_TYPES)[number]

/** Whom an event is for: one child, a group, or everybody in the unit. */
export const EVENT_TARGETS = ['INDIVIDUAL', 'GROUP', 'UNIT'] as const
export type EventTarget = (typeof EVENT_TARGETS)[number]

/** A holiday questionnaire offers a few fixed periods, or asks for ranges of the family's own. */
export const QUESTIONNAIRE_TYPES = ['FIXED_PERIOD', 'OPEN_RANGES'] as const
export type QuestionnaireType = (typeof QUESTIONNAIRE_TYPES)[number]
