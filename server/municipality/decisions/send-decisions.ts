import { sentDecisions } from '@nalle/contract/municipality/decisions.ts'
import type { GuardianId } from '@nalle/domain/ids.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import type { z } from 'zod'
import { recordOtherGuardians } from '../../applications/other-guardians.ts'
import type { Read, Transaction } from '../../database/database.ts'
import { noteArrivals } from '../../database/note-arrivals.ts'
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
 * From now on the family knows of the decisions. Their documents are drawn and the mail is written afterwards, by
 * whoever looks for decisions that have none yet.
 */
export async function sendDecisions(
  tx: Transaction,
  { applicationId, by }: SentDecisions,
  { now }: Act,
): Promise<void> {
  const { childId, guardianId } = await getApplication(tx, sendDecisionsCommand, applicationId)
  await moveApplication(tx, applicationId, 'SEND_DECISIONS', { by, now })
  const { numUpdatedRows } = await tx
    .updateTable('decision')
    .set({ sent_at: now, sent_date: dayIn(now), delivery: await deliveryTo(tx, guardianId) })
    .where('application_id', '=', applicationId)
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
  mustBe(sendDecisionsCommand, numUpdatedRows > 0n, 'NOTHING_PREPARED')
  // Who looks after the child on the day of the decision may read it, if the applicant lets them.
  await recordOtherGuardians(tx, { id: applicationId, childId, guardianId }, dayIn(now))
  await noteArrivals(tx, [guardianId])
}

/** Whoever has an address for mails is told by one; everybody else gets a letter. */
async function deliveryTo(db: Read, guardianId: GuardianId): Promise<'ELECTRONIC' | 'PAPER_MAIL'> {
  const person = await db.selectFrom('person').select('email').where('id', '=', guardianId).executeTakeFirst()
  return person?.email ? 'ELECTRONIC' : 'PAPER_MAIL'
}
