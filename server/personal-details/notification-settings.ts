import type { PersonId } from '@nalle/domain/ids.ts'
import { storedDisabledKinds } from '@nalle/domain/personal-details/notification-kinds.ts'
import type { NotificationKind } from '@nalle/domain/personal-details/notification-kinds.ts'
import type { Read, Transaction } from '../database/database.ts'

export async function disabledKindsOf(db: Read, personId: PersonId): Promise<NotificationKind[]> {
  const { kinds } = await db
    .selectFrom('person')
    .select('disabled_mail_kinds as kinds')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return kinds
}

export async function saveDisabledKinds(
  tx: Transaction,
  personId: PersonId,
  kinds: readonly NotificationKind[],
): Promise<void> {
  await tx
    .updateTable('person')
    .set({ disabled_mail_kinds: [...storedDisabledKinds(kinds)] })
    .where('id', '=', personId)
    .execute()
}
