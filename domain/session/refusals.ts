/**
 * What nobody in particular was refused is told in the audit trail one by one, up to so many in an hour. What comes
 * beyond is a flood: it is counted, and each hour has one entry for each kind, with how many there were.
 */
export const RECORDED_OF_ADDRESS_PER_HOUR = 50
export const RECORDED_IN_ALL_PER_HOUR = 1000

export type RecordedThisHour = { readonly ofAddress: number; readonly inAll: number }

export function isRecordedByItself(told: RecordedThisHour): boolean {
  return told.ofAddress < RECORDED_OF_ADDRESS_PER_HOUR && told.inAll < RECORDED_IN_ALL_PER_HOUR
}
