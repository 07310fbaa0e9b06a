import type { CityApplications } from '../../city/city.ts'
import type { Id, ServiceNeedOptionId, TermId, UnitId } from '../../ids.ts'
import { makeIdentityCode } from '../../people/identity-code.ts'
import type { PlacementType } from '../../placements/placement-types.ts'
import type { ApplicationType } from '../../placements/units.ts'
import type { Terms } from '../../placements/terms.ts'
import { dateRange } from '../../time/date-range.ts'
import type { Circumstances, OfferedOption } from '../circumstances.ts'
import type {
  ApplicationForm,
  ChosenOption,
  ClubForm,
  ConnectedDaycare,
  ContactInfo,
  DaycareForm,
  DaycareNeed,
  FutureAddress,
  NamedPerson,
  PreferredUnit,
  PreschoolForm,
} from '../form.ts'

/** A form of each type with nothing wrong in it, and the day on which it is sent; each test changes what it is about. */

export const day = (text: string) => Temporal.PlainDate.from(text)

// Ids are texts; that these name a unit, an option and so on is what the tests say.
const id = <Kind extends string>(text: string) => text as Id<Kind>
const unitId = (number: number): UnitId => id(`d0000000-0000-4000-8000-00000000000${number}`)
const optionId = (number: number): ServiceNeedOptionId => id(`e0000000-0000-4000-8000-00000000000${number}`)
const termId = (number: number): TermId => id(`f0000000-0000-4000-8000-00000000000${number}`)

/** In March clubs are applied for, and pre-school has been since January. */
export const TODAY = day('2026-03-10')

export const METSOLA: PreferredUnit = { id: unitId(1), name: 'Metsolan päiväkoti' }
export const SATAMA: PreferredUnit = { id: unitId(2), name: 'Sataman päiväkoti' }
export const RANTA: PreferredUnit = { id: unitId(3), name: 'Rannan päiväkoti' }
export const MYLLY: PreferredUnit = { id: unitId(4), name: 'Myllyn päiväkoti' }
/** A unit that nobody is offered. */
export const CLOSED: PreferredUnit = { id: unitId(9), name: 'Vanha päiväkoti' }

export const TERMS: Terms = {
  club: [
    {
      id: termId(1),
      term: dateRange('2025-09-01', '2026-05-31'),
      applicationPeriod: dateRange('2025-03-01', '2025-03-31'),
      termBreaks: [],
    },
    {
      id: termId(2),
      term: dateRange('2026-09-01', '2027-05-31'),
      applicationPeriod: dateRange('2026-03-01', '2026-03-31'),
      termBreaks: [],
    },
  ],
  preschool: [
    {
      id: termId(3),
      finnishPreschool: dateRange('2025-08-13', '2026-05-30'),
      swedishPreschool: dateRange('2025-08-14', '2026-05-30'),
      extendedTerm: dateRange('2025-08-01', '2026-05-30'),
      applicationPeriod: dateRange('2025-01-08', '2025-01-31'),
      termBreaks: [],
    },
    {
      id: termId(4),
      finnishPreschool: dateRange('2026-08-12', '2027-06-05'),
      swedishPreschool: dateRange('2026-08-13', '2027-06-05'),
      extendedTerm: dateRange('2026-08-01', '2027-06-05'),
      applicationPeriod: dateRange('2026-01-08', '2026-01-31'),
      termBreaks: [],
    },
  ],
}

function option(number: number, validPlacementType: PlacementType, from: string, to: string | null): OfferedOption {
  return {
    id: optionId(number),
    nameFi: `Vaihtoehto ${number}`,
    nameSv: `Alternativ ${number}`,
    nameEn: `Option ${number}`,
    validPlacementType,
    validity: { start: day(from), end: to === null ? null : day(to) },
  }
}

export const FULL_DAY = option(1, 'DAYCARE', '2020-08-01', null)
/** Offered for one year only. */
export const SHORT_DAY = option(2, 'DAYCARE', '2026-08-01', '2027-07-31')
export const PART_DAY = option(3, 'DAYCARE_PART_TIME', '2020-08-01', null)
export const BESIDES_PRESCHOOL = option(4, 'PRESCHOOL_DAYCARE', '2020-08-01', null)
export const PRESCHOOL_CLUB = option(5, 'PRESCHOOL_CLUB', '2026-08-12', '2027-06-05')
export const BESIDES_PREPARATORY = option(6, 'PREPARATORY_DAYCARE', '2020-08-01', null)
export const OPTIONS = [FULL_DAY, SHORT_DAY, PART_DAY, BESIDES_PRESCHOOL, PRESCHOOL_CLUB, BESIDES_PREPARATORY] as const

export function chosen({ id: chosenId, nameFi, nameSv, nameEn, validPlacementType }: OfferedOption): ChosenOption {
  return { id: chosenId, nameFi, nameSv, nameEn, validPlacementType }
}

/** A city that asks everything and waits for no certificate. */
export const CITY: CityApplications = {
  dailyTimesAsked: true,
  serviceNeedOptionsAsked: true,
  urgencyCertificateRequired: false,
  shiftCareCertificateRequired: false,
  clubTermMonths: [9, 5],
  clubApplicationMonth: 3,
  preschoolEnrolmentMonth: 1,
}

