import {
  downloadFeeDecision,
  downloadVoucherValueDecision,
  getFinanceDecisions,
} from '@nalle/contract/finance-decisions.ts'
import type { FileRoom } from '../attachments/office.ts'
import type { App } from '../http/app.ts'
import { handle } from '../http/handle.ts'
import { download } from './download.ts'
import { readFinanceDecisions } from './list.ts'

export function financeDecisionRoutes(app: App, { files }: Pick<FileRoom, 'files'>): void {
  handle(app, getFinanceDecisions, ({ citizen, db }) => readFinanceDecisions(db, citizen.id))
  handle(app, downloadFeeDecision, (context) => download(files, 'FEE_DECISION', downloadFeeDecision, context))
  handle(app, downloadVoucherValueDecision, (context) =>
    download(files, 'VOUCHER_VALUE_DECISION', downloadVoucherValueDecision, context),
  )
}
