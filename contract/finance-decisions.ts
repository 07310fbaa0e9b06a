import { FINANCE_DECISION_TYPES } from '@nalle/domain/finance-decisions/finance-decisions.ts'
import type { FinanceDecisionId, PersonId } from '@nalle/domain/ids.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { processMetadata } from './process-metadata.ts'
import { date, id, instant } from './wire.ts'

const decisionId = id<FinanceDecisionId>('finance-decision')
const person = z.object({ id: id<PersonId>('person'), firstName: z.string(), lastName: z.string() })

const financeDecision = z.object({
  id: decisionId,
  type: z.enum(FINANCE_DECISION_TYPES),
  validFrom: date,
  validTo: date.nullable(),
  sentAt: instant,
  /** The head of the family, then the partner; the reader is one of them. */
  coDebtors: z.array(person),
  /** The child of a voucher. A fee is for all children and names none. */
  decisionChildren: z.array(person),
})

/** What was sent to the reader and has its document. Vouchers come first, then fees. */
export const getFinanceDecisions = endpoint({
  method: 'GET',
  path: '/api/citizen/finance-decisions/by-liable-citizen',
  auth: 'STRONG',
  answer: z.array(financeDecision),
  audit: 'finance-decisions.list',
})

/** NOT_READY covers what was annulled too: there is nothing any more that could be downloaded. */
const DOWNLOAD_REFUSALS = { NOT_READY: 404, LOST: 404 } as const

export const downloadFeeDecision = endpoint({
  method: 'GET',
  path: '/api/citizen/fee-decisions/:id/download',
  auth: 'STRONG',
  file: 'DOWNLOAD',
  params: z.object({ id: decisionId }),
  refusals: DOWNLOAD_REFUSALS,
  audit: 'finance-decisions.download-fee',
})

export const downloadVoucherValueDecision = endpoint({
  method: 'GET',
  path: '/api/citizen/voucher-value-decisions/:id/download',
  auth: 'STRONG',
  file: 'DOWNLOAD',
  params: z.object({ id: decisionId }),
  refusals: DOWNLOAD_REFUSALS,
  audit: 'finance-decisions.download-voucher-value',
})

export const getFeeDecisionMetadata = endpoint({
  method: 'GET',
  path: '/api/citizen/process-metadata/fee-decisions/:feeDecisionId',
  auth: 'STRONG',
  params: z.object({ feeDecisionId: decisionId }),
  answer: processMetadata,
  audit: 'finance-decisions.fee-metadata',
})

export const getVoucherValueDecisionMetadata = endpoint({
  method: 'GET',
  path: '/api/citizen/process-metadata/voucher-value-decisions/:voucherValueDecisionId',
  auth: 'STRONG',
  params: z.object({ voucherValueDecisionId: decisionId }),
  answer: processMetadata,
  audit: 'finance-decisions.voucher-value-metadata',
})
