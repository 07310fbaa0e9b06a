import type { Readable } from 'node:stream'
import type { downloadAssistanceDecision } from '@nalle/contract/assistance-decisions.ts'
import type { AssistanceKind } from '@nalle/domain/decisions/assistance-types.ts'
import { giveFile } from '../../attachments/give-file.ts'
import type { FileServices } from '../../attachments/services.ts'
import { refuse } from '../../http/errors.ts'
import type { Context } from '../../http/handle.ts'
import { findDocument } from '../../pdf/documents.ts'
import { fileNameOf } from './letter.ts'
import { getDecidedAssistanceDecision } from './own-decision.ts'

/** Or its like of pre-primary education, which differs in its path alone. */
type Call = typeof downloadAssistanceDecision

/** The document as it was drawn when it was decided, also of what was annulled later. */
export async function download(
  files: FileServices['files'],
  kind: AssistanceKind,
  call: Call,
  context: Context<Call>,
): Promise<Readable> {
  const decision = await getDecidedAssistanceDecision(context.db, kind, context)
  const document = await findDocument(context.db, 'assistance-decision', decision.id)
  if (document === undefined) return refuse(call, 'NOT_READY')
  const file = { ...document, name: fileNameOf(decision), contentType: 'application/pdf' }
  return (await giveFile(files, file, context)) ?? refuse(call, 'LOST')
}
