import type { MonthOfCare } from '../queries.ts'

/** A month in which something was agreed. */
export type CountedMonth = Exclude<MonthOfCare, { basis: 'NONE' }>

/** Shares of what was agreed: 1 is all of it. */
type Bar = { readonly used: number; readonly upcoming: number; readonly isOver: boolean }

export type Column = { readonly month: Temporal.PlainYearMonth; readonly bar: Bar | null }

/** Higher than this no bar grows; the table tells how much it was. */
export const HIGHEST_SHARE = 1.5

/** Hours and days are not drawn into one picture: those of the latest agreement are. */
export function findBasis(months: readonly MonthOfCare[]): CountedMonth['basis'] | undefined {
  return months.findLast(isCounted)?.basis
}

export function countedMonths(months: readonly MonthOfCare[]): readonly CountedMonth[] {
  const basis = findBasis(months)
  return months.filter(isCounted).filter((month) => month.basis === basis)
}

export function columnsOf(months: readonly MonthOfCare[]): readonly Column[] {
  const basis = findBasis(months)
  return months.map((month) => ({
    month: month.month,
    bar: isCounted(month) && month.basis === basis ? barOf(month) : null,
  }))
}

/** What was used stands below what is still to come, and never above the picture. */
export function barOf({ agreed, used, upcoming, left }: CountedMonth): Bar {
  const shareOf = (amount: number) => (agreed === 0 ? 0 : amount / agreed)
  const usedShare = Math.min(shareOf(used), HIGHEST_SHARE)
  return {
    used: usedShare,
    upcoming: Math.min(shareOf(upcoming), HIGHEST_SHARE - usedShare),
    isOver: left < 0,
  }
}

const isCounted = (month: MonthOfCare): month is CountedMonth => month.basis !== 'NONE'
