import { messageAccountState, officeAccount, outOfOffice } from '@nalle/contract/municipality/messages.ts'
import { id } from '@nalle/contract/wire.ts'
import type { EmployeeId, GroupId, MessageAccountId, PersonId } from '@nalle/domain/ids.ts'
import type { OfficeAccountType } from '@nalle/domain/messages/accounts.ts'
import { isBlank } from '@nalle/domain/people/contact-details.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { isValidRange } from '@nalle/domain/time/date-range.ts'
import type { z } from 'zod'
import type { Read, Transaction } from '../../database/database.ts'
import { dateRangeText } from '../../database/types.ts'
import { command } from '../command.ts'
import { inWords, mustBe, only } from '../refusals.ts'
import { MESSAGE_REFUSALS } from './refusals.ts'

/** Whose account: a citizen's, a member of staff's, a group's, or an office of the municipality. */
export type AccountHolder =
  | { readonly personId: PersonId }
  | { readonly employeeId: EmployeeId }
  | { readonly groupId: GroupId }
  | { readonly office: OfficeAccountType }

const accountOfSomebody = { refusals: only(MESSAGE_REFUSALS, 'UNKNOWN_ACCOUNT') }

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
  mustBe(accountOfSomebody, account !== undefined, 'UNKNOWN_ACCOUNT')
  return account.id
}

export const openOfficeAccountCommand = command({
  name: 'messages.openOfficeAccount',
  input: officeAccount,
  answer: id<MessageAccountId>('message-account'),
  refusals: only(MESSAGE_REFUSALS, 'NAME_MISSING'),
  run: openOfficeAccount,
})

/** Opens the account of an office, or gives it another name. */
export async function openOfficeAccount(
  tx: Transaction,
  { office, name }: z.output<typeof officeAccount>,
): Promise<MessageAccountId> {
  mustBe(openOfficeAccountCommand, !isBlank(name), 'NAME_MISSING')
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

export const setMessageAccountActiveCommand = command({
  name: 'messages.setMessageAccountActive',
  input: messageAccountState,
  refusals: only(MESSAGE_REFUSALS, 'UNKNOWN_ACCOUNT'),
  run: (tx, { employeeId, isActive }) => setMessageAccountActive(tx, employeeId, isActive),
})

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
  mustBe(setMessageAccountActiveCommand, numUpdatedRows > 0n, 'UNKNOWN_ACCOUNT')
}

export const setOutOfOfficeCommand = command({
  name: 'messages.setOutOfOffice',
  input: outOfOffice,
  refusals: only(MESSAGE_REFUSALS, 'PERIOD_BACKWARDS', 'UNKNOWN_ACCOUNT', 'ABSENCES_OVERLAP'),
  run: (tx, { employeeId, period }) => setOutOfOffice(tx, employeeId, period),
})

/** The member of staff is away; guardians who write are told. */
export async function setOutOfOffice(tx: Transaction, employeeId: EmployeeId, period: DateRange): Promise<void> {
  mustBe(setOutOfOfficeCommand, isValidRange(period), 'PERIOD_BACKWARDS')
  const accountId = await getMessageAccount(tx, { employeeId })
  await inWords(
    setOutOfOfficeCommand,
    tx
      .insertInto('out_of_office')
      .values({ account_id: accountId, period: dateRangeText(period) })
      .execute(),
  )
}
