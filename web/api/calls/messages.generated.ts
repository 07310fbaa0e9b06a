// Made from the contract by contract/generate-calls.ts; not to be edited by hand.
import { addCalls } from '../calls.ts'

addCalls({
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
})
