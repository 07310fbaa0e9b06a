import type { CloudEvent } from '@nalle/contract/municipality/events.ts'
import { MUNICIPALITY_ROOT, cloudEvent, wireTypeOf } from '@nalle/contract/municipality/events.ts'
import type { EventType } from '@nalle/contract/municipality/events.ts'
import type { Area } from '@nalle/domain/access/scopes.ts'
import type { FeedEventId } from '@nalle/domain/ids.ts'
import { fixedSelect } from '../database/database.ts'
import type { Read } from '../database/database.ts'

/** How far the feed has come, what is no longer kept of it, and whether there is anything without a position. */
export type FeedState = { readonly last: number; readonly forgotten: number; readonly isMoreToCome: boolean }

const findState = fixedSelect<FeedState>(`
  select last, forgotten, exists (select from feed_event where position is null) as "isMoreToCome" from feed`)

export async function readFeedState(db: Read): Promise<FeedState> {
  const [state] = await findState(db)
  if (state === undefined) throw new Error('the feed has one row')
  return state
}

type Row = {
  readonly id: FeedEventId
  readonly position: number
  readonly type: EventType
  readonly subject: string
  readonly at: Temporal.Instant
  readonly data: Record<string, unknown> & { readonly read: string | null }
}

const findEvents = fixedSelect<Row>(`
  select id, position, type, subject, at, data
  from feed_event
  where position > $1 and position <= $2 and area = any ($3::text[])
  order by position
  limit $4`)

export type Wanted = {
  readonly after: number
  /** Up to where positions were given when somebody looked. */
  readonly upTo: number
  readonly areas: readonly Area[]
  readonly limit: number
}

/** Events of some areas in the order of the feed. */
export async function readEvents(db: Read, wanted: Wanted, source: string): Promise<readonly PositionedEvent[]> {
  const rows = await findEvents(db, wanted.after, wanted.upTo, wanted.areas, wanted.limit)
  return rows.map((row) => ({ position: row.position, event: eventOf(row, source) }))
}

export type PositionedEvent = { readonly position: number; readonly event: CloudEvent }

function eventOf({ id, position, type, subject, at, data }: Row, source: string): CloudEvent {
  const { read, ...named } = data
  return {
    specversion: '1.0',
    id,
    source,
    type: wireTypeOf(type),
    subject,
    time: at,
    datacontenttype: 'application/json',
    sequence: sequenceOf(position),
    // In the database's JSON days are texts; here they become days again.
    data: cloudEvent.shape.data.parse({ ...named, read: read === null ? null : `${MUNICIPALITY_ROOT}/${read}` }),
  }
}

/** Texts of this length sort as the numbers do. */
export function sequenceOf(position: number): string {
  return String(position).padStart(16, '0')
}

/** An installation serves one city; by this and the id an event is told from those of other systems. */
export function sourceOf({ id }: { readonly id: string }): string {
  return `/nalle/${id}`
}
