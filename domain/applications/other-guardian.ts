import type { Residence } from '../people/addresses.ts'
import { isSameAddress } from '../people/addresses.ts'
import type { FormDocument } from './form-document.ts'
import type { SecondGuardianSituation } from './form.ts'

/** What is told to the other guardian: what is applied for, and nothing of the applicant's own life. */
export function asSeenByOtherGuardian(document: FormDocument): FormDocument {
  const { preferences, secondGuardian } = document
  return {
    ...document,
    child: { ...document.child, futureAddress: null, allergies: '', diet: '', assistanceDescription: '' },
    guardian: { futureAddress: null, phoneNumber: '', email: '' },
    secondGuardian: secondGuardian && { ...secondGuardian, phoneNumber: '', email: '' },
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
  return isSameAddress(applicant, other) && applicant.postOffice === other.postOffice
}
