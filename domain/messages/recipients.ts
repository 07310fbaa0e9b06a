import type { ChildId, MessageAccountId, UnitId } from '../ids.ts'
import { MESSAGING_OPEN_BEFORE_PLACEMENT_DAYS } from '../placements/accessible-features.ts'
import type { DateRange } from '../time/date-range.ts'
import { isAfter, isBefore } from '../time/date-range.ts'

/** Accounts that a citizen may write to because of a child, or, without a child, because of nothing but being a payer. */
export type ReachableAccounts = {
  readonly childId: ChildId | null
  /** Where the child's group is today. */
  readonly unitId: UnitId | null
  /** May begin a thread with them; all of these may be answered too. */
  readonly newMessage: readonly MessageAccountId[]
  /** May be written to in a thread in which they take part. */
  readonly reply: readonly MessageAccountId[]
}

export type ChildInCare = {
  /** Placements and backup care in units that use messages. */
  readonly stays: readonly { readonly unitId: UnitId; readonly period: DateRange }[]
  /** Group placements and backup care in groups, in the same units. */
  readonly groupStays: readonly { readonly accountId: MessageAccountId; readonly period: DateRange }[]
  /** Staff with an account in use, of whatever units. */
  readonly staff: readonly {
    readonly accountId: MessageAccountId
    readonly unitId: UnitId
    readonly isSupervisor: boolean
  }[]
  /** The child's other guardians, and those who are foster parents today. */
  readonly otherCarers: readonly MessageAccountId[]
}

/**
 * Whom a guardian reaches because of one child; nothing when no staff is among them. A thread is begun with the unit's
 * supervisors and the child's groups, answered to whoever of the staff takes part in it.
 */
export function findAccountsForChild(
  child: ChildInCare,
  today: Temporal.PlainDate,
): Pick<ReachableAccounts, 'newMessage' | 'reply'> | undefined {
  const stays = child.stays.filter(({ period }) => isNotOver(period, today))
  const groupStays = child.groupStays.filter(({ period }) => isNotOver(period, today))
  const unitIds = new Set(stays.map(({ unitId }) => unitId))
  const openUnitIds = new Set(stays.filter(({ period }) => isOpen(period, today)).map(({ unitId }) => unitId))

  const staff = child.staff.filter(({ unitId }) => unitIds.has(unitId))
  const supervisors = staff.filter(({ unitId, isSupervisor }) => isSupervisor && openUnitIds.has(unitId))
  const openGroupStays = groupStays.filter(({ period }) => isOpen(period, today))
  if (staff.length + groupStays.length === 0) return undefined
  return {
    newMessage: unique([...idsOf(supervisors), ...idsOf(openGroupStays), ...child.otherCarers]),
    reply: unique([...idsOf(staff), ...idsOf(groupStays), ...child.otherCarers]),
  }
}

function isNotOver(period: DateRange, today: Temporal.PlainDate): boolean {
  return !isBefore(period.end, today)
}

function isOpen(period: DateRange, today: Temporal.PlainDate): boolean {
  return !isAfter(period.start.subtract({ days: MESSAGING_OPEN_BEFORE_PLACEMENT_DAYS }), today)
}

const idsOf = (accounts: readonly { readonly accountId: MessageAccountId }[]) =>
  accounts.map(({ accountId }) => accountId)

function unique(ids: readonly MessageAccountId[]): readonly MessageAccountId[] {
  return [...new Set(ids)]
}
