// Made from the contract by contract/generate-calls.ts; not to be edited by hand.
import type { Method } from '@nalle/contract/endpoint.ts'
import type { Shape } from '@nalle/contract/leaves.ts'

/** Method, path and where in the answer dates and times stand. */
export const CALLS: Readonly<Record<string, readonly [method: Method, path: string, answer?: Shape]>> = {
  "map.autocompleteAddress": ["GET","/api/citizen/public/map-api/autocomplete"],
  "map.getUnits": ["GET","/api/citizen/public/units/:applicationType",{"list":{"keys":{"clubApplyPeriod":{"keys":{"start":"date","end":"date"}},"daycareApplyPeriod":{"keys":{"start":"date","end":"date"}},"preschoolApplyPeriod":{"keys":{"start":"date","end":"date"}}}}}],
  "map.queryRoutes": ["POST","/api/citizen/public/map-api/query"],
  "personalDetails.getEmailVerification": ["GET","/api/citizen/personal-data/email-verification",{"keys":{"latestVerification":{"keys":{"expiresAt":"instant","sentAt":"instant"}}}}],
  "personalDetails.getNotificationSettings": ["GET","/api/citizen/personal-data/notification-settings"],
  "personalDetails.getPasswordConstraints": ["GET","/api/citizen/personal-data/password-constraints"],
  "personalDetails.sendVerificationCode": ["POST","/api/citizen/personal-data/email-verification-code"],
  "personalDetails.updateCredentials": ["PUT","/api/citizen/personal-data/weak-login-credentials"],
  "personalDetails.updateNotificationSettings": ["PUT","/api/citizen/personal-data/notification-settings"],
  "personalDetails.updatePersonalDetails": ["PUT","/api/citizen/personal-data"],
  "personalDetails.verifyEmail": ["POST","/api/citizen/personal-data/email-verification"],
  "session.getAuthStatus": ["GET","/api/citizen/auth/status",{"tag":"loggedIn","variants":{"true":{"keys":{"expiresAt":"instant","now":"instant"}}}}],
  "session.getStart": ["GET","/api/citizen/start",{"keys":{"auth":{"tag":"loggedIn","variants":{"true":{"keys":{"expiresAt":"instant","now":"instant"}}}},"city":{"keys":{"accessibilityStatement":{"keys":{"reviewedOn":"date"}}}},"systemNotification":{"keys":{"validTo":"instant"}}}}],
  "session.getSystemNotification": ["GET","/api/citizen/public/system-notifications/current",{"keys":{"notification":{"keys":{"validTo":"instant"}}}}],
  "session.getVersion": ["GET","/api/version"],
  "session.weakLogin": ["POST","/api/citizen/auth/weak-login"],
}
