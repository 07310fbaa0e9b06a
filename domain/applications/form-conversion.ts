import { findIdentityCode } from '../people/identity-code.ts'
import type { ApplicationType } from '../placements/units.ts'
import type { Circumstances } from './circumstances.ts'
import type {
  DocumentAddress,
  DocumentPerson,
  DocumentPreferences,
  DocumentServiceNeed,
  FormDocument,
} from './form-document.ts'
import type {
  ApplicationForm,
  Assistance,
  ContactInfo,
  DailyTimes,
  FutureAddress,
  NamedPerson,
  SiblingBasis,
} from './form.ts'
import { asksForFamily, asksForFee, asksForSecondGuardian, isSameAsChild, isTyped } from './questions.ts'

type WrittenBy = Pick<Circumstances, 'secondGuardian' | 'verifiedEmail' | 'city'>

/** Opens what was written down, for the editor and for judging it. */
export function formOf(type: ApplicationType, document: FormDocument): ApplicationForm {
  const { preferences } = document
  const { preferredStartDate, serviceNeed } = preferences
  const assistance: Assistance = {
    needed: document.child.assistanceNeeded,
    description: document.child.assistanceDescription,
  }
  const sections = {
    unitPreference: { siblingBasis: siblingBasisOf(preferences), preferredUnits: preferences.preferredUnits },
    additionalDetails: {
      otherInfo: document.otherInfo,
      diet: document.child.diet,
      allergies: document.child.allergies,
    },
    contactInfo: contactInfoOf(document),
  }
  const fee = { maxFeeAccepted: document.maxFeeAccepted }
  const care = {
    dailyTimes: { startTime: serviceNeed?.startTime ?? '', endTime: serviceNeed?.endTime ?? '' },
    option: serviceNeed?.serviceNeedOption ?? null,
    shiftCare: serviceNeed?.shiftCare ?? false,
  }

  switch (type) {
    case 'DAYCARE':
      return {
        type,
        serviceNeed: {
          preferredStartDate,
          urgent: preferences.urgent,
          partTime: serviceNeed?.partTime ?? false,
          ...care,
          assistance,
        },
        fee,
        ...sections,
      }
    case 'PRESCHOOL':
      return {
        type,
        serviceNeed: {
          preferredStartDate,
          preparatory: preferences.preparatory,
          connectedDaycare: {
            wanted: serviceNeed !== null,
            preferredStartDate: preferences.connectedDaycarePreferredStartDate,
            ...care,
          },
          assistance,
        },
        fee,
        ...sections,
      }
    case 'CLUB':
      return {
        type,
        serviceNeed: {
          preferredStartDate,
          wasOnDaycare: document.clubDetails?.wasOnDaycare ?? false,
          wasOnClubCare: document.clubDetails?.wasOnClubCare ?? false,
          assistance,
        },
        ...sections,
      }
  }
}

/** Writes down what counts, and nothing that the form of this type, this family or this city does not ask. */
export function documentOf(form: ApplicationForm, by: WrittenBy): FormDocument {
  const { assistance } = form.serviceNeed
  const { additionalDetails, contactInfo } = form
  const isClub = form.type === 'CLUB'
  const childAddress = writtenAddress(contactInfo.child.futureAddress)
  const { guardian, otherPartner, otherChildren } = contactInfo
  return {
    child: {
      ...keptAddress(contactInfo.child.futureAddress),
      futureAddress: childAddress,
      allergies: isClub ? '' : additionalDetails.allergies,
      diet: isClub ? '' : additionalDetails.diet,
      assistanceNeeded: assistance.needed,
      assistanceDescription: assistance.needed ? assistance.description : '',
    },
    guardian: {
      ...keptAddress(guardian.futureAddress),
      futureAddress: isSameAsChild(contactInfo) ? childAddress : writtenAddress(guardian.futureAddress),
      phoneNumber: guardian.phoneNumber.trim(),
      email: writtenEmail(guardian, by.verifiedEmail),
    },
    secondGuardian: asksForSecondGuardian(form, by) ? writtenSecondGuardian(contactInfo.secondGuardian) : null,
    otherPartner: asksForFamily(form) && otherPartner.exists ? writtenPerson(otherPartner) : null,
    otherChildren: asksForFamily(form) && otherChildren.exist ? otherChildren.children.map(writtenPerson) : [],
    preferences: writtenPreferences(form, by),
    maxFeeAccepted: asksForFee(form) && form.fee.maxFeeAccepted,
    otherInfo: additionalDetails.otherInfo,
    clubDetails: isClub
      ? { wasOnDaycare: form.serviceNeed.wasOnDaycare, wasOnClubCare: form.serviceNeed.wasOnClubCare }
      : null,
  }
}

/** Kept and compared in capitals, also while it is still being typed. */
export function writtenIdentityCode(text: string): string {
  return findIdentityCode(text) ?? text.trim().toUpperCase()
}

function writtenPreferences(form: ApplicationForm, by: WrittenBy): DocumentPreferences {
  const { siblingBasis, preferredUnits } = form.unitPreference
  const connected = form.type === 'PRESCHOOL' ? form.serviceNeed.connectedDaycare : undefined
  return {
    preferredUnits: preferredUnits.map(({ id, name }) => ({ id, name })),
    preferredStartDate: form.serviceNeed.preferredStartDate,
    connectedDaycarePreferredStartDate: connected?.wanted === true ? connected.preferredStartDate : null,
    serviceNeed: writtenServiceNeed(form, by),
    siblingBasis: siblingBasis.wanted ? writtenSibling(siblingBasis) : null,
    preparatory: form.type === 'PRESCHOOL' && form.serviceNeed.preparatory,
    urgent: form.type === 'DAYCARE' && form.serviceNeed.urgent,
  }
}

