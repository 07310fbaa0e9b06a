/** How surely we know who somebody is: by username and password, or by national identification. */
export const AUTH_LEVELS = ['WEAK', 'STRONG'] as const
export type AuthLevel = (typeof AUTH_LEVELS)[number]

/** What a call or a page asks of whoever opens it. */
export const STRENGTHS = ['PUBLIC', 'WEAK', 'STRONG'] as const
export type Strength = (typeof STRENGTHS)[number]

export function isStrongEnough(level: AuthLevel | undefined, needed: Strength): boolean {
  if (needed === 'PUBLIC') return true
  if (level === undefined) return false
  return needed === 'WEAK' || level === 'STRONG'
}
