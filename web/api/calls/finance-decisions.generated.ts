// Made from the contract by contract/generate-calls.ts; not to be edited by hand.
import { addCalls } from '../calls.ts'

addCalls({
  "financeDecisions.downloadFeeDecision": ["GET","/api/citizen/fee-decisions/:id/download"],
  "financeDecisions.downloadVoucherValueDecision": ["GET","/api/citizen/voucher-value-decisions/:id/download"],
  "financeDecisions.getFeeDecisionMetadata": ["GET","/api/citizen/process-metadata/fee-decisions/:feeDecisionId",{"keys":{"data":{"keys":{"process":{"keys":{"history":{"list":{"keys":{"enteredAt":"instant"}}}}},"primaryDocument":{"keys":{"createdAtDate":"date","createdAtTime":"time","sfiDeliveries":{"list":{"keys":{"time":"instant"}}}}},"secondaryDocuments":{"list":{"keys":{"createdAtDate":"date","createdAtTime":"time","sfiDeliveries":{"list":{"keys":{"time":"instant"}}}}}}}}}}],
  "financeDecisions.getFinanceDecisions": ["GET","/api/citizen/finance-decisions/by-liable-citizen",{"list":{"keys":{"validFrom":"date","validTo":"date","sentAt":"instant"}}}],
  "financeDecisions.getVoucherValueDecisionMetadata": ["GET","/api/citizen/process-metadata/voucher-value-decisions/:voucherValueDecisionId",{"keys":{"data":{"keys":{"process":{"keys":{"history":{"list":{"keys":{"enteredAt":"instant"}}}}},"primaryDocument":{"keys":{"createdAtDate":"date","createdAtTime":"time","sfiDeliveries":{"list":{"keys":{"time":"instant"}}}}},"secondaryDocuments":{"list":{"keys":{"createdAtDate":"date","createdAtTime":"time","sfiDeliveries":{"list":{"keys":{"time":"instant"}}}}}}}}}}],
})
