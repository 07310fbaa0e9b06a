import type { MessageAccountId, PersonId } from '@nalle/domain/ids.ts'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Read } from '../database/database.ts'
import { select } from '../database/database.ts'

/** The citizen's one message account. Everything a citizen may see of messages starts from here. */
export function ownAccountId(personId: PersonId): RawBuilder<MessageAccountId> {
  return sql`(select id from message_account where person_id = ${personId})`
}

/** Messages received and not read, outside archived threads. What came as a copy asks for nobody's attention. */
export async function countUnreadMessages(db: Read, personId: PersonId): Promise<number> {
  const [row] = await select<{ count: number }>(
    db,
    sql`
      select count(*) as count
      from message_recipient received
      join thread_participant participant
        on participant.thread_id = received.thread_id and participant.account_id = received.account_id
      join message_thread thread on thread.id = received.thread_id
      where received.account_id = ${ownAccountId(personId)} and received.read_at is null
        and not participant.archived and not thread.is_copy`,
  )
  return row?.count ?? 0
}
