import type { Area } from '@nalle/domain/access/scopes.ts'
import type { FeedEventId, WebhookId } from '@nalle/domain/ids.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type FeedTables = {
  feed_event: {
    id: Generated<FeedEventId>
    written: GeneratedAlways<number>
    position: number | null
    type: string
    area: Area
    subject: string
    at: Temporal.Instant
    /** Goes in as text of JSON, comes out as what it says. */
    data: ColumnType<unknown, string, string>
  }
  feed: {
    is_only: Generated<boolean>
    last: Generated<number>
    forgotten: Generated<number>
  }
  webhook: {
    id: Generated<WebhookId>
    client: string
    url: string
    areas: Area[]
    secret: string
    former_secret: string | null
    former_secret_until: Temporal.Instant | null
    position: number
    created_at: Temporal.Instant
    next_try_at: Temporal.Instant
    tries: Generated<number>
    failing_since: Temporal.Instant | null
    failure: string | null
    disabled_at: Temporal.Instant | null
  }
  webhook_failure: {
    webhook_id: WebhookId
    position: number
    failed_at: Temporal.Instant
    failure: string
    is_wanted: Generated<boolean>
  }
}
