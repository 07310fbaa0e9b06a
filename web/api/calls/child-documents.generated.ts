// Made from the contract by contract/generate-calls.ts; not to be edited by hand.
import { addCalls } from '../calls.ts'

addCalls({
  "childDocuments.answerDocument": ["PUT","/api/citizen/child-documents/:documentId"],
  "childDocuments.downloadChildDocument": ["GET","/api/citizen/child-documents/:documentId/pdf"],
  "childDocuments.getAnswerDraft": ["GET","/api/citizen/child-documents/:documentId/draft",{"keys":{"content":{"keys":{"answers":{"list":{"tag":"type","variants":{"DATE":{"keys":{"answer":"date"}}}}}}},"savedAt":"instant","others":{"list":{"keys":{"savedAt":"instant"}}}}}],
  "childDocuments.getChildDocument": ["GET","/api/citizen/child-documents/:documentId",{"keys":{"publishedAt":"instant","content":{"keys":{"answers":{"list":{"tag":"type","variants":{"DATE":{"keys":{"answer":"date"}}}}}}},"child":{"keys":{"dateOfBirth":"date"}},"template":{"keys":{"validity":{"keys":{"start":"date","end":"date"}}}},"decision":{"keys":{"createdAt":"instant","validity":{"keys":{"start":"date","end":"date"}}}},"answeredAt":"instant"}}],
  "childDocuments.getChildDocumentMetadata": ["GET","/api/citizen/process-metadata/child-documents/:documentId",{"keys":{"data":{"keys":{"process":{"keys":{"history":{"list":{"keys":{"enteredAt":"instant"}}}}},"primaryDocument":{"keys":{"createdAtDate":"date","createdAtTime":"time","sfiDeliveries":{"list":{"keys":{"time":"instant"}}}}},"secondaryDocuments":{"list":{"keys":{"createdAtDate":"date","createdAtTime":"time","sfiDeliveries":{"list":{"keys":{"time":"instant"}}}}}}}}}}],
  "childDocuments.getChildDocuments": ["GET","/api/citizen/child-documents",{"list":{"keys":{"publishedAt":"instant","child":{"keys":{"dateOfBirth":"date"}},"answeredAt":"instant","decision":{"keys":{"createdAt":"instant","validity":{"keys":{"start":"date","end":"date"}}}}}}}],
  "childDocuments.getUnansweredDocuments": ["GET","/api/citizen/child-documents/unanswered",{"list":{"keys":{"publishedAt":"instant","child":{"keys":{"dateOfBirth":"date"}},"answeredAt":"instant","decision":{"keys":{"createdAt":"instant","validity":{"keys":{"start":"date","end":"date"}}}}}}}],
  "childDocuments.getUnreadDocumentCounts": ["GET","/api/citizen/child-documents/unread-count"],
  "childDocuments.markDocumentRead": ["PUT","/api/citizen/child-documents/:documentId/read"],
  "childDocuments.saveAnswerDraft": ["PUT","/api/citizen/child-documents/:documentId/draft"],
})
