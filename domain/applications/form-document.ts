import type { AgreementStatus, ChosenOption, PreferredUnit } from './form.ts'

/**
 * The form as it travels and as it is kept: only what counts, nothing of what stands behind a tick that was taken back.
 */
export type FormDocument = {
  readonly child: TravellingAddress & {
    readonly futureAddress: DocumentAddress | null
    readonly allergies: string
    readonly diet: string
    readonly assistanceNeeded: boolean
    readonly assistanceDescription: string
  }
  readonly guardian: TravellingAddress & {
    readonly futureAddress: DocumentAddress | null
    readonly phoneNumber: string
    /** Null says that the guardian has none; empty that it was not told yet. */
    readonly email: string | null
  }
  readonly secondGuardian: {
    readonly phoneNumber: string
    readonly email: string
    readonly agreementStatus: AgreementStatus | null
  } | null
  readonly otherPartner: DocumentPerson | null
  readonly otherChildren: readonly DocumentPerson[]
  readonly preferences: DocumentPreferences
  readonly maxFeeAccepted: boolean
  readonly otherInfo: string
  readonly clubDetails: { readonly wasOnDaycare: boolean; readonly wasOnClubCare: boolean } | null
}

/** Travels with the form and is never stored: that there is an address of a protected person which is not shown. */
type TravellingAddress = { readonly futureAddressKept?: boolean | undefined }

export type DocumentPreferences = {
  readonly preferredUnits: readonly PreferredUnit[]
  readonly preferredStartDate: Temporal.PlainDate | null
  readonly connectedDaycarePreferredStartDate: Temporal.PlainDate | null
  /** Always there for daycare, never for a club; for pre-school it says that connected daycare is wanted. */
  readonly serviceNeed: DocumentServiceNeed | null
  readonly siblingBasis: {
    readonly siblingName: string
    readonly siblingSsn: string
    readonly siblingUnit: string
  } | null
  readonly preparatory: boolean
  readonly urgent: boolean
}

export type DocumentServiceNeed = {
  readonly startTime: string
  readonly endTime: string
  readonly shiftCare: boolean
  readonly partTime: boolean
  readonly serviceNeedOption: ChosenOption | null
}

export type DocumentAddress = {
  readonly street: string
  readonly postalCode: string
  readonly postOffice: string
  readonly movingDate: Temporal.PlainDate | null
}

export type DocumentPerson = {
  readonly firstName: string
  readonly lastName: string
  readonly socialSecurityNumber: string | null
}
