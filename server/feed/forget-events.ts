import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { givePositions } from './give-positions.ts'

/** Events that were kept long enough. What is forgotten has a position, so that whoever asks for it is told so. */
export async function forgetOldEvents(db: Database, now: Temporal.Instant, days: number): Promise<void> {
  await givePositions(db)
  await db.transaction(async (tx) => {
    await tx.selectFrom('feed').select('last').forUpdate().execute()
    await sql`
      with gone as (
        delete from feed_event where at <= ${now.subtract({ hours: 24 * days })} and position is not null
        returning position
      )
      update feed set forgotten = greatest(forgotten, (select max(position) from gone))
      where exists (select from gone)`.execute(tx)
  })
}
