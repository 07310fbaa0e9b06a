import type { Readable } from 'node:stream'
import type { downloadFeeDecision } from '@nalle/contract/finance-decisions.ts'
import type { FinanceDecisionType } from '@nalle/domain/finance-decisions/finance-decisions.ts'
import { isCoDebtor } from '@nalle/domain/finance-decisions/finance-decisions.ts'
import { giveFile } from '../attachments/give-file.ts'
import type { FileServices } from '../attachments/services.ts'
import { forbid, refuse } from '../http/errors.ts'
import type { Context } from '../http/handle.ts'
import { findDocument } from '../pdf/documents.ts'
import { fileNameOf } from './letter.ts'
import { findChildrenOf, findDecision } from './rows.ts'

/** Or its like of vouchers, which differs in its path alone. */
type Call = typeof downloadFeeDecision

/** The document as it was drawn when the decision was sent. */
export async function download(
  files: FileServices['files'],
  type: FinanceDecisionType,
  call: Call,
  { params, citizen, concerns, db, request, reply }: Context<Call>,
): Promise<Readable> {
  const decision = await findDecision(db, params.id)
  if (decision === undefined || decision.type !== type || !isCoDebtor(decision, citizen.id)) forbid()
  const children = await findChildrenOf(db, [decision.id])
  concerns(...children.map(({ id }) => id))
  const document = await findDocument(db, 'finance-decision', decision.id)
  if (decision.status !== 'SENT' || document === undefined) return refuse(call, 'NOT_READY')
  const file = { ...document, name: fileNameOf(decision), contentType: 'application/pdf' }
  return (await giveFile(files, file, { request, reply })) ?? refuse(call, 'LOST')
}
