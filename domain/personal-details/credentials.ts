import { emailState } from './verification.ts'

/**
 * Why credentials cannot be stored, or nothing. Only the verified e-mail can be the username, and weak login is activated
 * only while it is also the person's e-mail. A username needs a password, given now or stored, and a password a username.
 */
export function findCredentialsProblem(
  /** The username in lower case; null leaves the stored one. */
  asked: { readonly username: string | null; readonly hasPassword: boolean },
  stored: {
    readonly email: string | null
    readonly verifiedEmail: string | null
    readonly username: string | null
    readonly hasPassword: boolean
  },
): 'USERNAME_NOT_VERIFIED' | 'PASSWORD_FORMAT' | undefined {
  if (asked.username === null) {
    return asked.hasPassword && stored.username === null ? 'USERNAME_NOT_VERIFIED' : undefined
  }
  if (asked.username !== stored.verifiedEmail?.toLowerCase()) return 'USERNAME_NOT_VERIFIED'
  const isActivation = stored.username === null
  if (isActivation && emailState({ ...stored, latestVerification: null }) !== 'VERIFIED') return 'USERNAME_NOT_VERIFIED'
  return asked.hasPassword || stored.hasPassword ? undefined : 'PASSWORD_FORMAT'
}
