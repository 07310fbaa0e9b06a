// Made from the contract by contract/generate-calls.ts; not to be edited by hand.
import { addCalls } from '../calls.ts'

addCalls({
  "pedagogicalDocuments.getPedagogicalDocuments": ["GET","/api/citizen/children/:childId/pedagogical-documents",{"list":{"keys":{"createdAt":"instant"}}}],
  "pedagogicalDocuments.getUnreadPedagogicalDocumentCounts": ["GET","/api/citizen/pedagogical-documents/unread-count"],
  "pedagogicalDocuments.markPedagogicalDocumentRead": ["POST","/api/citizen/pedagogical-documents/:documentId/mark-read"],
})
