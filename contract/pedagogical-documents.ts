import type { ChildId, PedagogicalDocumentId } from '@nalle/domain/ids.ts'
import { z } from 'zod'
import { fileInfo } from './attachments.ts'
import { endpoint } from './endpoint.ts'
import { id, instant } from './wire.ts'

const documentId = id<PedagogicalDocumentId>('pedagogical-document')
const childId = id<ChildId>('person')

/**
 * What staff have written and pictured of a child's days, while the child is placed; newest first. One that has neither
 * words nor files is not there yet. Its files are read with `attachments.downloadAttachment`.
 */
export const getPedagogicalDocuments = endpoint({
  method: 'GET',
  path: '/api/citizen/children/:childId/pedagogical-documents',
  auth: 'STRONG',
  params: z.object({ childId }),
  answer: z.array(
    z.object({
      id: documentId,
      childId,
      description: z.string(),
      createdAt: instant,
      /** By the asking person. Always true where there is no file to open. */
      isRead: z.boolean(),
      attachments: z.array(fileInfo),
    }),
  ),
  audit: 'pedagogical-documents.list',
})

/** Documents with files that were not opened yet; children with none are left out. */
export const getUnreadPedagogicalDocumentCounts = endpoint({
  method: 'GET',
  path: '/api/citizen/pedagogical-documents/unread-count',
  auth: 'WEAK',
  answer: z.record(childId, z.number().int()),
  audit: 'pedagogical-documents.unread',
})

/** When a file of it is opened. Each guardian reads for themselves, as often as they like. */
export const markPedagogicalDocumentRead = endpoint({
  method: 'POST',
  path: '/api/citizen/pedagogical-documents/:documentId/mark-read',
  auth: 'STRONG',
  params: z.object({ documentId }),
  audit: 'pedagogical-documents.mark-read',
})
