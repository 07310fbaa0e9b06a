// Made from the contract by contract/generate-calls.ts; not to be edited by hand.
import { addCalls } from '../calls.ts'

addCalls({
  "personalDetails.addPasskey": ["POST","/api/citizen/passkeys"],
  "personalDetails.getEmailVerification": ["GET","/api/citizen/personal-data/email-verification",{"keys":{"latestVerification":{"keys":{"expiresAt":"instant","sentAt":"instant"}}}}],
  "personalDetails.getHomeAddress": ["GET","/api/citizen/personal-data/home-address"],
  "personalDetails.getNotificationSettings": ["GET","/api/citizen/personal-data/notification-settings"],
  "personalDetails.getPasskeys": ["GET","/api/citizen/passkeys",{"list":{"keys":{"createdAt":"instant","lastUsedAt":"instant"}}}],
  "personalDetails.getPasswordConstraints": ["GET","/api/citizen/personal-data/password-constraints"],
  "personalDetails.removePasskey": ["DELETE","/api/citizen/passkeys/:passkeyId"],
  "personalDetails.renamePasskey": ["PUT","/api/citizen/passkeys/:passkeyId"],
  "personalDetails.sendVerificationCode": ["POST","/api/citizen/personal-data/email-verification-code"],
  "personalDetails.startPasskey": ["POST","/api/citizen/passkeys/options"],
  "personalDetails.updateCredentials": ["PUT","/api/citizen/personal-data/weak-login-credentials"],
  "personalDetails.updateNotificationSettings": ["PUT","/api/citizen/personal-data/notification-settings"],
  "personalDetails.updatePersonalDetails": ["PUT","/api/citizen/personal-data"],
  "personalDetails.verifyEmail": ["POST","/api/citizen/personal-data/email-verification"],
})
