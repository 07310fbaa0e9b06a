import {
  addWebhook,
  enableWebhook,
  listWebhookFailures,
  listWebhooks,
  removeWebhook,
  renewWebhookSecret,
  replayWebhook,
} from '@nalle/contract/municipality/webhooks.ts'
import type { WebhookId } from '@nalle/domain/ids.ts'
import type { Database, Read } from '../../database/database.ts'
import type { App, Client } from '../../http/app.ts'
import { MachineRefused } from '../../http/errors.ts'
import { handle } from '../../http/handle.ts'
import { areasOf, requireKnown } from '../routes.ts'
import { readFeedState, sequenceOf } from '../read-feed.ts'
import { isTakenAddress } from './addresses.ts'
import type { Reach } from './addresses.ts'
import { newSecret } from './sign.ts'

/** A program has a handful of receivers. */
const MOST_WEBHOOKS = 20
/** Long enough to change over on a working day. */
const FORMER_SECRET_HOURS = 24

/** Webhooks of the program that calls. */
export function webhookRoutes(app: App, reach: Reach): void {
  handle(app, addWebhook, async ({ body: { url, areas }, client, db, now }) => {
    if (!isTakenAddress(url, reach)) {
      const detail = 'The address must be HTTPS, without a name and password in it, and not of a closed network.'
      throw new MachineRefused({ status: 409, code: 'ADDRESS_NOT_TAKEN', detail }, 'ADDRESS_NOT_TAKEN')
    }
    const allowed = areasOf(client)
    if (allowed.length === 0 || !(areas ?? []).every((area) => allowed.includes(area))) {
      const detail = 'The program may not read all of these areas.'
      throw new MachineRefused({ status: 409, code: 'AREA_NOT_ALLOWED', detail }, 'AREA_NOT_ALLOWED')
    }
    const secret = newSecret()
    return db.transaction(async (tx) => {
      const own = await tx.selectFrom('webhook').select('id').where('client', '=', client.id).execute()
      if (own.length >= MOST_WEBHOOKS) {
        const detail = `A program has at most ${MOST_WEBHOOKS} webhooks.`
        throw new MachineRefused({ status: 409, code: 'TOO_MANY_WEBHOOKS', detail }, 'TOO_MANY_WEBHOOKS')
      }
      const { last } = await readFeedState(tx)
      const { id } = await tx
        .insertInto('webhook')
        .values({
          client: client.id,
          url,
          areas: [...(areas ?? allowed)],
          secret,
          // From now on; whoever wants what was before replays it.
          position: last,
          created_at: now,
          next_try_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { id, secret }
    })
  })
  handle(app, listWebhooks, async ({ client, db }) => {
    const rows = await db
      .selectFrom('webhook')
      .selectAll()
      .where('client', '=', client.id)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return rows.map((row) => ({
      id: row.id,
      url: row.url,
      areas: row.areas,
      createdAt: row.created_at,
      delivered: sequenceOf(row.position),
      tries: row.tries,
      failure: row.failure,
      failingSince: row.failing_since,
      nextTryAt: row.disabled_at === null && row.tries > 0 ? row.next_try_at : null,
      disabledAt: row.disabled_at,
    }))
  })
  handle(app, removeWebhook, async ({ params: { webhookId }, client, db }) => {
    await requireOwn(db, webhookId, client)
    await db.transaction((tx) => tx.deleteFrom('webhook').where('id', '=', webhookId).execute())
  })
  handle(app, renewWebhookSecret, async ({ params: { webhookId }, client, db, now }) => {
    const { secret: former } = await requireOwn(db, webhookId, client)
    const secret = newSecret()
    const until = now.add({ hours: FORMER_SECRET_HOURS })
    await db.transaction((tx) =>
      tx
        .updateTable('webhook')
        .set({ secret, former_secret: former, former_secret_until: until })
        .where('id', '=', webhookId)
        .execute(),
    )
    return { secret }
  })
  handle(app, enableWebhook, async ({ params: { webhookId }, client, db, now }) => {
    await requireOwn(db, webhookId, client)
    await tryAgain(db, webhookId, { next_try_at: now })
  })
  handle(app, listWebhookFailures, async ({ params: { webhookId }, client, db }) => {
    await requireOwn(db, webhookId, client)
    const rows = await db
      .selectFrom('webhook_failure')
      .select(['position', 'failed_at as failedAt', 'failure', 'is_wanted as isWanted'])
      .where('webhook_id', '=', webhookId)
      .orderBy('position')
      .limit(1000)
      .execute()
    return rows.map(({ position, ...failure }) => ({ sequence: sequenceOf(position), ...failure }))
  })
  handle(app, replayWebhook, async ({ params: { webhookId }, body: { after }, client, db, now }) => {
    await requireOwn(db, webhookId, client)
    if (after !== undefined) {
      const position = Number(after)
      requireKnown(await readFeedState(db), position)
      return tryAgain(db, webhookId, { next_try_at: now, position })
    }
    await db.transaction((tx) =>
      tx.updateTable('webhook_failure').set({ is_wanted: true }).where('webhook_id', '=', webhookId).execute(),
    )
  })
}

/** Somebody else's and one that does not exist are answered alike. */
async function requireOwn(db: Read, id: WebhookId, client: Client): Promise<{ readonly secret: string }> {
  const found = await db
    .selectFrom('webhook')
    .select('secret')
    .where('id', '=', id)
    .where('client', '=', client.id)
    .executeTakeFirst()
  if (found !== undefined) return found
  throw new MachineRefused({ status: 404, code: 'NOT_FOUND', detail: 'There is no such webhook.' }, 'NOT_FOUND')
}

/** As if nothing had failed. Whoever has it in hand at this moment finds that it is theirs no more. */
async function tryAgain(
  db: Database,
  id: WebhookId,
  changes: { readonly next_try_at: Temporal.Instant; readonly position?: number },
): Promise<void> {
  const fresh = { tries: 0, failing_since: null, failure: null, disabled_at: null }
  await db.transaction((tx) =>
    tx
      .updateTable('webhook')
      .set({ ...fresh, ...changes })
      .where('id', '=', id)
      .execute(),
  )
}
