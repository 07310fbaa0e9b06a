import type { Readable } from 'node:stream'
import { downloadDecision } from '@nalle/contract/decisions.ts'
import { permittedActions } from '@nalle/domain/decisions/permissions.ts'
import { keepAs } from '../attachments/content-disposition.ts'
import type { FileServices } from '../attachments/services.ts'
import { describeFailure } from '../http/describe-failure.ts'
import { forbid, notFound, refuse } from '../http/errors.ts'
import type { Context } from '../http/handle.ts'
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
  if (decision.documentKey === null) refuse(downloadDecision, 'NOT_READY')
  const content = await files.get(decision.documentKey)
  if (content === undefined) {
    request.log.error({ decision: params.id }, 'the store has lost a document')
    return refuse(downloadDecision, 'LOST')
  }
  content.on('error', (error) => request.log.error({ failure: describeFailure(error) }, 'download broke off'))
  reply.headers({
    'content-type': 'application/pdf',
    'content-disposition': keepAs(`paatos-beslut-${decision.number}.pdf`),
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'no-store',
  })
  return content
}
