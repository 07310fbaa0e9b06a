import { sentDecisions } from '@nalle/contract/municipality/decisions.ts'
import type { GuardianId } from '@nalle/domain/ids.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import type { z } from 'zod'
import type { Read, Transaction } from '../../database/database.ts'
import { noteArrivals } from '../../database/note-arrivals.ts'
import { queueDocuments } from '../../pdf/documents.ts'
import { moveApplication, moveApplicationCommand } from '../applications/move-application.ts'
import { command } from '../command.ts'
import type { Act } from '../command.ts'
import { mustBe, only } from '../refusals.ts'
import { DECISION_REFUSALS } from './refusals.ts'
import { getApplication } from './rows.ts'

export type SentDecisions = z.output<typeof sentDecisions>

export const sendDecisionsCommand = command({
  name: 'decisions.sendDecisions',
  input: sentDecisions,
  refusals: { ...moveApplicationCommand.refusals, ...only(DECISION_REFUSALS, 'NOTHING_PREPARED') },
  run: sendDecisions,
})

/**
 * From now on the family knows of the decisions. Their documents are asked for here and drawn afterwards; the mail is
 * written by whoever looks for decisions that nobody was told of yet.
 */
export async function sendDecisions(
  tx: Transaction,
  { applicationId, by }: SentDecisions,
  { now }: Act,
): Promise<void> {
  const { guardianId } = await getApplication(tx, sendDecisionsCommand, applicationId)
  await moveApplication(tx, applicationId, 'SEND_DECISIONS', { by, now })
  const sent = await tx
    .updateTable('decision')
    .set({ sent_at: now, sent_date: dayIn(now), delivery: await deliveryTo(tx, guardianId) })
    .where('application_id', '=', applicationId)
    .where('sent_at', 'is', null)
    .returning('id')
    .execute()
  mustBe(sendDecisionsCommand, sent.length > 0, 'NOTHING_PREPARED')
  const ids = sent.map(({ id }) => id)
  await queueDocuments(tx, 'placement-decision', ids, now)
  await noteArrivals(tx, [guardianId])
}

/** Whoever has an address for mails is told by one; everybody else gets a letter. */
async function deliveryTo(db: Read, guardianId: GuardianId): Promise<'ELECTRONIC' | 'PAPER_MAIL'> {
  const person = await db.selectFrom('person').select('email').where('id', '=', guardianId).executeTakeFirst()
  return person?.email ? 'ELECTRONIC' : 'PAPER_MAIL'
}
