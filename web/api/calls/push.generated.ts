// Made from the contract by contract/generate-calls.ts; not to be edited by hand.
import { addCalls } from '../calls.ts'

addCalls({
  "push.addPushDevice": ["POST","/api/citizen/push/devices"],
  "push.getPushDevices": ["GET","/api/citizen/push/devices",{"keys":{"devices":{"list":{"keys":{"quietHours":{"keys":{"start":"time","end":"time"}},"createdAt":"instant","lastDeliveredAt":"instant"}}}}}],
  "push.removePushDevice": ["DELETE","/api/citizen/push/devices/:deviceId"],
  "push.renewPushAddress": ["PUT","/api/citizen/push/address"],
  "push.testPushDevice": ["POST","/api/citizen/push/devices/:deviceId/test"],
  "push.updatePushDevice": ["PUT","/api/citizen/push/devices/:deviceId"],
})
