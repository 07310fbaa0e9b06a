// Made from the contract by contract/generate-calls.ts; not to be edited by hand.
import { addCalls } from '../calls.ts'

addCalls({
  "decisions.acceptDecision": ["POST","/api/citizen/applications/:applicationId/actions/accept-decision"],
  "decisions.downloadDecision": ["GET","/api/citizen/decisions/:id/download"],
  "decisions.getAcceptance": ["GET","/api/citizen/decisions/:id/acceptance",{"keys":{"begins":{"list":{"keys":{"startDate":"date","endDate":"date"}}},"ends":{"list":{"keys":{"startDate":"date","endDate":"date","lastDay":"date","resumesOn":"date"}}},"reservableFrom":"date","reservationsOpenOn":"date"}}],
  "decisions.getApplicationMetadata": ["GET","/api/citizen/process-metadata/applications/:applicationId",{"keys":{"data":{"keys":{"process":{"keys":{"history":{"list":{"keys":{"enteredAt":"instant"}}}}},"primaryDocument":{"keys":{"createdAtDate":"date","createdAtTime":"time","sfiDeliveries":{"list":{"keys":{"time":"instant"}}}}},"secondaryDocuments":{"list":{"keys":{"createdAtDate":"date","createdAtTime":"time","sfiDeliveries":{"list":{"keys":{"time":"instant"}}}}}}}}}}],
  "decisions.getDecisions": ["GET","/api/citizen/decisions",{"keys":{"decisions":{"list":{"keys":{"sentDate":"date","resolved":"date","startDate":"date","endDate":"date","answerBy":"date"}}}}}],
  "decisions.getDecisionsOfApplication": ["GET","/api/citizen/applications/:applicationId/decisions",{"list":{"keys":{"decision":{"keys":{"startDate":"date","endDate":"date","sentDate":"date","requestedStartDate":"date","resolved":"date","archivedAt":"instant","answerBy":"date","appealUntil":"date","resolvedAt":"instant"}},"validRequestedStartDatePeriod":{"keys":{"start":"date","end":"date"}}}}}],
  "decisions.getUnconfirmedDecisionCount": ["GET","/api/citizen/decisions/unconfirmed-count"],
  "decisions.rejectDecision": ["POST","/api/citizen/applications/:applicationId/actions/reject-decision"],
})
