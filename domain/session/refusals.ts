/**
 * What nobody in particular was refused is told in the audit trail one by one, up to so many in an hour. What comes
 * beyond is a flood: it is counted, and each hour has one entry for each kind, with how many there were.
 */
export const TOLD_OF_ADDRESS_PER_HOUR = 50
export const TOLD_IN_ALL_PER_HOUR = 1000

export type ToldThisHour = { readonly ofAddress: number; readonly inAll: number }

export function isToldByItself(told: ToldThisHour): boolean {
  return told.ofAddress < TOLD_OF_ADDRESS_PER_HOUR && told.inAll < TOLD_IN_ALL_PER_HOUR
}
