import {
  downloadFeeDecision,
  downloadVoucherValueDecision,
  getFeeDecisionMetadata,
  getFinanceDecisions,
  getVoucherValueDecisionMetadata,
} from '@nalle/contract/finance-decisions.ts'
import type { FileServices } from '../attachments/services.ts'
import type { App } from '../http/app.ts'
import { handle } from '../http/handle.ts'
import { download } from './download.ts'
import { readFinanceDecisions } from './list.ts'
import { readMetadata } from './metadata.ts'

export function financeDecisionRoutes(app: App, { files }: Pick<FileServices, 'files'>): void {
  handle(app, getFinanceDecisions, ({ citizen, db }) => readFinanceDecisions(db, citizen.id))
  handle(app, downloadFeeDecision, (context) => download(files, 'FEE_DECISION', downloadFeeDecision, context))
  handle(app, downloadVoucherValueDecision, (context) =>
    download(files, 'VOUCHER_VALUE_DECISION', downloadVoucherValueDecision, context),
  )
  handle(app, getFeeDecisionMetadata, ({ params, citizen, db }) =>
    readMetadata(db, 'FEE_DECISION', params.feeDecisionId, citizen.id),
  )
  handle(app, getVoucherValueDecisionMetadata, ({ params, citizen, db }) =>
    readMetadata(db, 'VOUCHER_VALUE_DECISION', params.voucherValueDecisionId, citizen.id),
  )
}
