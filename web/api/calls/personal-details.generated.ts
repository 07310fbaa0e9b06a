// Made from the contract by contract/generate-calls.ts; not to be edited by hand.
import { addCalls } from '../calls.ts'

addCalls({
  "personalDetails.getEmailVerification": ["GET","/api/citizen/personal-data/email-verification",{"keys":{"latestVerification":{"keys":{"expiresAt":"instant","sentAt":"instant"}}}}],
  "personalDetails.getNotificationSettings": ["GET","/api/citizen/personal-data/notification-settings"],
  "personalDetails.getPasswordConstraints": ["GET","/api/citizen/personal-data/password-constraints"],
  "personalDetails.sendVerificationCode": ["POST","/api/citizen/personal-data/email-verification-code"],
  "personalDetails.updateCredentials": ["PUT","/api/citizen/personal-data/weak-login-credentials"],
  "personalDetails.updateNotificationSettings": ["PUT","/api/citizen/personal-data/notification-settings"],
  "personalDetails.updatePersonalDetails": ["PUT","/api/citizen/personal-data"],
  "personalDetails.verifyEmail": ["POST","/api/citizen/personal-data/email-verification"],
})
