// Made from the contract by contract/generate-calls.ts; not to be edited by hand.
import type { Method } from '@nalle/contract/endpoint.ts'
import type { Shape } from '@nalle/contract/leaves.ts'

/** Method, path and where in the answer dates and times stand. */
export const CALLS: Readonly<Record<string, readonly [method: Method, path: string, answer?: Shape]>> = {
  "attachments.deleteAttachment": ["DELETE","/api/citizen/attachments/:attachmentId"],
  "attachments.downloadAttachment": ["GET","/api/citizen/attachments/:attachmentId/download/:requestedFilename"],
  "attachments.uploadMessageAttachment": ["POST","/api/citizen/attachments/messages"],
  "map.autocompleteAddress": ["GET","/api/citizen/public/map-api/autocomplete"],
  "map.getUnits": ["GET","/api/citizen/public/units/:applicationType",{"list":{"keys":{"clubApplyPeriod":{"keys":{"start":"date","end":"date"}},"daycareApplyPeriod":{"keys":{"start":"date","end":"date"}},"preschoolApplyPeriod":{"keys":{"start":"date","end":"date"}}}}}],
  "map.queryRoutes": ["POST","/api/citizen/public/map-api/query"],
  "messages.archiveThread": ["PUT","/api/citizen/messages/threads/:threadId/archive"],
  "messages.getMyAccount": ["GET","/api/citizen/messages/my-account"],
  "messages.getReceived": ["GET","/api/citizen/messages/received",{"keys":{"data":{"list":{"tag":"type","variants":{"Regular":{"keys":{"messages":{"list":{"keys":{"sentAt":"instant","readAt":"instant"}}}}},"Redacted":{"keys":{"lastMessageSentAt":"instant"}}}}}}}],
  "messages.getRecipients": ["GET","/api/citizen/messages/recipients",{"keys":{"messageAccounts":{"list":{"keys":{"outOfOffice":{"keys":{"start":"date","end":"date"}}}}}}}],
  "messages.getThread": ["GET","/api/citizen/messages/threads/:threadId",{"tag":"type","variants":{"Regular":{"keys":{"messages":{"list":{"keys":{"sentAt":"instant","readAt":"instant"}}}}},"Redacted":{"keys":{"lastMessageSentAt":"instant"}}}}],
  "messages.getUnreadCount": ["GET","/api/citizen/messages/unread-count"],
  "messages.markLastReceivedUnread": ["PUT","/api/citizen/messages/threads/:threadId/last-received-message/read"],
  "messages.markThreadRead": ["PUT","/api/citizen/messages/threads/:threadId/read"],
  "messages.replyToMessage": ["POST","/api/citizen/messages/:messageId/reply",{"keys":{"message":{"keys":{"sentAt":"instant","readAt":"instant"}}}}],
  "messages.sendMessage": ["POST","/api/citizen/messages"],
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
