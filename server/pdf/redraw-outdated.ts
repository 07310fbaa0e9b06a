import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { DRAWN_AGAIN, LETTER_VERSIONS } from './documents.ts'

/** So few that new documents do not wait long behind them. */
const REDRAWN_AT_ONCE = 1000

/**
 * Queues documents that were drawn by an outdated version of their letter; their files are removed. They are no news.
 * A process of an older program draws the old version, so this runs until none is left.
 */
export async function redrawOutdated(db: Database, now: Temporal.Instant): Promise<number> {
  const kinds = Object.keys(LETTER_VERSIONS)
  const versions = Object.values(LETTER_VERSIONS)
  return db.transaction(async (tx) => {
    const { rows } = await sql<{ readonly key: string }>`
      with outdated as (
        select document.id, document.storage_key
        from drawn_document document
        join unnest(${kinds}::text[], ${versions}::smallint[]) current (kind, letter_version)
          on current.kind = document.kind and document.letter_version < current.letter_version
        where document.drawn_at is not null
        limit ${REDRAWN_AT_ONCE} for update of document skip locked
      ), queued as (
        update drawn_document
        set queued_at = ${now}, next_try_at = ${now}, tries = 0, failure = null, storage_key = null, size = null,
          drawn_at = null, is_news = false, letter_version = ${DRAWN_AGAIN}
        from outdated where drawn_document.id = outdated.id
      )
      insert into file_to_remove (storage_key) select storage_key from outdated on conflict do nothing
      returning storage_key as key`.execute(tx)
    return rows.length
  })
}
