// Made from the contract by contract/generate-calls.ts; not to be edited by hand.
import { addCalls } from '../calls.ts'

addCalls({
  "feedback.giveFeedback": ["POST","/api/citizen/public/feedback"],
})
