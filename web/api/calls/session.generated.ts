// Made from the contract by contract/generate-calls.ts; not to be edited by hand.
import { addCalls } from '../calls.ts'

addCalls({
  "session.getAuthStatus": ["GET","/api/citizen/auth/status",{"tag":"loggedIn","variants":{"true":{"keys":{"expiresAt":"instant","now":"instant"}}}}],
  "session.getStart": ["GET","/api/citizen/start",{"keys":{"auth":{"tag":"loggedIn","variants":{"true":{"keys":{"expiresAt":"instant","now":"instant"}}}},"city":{"keys":{"accessibilityStatement":{"keys":{"reviewedOn":"date"}}}},"systemNotification":{"keys":{"validTo":"instant"}}}}],
  "session.getSystemNotification": ["GET","/api/citizen/public/system-notifications/current",{"keys":{"notification":{"keys":{"validTo":"instant"}}}}],
  "session.getVersion": ["GET","/api/version"],
  "session.passkeyLogin": ["POST","/api/citizen/public/passkey-login"],
  "session.startPasskeyLogin": ["POST","/api/citizen/public/passkey-login/options"],
  "session.weakLogin": ["POST","/api/citizen/auth/weak-login"],
})