function writtenServiceNeed(form: ApplicationForm, { city }: WrittenBy): DocumentServiceNeed | null {
  switch (form.type) {
    case 'DAYCARE':
      return {
        ...writtenTimes(form.serviceNeed.dailyTimes, city.dailyTimesAsked),
        shiftCare: form.serviceNeed.shiftCare,
        partTime: form.serviceNeed.partTime,
        serviceNeedOption: city.serviceNeedOptionsAsked ? form.serviceNeed.option : null,
      }
    case 'PRESCHOOL': {
      const { connectedDaycare } = form.serviceNeed
      if (!connectedDaycare.wanted) return null
      return {
        ...writtenTimes(connectedDaycare.dailyTimes, city.dailyTimesAsked),
        shiftCare: connectedDaycare.shiftCare,
        partTime: false,
        serviceNeedOption: city.serviceNeedOptionsAsked ? connectedDaycare.option : null,
      }
    }
    case 'CLUB':
      return null
  }
}

function writtenTimes({ startTime, endTime }: DailyTimes, areAsked: boolean): DailyTimes {
  return areAsked ? { startTime, endTime } : { startTime: '', endTime: '' }
}

function writtenSibling({ siblingName, siblingSsn, siblingUnit }: SiblingBasis): DocumentPreferences['siblingBasis'] {
  return { siblingName, siblingSsn: writtenIdentityCode(siblingSsn), siblingUnit }
}

function writtenEmail(guardian: ContactInfo['guardian'], verifiedEmail: string | null): string | null {
  if (verifiedEmail !== null) return verifiedEmail
  return guardian.noEmail ? null : guardian.email.trim()
}

/** Only a guardian who disagrees, or has not been asked, needs to be reached by the municipality. */
function writtenSecondGuardian(second: ContactInfo['secondGuardian']): FormDocument['secondGuardian'] {
  const { agreementStatus } = second
  if (agreementStatus !== 'NOT_AGREED') return { phoneNumber: '', email: '', agreementStatus }
  return { phoneNumber: second.phoneNumber.trim(), email: second.email.trim(), agreementStatus }
}

function writtenPerson({ firstName, lastName, socialSecurityNumber }: NamedPerson): DocumentPerson {
  return { firstName, lastName, socialSecurityNumber: writtenIdentityCode(socialSecurityNumber) }
}

function writtenAddress(address: FutureAddress): DocumentAddress | null {
  if (!isTyped(address)) return null
  const { street, postalCode, postOffice, movingDate } = address
  return { street, postalCode: postalCode.trim(), postOffice, movingDate }
}

/** Said only where an address may be kept out of sight; then also that there is none. */
function keptAddress({ wanted, kept }: FutureAddress): { readonly futureAddressKept?: boolean } {
  return kept === undefined ? {} : { futureAddressKept: wanted && kept }
}

function siblingBasisOf({ siblingBasis }: DocumentPreferences): SiblingBasis {
  if (siblingBasis === null) return { wanted: false, siblingName: '', siblingSsn: '', siblingUnit: '' }
  return { wanted: true, ...siblingBasis }
}

function contactInfoOf(document: FormDocument): ContactInfo {
  const { child, guardian, secondGuardian, otherPartner, otherChildren } = document
  return {
    child: { futureAddress: futureAddressOf(child) },
    guardian: {
      phoneNumber: guardian.phoneNumber,
      email: guardian.email ?? '',
      emailAgain: guardian.email ?? '',
      noEmail: guardian.email === null,
      futureAddress: {
        ...futureAddressOf(guardian),
        sameAsChild: areSameAddress(child.futureAddress, guardian.futureAddress),
      },
    },
    secondGuardian: secondGuardian ?? { agreementStatus: null, phoneNumber: '', email: '' },
    otherPartner: { exists: otherPartner !== null, ...namedPersonOf(otherPartner) },
    otherChildren: { exist: otherChildren.length > 0, children: otherChildren.map(namedPersonOf) },
  }
}

function namedPersonOf(person: DocumentPerson | null): NamedPerson {
  return {
    firstName: person?.firstName ?? '',
    lastName: person?.lastName ?? '',
    socialSecurityNumber: person?.socialSecurityNumber ?? '',
  }
}

function futureAddressOf({
  futureAddress,
  futureAddressKept: kept,
}: FormDocument['guardian' | 'child']): FutureAddress {
  return {
    wanted: futureAddress !== null || kept === true,
    ...(kept === undefined ? {} : { kept: kept && futureAddress === null }),
    movingDate: null,
    street: '',
    postalCode: '',
    postOffice: '',
    ...futureAddress,
  }
}

function areSameAddress(address: DocumentAddress | null, other: DocumentAddress | null): boolean {
  if (address === null || other === null) return false
  return (
    address.street === other.street &&
    address.postalCode === other.postalCode &&
    address.postOffice === other.postOffice &&
    address.movingDate?.toString() === other.movingDate?.toString()
  )
}
