import { newSystemNotification } from '@nalle/contract/municipality/session.ts'
import { isBlank } from '@nalle/domain/people/contact-details.ts'
import { z } from 'zod'
import type { Transaction } from '../../database/database.ts'
import { command } from '../command.ts'
import { mustBe, only } from '../refusals.ts'
import { SESSION_REFUSALS } from './refusals.ts'

export type NewSystemNotification = z.output<typeof newSystemNotification>

export const setSystemNotificationCommand = command({
  name: 'session.setSystemNotification',
  input: newSystemNotification,
  refusals: only(SESSION_REFUSALS, 'NOTIFICATION_TEXT_MISSING', 'NOTIFICATION_OVER'),
  run: (tx, notification, { now }) => setSystemNotification(tx, notification, now),
})

/** There is one notification at a time: a new one takes the place of the old. */
export async function setSystemNotification(
  tx: Transaction,
  { text, validTo }: NewSystemNotification,
  now: Temporal.Instant,
): Promise<void> {
  mustBe(setSystemNotificationCommand, ![text.fi, text.sv, text.en].some(isBlank), 'NOTIFICATION_TEXT_MISSING')
  mustBe(setSystemNotificationCommand, Temporal.Instant.compare(validTo, now) > 0, 'NOTIFICATION_OVER')
  const values = { text_fi: text.fi, text_sv: text.sv, text_en: text.en, valid_to: validTo }
  await tx
    .insertInto('system_notification')
    .values(values)
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet(values))
    .execute()
}

export const clearSystemNotificationCommand = command({
  name: 'session.clearSystemNotification',
  input: z.object({}),
  refusals: {},
  run: clearSystemNotification,
})

export async function clearSystemNotification(tx: Transaction): Promise<void> {
  await tx.deleteFrom('system_notification').execute()
}
