import type { Texts } from '@nalle/domain/city/city.ts'
import { isBlank } from '@nalle/domain/people/contact-details.ts'
import type { Transaction } from '../../database/database.ts'
import { mustBe } from '../refusals.ts'

export type NewSystemNotification = { readonly text: Texts; readonly validTo: Temporal.Instant }

/** There is one notification at a time: a new one takes the place of the old. */
export async function setSystemNotification(
  tx: Transaction,
  { text, validTo }: NewSystemNotification,
  now: Temporal.Instant,
): Promise<void> {
  mustBe(![text.fi, text.sv, text.en].some(isBlank), 'NOTIFICATION_TEXT_MISSING')
  mustBe(Temporal.Instant.compare(validTo, now) > 0, 'NOTIFICATION_OVER')
  const values = { text_fi: text.fi, text_sv: text.sv, text_en: text.en, valid_to: validTo }
  await tx
    .insertInto('system_notification')
    .values(values)
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet(values))
    .execute()
}

export async function clearSystemNotification(tx: Transaction): Promise<void> {
  await tx.deleteFrom('system_notification').execute()
}
