import type { PasswordConstraints } from '@nalle/domain/city/city.ts'
import {
  isPasswordFormatGood,
  PASSWORD_PARTS,
  type PasswordPart,
} from '@nalle/domain/personal-details/password-rules.ts'
import { isRefusedWith, Refused } from '../api/failures.ts'

export type PasswordDraft = { readonly password: string; readonly confirmation: string }
export type PasswordProblem =
  | { readonly field: 'password'; readonly problem: 'FORMAT' }
  | { readonly field: 'confirmation'; readonly problem: 'MISMATCH' }

export function passwordProblems(
  { password, confirmation }: PasswordDraft,
  constraints: PasswordConstraints,
): readonly PasswordProblem[] {
  const problems: PasswordProblem[] = []
  if (!isPasswordFormatGood(password, constraints)) problems.push({ field: 'password', problem: 'FORMAT' })
  if (password !== confirmation) problems.push({ field: 'confirmation', problem: 'MISMATCH' })
  return problems
}

/** A city that asks for no symbols does not show a line about them. */
export function shownParts(constraints: PasswordConstraints): readonly PasswordPart[] {
  const least: Readonly<Record<PasswordPart, number>> = {
    length: constraints.minLength,
    lowers: constraints.minLowers,
    uppers: constraints.minUppers,
    digits: constraints.minDigits,
    symbols: constraints.minSymbols,
  }
  return PASSWORD_PARTS.filter((part) => least[part] > 0)
}

/** Why credentials were not saved. Another password may do after the first two; nothing helps after the third. */
export type CredentialsRefusal = 'FORMAT' | 'UNACCEPTABLE' | 'TAKEN' | 'TOO_MANY' | 'FAILED'

/** What still stands of the server's answer. One about the password is over once the password is another one. */
export function credentialsRefusal(error: unknown, isSamePassword: boolean): CredentialsRefusal | undefined {
  if (error instanceof Refused && error.status === 409) return 'TAKEN'
  if (isRefusedWith<'personalDetails.updateCredentials'>(error, 'TOO_MANY_PASSWORDS')) return 'TOO_MANY'
  if (isRefusedWith<'personalDetails.updateCredentials'>(error, 'PASSWORD_UNACCEPTABLE'))
    return isSamePassword ? 'UNACCEPTABLE' : undefined
  if (isRefusedWith<'personalDetails.updateCredentials'>(error, 'PASSWORD_FORMAT'))
    return isSamePassword ? 'FORMAT' : undefined
  return 'FAILED'
}
