import { DOCUMENT_DECISIONS, DOCUMENT_STATUSES, DOCUMENT_TYPES } from '@nalle/domain/child-documents/document-types.ts'
import type { ChildDocumentId, ChildId, Id } from '@nalle/domain/ids.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { date, id, instant, modifier, openDateRange } from './wire.ts'

const child = z.object({
  id: id<ChildId>('person'),
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: date.nullable(),
})

const decision = z.object({
  id: id<Id<'document-decision'>>('document-decision'),
  status: z.enum(DOCUMENT_DECISIONS),
  createdAt: instant,
  validity: openDateRange.nullable(),
  decisionNumber: z.number().int(),
  daycareName: z.string().nullable(),
  annulmentReason: z.string(),
})

const documentSummary = z.object({
  id: id<ChildDocumentId>('child-document'),
  status: z.enum(DOCUMENT_STATUSES),
  type: z.enum(DOCUMENT_TYPES),
  templateName: z.string(),
  publishedAt: instant,
  unread: z.boolean(),
  child,
  answeredAt: instant.nullable(),
  answeredBy: modifier.nullable(),
  decision: decision.nullable(),
})
export type DocumentSummary = z.output<typeof documentSummary>

/** What guardians are asked to fill in. Weak on purpose: the calendar tells of it, and opening it needs more. */
export const getUnansweredDocuments = endpoint({
  method: 'GET',
  path: '/api/citizen/child-documents/unanswered',
  auth: 'WEAK',
  answer: z.array(documentSummary),
  audit: 'child-documents.unanswered',
})
