import type { EmployeeId, GroupId, MessageAccountId, PersonId } from '@nalle/domain/ids.ts'
import type { OfficeAccountType } from '@nalle/domain/messages/accounts.ts'
import { isBlank } from '@nalle/domain/people/contact-details.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { isValidRange } from '@nalle/domain/time/date-range.ts'
import type { Read, Transaction } from '../../database/database.ts'
import { dateRangeText } from '../../database/types.ts'
import { inWords, mustBe } from '../refusals.ts'

/** Whose account: a citizen's, a member of staff's, a group's, or an office of the municipality. */
export type AccountHolder =
  | { readonly personId: PersonId }
  | { readonly employeeId: EmployeeId }
  | { readonly groupId: GroupId }
  | { readonly office: OfficeAccountType }

export async function getMessageAccount(db: Read, holder: AccountHolder): Promise<MessageAccountId> {
  const accounts = db.selectFrom('message_account').select('id')
  const account = await (
    'personId' in holder
      ? accounts.where('person_id', '=', holder.personId)
      : 'employeeId' in holder
        ? accounts.where('employee_id', '=', holder.employeeId)
        : 'groupId' in holder
          ? accounts.where('group_id', '=', holder.groupId)
          : accounts.where('type', '=', holder.office).where('office_name', 'is not', null)
  ).executeTakeFirst()
  mustBe(account !== undefined, 'UNKNOWN_ACCOUNT')
  return account.id
}

/** Opens the account of an office, or gives it another name. */
export async function openOfficeAccount(
  tx: Transaction,
  { office, name }: { readonly office: OfficeAccountType; readonly name: string },
): Promise<MessageAccountId> {
  mustBe(!isBlank(name), 'NAME_MISSING')
  const { id } = await tx
    .insertInto('message_account')
    .values({ type: office, office_name: name })
    .onConflict((conflict) =>
      conflict.column('type').where('office_name', 'is not', null).doUpdateSet({ office_name: name }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A member of staff with a closed account cannot be written to. */
export async function setMessageAccountActive(
  tx: Transaction,
  employeeId: EmployeeId,
  isActive: boolean,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('message_account')
    .set({ active: isActive })
    .where('employee_id', '=', employeeId)
    .executeTakeFirstOrThrow()
  mustBe(numUpdatedRows > 0n, 'UNKNOWN_ACCOUNT')
}

/** The member of staff is away; guardians who write are told. */
export async function setOutOfOffice(tx: Transaction, employeeId: EmployeeId, period: DateRange): Promise<void> {
  mustBe(isValidRange(period), 'PERIOD_BACKWARDS')
  const accountId = await getMessageAccount(tx, { employeeId })
  await inWords(
    tx
      .insertInto('out_of_office')
      .values({ account_id: accountId, period: dateRangeText(period) })
      .execute(),
  )
}
