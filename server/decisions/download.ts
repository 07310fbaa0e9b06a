import type { Readable } from 'node:stream'
import { downloadDecision } from '@nalle/contract/decisions.ts'
import { permittedActions } from '@nalle/domain/decisions/permissions.ts'
import { giveFile } from '../attachments/give-file.ts'
import type { FileServices } from '../attachments/services.ts'
import { forbid, notFound, refuse } from '../http/errors.ts'
import type { Context } from '../http/handle.ts'
import { findDocument } from '../pdf/documents.ts'
import { findReadableDecision } from './rows.ts'

/** The document as it was drawn when the decision was sent. */
export async function download(
  files: FileServices['files'],
  { params, citizen, concerns, db, today, reply, request }: Context<typeof downloadDecision>,
): Promise<Readable> {
  const decision = await findReadableDecision(db, params.id, citizen.id, today)
  if (decision === undefined) forbid()
  if (!permittedActions(decision.role, { ...decision, isSent: true }).includes('DOWNLOAD_PDF')) forbid()
  if (decision.isHidden) notFound()
  concerns(decision.childId)
  const document = await findDocument(db, 'placement-decision', params.id)
  if (document === undefined) return refuse(downloadDecision, 'NOT_READY')
  const file = { ...document, name: `paatos-beslut-${decision.number}.pdf`, contentType: 'application/pdf' }
  return (await giveFile(files, file, { request, reply })) ?? refuse(downloadDecision, 'LOST')
}
