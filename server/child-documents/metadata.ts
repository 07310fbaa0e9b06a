import type { ProcessMetadata } from '@nalle/contract/process-metadata.ts'
import type { Id } from '@nalle/domain/ids.ts'
import { dayIn, timeIn } from '@nalle/domain/time/helsinki.ts'
import { readProcess } from '../archive/read-process.ts'
import type { Read } from '../database/database.ts'
import type { Asking } from './own-document.ts'
import { getOwnDocument } from './own-document.ts'
import { confidentialityOf } from './read.ts'

/** What the archive keeps of a document whose template opens a case. */
export async function readMetadata(db: Read, asking: Asking): Promise<ProcessMetadata> {
  const document = await getOwnDocument(db, asking)
  const { id, caseId, createdAt, templateName, isDrawn } = document
  if (caseId === null) return { data: null }
  const confidentiality = confidentialityOf(document)
  return {
    data: {
      processName: templateName,
      process: await readProcess(db, caseId),
      primaryDocument: {
        // The archive knows a document by the id of what it tells.
        documentId: id as unknown as Id<'archived-document'>,
        name: templateName,
        createdAtDate: dayIn(createdAt),
        createdAtTime: timeIn(createdAt),
        createdBy: null,
        confidential: confidentiality !== null,
        confidentiality,
        downloadPath: isDrawn ? `/citizen/child-documents/${id}/pdf` : null,
        receivedBy: null,
        sfiDeliveries: [],
      },
      secondaryDocuments: [],
    },
  }
}
