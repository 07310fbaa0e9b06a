import { DOCUMENT_STATUSES, DOCUMENT_TYPES } from '@nalle/domain/child-documents/document-types.ts'
import { TEMPLATE_LANGUAGES } from '@nalle/domain/child-documents/templates.ts'
import type { ChildDocumentId, DocumentTemplateId, PedagogicalDocumentId } from '@nalle/domain/ids.ts'
import { PLACEMENT_TYPES } from '@nalle/domain/placements/placement-types.ts'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, instant } from '../../wire.ts'
import { documentContent, templateContent } from '../document-content.ts'
import { MUNICIPALITY_ROOT } from '../events.ts'
import { openPeriod } from '../shapes.ts'
import { NOT_BY_UNIT, NOT_FOUND, childId, pages, paging, personId, reading } from './shapes.ts'

const childDocument = z.object({
  id: id<ChildDocumentId>('child-document'),
  childId,
  templateId: id<DocumentTemplateId>('document-template'),
  type: z.enum(DOCUMENT_TYPES),
  status: z.enum(DOCUMENT_STATUSES),
  publishedAt: instant.nullable(),
  answeredAt: instant.nullable(),
  answeredBy: personId.nullable(),
})

/** What documents are made from; one that is not published yet, or no longer valid, is told too. */
export const listDocumentTemplates = endpoint({
  ...reading('child-documents', NOT_BY_UNIT),
  path: `${MUNICIPALITY_ROOT}/document-templates`,
  query: z.object({ ...paging, type: z.enum(DOCUMENT_TYPES).optional() }),
  answer: pages(
    z.object({
      id: id<DocumentTemplateId>('document-template'),
      name: z.string(),
      type: z.enum(DOCUMENT_TYPES),
      language: z.enum(TEMPLATE_LANGUAGES),
      /** Of children with such a place; empty for all. */
      placementTypes: z.array(z.enum(PLACEMENT_TYPES)).readonly(),
      validity: openPeriod,
      isPublished: z.boolean(),
    }),
  ),
  audit: 'municipality.list-document-templates',
})

export const listChildDocuments = endpoint({
  ...reading('child-documents', NOT_BY_UNIT),
  path: `${MUNICIPALITY_ROOT}/child-documents`,
  query: z.object({
    ...paging,
    childId: childId.optional(),
    /** Answered at this moment or later. */
    answeredSince: instant.optional(),
  }),
  answer: pages(childDocument),
  audit: 'municipality.list-child-documents',
})

export const readChildDocument = endpoint({
  ...reading('child-documents', NOT_BY_UNIT),
  path: `${MUNICIPALITY_ROOT}/child-documents/:childDocumentId`,
  params: z.object({ childDocumentId: id<ChildDocumentId>('child-document') }),
  answer: childDocument.extend({
    template: templateContent,
    content: documentContent,
    readBy: z.array(z.object({ personId, readAt: instant })),
  }),
  refusals: NOT_FOUND,
  audit: 'municipality.read-child-document',
})

export const readPedagogicalDocument = endpoint({
  ...reading('child-documents', NOT_BY_UNIT),
  path: `${MUNICIPALITY_ROOT}/child-documents/pedagogical/:pedagogicalDocumentId`,
  params: z.object({ pedagogicalDocumentId: id<PedagogicalDocumentId>('pedagogical-document') }),
  answer: z.object({
    id: id<PedagogicalDocumentId>('pedagogical-document'),
    childId,
    createdAt: instant,
    readBy: z.array(z.object({ personId, readAt: instant })),
  }),
  refusals: NOT_FOUND,
  audit: 'municipality.read-pedagogical-document',
})
