/** How long a program's word for itself may hold (RFC 7523 leaves it to us); a minute is plenty, clocks differ. */
export const LONGEST_ASSERTION_SECONDS = 300
/** How far the clocks of two machines may lie apart. */
export const CLOCK_DIFFERENCE_SECONDS = 30
/** How long a token opens the door. */
export const TOKEN_SECONDS = 600

const LONGEST_JTI = 200

/** What a program says of itself, as it stands in its signed assertion. Moments are seconds since 1970. */
export type AssertionClaims = {
  readonly iss?: unknown
  readonly sub?: unknown
  readonly aud?: unknown
  readonly exp?: unknown
  readonly nbf?: unknown
  readonly iat?: unknown
  readonly jti?: unknown
}

/** What an assertion is held against. */
export type AssertionContext = {
  readonly clientId: string
  /** The names that this service goes by. */
  readonly audiences: readonly string[]
  readonly nowSeconds: number
}

/** An assertion without problems. */
export type GoodAssertion = { readonly jti: string; readonly expiresAtSeconds: number }

/** Why an assertion is not believed; the first reason that holds. */
export type AssertionProblem = 'NOT_ITS_OWN' | 'FOR_ANOTHER' | 'EXPIRED' | 'LASTS_TOO_LONG' | 'NOT_YET' | 'UNNUMBERED'

export function readAssertion(
  claims: AssertionClaims,
  { clientId, audiences, nowSeconds }: AssertionContext,
): GoodAssertion | AssertionProblem {
  const { iss, sub, aud, exp, nbf, iat, jti } = claims
  if (iss !== clientId || sub !== clientId) return 'NOT_ITS_OWN'
  const named: readonly unknown[] = Array.isArray(aud) ? aud : [aud]
  if (!named.some((name) => typeof name === 'string' && audiences.includes(name))) return 'FOR_ANOTHER'
  if (!isMoment(exp) || exp <= nowSeconds - CLOCK_DIFFERENCE_SECONDS) return 'EXPIRED'
  if (exp > nowSeconds + LONGEST_ASSERTION_SECONDS + CLOCK_DIFFERENCE_SECONDS) return 'LASTS_TOO_LONG'
  const starts = [nbf, iat].filter((moment) => moment !== undefined)
  if (!starts.every((moment) => isMoment(moment) && moment <= nowSeconds + CLOCK_DIFFERENCE_SECONDS)) return 'NOT_YET'
  if (typeof jti !== 'string' || jti === '' || jti.length > LONGEST_JTI || !isStorable(jti)) return 'UNNUMBERED'
  return { jti, expiresAtSeconds: exp }
}

function isMoment(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}

/** No database holds a NUL, nor half of a character. */
function isStorable(text: string): boolean {
  return !/[\0\p{Cs}]/u.test(text)
}