export const SISTER = {
  name: 'Aino Esimerkki',
  socialSecurityNumber: makeIdentityCode({ birthDate: day('2022-05-04'), individualNumber: 902 }),
} as const

/** The other guardian lives elsewhere, and the account has no proven e-mail address. */
export function circumstances(change: Partial<Circumstances> = {}): Circumstances {
  return {
    today: TODAY,
    savedStartDate: null,
    terms: TERMS,
    options: OPTIONS,
    offeredUnits: [METSOLA.id, SATAMA.id, RANTA.id, MYLLY.id],
    city: CITY,
    secondGuardian: 'DIFFERENT_ADDRESS',
    siblings: [SISTER],
    verifiedEmail: null,
    attached: { URGENCY: 0, EXTENDED_CARE: 0 },
    ...change,
  }
}

const NO_ADDRESS: FutureAddress = { wanted: false, movingDate: null, street: '', postalCode: '', postOffice: '' }

export const NEW_HOME: FutureAddress = {
  wanted: true,
  movingDate: day('2026-06-01'),
  street: 'Rantatie 5',
  postalCode: '02100',
  postOffice: 'Kuusilahti',
}

export const PARTNER: NamedPerson = {
  firstName: 'Pekka',
  lastName: 'Esimerkki',
  socialSecurityNumber: makeIdentityCode({ birthDate: day('1990-02-03'), individualNumber: 903 }),
}

export function childBorn(birthDate: string): NamedPerson {
  const socialSecurityNumber = makeIdentityCode({ birthDate: day(birthDate), individualNumber: 904 })
  return { firstName: 'Onni', lastName: 'Esimerkki', socialSecurityNumber }
}

const CONTACT_INFO: ContactInfo = {
  child: { futureAddress: NO_ADDRESS },
  guardian: {
    phoneNumber: '040 123 4567',
    email: 'maija@example.org',
    emailAgain: 'maija@example.org',
    noEmail: false,
    futureAddress: { ...NO_ADDRESS, sameAsChild: false },
  },
  secondGuardian: { agreementStatus: 'AGREED', phoneNumber: '', email: '' },
  otherPartner: { exists: false, firstName: '', lastName: '', socialSecurityNumber: '' },
  otherChildren: { exist: false, children: [] },
}

const COMMON = {
  unitPreference: {
    siblingBasis: { wanted: false, siblingName: '', siblingSsn: '', siblingUnit: '' },
    preferredUnits: [METSOLA],
  },
  additionalDetails: { otherInfo: '', diet: '', allergies: '' },
  contactInfo: CONTACT_INFO,
} as const

const ASSISTANCE = { needed: false, description: '' }

export function daycareForm(need: Partial<DaycareNeed> = {}): DaycareForm {
  return {
    type: 'DAYCARE',
    serviceNeed: {
      preferredStartDate: day('2026-09-01'),
      urgent: false,
      partTime: false,
      dailyTimes: { startTime: '08:00', endTime: '16:00' },
      option: chosen(FULL_DAY),
      shiftCare: false,
      assistance: ASSISTANCE,
      ...need,
    },
    fee: { maxFeeAccepted: false },
    ...COMMON,
  }
}

/** With connected daycare, unless it is said not to be wanted. */
export function preschoolForm(
  connectedDaycare: Partial<ConnectedDaycare> = {},
  need: Partial<Omit<PreschoolForm['serviceNeed'], 'connectedDaycare'>> = {},
): PreschoolForm {
  return {
    type: 'PRESCHOOL',
    serviceNeed: {
      preferredStartDate: day('2026-08-12'),
      preparatory: false,
      assistance: ASSISTANCE,
      ...need,
      connectedDaycare: {
        wanted: true,
        preferredStartDate: null,
        dailyTimes: { startTime: '08:00', endTime: '16:00' },
        option: chosen(BESIDES_PRESCHOOL),
        shiftCare: false,
        ...connectedDaycare,
      },
    },
    fee: { maxFeeAccepted: false },
    ...COMMON,
  }
}

export function clubForm(need: Partial<ClubForm['serviceNeed']> = {}): ClubForm {
  return {
    type: 'CLUB',
    serviceNeed: {
      preferredStartDate: day('2026-09-01'),
      wasOnDaycare: false,
      wasOnClubCare: false,
      assistance: ASSISTANCE,
      ...need,
    },
    ...COMMON,
  }
}

export function formOfType(type: ApplicationType): ApplicationForm {
  switch (type) {
    case 'DAYCARE':
      return daycareForm()
    case 'PRESCHOOL':
      return preschoolForm()
    case 'CLUB':
      return clubForm()
  }
}

export function withContactInfo<Form extends ApplicationForm>(form: Form, change: Partial<ContactInfo>): Form {
  return { ...form, contactInfo: { ...form.contactInfo, ...change } }
}

export function withGuardian<Form extends ApplicationForm>(form: Form, change: Partial<ContactInfo['guardian']>): Form {
  return withContactInfo(form, { guardian: { ...form.contactInfo.guardian, ...change } })
}

export function withUnitPreference<Form extends ApplicationForm>(
  form: Form,
  change: Partial<Form['unitPreference']>,
): Form {
  return { ...form, unitPreference: { ...form.unitPreference, ...change } }
}
