import { writerOf } from '../../http/json-writer.ts'
import { cloudEvent } from '@nalle/contract/municipality/events.ts'
import type { Area } from '@nalle/domain/access/scopes.ts'
import type { WebhookId } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../database/database.ts'
import type { Clock } from '../../http/clock.ts'
import { givePositions } from '../give-positions.ts'
import { readEvents, readFeedState } from '../read-feed.ts'
import type { PositionedEvent } from '../read-feed.ts'
import type { Post, Posted } from './post.ts'
import { verdictOn } from './retries.ts'
import { signatureHeaders } from './sign.ts'

export type DeliveryService = {
  readonly db: Database
  readonly post: Post
  readonly clock: Clock
  /** The source of the events. */
  readonly source: string
  /** Told how each try ended, for the log. Nothing in it names a person. */
  readonly onTried?: (tried: Delivered) => void
}

export type Delivered = {
  readonly webhook: WebhookId
  readonly sequence: number
  readonly outcome: 'delivered' | 'failed' | 'set aside' | 'disabled'
  readonly failure?: string
}

/** Longer than any turn takes; whoever is lost with its process is taken over by another after this. */
const LEASE_MINUTES = 5
/** Then the webhook goes back into the row, so that every receiver gets its turn. */
const TURN_MS = 60_000
const EVENTS_AT_A_TIME = 20

/** This many receivers at once, so that a slow one does not keep the others waiting. */
const LANES = 4

/**
 * Brings to each webhook what it has not got yet, event by event in the order of the feed: the next one goes out when the
 * one before was taken or set aside. Any number of processes share the work; each webhook is in one hand at a time. A
 * process that dies after an event was taken and before that was noted leaves one that is sent again, with the same id.
 */
export async function deliverDue(service: DeliveryService, signal?: AbortSignal): Promise<void> {
  const { db } = service
  const some = await db.selectFrom('webhook').select('id').where('disabled_at', 'is', null).limit(1).executeTakeFirst()
  if (some === undefined) return
  if ((await readFeedState(db)).isMoreToCome) await givePositions(db)
  const isEnding = () => signal?.aborted === true
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      while (!isEnding()) {
        const webhook = await db.transaction((tx) => takeInHand(tx, service.clock()))
        if (webhook === undefined) return
        await takeTurn(service, webhook, signal)
      }
    }),
  )
}

type WebhookInHand = {
  readonly id: WebhookId
  readonly url: string
  readonly areas: readonly Area[]
  readonly secret: string
  readonly formerSecret: string | null
  readonly formerSecretUntil: Temporal.Instant | null
  readonly position: number
  readonly tries: number
  readonly failingSince: Temporal.Instant | null
  /** By which this hand is told from a later one. */
  readonly lease: Temporal.Instant
}

/** Of what was asked for, what the program may still read: nothing once it is limited to units. Whoever is known otherwise, as tests are, has no row. */
const AREAS_NOW = sql`array(
  select area from unnest(webhook.areas) area
  where not exists (
    select from client
    where client.id = webhook.client and (not area || ':read' = any (client.scopes) or client.unit_ids is not null)
  )
)`

async function takeInHand(tx: Transaction, now: Temporal.Instant): Promise<WebhookInHand | undefined> {
  const { rows } = await sql<WebhookInHand>`
    update webhook set next_try_at = ${now.add({ minutes: LEASE_MINUTES })}
    where id = (
      select id from webhook
      where disabled_at is null and next_try_at <= ${now} and not exists (
        select from client where client.id = webhook.client and client.revoked_at is not null
      ) and (
        position < (select last from feed)
        or exists (select from webhook_failure failed where failed.webhook_id = webhook.id and failed.is_wanted)
      )
      order by next_try_at limit 1 for update skip locked
    )
    returning id, url, ${AREAS_NOW} as areas, secret, former_secret as "formerSecret", former_secret_until as "formerSecretUntil",
      position, tries, failing_since as "failingSince", next_try_at as lease`.execute(tx)
  return rows[0]
}

async function takeTurn(service: DeliveryService, webhook: WebhookInHand, signal?: AbortSignal): Promise<void> {
  const { db, clock, source } = service
  const end = performance.now() + TURN_MS
  let { position } = webhook
  let tries = webhook.tries
  for (const wanted of await findWanted(service, webhook)) await sendOnceMore(service, webhook, wanted)
  for (;;) {
    const { last } = await readFeedState(db)
    const asked = { after: position, upTo: last, areas: webhook.areas, limit: EVENTS_AT_A_TIME }
    const events = await readEvents(db, asked, source)
    for (const next of events) {
      if (signal?.aborted === true || performance.now() > end) return giveBack(db, webhook, clock())
      const posted = await post(service, webhook, next)
      if (!(await note(service, webhook, { ...next, posted, failedTries: tries + 1 }))) return
      position = next.position
      tries = 0
    }
    if (events.length === EVENTS_AT_A_TIME) continue
    // What else stands there is not for this webhook.
    await change(db, webhook, { position: sql`greatest(position, ${last})` })
    return giveBack(db, webhook, clock())
  }
}

