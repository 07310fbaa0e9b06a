import { isBlank, isPhoneNumber, isUsableEmail } from '../people/contact-details.ts'
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

export function detailsErrors(details: PersonalDetails, firstName: string): DetailsErrors {
  return {
    ...(isPreferredNameAllowed(details.preferredName, firstName) ? {} : { preferredName: 'PREFERRED_NAME' }),
    ...phoneError(details.phone),
    ...(isBlank(details.backupPhone) || isPhoneNumber(details.backupPhone) ? {} : { backupPhone: 'PHONE' }),
    ...(isBlank(details.email) || isUsableEmail(details.email) ? {} : { email: 'EMAIL' }),
  }
}

function phoneError(phone: string): DetailsErrors {
  if (isBlank(phone)) return { phone: 'REQUIRED' }
  return isPhoneNumber(phone) ? {} : { phone: 'PHONE' }
}

/** The warning box and the mark in the header ask for what is missing. */
export function missingContacts(details: { readonly phone: string; readonly email: string | null }): {
  readonly phone: boolean
  readonly email: boolean
} {
  return { phone: isBlank(details.phone), email: isBlank(details.email ?? '') }
}
