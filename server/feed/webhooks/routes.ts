import * as calls from '@nalle/contract/municipality/webhooks.ts'
import type { App } from '../../http/app.ts'
import { handle } from '../../http/handle.ts'
import type { Reach } from './addresses.ts'
import {
  addWebhook,
  enableWebhook,
  listFailures,
  listWebhooks,
  removeWebhook,
  renewSecret,
  replayWebhook,
} from './webhooks.ts'

/** Webhooks of the program that calls. */
export function webhookRoutes(app: App, reach: Reach): void {
  handle(app, calls.addWebhook, ({ body, client, db, now }) =>
    db.transaction((tx) => addWebhook(tx, client, body, { reach, now })),
  )
  handle(app, calls.listWebhooks, ({ client, db }) => listWebhooks(db, client))
  handle(app, calls.removeWebhook, ({ params: { webhookId }, client, db }) =>
    db.transaction((tx) => removeWebhook(tx, client, webhookId)),
  )
  handle(app, calls.renewWebhookSecret, async ({ params: { webhookId }, client, db, now }) => ({
    secret: await db.transaction((tx) => renewSecret(tx, client, webhookId, now)),
  }))
  handle(app, calls.enableWebhook, ({ params: { webhookId }, client, db, now }) =>
    db.transaction((tx) => enableWebhook(tx, client, webhookId, now)),
  )
  handle(app, calls.listWebhookFailures, ({ params: { webhookId }, client, db }) => listFailures(db, client, webhookId))
  handle(app, calls.replayWebhook, ({ params: { webhookId }, body: { after }, client, db, now }) =>
    db.transaction((tx) => replayWebhook(tx, client, webhookId, { after, now })),
  )
}
