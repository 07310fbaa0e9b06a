import type { Answer } from '@nalle/domain/decisions/answers.ts'
import { isPossibleStart } from '@nalle/domain/decisions/start-dates.ts'
import { dateToText, parseDateText } from '../../design/date-text.ts'
import type { ApplicationDecision } from '../queries.ts'

/** An answer that is still being thought about. */
export type AnswerDraft = {
  readonly answer: Answer
  /** As typed. */
  readonly startText: string
}

type Decision = Pick<ApplicationDecision['decision'], 'id' | 'type' | 'status' | 'startDate' | 'endDate'>

/** Most families take the place from the day it was given for: sending the form as it opens says so. */
export function newDraft({ startDate }: Pick<Decision, 'startDate'>): AnswerDraft {
  return { answer: 'ACCEPTED', startText: dateToText(startDate) }
}

/** A decision as the rules know it. */
export function answerable({ id, type, status, startDate, endDate }: Decision) {
  return { id, type, status, period: { start: startDate, end: endDate } }
}

/** The day from which the place would be taken; nothing where what was typed is no day that can be chosen. */
export function findStart(draft: AnswerDraft, decision: Decision): Temporal.PlainDate | undefined {
  const start = parseDateText(draft.startText)
  return start instanceof Temporal.PlainDate && isPossibleStart(answerable(decision), start) ? start : undefined
}
