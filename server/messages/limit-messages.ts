import type { MessageAccountId } from '@nalle/domain/ids.ts'
import { MESSAGES_OF_PERSON, maySendMessage, messageWindowStart } from '@nalle/domain/messages/limits.ts'
import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'
import { select } from '../database/database.ts'

/**
 * Whether a citizen may send one more message or reply now. Locks the account until the transaction ends, so that requests
 * that arrive together are counted one after another. A thread in which the account has written within the last hour has
 * a newer `last_message_at`, so the index of the inbox finds them all.
 */
export async function mayStillSend(
  tx: Transaction,
  accountId: MessageAccountId,
  now: Temporal.Instant,
): Promise<boolean> {
  await tx.selectFrom('message_account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
  const since = messageWindowStart(now)
  const [row] = await select<{ readonly sent: number }>(
    tx,
    sql`
      select count(*)::int as sent from (
        select from thread_participant participant
        join message on message.thread_id = participant.thread_id
        where participant.account_id = ${accountId} and participant.archived in (false, true)
          and participant.last_message_at > ${since}
          and message.sender_id = ${accountId} and message.sent_at > ${since}
        limit ${MESSAGES_OF_PERSON}
      ) sent`,
  )
  return maySendMessage(row?.sent ?? 0)
}
