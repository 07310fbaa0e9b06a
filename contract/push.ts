import { PUSH_KINDS } from '@nalle/domain/personal-details/push-kinds.ts'
import { LONGEST_DEVICE_NAME } from '@nalle/domain/personal-details/push-devices.ts'
import type { PushDeviceId } from '@nalle/domain/ids.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant, text, time } from './wire.ts'

const deviceId = id<PushDeviceId>('push-device')
const kinds = z.array(z.enum(PUSH_KINDS)).max(PUSH_KINDS.length)
const quietHours = z.object({ start: time, end: time }).nullable()
const language = z.enum(['fi', 'sv', 'en'])

/** Addresses of the push services of today have at most some hundred characters. */
const LONGEST_ADDRESS = 1000
const BASE64URL = /^[\w-]+={0,2}$/

/** As a browser gives it (`PushSubscription.toJSON()`). */
const subscription = {
  endpoint: text.max(LONGEST_ADDRESS),
  keys: z.object({ p256dh: z.string().max(200).regex(BASE64URL), auth: z.string().max(100).regex(BASE64URL) }),
}

/** Why nothing reached a device last: it is gone, the push service says no, it says nothing, or something else. */
export const PUSH_FAILURES = ['GONE', 'REFUSED', 'BUSY', 'NOT_REACHED'] as const

export const getPushDevices = endpoint({
  method: 'GET',
  path: '/api/citizen/push/devices',
  auth: 'WEAK',
  answer: z.object({
    /** With which a browser subscribes: only we can send to what it makes with it. */
    publicKey: z.string(),
    devices: z.array(
      z.object({
        id: deviceId,
        name: z.string(),
        kinds,
        quietHours,
        createdAt: instant,
        lastDeliveredAt: instant.nullable(),
        /** Only when nothing has been delivered since. */
        failure: z.enum(PUSH_FAILURES).nullable(),
        isThisBrowser: z.boolean(),
        /** Of this browser alone, which can tell by it whether it still has the very same one. */
        endpoint: z.string().nullable(),
      }),
    ),
  }),
  audit: 'push.devices',
})

/** The same browser again is the same device, with what it is told of anew. */
export const addPushDevice = endpoint({
  method: 'POST',
  path: '/api/citizen/push/devices',
  auth: 'WEAK',
  body: z.object({ ...subscription, name: text.min(1).max(LONGEST_DEVICE_NAME), language, kinds, quietHours }),
  answer: z.object({ id: deviceId }),
  refusals: { PUSH_ADDRESS: 400, QUIET_HOURS: 400, TOO_MANY_PUSH_DEVICES: 409 },
  audit: 'push.add-device',
})

export const updatePushDevice = endpoint({
  method: 'PUT',
  path: '/api/citizen/push/devices/:deviceId',
  auth: 'WEAK',
  status: 204,
  params: z.object({ deviceId }),
  body: z.object({ language, kinds, quietHours }),
  refusals: { QUIET_HOURS: 400 },
  audit: 'push.update-device',
})

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/api/citizen/push/devices/:deviceId',
  auth: 'WEAK',
  status: 204,
  params: z.object({ deviceId }),
  audit: 'push.remove-device',
})

/** Sends at once, and tells how that went. */
export const testPushDevice = endpoint({
  method: 'POST',
  path: '/api/citizen/push/devices/:deviceId/test',
  auth: 'WEAK',
  params: z.object({ deviceId }),
  answer: z.object({ failure: z.enum(PUSH_FAILURES).nullable() }),
  refusals: { TESTED_JUST_NOW: 429 },
  audit: 'push.test-device',
})

/**
 * A browser gives its subscription another address now and then, also while nobody is logged in. It proves with the
 * cookie of its device that it is the one, and an address that nobody knows is answered in the same way.
 */
export const renewPushAddress = endpoint({
  method: 'PUT',
  path: '/api/citizen/push/address',
  auth: 'PUBLIC',
  status: 204,
  body: z.object(subscription),
  refusals: { PUSH_ADDRESS: 400 },
  largestBody: 4096,
  audit: 'push.renew-address',
})
