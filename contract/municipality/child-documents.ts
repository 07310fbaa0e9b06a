import { DOCUMENT_DECISIONS, DOCUMENT_STATUSES, DOCUMENT_TYPES } from '@nalle/domain/child-documents/document-types.ts'
import { TEMPLATE_LANGUAGES } from '@nalle/domain/child-documents/templates.ts'
import type {
  AttachmentId,
  ChildDocumentId,
  ChildId,
  DocumentTemplateId,
  EmployeeId,
  PedagogicalDocumentId,
  PersonId,
  UnitId,
} from '@nalle/domain/ids.ts'
import { PLACEMENT_TYPES } from '@nalle/domain/placements/placement-types.ts'
import { z } from 'zod'
import { date, id, instant, orNull, text } from '../wire.ts'
import { documentContent, templateContent } from './document-content.ts'
import { list, openPeriod } from './shapes.ts'

const templateId = id<DocumentTemplateId>('document-template')
const documentId = id<ChildDocumentId>('child-document')
const childId = id<ChildId>('person')
const by = orNull(id<EmployeeId>('employee'))

/** What is left out is in Finnish, in force from now on, not confidential, not archived, and asks nothing yet. */
export const newDocumentTemplate = z.object({
  id: templateId.optional(),
  name: text,
  type: z.enum(DOCUMENT_TYPES),
  language: z.enum(TEMPLATE_LANGUAGES).optional(),
  /** Of all places when there are none. */
  placementTypes: list(z.enum(PLACEMENT_TYPES)).optional(),
  confidentiality: z.object({ durationYears: z.number().int(), basis: text }).nullable().optional(),
  legalBasis: text.optional(),
  validity: openPeriod.optional(),
  /** False while staff still work on it: then it can be changed, and no documents are made from it. */
  published: z.boolean().optional(),
  /** The template of which this is the next version. */
  replaces: templateId.optional(),
  /** Documents of an archived template open a case. */
  archive: z
    .object({
      processDefinitionNumber: text,
      months: z.number().int(),
      organization: text,
      externally: z.boolean(),
    })
    .nullable()
    .optional(),
  endDecisionWhenUnitChanges: z.boolean().nullable().optional(),
  content: templateContent.optional(),
})

export const changedDocumentTemplate = z.object({ id: templateId, name: text, content: templateContent })
export const publishedDocumentTemplate = z.object({ id: templateId })
/** The last day on which documents are made from it. */
export const endedDocumentTemplate = z.object({ id: templateId, end: date })

export const newChildDocument = z.object({
  id: documentId.optional(),
  childId,
  templateId,
  status: z.enum(DOCUMENT_STATUSES),
  publishedAt: instant.nullable(),
  content: documentContent.optional(),
  answered: z.object({ by: id<PersonId>('person'), at: instant }).optional(),
  answeredByStaff: z.object({ by: id<EmployeeId>('employee'), at: instant }).optional(),
  /** Of a document that was decided before it came here. */
  decision: z
    .object({
      status: z.enum(DOCUMENT_DECISIONS),
      validity: openPeriod.nullable(),
      unitId: id<UnitId>('unit').nullable(),
      annulmentReason: text,
    })
    .optional(),
})

export const writtenChildDocument = z.object({ id: documentId, content: documentContent })
export const publishedChildDocument = z.object({ id: documentId })
/** To the next status of its type, or one back. */
export const movedChildDocument = z.object({ id: documentId, status: z.enum(DOCUMENT_STATUSES), by })
export const decidedChildDocument = z.object({
  id: documentId,
  outcome: z.enum(['ACCEPTED', 'REJECTED']),
  validity: orNull(openPeriod),
  unitId: orNull(id<UnitId>('unit')),
  by,
})
export const annulledChildDocument = z.object({ id: documentId, reason: text })

export const newPedagogicalDocument = z.object({
  id: id<PedagogicalDocumentId>('pedagogical-document').optional(),
  childId,
  description: text,
  attachmentIds: list(id<AttachmentId>('attachment')),
})
/** Files that are named are added to those that are there. */
export const changedPedagogicalDocument = newPedagogicalDocument
  .omit({ childId: true, id: true })
  .extend({ id: id<PedagogicalDocumentId>('pedagogical-document') })
