export const LONGEST_PASSKEY_NAME = 50
/** A family has phones, tablets and computers, but not without end. */
export const MOST_PASSKEYS = 10

export type PasskeyNameProblem = 'MISSING' | 'TOO_LONG'

export function passkeyNameProblem(name: string): PasskeyNameProblem | undefined {
  const { length } = name.trim()
  if (length === 0) return 'MISSING'
  return length > LONGEST_PASSKEY_NAME ? 'TOO_LONG' : undefined
}
