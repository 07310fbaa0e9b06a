import { AREAS } from '@nalle/domain/access/scopes.ts'
import type { WebhookId } from '@nalle/domain/ids.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../wire.ts'
import { MUNICIPALITY_ROOT } from './events.ts'

/**
 * Events brought to a program instead of being fetched by it, signed by the Standard Webhooks scheme. A program sees and
 * changes its own webhooks alone.
 */

const params = z.object({ webhookId: id<WebhookId>('webhook') })
const NOT_FOUND = { NOT_FOUND: 404 } as const
const area = z.enum(AREAS)

/** Told once; whoever loses it asks for another. */
const secret = z.object({ secret: z.string() })

const webhook = z.object({
  id: id<WebhookId>('webhook'),
  url: z.string(),
  areas: z.array(area),
  createdAt: instant,
  /** The sequence of the last event that was delivered or set aside. */
  delivered: z.string(),
  /** How often the next event has failed, and why it did last. */
  tries: z.number().int(),
  failure: z.string().nullable(),
  failingSince: instant.nullable(),
  nextTryAt: instant.nullable(),
  /** Since when nothing is delivered any more; null while all is well. */
  disabledAt: instant.nullable(),
})

export const addWebhook = endpoint({
  method: 'POST',
  path: `${MUNICIPALITY_ROOT}/webhooks`,
  auth: { machine: 'events:write', byUnit: false },
  body: z.object({
    url: z.string().max(2000),
    /** All that the program may read, unless told otherwise. */
    areas: z.array(area).min(1).max(AREAS.length).optional(),
  }),
  answer: z.object({ id: id<WebhookId>('webhook'), ...secret.shape }),
  refusals: { ADDRESS_NOT_TAKEN: 409, AREA_NOT_ALLOWED: 409, TOO_MANY_WEBHOOKS: 409 },
  audit: 'municipality.add-webhook',
})

export const listWebhooks = endpoint({
  method: 'GET',
  path: `${MUNICIPALITY_ROOT}/webhooks`,
  auth: { machine: 'events:read', byUnit: false },
  answer: z.array(webhook),
  personal: false,
  audit: 'municipality.list-webhooks',
})

export const removeWebhook = endpoint({
  method: 'DELETE',
  path: `${MUNICIPALITY_ROOT}/webhooks/:webhookId`,
  auth: { machine: 'events:write', byUnit: false },
  params,
  status: 204,
  refusals: NOT_FOUND,
  audit: 'municipality.remove-webhook',
})

/** A new secret. For a day the former one signs as well. */
export const renewWebhookSecret = endpoint({
  method: 'POST',
  path: `${MUNICIPALITY_ROOT}/webhooks/:webhookId/renew-secret`,
  auth: { machine: 'events:write', byUnit: false },
  params,
  answer: secret,
  refusals: NOT_FOUND,
  audit: 'municipality.renew-webhook-secret',
})

/** Tries again at once, also what was disabled. */
export const enableWebhook = endpoint({
  method: 'POST',
  path: `${MUNICIPALITY_ROOT}/webhooks/:webhookId/enable`,
  auth: { machine: 'events:write', byUnit: false },
  params,
  status: 204,
  refusals: NOT_FOUND,
  audit: 'municipality.enable-webhook',
})

/** Events that the receiver would not take, the oldest first. */
export const listWebhookFailures = endpoint({
  method: 'GET',
  path: `${MUNICIPALITY_ROOT}/webhooks/:webhookId/failures`,
  auth: { machine: 'events:read', byUnit: false },
  params,
  answer: z.array(
    z.object({
      sequence: z.string(),
      failedAt: instant,
      failure: z.string(),
      /** It will be sent once more. */
      isWanted: z.boolean(),
    }),
  ),
  personal: false,
  refusals: NOT_FOUND,
  audit: 'municipality.list-webhook-failures',
})

/** Sends once more: what was not taken, or everything after an event. */
export const replayWebhook = endpoint({
  method: 'POST',
  path: `${MUNICIPALITY_ROOT}/webhooks/:webhookId/replay`,
  auth: { machine: 'events:write', byUnit: false },
  params,
  body: z.object({
    /** Everything after this event; without it the events that were not taken. */
    after: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional(),
  }),
  status: 204,
  refusals: { ...NOT_FOUND, CURSOR_FROM_THE_FUTURE: 400, CURSOR_TOO_OLD: 410 },
  audit: 'municipality.replay-webhook',
})
