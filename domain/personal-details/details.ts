import { isBlank, isEmailAddress, isPhoneNumber } from '../people/contact-details.ts'
import { isPreferredNameAllowed } from '../people/names.ts'

/** What a guardian keeps up by themselves; the rest comes from the population register. */
export type PersonalDetails = {
  readonly preferredName: string
  readonly phone: string
  readonly backupPhone: string
  /** Empty when the person has none. */
  readonly email: string
}

export type DetailsError = 'REQUIRED' | 'PHONE' | 'EMAIL' | 'PREFERRED_NAME'
export type DetailsErrors = Partial<Record<keyof PersonalDetails, DetailsError>>

/** A proven address becomes a username, and no username is longer. */
export const LONGEST_EMAIL = 128

export function detailsErrors(details: PersonalDetails, firstName: string): DetailsErrors {
  return {
    ...(isPreferredNameAllowed(details.preferredName, firstName) ? {} : { preferredName: 'PREFERRED_NAME' }),
    ...phoneError(details.phone),
    ...(isBlank(details.backupPhone) || isPhoneNumber(details.backupPhone) ? {} : { backupPhone: 'PHONE' }),
    ...(isBlank(details.email) || isGoodEmail(details.email) ? {} : { email: 'EMAIL' }),
  }
}

function phoneError(phone: string): DetailsErrors {
  if (isBlank(phone)) return { phone: 'REQUIRED' }
  return isPhoneNumber(phone) ? {} : { phone: 'PHONE' }
}

/** What no mailbox has: a second at sign, brackets and lists of several addresses, and characters nobody can type. */
const NEVER_IN_EMAIL = /@.*@|[<>,;:"\\()[\]]|\p{Cc}/u

function isGoodEmail(email: string): boolean {
  return email.length <= LONGEST_EMAIL && isEmailAddress(email) && !NEVER_IN_EMAIL.test(email)
}

/** The warning box and the mark in the header ask for what is missing. */
export function missingContacts(details: { readonly phone: string; readonly email: string | null }): {
  readonly phone: boolean
  readonly email: boolean
} {
  return { phone: isBlank(details.phone), email: isBlank(details.email ?? '') }
}
