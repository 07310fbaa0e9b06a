import type { PasswordConstraints } from '../city/city.ts'

export const PASSWORD_PARTS = ['length', 'lowers', 'uppers', 'digits', 'symbols'] as const
export type PasswordPart = (typeof PASSWORD_PARTS)[number]

/** Which constraints a password fulfils: the list that ticks itself off while one types. */
export function fulfilledParts(password: string, constraints: PasswordConstraints): Record<PasswordPart, boolean> {
  // An emoji is one character to whoever types it, and two to the login form's limit.
  const [asTyped, asSent] = [[...password].length, password.length]
  return {
    length: asTyped >= constraints.minLength && asSent <= constraints.maxLength,
    lowers: count(password, /\p{Ll}/gu) >= constraints.minLowers,
    uppers: count(password, /\p{Lu}/gu) >= constraints.minUppers,
    digits: count(password, /\p{Nd}/gu) >= constraints.minDigits,
    symbols: count(password, /[^\p{L}\p{Nd}]/gu) >= constraints.minSymbols,
  }
}

export function isPasswordFormatGood(password: string, constraints: PasswordConstraints): boolean {
  return canBeTyped(password) && Object.values(fulfilledParts(password, constraints)).every(Boolean)
}

/** Control characters and broken pairs cannot be entered in the login form, so such a password would lock its owner out. */
const canBeTyped = (password: string) => !/[\p{Cc}\p{Cs}]/u.test(password)

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
