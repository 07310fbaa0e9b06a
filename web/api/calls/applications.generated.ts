// Made from the contract by contract/generate-calls.ts; not to be edited by hand.
import { addCalls } from '../calls.ts'

addCalls({
  "applications.createApplication": ["POST","/api/citizen/applications"],
  "applications.deleteApplication": ["DELETE","/api/citizen/applications/:applicationId"],
  "applications.getActivePlacements": ["GET","/api/citizen/applications/active-placements/:childId"],
  "applications.getApplication": ["GET","/api/citizen/applications/:applicationId",{"keys":{"form":{"keys":{"child":{"keys":{"futureAddress":{"keys":{"movingDate":"date"}},"dateOfBirth":"date"}},"guardian":{"keys":{"futureAddress":{"keys":{"movingDate":"date"}}}},"preferences":{"keys":{"preferredStartDate":"date","connectedDaycarePreferredStartDate":"date"}}}},"guardianDateOfDeath":"date","createdAt":"instant","sentDate":"date","sentTime":"time","dueDate":"date","dueDateSetManuallyAt":"instant","attachments":{"list":{"keys":{"receivedAt":"instant"}}},"savedAt":"instant","progress":{"keys":{"processedSince":"date","decisionDue":"date","decidedOn":"date","answerBy":"date","answeredOn":"date","placeBegins":"date","cancelledOn":"date"}}}}],
  "applications.getApplicationChildren": ["GET","/api/citizen/applications/children",{"list":{"keys":{"dateOfBirth":"date"}}}],
  "applications.getApplicationNotifications": ["GET","/api/citizen/applications/by-guardian/notifications"],
  "applications.getApplicationsByGuardian": ["GET","/api/citizen/applications/by-guardian",{"list":{"keys":{"applicationSummaries":{"list":{"keys":{"startDate":"date","sentDate":"date","createdDate":"instant","savedAt":"instant","progress":{"keys":{"processedSince":"date","decisionDue":"date","decidedOn":"date","answerBy":"date","answeredOn":"date","placeBegins":"date","cancelledOn":"date"}}}}}}}}],
  "applications.getApplicationsCancelledByStaff": ["GET","/api/citizen/applications/cancelled-by-staff",{"list":{"keys":{"sentDate":"date","cancelledDate":"date"}}}],
  "applications.getDuplicateApplications": ["GET","/api/citizen/applications/duplicates/:childId"],
  "applications.saveDraft": ["PUT","/api/citizen/applications/:applicationId/draft"],
  "applications.sendApplication": ["POST","/api/citizen/applications/:applicationId/actions/send-application"],
  "applications.updateApplication": ["PUT","/api/citizen/applications/:applicationId"],
  "applications.uploadApplicationAttachment": ["POST","/api/citizen/attachments/applications/:applicationId"],
})
