import { DOCUMENT_STATUSES, DOCUMENT_TYPES } from '@nalle/domain/child-documents/document-types.ts'
import type { ChildId, DocumentTemplateId, PersonId } from '@nalle/domain/ids.ts'
import { z } from 'zod'
import { id, instant, text } from '../wire.ts'

export const newDocumentTemplate = z.object({ name: text, type: z.enum(DOCUMENT_TYPES) })

export const newChildDocument = z.object({
  childId: id<ChildId>('person'),
  templateId: id<DocumentTemplateId>('document-template'),
  status: z.enum(DOCUMENT_STATUSES),
  publishedAt: instant.nullable(),
  answered: z.object({ by: id<PersonId>('person'), at: instant }).optional(),
})
