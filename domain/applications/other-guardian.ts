import type { Residence } from '../people/addresses.ts'
import { isSameAddressFor } from '../people/addresses.ts'
import type { FormDocument } from './form-document.ts'
import type { SecondGuardianSituation } from './form.ts'

/**
 * What the other guardian sees: what is applied for, and nothing about the applicant's life. Guardians at one address are
 * not asked whether they agree; an applicant with a protected address is. `livesTogether` leaves the agreement out in
 * both cases, because it would reveal the protection.
 */
export function asSeenByOtherGuardian(
  document: FormDocument,
  { livesTogether }: { readonly livesTogether: boolean },
): FormDocument {
  const { preferences, secondGuardian } = document
  return {
    ...document,
    child: { ...document.child, futureAddress: null, allergies: '', diet: '', assistanceDescription: '' },
    guardian: { futureAddress: null, phoneNumber: '', email: '' },
    secondGuardian: livesTogether ? null : secondGuardian && { ...secondGuardian, phoneNumber: '', email: '' },
    otherPartner: null,
    otherChildren: [],
    preferences: {
      ...preferences,
      siblingBasis: preferences.siblingBasis && { siblingName: '', siblingSsn: '', siblingUnit: '' },
    },
    otherInfo: '',
  }
}

/** As the wire tells it, in one word. */
export function guardianSituation(application: {
  readonly hasOtherGuardian: boolean
  readonly otherGuardianLivesInSameAddress: boolean | null
}): SecondGuardianSituation {
  if (!application.hasOtherGuardian) return 'NO'
  return application.otherGuardianLivesInSameAddress === true ? 'SAME_ADDRESS' : 'DIFFERENT_ADDRESS'
}

/** A little stricter than elsewhere: the same street and postal code under two post offices is not one home. */
export function isHomeOfBoth(applicant: Residence, other: Residence): boolean {
  return isSameAddressFor(applicant, applicant, other) && applicant.postOffice === other.postOffice
}

/** By the register alone, without regard to protection, so that it reveals none. */
export function liveTogether(applicant: Residence, others: readonly Residence[]): boolean {
  return others.every((other) => isHomeOfBoth({ ...applicant, isProtected: false }, other))
}
