import type { ServiceNeedOptionId, UnitId } from '../ids.ts'
import type { PlacementType } from '../placements/placement-types.ts'

/**
 * What a guardian fills in, one form for each type of application, made of named sections. The form keeps everything that
 * was ever typed, also behind a tick that was taken back; what counts is told by `document.ts`, which writes it down.
 */
export type ApplicationForm = DaycareForm | PreschoolForm | ClubForm

export type DaycareForm = {
  readonly type: 'DAYCARE'
  readonly serviceNeed: DaycareNeed
  readonly unitPreference: UnitPreference
  readonly fee: Fee
  readonly additionalDetails: AdditionalDetails
  readonly contactInfo: ContactInfo
}

export type PreschoolForm = {
  readonly type: 'PRESCHOOL'
  readonly serviceNeed: PreschoolNeed
  readonly unitPreference: UnitPreference
  readonly fee: Fee
  readonly additionalDetails: AdditionalDetails
  readonly contactInfo: ContactInfo
}

export type ClubForm = {
  readonly type: 'CLUB'
  readonly serviceNeed: ClubNeed
  readonly unitPreference: UnitPreference
  readonly additionalDetails: AdditionalDetails
  readonly contactInfo: ContactInfo
}

export const FORM_SECTIONS = ['serviceNeed', 'unitPreference', 'fee', 'additionalDetails', 'contactInfo'] as const
export type FormSection = (typeof FORM_SECTIONS)[number]

export type DaycareNeed = {
  readonly preferredStartDate: Temporal.PlainDate | null
  readonly urgent: boolean
  readonly partTime: boolean
  readonly dailyTimes: DailyTimes
  readonly option: ChosenOption | null
  readonly shiftCare: boolean
  readonly assistance: Assistance
}

export type PreschoolNeed = {
  readonly preferredStartDate: Temporal.PlainDate | null
  readonly preparatory: boolean
  readonly connectedDaycare: ConnectedDaycare
  readonly assistance: Assistance
}

export type ConnectedDaycare = {
  readonly wanted: boolean
  readonly preferredStartDate: Temporal.PlainDate | null
  readonly dailyTimes: DailyTimes
  readonly option: ChosenOption | null
  readonly shiftCare: boolean
}

export type ClubNeed = {
  readonly preferredStartDate: Temporal.PlainDate | null
  readonly wasOnDaycare: boolean
  readonly wasOnClubCare: boolean
  readonly assistance: Assistance
}

/** As typed: `HH:mm` once they are right, empty where nothing was said. */
export type DailyTimes = { readonly startTime: string; readonly endTime: string }

export type ChosenOption = {
  readonly id: ServiceNeedOptionId
  readonly nameFi: string
  readonly nameSv: string
  readonly nameEn: string
  readonly validPlacementType: PlacementType | null
}

export type Assistance = { readonly needed: boolean; readonly description: string }

export type UnitPreference = {
  readonly siblingBasis: SiblingBasis
  /** The most wanted first. */
  readonly preferredUnits: readonly PreferredUnit[]
}

export type PreferredUnit = { readonly id: UnitId; readonly name: string }

/** A brother or sister who is already there: one from the register, or one that is named here. */
export type SiblingBasis = {
  readonly wanted: boolean
  readonly siblingName: string
  readonly siblingSsn: string
  readonly siblingUnit: string
}

export type Fee = { readonly maxFeeAccepted: boolean }

export type AdditionalDetails = { readonly otherInfo: string; readonly diet: string; readonly allergies: string }

export type ContactInfo = {
  readonly child: { readonly futureAddress: FutureAddress }
  readonly guardian: {
    readonly phoneNumber: string
    readonly email: string
    /** Typed a second time; compared only where no verified e-mail is used. */
    readonly emailAgain: string
    readonly noEmail: boolean
    readonly futureAddress: FutureAddress & { readonly sameAsChild: boolean }
  }
  readonly secondGuardian: {
    readonly agreementStatus: AgreementStatus | null
    readonly phoneNumber: string
    readonly email: string
  }
  readonly otherPartner: NamedPerson & { readonly exists: boolean }
  readonly otherChildren: { readonly exist: boolean; readonly children: readonly NamedPerson[] }
}

export type FutureAddress = {
  readonly wanted: boolean
  /**
   * Only of a person whose address is protected: one that was told before and is not shown stays as it is. It stops being
   * kept when another is typed, or when it is taken back.
   */
  readonly kept?: boolean
  readonly movingDate: Temporal.PlainDate | null
  readonly street: string
  readonly postalCode: string
  readonly postOffice: string
}

export type NamedPerson = {
  readonly firstName: string
  readonly lastName: string
  readonly socialSecurityNumber: string
}

/** AUTOMATED is said by the municipality's system, never by a guardian. */
export const AGREEMENT_STATUSES = ['AGREED', 'NOT_AGREED', 'RIGHT_TO_GET_NOTIFIED', 'AUTOMATED'] as const
export type AgreementStatus = (typeof AGREEMENT_STATUSES)[number]

/** Whether the child has another guardian, and where that guardian lives as seen from the applicant. */
export const SECOND_GUARDIAN_SITUATIONS = ['NO', 'SAME_ADDRESS', 'DIFFERENT_ADDRESS'] as const
export type SecondGuardianSituation = (typeof SECOND_GUARDIAN_SITUATIONS)[number]

export const MOST_PREFERRED_UNITS = 3
/** More than anybody needs, so that a form stays a form. */
export const MOST_OTHER_CHILDREN = 30
