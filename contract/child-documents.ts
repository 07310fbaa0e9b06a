import { DOCUMENT_DECISIONS, DOCUMENT_STATUSES, DOCUMENT_TYPES } from '@nalle/domain/child-documents/document-types.ts'
import { TEMPLATE_LANGUAGES } from '@nalle/domain/child-documents/templates.ts'
import type { ChildDocumentId, ChildId, DocumentTemplateId, Id, PersonId } from '@nalle/domain/ids.ts'
import { PLACEMENT_TYPES } from '@nalle/domain/placements/placement-types.ts'
import { z } from 'zod'
import { documentContent, templateContent } from './municipality/document-content.ts'
import { endpoint } from './endpoint.ts'
import { processMetadata } from './process-metadata.ts'
import { date, id, instant, modifier, openDateRange } from './wire.ts'

const documentId = id<ChildDocumentId>('child-document')
const childId = id<ChildId>('person')
const params = z.object({ documentId })

const child = z.object({
  id: childId,
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
  /** Null for guardians. */
  daycareName: z.string().nullable(),
  annulmentReason: z.string(),
})

const documentSummary = z.object({
  id: documentId,
  status: z.enum(DOCUMENT_STATUSES),
  type: z.enum(DOCUMENT_TYPES),
  templateName: z.string(),
  publishedAt: instant,
  unread: z.boolean(),
  child,
  answeredAt: instant.nullable(),
  /** Guardians by name; staff without one. */
  answeredBy: modifier.nullable(),
  decision: decision.nullable(),
})
export type DocumentSummary = z.output<typeof documentSummary>

/** The published documents of an own child who is placed today or later, decisions among them; the newest first. */
export const getChildDocuments = endpoint({
  method: 'GET',
  path: '/api/citizen/child-documents',
  auth: 'STRONG',
  query: z.object({ childId }),
  answer: z.array(documentSummary),
  audit: 'child-documents.list',
})

/** What guardians are asked to fill in. Weak on purpose: the calendar tells of it, and opening it needs more. */
export const getUnansweredDocuments = endpoint({
  method: 'GET',
  path: '/api/citizen/child-documents/unanswered',
  auth: 'WEAK',
  answer: z.array(documentSummary),
  audit: 'child-documents.unanswered',
})

/** For every own child, those with none included. */
export const getUnreadDocumentCounts = endpoint({
  method: 'GET',
  path: '/api/citizen/child-documents/unread-count',
  auth: 'WEAK',
  answer: z.record(childId, z.number().int()),
  audit: 'child-documents.unread',
})

/** The published content. Reading it marks nothing: `markDocumentRead` does. */
export const getChildDocument = endpoint({
  method: 'GET',
  path: '/api/citizen/child-documents/:documentId',
  auth: 'STRONG',
  params,
  answer: z.object({
    id: documentId,
    status: z.enum(DOCUMENT_STATUSES),
    publishedAt: instant.nullable(),
    /** The PDF exists and says what the document says now. */
    downloadable: z.boolean(),
    content: documentContent,
    child,
    template: z.object({
      id: id<DocumentTemplateId>('document-template'),
      name: z.string(),
      type: z.enum(DOCUMENT_TYPES),
      placementTypes: z.array(z.enum(PLACEMENT_TYPES)),
      language: z.enum(TEMPLATE_LANGUAGES),
      confidentiality: z.object({ durationYears: z.number().int(), basis: z.string() }).nullable(),
      legalBasis: z.string(),
      validity: openDateRange,
      published: z.boolean(),
      /** These three are null for guardians. */
      processDefinitionNumber: z.string().nullable(),
      archiveDurationMonths: z.number().int().nullable(),
      endDecisionWhenUnitChanges: z.boolean().nullable(),
      archiveExternally: z.boolean(),
      content: templateContent,
    }),
    decision: decision.nullable(),
    /** Ours, as in the list: when it was answered, and by whom. */
    answeredAt: instant.nullable(),
    answeredBy: modifier.nullable(),
    /** Ours: whether the asking person may still fill it in. */
    answerable: z.boolean(),
  }),
  audit: 'child-documents.read',
})

/** NOT_READY: it has not been drawn yet, or is being drawn anew. */
export const downloadChildDocument = endpoint({
  method: 'GET',
  path: '/api/citizen/child-documents/:documentId/pdf',
  auth: 'STRONG',
  file: 'DOWNLOAD',
  params,
  refusals: { NOT_READY: 404, LOST: 404 },
  audit: 'child-documents.download',
})

/** Each guardian reads for themselves, as often as they like. */
export const markDocumentRead = endpoint({
  method: 'PUT',
  path: '/api/citizen/child-documents/:documentId/read',
  auth: 'STRONG',
  params,
  audit: 'child-documents.mark-read',
})

/** More than the rules let through, so that they are the ones to say that it is too much. */
const LARGEST_CONTENT_IN_BYTES = 2_000_000

/**
 * Why a document takes no answer: somebody has answered it (the first one wins), or guardians are not asked, or no
 * longer.
 */
const NOT_WAITING = { ALREADY_ANSWERED: 403, NOT_ASKED: 403 } as const

/** Sends the answer. It cannot be changed afterwards. */
export const answerDocument = endpoint({
  method: 'PUT',
  path: '/api/citizen/child-documents/:documentId',
  auth: 'STRONG',
  params,
  body: z.object({ status: z.enum(DOCUMENT_STATUSES), content: documentContent }),
  refusals: { ...NOT_WAITING, STATUS_MOVED: 409, INVALID_CONTENT: 400 },
  largestBody: LARGEST_CONTENT_IN_BYTES,
  audit: 'child-documents.answer',
})

/**
 * Ours: what this guardian has written so far and not sent, on whichever device. The other guardian sees that it is
 * being filled in, and never what was written. It can still be read, and copied, once somebody else has answered.
 */
export const getAnswerDraft = endpoint({
  method: 'GET',
  path: '/api/citizen/child-documents/:documentId/draft',
  auth: 'STRONG',
  params,
  answer: z.object({
    /** As it was typed; what is published while nothing has been kept. */
    content: documentContent,
    /** 0 while nothing has been kept. */
    version: z.number().int(),
    savedAt: instant.nullable(),
    /** Who else is filling it in, and when they last wrote something: the latest first. */
    others: z.array(z.object({ id: id<PersonId>('person'), firstName: z.string(), savedAt: instant })),
  }),
  audit: 'child-documents.read-draft',
})

/**
 * Ours: keeps what was typed. Where a version is named and another one has been kept since, on another device, nothing is
 * written; without one it is written over.
 */
export const saveAnswerDraft = endpoint({
  method: 'PUT',
  path: '/api/citizen/child-documents/:documentId/draft',
  auth: 'STRONG',
  params,
  body: z.object({ content: documentContent, version: z.number().int().optional() }),
  answer: z.object({ version: z.number().int() }),
  refusals: { ...NOT_WAITING, INVALID_CONTENT: 400, CHANGED_ELSEWHERE: 409 },
  largestBody: LARGEST_CONTENT_IN_BYTES,
  audit: 'child-documents.save-draft',
})

/** Ours, like those of applications and decisions: what the archive keeps of the document's case. */
export const getChildDocumentMetadata = endpoint({
  method: 'GET',
  path: '/api/citizen/process-metadata/child-documents/:documentId',
  auth: 'STRONG',
  params,
  answer: processMetadata,
  audit: 'child-documents.metadata',
})
