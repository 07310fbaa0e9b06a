import { createHash } from 'node:crypto'
import { Agent as PlainAgent } from 'node:http'
import { Agent as SecureAgent } from 'node:https'
import type { PushNotice } from '@nalle/contract/push-notice.ts'
import type { PUSH_FAILURES } from '@nalle/contract/push.ts'
import type { Reach } from '../feed/webhooks/addresses.ts'
import { isTakenAddress } from '../feed/webhooks/addresses.ts'
import { postWithin } from '../feed/webhooks/post.ts'
import type { Posted } from '../feed/webhooks/post.ts'
import { encryptFor } from './encrypt.ts'
import type { BrowserKeys } from './encrypt.ts'
import { vapidHeaders } from './vapid.ts'
import type { VapidKeys } from './vapid.ts'

export type PushFailure = (typeof PUSH_FAILURES)[number]

/** Where a browser can be reached: an address that it chose, with keys that it made. */
export type PushAddress = BrowserKeys & { readonly endpoint: string }

/** The way to the push services. */
export type PushChannel = {
  /** With which browsers subscribe. */
  readonly publicKey: string
  readonly mayLeadTo: (endpoint: string) => boolean
  /** Undefined when the push service has taken it. */
  readonly send: (to: PushAddress, notice: PushNotice, now: Temporal.Instant) => Promise<PushFailure | undefined>
  readonly close: () => void
}

/** A phone that is off hears of it when it is on again, for as long as a mail would be tried. */
const KEPT_FOR_SECONDS = 48 * 60 * 60
/** Push services answer at once, or are in trouble. */
const ANSWER_WITHIN_MS = 10_000
const MOST_CONNECTIONS_TO_ONE_SERVICE = 64

export function openPushChannel(options: {
  readonly keys: VapidKeys
  /** An address of the installation, for whoever runs a push service and has something to say. */
  readonly subject: string
  readonly reach: Reach
}): PushChannel {
  const { keys, subject, reach } = options
  const kept = { keepAlive: true, maxSockets: MOST_CONNECTIONS_TO_ONE_SERVICE, timeout: 30_000 }
  const connections = { plain: new PlainAgent(kept), secure: new SecureAgent(kept) }
  const post = postWithin(reach, ANSWER_WITHIN_MS, connections)
  const authorizationFor = vapidHeaders(keys, subject)
  return {
    publicKey: keys.publicKey.toString('base64url'),
    mayLeadTo: (endpoint) => isTakenAddress(endpoint, reach),
    send: async (to, notice, now) => {
      const posted = await post(to.endpoint, encryptFor(to, Buffer.from(JSON.stringify(notice))), {
        authorization: await authorizationFor(to.endpoint, now),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(KEPT_FOR_SECONDS),
        topic: topicOf(to, notice),
        urgency: notice.isUrgent ? 'high' : 'normal',
      })
      return failureIn(posted)
    },
    close: () => {
      connections.plain.destroy()
      connections.secure.destroy()
    },
  }
}

/**
 * What waits at the push service for a phone that is off is replaced by what comes later about the same thing (RFC 8030,
 * 5.4). Another one for each device, so that the service cannot tell who is told of the same thing.
 */
function topicOf({ authSecret }: PushAddress, { tag }: PushNotice): string {
  return createHash('sha256').update(authSecret).update(tag).digest('base64url').slice(0, 32)
}

const GONE: readonly number[] = [404, 410]
const TOO_MANY_REQUESTS = 429

function failureIn(posted: Posted): PushFailure | undefined {
  if ('failure' in posted) return posted.failure === 'ADDRESS_NOT_ALLOWED' ? 'REFUSED' : 'NOT_REACHED'
  const { status } = posted
  if (status >= 200 && status < 300) return undefined
  if (GONE.includes(status)) return 'GONE'
  return status === TOO_MANY_REQUESTS || status >= 500 ? 'BUSY' : 'REFUSED'
}
