// Made from the contract by contract/generate-calls.ts; not to be edited by hand.
import { addCalls } from '../calls.ts'

addCalls({
  "childDocuments.getUnansweredDocuments": ["GET","/api/citizen/child-documents/unanswered",{"list":{"keys":{"publishedAt":"instant","child":{"keys":{"dateOfBirth":"date"}},"answeredAt":"instant","decision":{"keys":{"createdAt":"instant","validity":{"keys":{"start":"date","end":"date"}}}}}}}],
})
