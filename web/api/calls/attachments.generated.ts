// Made from the contract by contract/generate-calls.ts; not to be edited by hand.
import { addCalls } from '../calls.ts'

addCalls({
  "attachments.deleteAttachment": ["DELETE","/api/citizen/attachments/:attachmentId"],
  "attachments.downloadAttachment": ["GET","/api/citizen/attachments/:attachmentId/download/:requestedFilename"],
  "attachments.uploadMessageAttachment": ["POST","/api/citizen/attachments/messages"],
})
