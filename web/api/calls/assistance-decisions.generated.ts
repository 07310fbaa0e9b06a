// Made from the contract by contract/generate-calls.ts; not to be edited by hand.
import { addCalls } from '../calls.ts'

addCalls({
  "assistanceDecisions.downloadAssistanceDecision": ["GET","/api/citizen/children/assistance-need-decision/:id/pdf"],
  "assistanceDecisions.downloadPreschoolAssistanceDecision": ["GET","/api/citizen/children/assistance-need-preschool-decisions/:id/pdf"],
  "assistanceDecisions.getAssistanceDecision": ["GET","/api/citizen/children/assistance-need-decision/:id",{"keys":{"guardiansHeardOn":"date","child":{"keys":{"dateOfBirth":"date"}},"validityPeriod":{"keys":{"start":"date","end":"date"}},"decisionMade":"date","sentForDecision":"date"}}],
  "assistanceDecisions.getAssistanceDecisions": ["GET","/api/citizen/assistance-need-decisions",{"list":{"keys":{"validityPeriod":{"keys":{"start":"date","end":"date"}},"decisionMade":"date"}}}],
  "assistanceDecisions.getPreschoolAssistanceDecision": ["GET","/api/citizen/children/assistance-need-preschool-decisions/:id",{"keys":{"child":{"keys":{"dateOfBirth":"date"}},"sentForDecision":"date","decisionMade":"date","form":{"keys":{"basisDocumentPedagogicalReportDate":"date","basisDocumentPsychologistStatementDate":"date","basisDocumentSocialReportDate":"date","basisDocumentDoctorStatementDate":"date","guardiansHeardOn":"date","validFrom":"date","validTo":"date"}}}}],
  "assistanceDecisions.getPreschoolAssistanceDecisions": ["GET","/api/citizen/assistance-need-preschool-decisions",{"list":{"keys":{"validityPeriod":{"keys":{"start":"date","end":"date"}},"decisionMade":"date"}}}],
  "assistanceDecisions.getUnreadAssistanceDecisions": ["GET","/api/citizen/children/assistance-need-decisions/unread-counts"],
  "assistanceDecisions.getUnreadPreschoolAssistanceDecisions": ["GET","/api/citizen/children/assistance-need-preschool-decisions/unread-counts"],
  "assistanceDecisions.markAssistanceDecisionRead": ["POST","/api/citizen/children/assistance-need-decision/:id/read"],
  "assistanceDecisions.markPreschoolAssistanceDecisionRead": ["PUT","/api/citizen/children/assistance-need-preschool-decisions/:id/read"],
})
