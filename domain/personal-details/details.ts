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

/** As they stand. Null where nobody has asked for an address yet. */
export type KnownDetails = Omit<PersonalDetails, 'email'> & { readonly email: string | null }

const DETAIL_FIELDS = ['preferredName', 'phone', 'backupPhone', 'email'] as const satisfies (keyof PersonalDetails)[]

/** What both this form and somebody elsewhere have changed since it was opened, each to something else. */
export function detailsInConflict(
  typed: KnownDetails,
  { opened, stored }: { readonly opened: KnownDetails; readonly stored: KnownDetails },
): readonly (keyof PersonalDetails)[] {
  return DETAIL_FIELDS.filter(
    (field) => typed[field] !== opened[field] && stored[field] !== opened[field] && stored[field] !== typed[field],
  )
}

/** What a form changes on top of what stands now: a field that nobody touched in it stays as it is. */
export function detailsOnTopOf(
  typed: KnownDetails,
  { opened, stored }: { readonly opened: KnownDetails; readonly stored: KnownDetails },
): KnownDetails {
  const pick = <Field extends keyof PersonalDetails>(field: Field): KnownDetails[Field] =>
    typed[field] === opened[field] ? stored[field] : typed[field]
  return {
    preferredName: pick('preferredName'),
    phone: pick('phone'),
    backupPhone: pick('backupPhone'),
    email: pick('email'),
  }
}

export type DetailsProblem = {
  readonly field: keyof PersonalDetails
  readonly problem: 'REQUIRED' | 'PHONE' | 'EMAIL' | 'PREFERRED_NAME'
}

/** Everything that keeps the details from being saved, in the order of the page. */
export function detailsProblems(details: PersonalDetails, firstName: string): readonly DetailsProblem[] {
  const { preferredName, phone, backupPhone, email } = details
  const problems: DetailsProblem[] = []
  if (!isPreferredNameAllowed(preferredName, firstName)) {
    problems.push({ field: 'preferredName', problem: 'PREFERRED_NAME' })
  }
  if (isBlank(phone)) problems.push({ field: 'phone', problem: 'REQUIRED' })
  else if (!isPhoneNumber(phone)) problems.push({ field: 'phone', problem: 'PHONE' })
  if (!isBlank(backupPhone) && !isPhoneNumber(backupPhone)) problems.push({ field: 'backupPhone', problem: 'PHONE' })
  if (!isBlank(email) && !isUsableEmail(email)) problems.push({ field: 'email', problem: 'EMAIL' })
  return problems
}

/** The warning box and the mark in the header ask for what is missing. */
export function missingContacts(details: { readonly phone: string; readonly email: string | null }): {
  readonly phone: boolean
  readonly email: boolean
} {
  return { phone: isBlank(details.phone), email: isBlank(details.email ?? '') }
}
