import type { Area } from '@nalle/domain/access/scopes.ts'
import type { WebhookId } from '@nalle/domain/ids.ts'
import type { Read, Transaction } from '../../database/database.ts'
import type { Client } from '../../http/app.ts'
import { MachineRefused } from '../../http/errors.ts'
import { readFeedState, sequenceOf } from '../read-feed.ts'
import { areasOf, requireKnown } from '../routes.ts'
import type { Reach } from './addresses.ts'
import { isTakenAddress } from './addresses.ts'
import { newSecret } from './sign.ts'

/** A program has a handful of receivers. */
const MOST_WEBHOOKS = 20
/** Long enough to change over on a working day. */
const FORMER_SECRET_HOURS = 24
const MOST_FAILURES_SHOWN = 1000

export type NewWebhook = {
  readonly url: string
  /** All that the program may read, unless told otherwise. */
  readonly areas?: readonly Area[] | undefined
}

/** The secret is told here and never again. */
export async function addWebhook(
  tx: Transaction,
  client: Client,
  { url, areas }: NewWebhook,
  { reach, now }: { readonly reach: Reach; readonly now: Temporal.Instant },
): Promise<{ readonly id: WebhookId; readonly secret: string }> {
  if (!isTakenAddress(url, reach)) {
    refuse(
      'ADDRESS_NOT_TAKEN',
      'The address must be HTTPS, without a name and password in it, and not of a closed network.',
    )
  }
  const allowed = areasOf(client)
  if (allowed.length === 0 || !(areas ?? []).every((area) => allowed.includes(area))) {
    refuse('AREA_NOT_ALLOWED', 'The program may not read all of these areas.')
  }
  const own = await tx.selectFrom('webhook').select('id').where('client', '=', client.id).execute()
  if (own.length >= MOST_WEBHOOKS) refuse('TOO_MANY_WEBHOOKS', `A program has at most ${MOST_WEBHOOKS} webhooks.`)
  const secret = newSecret()
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
}

export async function listWebhooks(db: Read, client: Pick<Client, 'id'>) {
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
}

export async function removeWebhook(tx: Transaction, client: Pick<Client, 'id'>, id: WebhookId): Promise<void> {
  await requireOwn(tx, client, id)
  await tx.deleteFrom('webhook').where('id', '=', id).execute()
}

export async function renewSecret(
  tx: Transaction,
  client: Pick<Client, 'id'>,
  id: WebhookId,
  now: Temporal.Instant,
): Promise<string> {
  const { secret: former } = await requireOwn(tx, client, id)
  const secret = newSecret()
  const until = now.add({ hours: FORMER_SECRET_HOURS })
  await tx
    .updateTable('webhook')
    .set({ secret, former_secret: former, former_secret_until: until })
    .where('id', '=', id)
    .execute()
  return secret
}

export async function enableWebhook(
  tx: Transaction,
  client: Pick<Client, 'id'>,
  id: WebhookId,
  now: Temporal.Instant,
): Promise<void> {
  await requireOwn(tx, client, id)
  await tryAgain(tx, id, { next_try_at: now })
}

/** The oldest first. */
export async function listFailures(db: Read, client: Pick<Client, 'id'>, id: WebhookId) {
  await requireOwn(db, client, id)
  const rows = await db
    .selectFrom('webhook_failure')
    .select(['position', 'failed_at as failedAt', 'failure', 'is_wanted as isWanted'])
    .where('webhook_id', '=', id)
    .orderBy('position')
    .limit(MOST_FAILURES_SHOWN)
    .execute()
  return rows.map(({ position, ...failure }) => ({ sequence: sequenceOf(position), ...failure }))
}

/** Everything after an event, or, without one, what was not taken. */
export async function replayWebhook(
  tx: Transaction,
  client: Pick<Client, 'id'>,
  id: WebhookId,
  { after, now }: { readonly after: string | undefined; readonly now: Temporal.Instant },
): Promise<void> {
  await requireOwn(tx, client, id)
  if (after !== undefined) {
    const position = Number(after)
    requireKnown(await readFeedState(tx), position)
    await tryAgain(tx, id, { next_try_at: now, position })
    return
  }
  await tx.updateTable('webhook_failure').set({ is_wanted: true }).where('webhook_id', '=', id).execute()
}

/** Somebody else's and one that does not exist are answered alike. */
async function requireOwn(db: Read, client: Pick<Client, 'id'>, id: WebhookId): Promise<{ readonly secret: string }> {
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
  tx: Transaction,
  id: WebhookId,
  changes: { readonly next_try_at: Temporal.Instant; readonly position?: number },
): Promise<void> {
  const fresh = { tries: 0, failing_since: null, failure: null, disabled_at: null }
  await tx
    .updateTable('webhook')
    .set({ ...fresh, ...changes })
    .where('id', '=', id)
    .execute()
}

function refuse(code: string, detail: string): never {
  throw new MachineRefused({ status: 409, code, detail }, code)
}