const asText = writerOf(cloudEvent)

function post({ post: send, clock }: DeliveryService, webhook: WebhookInHand, { event }: PositionedEvent) {
  const now = clock()
  const body = asText(event)
  const { secret, formerSecret, formerSecretUntil } = webhook
  const isFormerGood = formerSecretUntil !== null && Temporal.Instant.compare(now, formerSecretUntil) < 0
  const secrets = [secret, ...(formerSecret !== null && isFormerGood ? [formerSecret] : [])]
  return send(webhook.url, body, {
    'content-type': 'application/cloudevents+json; charset=utf-8',
    ...signatureHeaders({ id: event.id, at: now, body }, secrets),
  })
}

const isTaken = (posted: Posted) => 'status' in posted && posted.status >= 200 && posted.status < 300
const failureOf = (posted: Posted) => ('failure' in posted ? posted.failure : `ANSWERED_${posted.status}`)

/** Whether the webhook goes on with the next event. */
async function note(
  { db, clock, onTried }: DeliveryService,
  webhook: WebhookInHand,
  { position, posted, failedTries }: PositionedEvent & { readonly posted: Posted; readonly failedTries: number },
): Promise<boolean> {
  const tried = { webhook: webhook.id, sequence: position }
  const moved = { position, tries: 0, failing_since: null, failure: null }
  if (isTaken(posted)) {
    onTried?.({ ...tried, outcome: 'delivered' })
    return change(db, webhook, moved)
  }
  const now = clock()
  const failure = failureOf(posted)
  // Since the first failure in a row, of whichever event.
  const failingSince = failedTries === 1 ? now : (webhook.failingSince ?? now)
  const status = 'status' in posted ? posted.status : undefined
  const verdict = verdictOn({ status, failedTries, failingSince }, now)
  const failing = { tries: failedTries, failing_since: failingSince, failure }
  if (verdict.kind === 'SET_ASIDE') {
    onTried?.({ ...tried, outcome: 'set aside', failure })
    const row = { webhook_id: webhook.id, position, failed_at: now, failure }
    await db.transaction((tx) =>
      tx
        .insertInto('webhook_failure')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
    return change(db, webhook, moved)
  }
  const isDisabled = verdict.kind === 'DISABLE'
  onTried?.({ ...tried, outcome: isDisabled ? 'disabled' : 'failed', failure })
  await change(db, webhook, { ...failing, ...(isDisabled ? { disabled_at: now } : { next_try_at: verdict.at }) })
  return false
}

async function findWanted(
  { db, source }: DeliveryService,
  webhook: WebhookInHand,
): Promise<readonly PositionedEvent[]> {
  const rows = await db
    .selectFrom('webhook_failure')
    .select('position')
    .where('webhook_id', '=', webhook.id)
    .where('is_wanted', '=', true)
    .orderBy('position')
    .limit(EVENTS_AT_A_TIME)
    .execute()
  const found = await Promise.all(
    rows.map(({ position }) =>
      readEvents(db, { after: position - 1, upTo: position, areas: webhook.areas, limit: 1 }, source),
    ),
  )
  return found.flat()
}

/** Taken at last, or put back among what was not. */
async function sendOnceMore(service: DeliveryService, webhook: WebhookInHand, wanted: PositionedEvent): Promise<void> {
  const { db, clock, onTried } = service
  const posted = await post(service, webhook, wanted)
  const { position } = wanted
  const tried = { webhook: webhook.id, sequence: position }
  if (isTaken(posted)) {
    onTried?.({ ...tried, outcome: 'delivered' })
    await db.transaction((tx) =>
      tx.deleteFrom('webhook_failure').where('webhook_id', '=', webhook.id).where('position', '=', position).execute(),
    )
    return
  }
  const failure = failureOf(posted)
  onTried?.({ ...tried, outcome: 'set aside', failure })
  await db.transaction((tx) =>
    tx
      .updateTable('webhook_failure')
      .set({ is_wanted: false, failed_at: clock(), failure })
      .where('webhook_id', '=', webhook.id)
      .where('position', '=', position)
      .execute(),
  )
}

async function giveBack(db: Database, webhook: WebhookInHand, now: Temporal.Instant): Promise<void> {
  await change(db, webhook, { next_try_at: now })
}

/** Only by the hand that holds it: whoever was too slow finds it with another, or removed. */
async function change(db: Database, webhook: WebhookInHand, changes: Record<string, unknown>): Promise<boolean> {
  const { numUpdatedRows } = await db.transaction((tx) =>
    tx
      .updateTable('webhook')
      .set(changes)
      .where('id', '=', webhook.id)
      .where('next_try_at', '=', webhook.lease)
      .executeTakeFirst(),
  )
  return numUpdatedRows > 0n
}
