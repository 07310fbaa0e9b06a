import type { ServiceNeedOption } from '../placements/service-needs.ts'
import type { PlacementType } from '../placements/placement-types.ts'
import type { MonthOfCare } from './months-of-care.ts'

/** So many whole months on end tell that an agreement does not fit; fewer may be a holiday or a busy month. */
export const MONTHS_THAT_TELL = 3

export type Misfit<Option> = {
  readonly kind: 'MORE_USED' | 'LESS_USED'
  readonly months: readonly Temporal.PlainYearMonth[]
  /** Null when more is used than any option holds. */
  readonly option: Option | null
}

type SizedOption = Pick<ServiceNeedOption, 'hoursPerMonth' | 'contractDaysPerMonth' | 'validPlacementType'>

type Counted = Extract<MonthOfCare, { readonly basis: 'HOURS' | 'DAYS' }>

/**
 * Whether the agreement of this month has not fitted for three whole months: more was used in each of them, or another
 * option would have been enough in every whole month that this agreement has held. The last of the months is this one.
 */
export function findMisfit<Option extends SizedOption>(
  months: readonly MonthOfCare[],
  options: readonly Option[],
  type: PlacementType,
): Misfit<Option> | null {
  const current = months.at(-1)
  if (current === undefined || current.basis === 'NONE') return null
  const held = wholeMonthsHeld(months.slice(0, -1), current)
  if (held.length < MONTHS_THAT_TELL) return null
  const sized = options
    .map((option) => ({ option, amount: amountOf(option, current.basis) }))
    .filter((each): each is { option: Option; amount: number } => each.amount !== null)
    .toSorted((one, other) => one.amount - other.amount || rank(one.option, type) - rank(other.option, type))
  const lately = held.slice(-MONTHS_THAT_TELL)
  if (lately.every(({ used, agreed }) => used > agreed)) {
    const fitting = sized.find(({ amount }) => amount >= mostUsed(lately))
    return { kind: 'MORE_USED', months: lately.map(({ month }) => month), option: fitting?.option ?? null }
  }
  const most = mostUsed(held)
  const smaller = sized.find(({ amount }) => amount >= most && amount < current.agreed)
  if (most === 0 || smaller === undefined) return null
  return { kind: 'LESS_USED', months: held.map(({ month }) => month), option: smaller.option }
}

/** Back from last month, as long as the same was agreed. */
function wholeMonthsHeld(months: readonly MonthOfCare[], { basis, agreed }: Counted): readonly Counted[] {
  const isSame = (month: MonthOfCare): month is Counted => month.basis === basis && month.agreed === agreed
  const firstOther = months.findLastIndex((month) => !isSame(month))
  return months.slice(firstOther + 1).filter(isSame)
}

const mostUsed = (months: readonly Counted[]) => Math.max(...months.map(({ used }) => used))

function amountOf({ hoursPerMonth, contractDaysPerMonth }: SizedOption, basis: Counted['basis']): number | null {
  if (basis === 'DAYS') return contractDaysPerMonth
  return hoursPerMonth === null ? null : hoursPerMonth * 60
}

/** Of two that fit alike, the one for which the placement stays of its type. */
const rank = ({ validPlacementType }: SizedOption, type: PlacementType) => (validPlacementType === type ? 0 : 1)
