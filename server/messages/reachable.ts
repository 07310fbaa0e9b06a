import type { AnswerOf } from '@nalle/contract/endpoint.ts'
import type { getRecipients, MessageAccount } from '@nalle/contract/messages.ts'
import type { ChildId, MessageAccountId, PersonId } from '@nalle/domain/ids.ts'
import type { ReachableAccounts } from '@nalle/domain/messages/recipients.ts'
import { findAccountsForChild } from '@nalle/domain/messages/recipients.ts'
import { compareTexts } from '@nalle/domain/people/names.ts'
import type { StaffRole } from '@nalle/domain/messages/accounts.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { includes } from '@nalle/domain/time/date-range.ts'
import type { Read } from '../database/database.ts'
import type { CarerRow, StaffRow, StayRow } from './reachable-rows.ts'
import { findCarers, findFinance, findStaff, findStays } from './reachable-rows.ts'

type Names = { readonly firstName: string; readonly lastName: string; readonly preferredName: string }

/** An own child, with the accounts that it opens; empty lists when no staff can be reached because of it. */
type ReachableByChild = ReachableAccounts & { readonly childId: ChildId; readonly child: Names }

export type Reachable = {
  readonly byChild: readonly ReachableByChild[]
  /** Reached because of no child. */
  readonly finance: MessageAccount | undefined
  readonly accounts: ReadonlyMap<MessageAccountId, AccountInList>
}
type AccountInList = {
  readonly account: MessageAccount
  readonly outOfOffice: DateRange | null
  readonly unitName: string | null
  readonly role: StaffRole | null
}

/** Whom a citizen may write to, because of which child. Four statements, whatever the number of children. */
export async function findReachable(db: Read, personId: PersonId, today: Temporal.PlainDate): Promise<Reachable> {
  const stays = await findStays(db, personId, today)
  const unitIds = [...new Set(stays.flatMap(({ unitId, hasMessaging }) => (unitId && hasMessaging ? [unitId] : [])))]
  const staff = await findStaff(db, unitIds, today)
  const carers = await findCarers(db, personId, today)
  const finance = await findFinance(db)
  const byChild = [...Map.groupBy(stays, ({ childId }) => childId)].map(([childId, own]) =>
    reachableBy(childId, own, { staff, carers }, today),
  )
  return { byChild, finance, accounts: accountsOf({ stays, staff, carers, finance }) }
}

/** What the rules of new messages and answers look at; children who open nothing are left out. */
export function reachableAccounts({ byChild, finance }: Reachable): readonly ReachableAccounts[] {
  const withoutChild = { childId: null, unitId: null, newMessage: [], reply: finance === undefined ? [] : [finance.id] }
  return [...byChild.filter(({ reply }) => reply.length > 0), withoutChild]
}

/** As above, with the children who open nothing: they may still be in another unit than their siblings. */
export function reachableForReply(reachable: Reachable): readonly ReachableAccounts[] {
  return [...reachable.byChild, ...reachableAccounts(reachable).filter(({ childId }) => childId === null)]
}

export function recipientsAnswer(reachable: Reachable): AnswerOf<typeof getRecipients> {
  const entries = reachableAccounts(reachable)
  const childOf = new Map(reachable.byChild.map(({ childId, child }) => [childId, child]))
  const listed = [...new Set(entries.flatMap(({ reply }) => reply))]
  return {
    messageAccounts: listed
      .flatMap((id) => reachable.accounts.get(id) ?? [])
      .toSorted((a, b) => compareTexts(a.account.name, b.account.name)),
    childrenToMessageAccounts: entries.map(({ childId, unitId, newMessage, reply }) => ({
      childId,
      newMessage: [...newMessage],
      reply: [...reply],
      child: (childId === null ? undefined : childOf.get(childId)) ?? null,
      unitId,
    })),
  }
}

function reachableBy(
  childId: ChildId,
  stays: readonly StayRow[],
  { staff, carers }: { readonly staff: readonly StaffRow[]; readonly carers: readonly CarerRow[] },
  today: Temporal.PlainDate,
): ReachableByChild {
  const withMessages = stays.filter(({ hasMessaging }) => hasMessaging)
  const found = findAccountsForChild(
    {
      stays: withMessages.flatMap(({ unitId, period }) => (unitId && period ? [{ unitId, period }] : [])),
      groupStays: withMessages.flatMap(({ groupAccount, groupPeriod }) =>
        groupAccount && groupPeriod ? [{ accountId: groupAccount.id, period: groupPeriod }] : [],
      ),
      staff: staff.map(({ account, ...post }) => ({ accountId: account.id, ...post })),
      otherCarers: carers.filter((carer) => carer.childId === childId).map(({ account }) => account.id),
    },
    today,
  )
  const [{ firstName, lastName, preferredName } = NOBODY] = stays
  return {
    childId,
    child: { firstName, lastName, preferredName },
    unitId: stays.find((stay) => isGroupToday(stay, today))?.unitId ?? null,
    newMessage: found?.newMessage ?? [],
    reply: found?.reply ?? [],
  }
}

const NOBODY: Names = { firstName: '', lastName: '', preferredName: '' }

/** Backup care moves a child for some days; which unit it belongs to is told by its own group. */
function isGroupToday({ isBackupCare, groupPeriod }: StayRow, today: Temporal.PlainDate): boolean {
  return !isBackupCare && groupPeriod !== null && includes(groupPeriod, today)
}

function accountsOf(rows: {
  readonly stays: readonly StayRow[]
  readonly staff: readonly StaffRow[]
  readonly carers: readonly CarerRow[]
  readonly finance: MessageAccount | undefined
}): ReadonlyMap<MessageAccountId, AccountInList> {
  const groups = rows.stays.flatMap(({ groupAccount: account, unitName }) =>
    account ? [{ account, outOfOffice: null, unitName, role: null }] : [],
  )
  const others = [
    ...rows.carers.map(({ account }) => account),
    ...(rows.finance === undefined ? [] : [rows.finance]),
  ].map((account) => ({ account, outOfOffice: null, unitName: null, role: null }))
  // Who leads one of several units is told by that one.
  const staff = rows.staff
    .toSorted((a, b) => Number(a.isSupervisor) - Number(b.isSupervisor))
    .map(({ account, outOfOffice, unitName, isSupervisor }) => ({
      account,
      outOfOffice,
      unitName,
      role: isSupervisor ? ('SUPERVISOR' as const) : ('STAFF' as const),
    }))
  return new Map([...groups, ...others, ...staff].map((entry) => [entry.account.id, entry]))
}
