import { describe, expect, test } from 'vitest'
import { findAnsweringProblem, findWhyNotWaiting, isAnswerable, isUnanswered } from './answering.ts'
import type { AnswerableDocument, AnsweringProblem } from './answering.ts'
import { DOCUMENT_STATUSES } from './document-types.ts'
import type { DocumentStatus } from './document-types.ts'
import type { DocumentContent } from './template.ts'

const THEN = Temporal.Instant.from('2026-09-14T09:00:00Z')
const WAITING: AnswerableDocument = {
  type: 'CITIZEN_BASIC',
  status: 'CITIZEN_DRAFT',
  template: {
    sections: [{ id: 's', label: '', infoText: '', questions: [{ type: 'DATE', id: 'q', label: '', infoText: '' }] }],
  },
  answeredAt: null,
}
const NOTHING: DocumentContent = { answers: [] }
const WRONG: DocumentContent = { answers: [{ type: 'TEXT', questionId: 'q', answer: '' }] }

test.each(DOCUMENT_STATUSES)('only while it is a draft of the citizen it can be filled in: %s', (status) => {
  expect(isAnswerable({ status })).toBe(status === 'CITIZEN_DRAFT')
  expect(isUnanswered({ status, answeredAt: null })).toBe(status === 'CITIZEN_DRAFT')
  expect(isUnanswered({ status, answeredAt: THEN })).toBe(false)
})

test.each<readonly [DocumentStatus, Temporal.Instant | null, string | undefined]>([
  ['CITIZEN_DRAFT', null, undefined],
  ['DRAFT', null, 'NOT_ASKED'],
  ['COMPLETED', null, 'NOT_ASKED'],
  ['COMPLETED', THEN, 'ALREADY_ANSWERED'],
])('%s, answered at %s: %s', (status, answeredAt, why) => {
  expect(findWhyNotWaiting({ status, answeredAt })).toBe(why)
})

describe('an answer', () => {
  type Sent = { readonly status: DocumentStatus; readonly content: DocumentContent }
  const sent: Sent = { status: 'COMPLETED', content: NOTHING }
  test.each<readonly [Partial<AnswerableDocument>, Partial<Sent>, AnsweringProblem | undefined]>([
    [{}, {}, undefined],
    [{}, { content: WRONG }, 'INVALID_CONTENT'],
    [{}, { status: 'CITIZEN_DRAFT' }, 'STATUS_MOVED'],
    [{}, { status: 'PREPARED', content: WRONG }, 'STATUS_MOVED'],
    [{ status: 'COMPLETED', answeredAt: THEN }, { content: WRONG }, 'ALREADY_ANSWERED'],
    [{ status: 'COMPLETED' }, {}, 'NOT_ASKED'],
    [{ status: 'DRAFT' }, { status: 'CITIZEN_DRAFT' }, 'NOT_ASKED'],
    [{ type: 'VASU', status: 'PREPARED' }, {}, 'NOT_ASKED'],
  ])('to %j with %j: %s', (document, answer, problem) => {
    expect(findAnsweringProblem({ ...WAITING, ...document }, { ...sent, ...answer })).toBe(problem)
  })
})
