import { sql } from 'kysely'
import type { Database, Transaction } from '../database/database.ts'

/** So many at once, so that nobody holds the feed for long after a quiet month without readers. */
const AT_A_TIME = 1000

/**
 * Gives positions to the events of acts that have been kept since the last time. Rows of acts that are still going on
 * are not seen, and get theirs the next time: so positions have no gaps, and whoever has read up to one never finds a
 * smaller one later. A number that is drawn while an act goes on could promise neither.
 *
 * Only one at a time does this, whoever wants to read: the others leave it to them. Those who act wait for nobody.
 */
export async function givePositions(db: Database): Promise<void> {
  while ((await db.transaction(giveSome)) === AT_A_TIME);
}

async function giveSome(tx: Transaction): Promise<number> {
  const feed = await tx.selectFrom('feed').select('last').forUpdate().skipLocked().executeTakeFirst()
  if (feed === undefined) return 0
  // A statement of its own: it sees all that was kept before the feed was held.
  const { rows } = await sql<{ readonly count: number }>`
    with next as (
      select id, row_number() over (order by written) as number
      from feed_event where position is null order by written limit ${AT_A_TIME}
    ), given as (
      update feed_event set position = ${feed.last}::bigint + next.number from next where feed_event.id = next.id
      returning 1
    ), counted as (
      select count(*) as count from given
    )
    update feed set last = last + counted.count from counted where counted.count > 0
    returning counted.count`.execute(tx)
  return rows[0]?.count ?? 0
}
