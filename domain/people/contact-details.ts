export const SHORTEST_PHONE = 6
export const LONGEST_PHONE = 20
export const FEWEST_DIGITS = 5

/** Digits with spaces and dashes between them, parts of them in parentheses, and a plus before a country's number. */
const PHONE = /^\+?(?:[0-9 -]|\(\+?[0-9 -]+\))+$/

/** Loose on purpose: a number may be foreign, and people write them in many ways. */
export function isPhoneNumber(text: string): boolean {
  const isOfRightLength = text.length >= SHORTEST_PHONE && text.length <= LONGEST_PHONE
  return isOfRightLength && PHONE.test(text) && text.replaceAll(/[^0-9]/g, '').length >= FEWEST_DIGITS
}

/** Something, an at sign, something, and no white space; whether the address works is found out by writing to it. */
export function isEmailAddress(text: string): boolean {
  const at = text.indexOf('@', 1)
  return at !== -1 && at < text.length - 1 && !/\s/.test(text)
}

/** A proven address becomes a username, and no username is longer. */
export const LONGEST_EMAIL = 128

/** What no mailbox has: a second at sign, brackets and lists of several addresses, and characters nobody can type. */
const NEVER_IN_EMAIL = /@.*@|[<>,;:"\\()[\]]|\p{Cc}/u

/** An address that a guardian may give us to write to. */
export function isUsableEmail(email: string): boolean {
  return email.length <= LONGEST_EMAIL && isEmailAddress(email) && !NEVER_IN_EMAIL.test(email)
}

/** Enough for its owner to know the address again, and too little for anybody else to write to it: m…@p….fi. */
export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  const end = domain.lastIndexOf('.')
  return `${first(name)}…@${first(domain)}…${end < 0 ? '' : domain.slice(end)}`
}

const first = (text: string) => Array.from(text)[0] ?? ''

/** Spaces, controls, and signs that only tell how others are written, such as joiners and directions. */
const NOTHING_TO_SEE = /^[\s\p{Cc}\p{Cf}]*$/u

/** Whether there is nothing in it that anybody could read. */
export function isBlank(text: string): boolean {
  return NOTHING_TO_SEE.test(text)
}
