// Made from the contract by contract/generate-calls.ts; not to be edited by hand.
import { addCalls } from '../calls.ts'

addCalls({
  "financeDecisions.downloadFeeDecision": ["GET","/api/citizen/fee-decisions/:id/download"],
  "financeDecisions.downloadVoucherValueDecision": ["GET","/api/citizen/voucher-value-decisions/:id/download"],
  "financeDecisions.getFinanceDecisions": ["GET","/api/citizen/finance-decisions/by-liable-citizen",{"list":{"keys":{"validFrom":"date","validTo":"date","sentAt":"instant"}}}],
})
