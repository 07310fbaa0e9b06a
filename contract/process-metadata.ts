import type { Id } from '@nalle/domain/ids.ts'
import { z } from 'zod'
import { date, id, instant, modifier, time } from './wire.ts'

export const CASE_STATES = ['INITIAL', 'PREPARATION', 'DECIDING', 'COMPLETED'] as const

const document = z.object({
  documentId: id<Id<'archived-document'>>('archived-document'),
  /** The official name, in Finnish whatever the language of the page. */
  name: z.string(),
  createdAtDate: date.nullable(),
  createdAtTime: time.nullable(),
  createdBy: modifier.nullable(),
  confidential: z.boolean().nullable(),
  confidentiality: z.object({ durationYears: z.number().int(), basis: z.string() }).nullable(),
  /** Under /api; null when there is nothing to download. */
  downloadPath: z.string().nullable(),
  receivedBy: z.enum(['ELECTRONIC', 'PAPER']).nullable(),
  sfiDeliveries: z.array(
    z.object({ time: instant, recipientName: z.string(), method: z.enum(['ELECTRONIC', 'PAPER_MAIL', 'PENDING']) }),
  ),
})
export type ArchivedDocument = z.output<typeof document>

/** What the archive keeps of a case; null when none was opened. */
export const processMetadata = z.object({
  data: z
    .object({
      processName: z.string().nullable(),
      process: z.object({
        id: id<Id<'case'>>('case'),
        caseIdentifier: z.string(),
        processDefinitionNumber: z.string(),
        year: z.number().int(),
        number: z.number().int(),
        organization: z.string(),
        archiveDurationMonths: z.number().int().nullable(),
        migrated: z.boolean(),
        history: z.array(
          z.object({
            rowIndex: z.number().int(),
            state: z.enum(CASE_STATES),
            enteredAt: instant,
            enteredBy: modifier,
          }),
        ),
      }),
      primaryDocument: document,
      secondaryDocuments: z.array(document),
    })
    .nullable(),
})
export type ProcessMetadata = z.output<typeof processMetadata>
