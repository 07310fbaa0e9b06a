import { isValidContent } from './content-problems.ts'
import { findNextStatus } from './document-types.ts'
import type { DocumentStatus, DocumentType } from './document-types.ts'
import type { DocumentContent, TemplateContent } from './template.ts'

export type AnswerableDocument = {
  readonly type: DocumentType
  readonly status: DocumentStatus
  readonly template: TemplateContent
  readonly answeredAt: Temporal.Instant | null
}

/** While a guardian may fill it in. */
export function isAnswerable({ status }: Pick<AnswerableDocument, 'status'>): boolean {
  return status === 'CITIZEN_DRAFT'
}

/** It waits for an answer: the calendar tells of it. */
export function isUnanswered(document: Pick<AnswerableDocument, 'status' | 'answeredAt'>): boolean {
  return isAnswerable(document) && document.answeredAt === null
}

/** Somebody was first, or guardians are not asked, or no longer. */
export type NotWaiting = 'ALREADY_ANSWERED' | 'NOT_ASKED'

export function findWhyNotWaiting(document: Pick<AnswerableDocument, 'status' | 'answeredAt'>): NotWaiting | undefined {
  if (isAnswerable(document)) return undefined
  return document.answeredAt === null ? 'NOT_ASKED' : 'ALREADY_ANSWERED'
}

export type AnsweringProblem = NotWaiting | 'STATUS_MOVED' | 'INVALID_CONTENT'

/** Why an answer is not taken, in the order in which a guardian is told. */
export function findAnsweringProblem(
  document: AnswerableDocument,
  answer: { readonly status: DocumentStatus; readonly content: DocumentContent },
): AnsweringProblem | undefined {
  const notWaiting = findWhyNotWaiting(document)
  if (notWaiting !== undefined) return notWaiting
  if (answer.status !== findNextStatus(document.type, document.status)) return 'STATUS_MOVED'
  return isValidContent(document.template, answer.content) ? undefined : 'INVALID_CONTENT'
}

/** A week after it was asked, and only once. */
export const REMINDER_AFTER_DAYS = 7

/** A text that somebody else has overtaken stays for who wrote it, to be copied. */
export const DRAFT_KEPT_DAYS_AFTER_ANSWER = 30
