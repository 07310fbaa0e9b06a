/** Everything a city may choose. Each city is one file of such values, checked when the service starts. */
export type City = {
  /** Small letters and hyphens; also the name of the city's file. */
  readonly id: string
  readonly name: Texts
  readonly portalName: Texts
  /** In the order of the language picker, the city's main language first. All three are always offered. */
  readonly languages: readonly Language[]
  readonly look: CityLook
  readonly map: CityMap
  readonly features: CityFeatures
  readonly applications: CityApplications
  readonly fees: CityFees
  readonly decisions: CityDecisions
  readonly limits: CityLimits
  readonly passwords: PasswordConstraints
  readonly contact: CityContact
  readonly accessibilityStatement: AccessibilityStatement
}

export const LANGUAGES = ['fi', 'sv', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
export type Texts = Readonly<Record<Language, string>>

/** Colours as #rrggbb. The day theme is the light one, the night theme the dark one. */
export type CityLook = {
  readonly lead: { readonly day: string; readonly night: string }
  readonly onLead: { readonly day: string; readonly night: string }
  /** The city's picture beside its contact details: a path on our own site, whose file stands beside the city's file. */
  readonly logo: string
}

export type Coordinate = { readonly lat: number; readonly lon: number }

export type Bounds = { readonly south: number; readonly west: number; readonly north: number; readonly east: number }

export const CARE_TYPE_FILTERS = ['DAYCARE', 'PRESCHOOL', 'CLUB'] as const
export type CareTypeFilter = (typeof CARE_TYPE_FILTERS)[number]

export const PROVIDER_FILTERS = ['MUNICIPAL', 'PURCHASED', 'PRIVATE', 'PRIVATE_SERVICE_VOUCHER'] as const
export type ProviderFilter = (typeof PROVIDER_FILTERS)[number]

export type CityMap = {
  readonly centre: Coordinate
  /** Addresses are searched inside these. */
  readonly bounds: Bounds
  readonly initialZoom: number
  readonly addressZoom: number
  readonly careTypeFilters: readonly CareTypeFilter[]
  readonly providerFilters: readonly ProviderFilter[]
}

export type CityFeatures = {
  readonly weakLogin: boolean
  /** A phone or computer lets its owner in by fingerprint, face or code, as surely as a password would. */
  readonly passkeys: boolean
  /** The portal starts from the device and works without a connection: the service worker, which this switches off. */
  readonly offline: boolean
  readonly messages: boolean
  /** Pre-primary education is applied for here. */
  readonly preschool: boolean
  readonly clubApplicationsHidden: boolean
  readonly serviceApplications: boolean
  readonly absenceApplications: boolean
  readonly discussionReservations: boolean
  readonly attendanceSummary: boolean
  readonly dailyServiceTimes: boolean
  /** Guardians in shift care may tell planned absences apart from others. */
  readonly plannedAbsencesInShiftCare: boolean
  /** Absences told in time are planned ones also where the service need is counted in hours. */
  readonly plannedAbsencesForHours: boolean
  /** What holiday questionnaires ask: to choose among fixed periods, or to name ranges of one's own. */
  readonly holidayQuestionnaires: 'FIXED_PERIOD' | 'OPEN_RANGES'
  /** Archive data of documents is shown to guardians. */
  readonly citizenMetadata: boolean
  /** A mail tells when somebody logs in with a password from a browser not seen before. */
  readonly newBrowserMails: boolean
}

/** What a city either has or has not. */
export type CitySwitch = Exclude<keyof CityFeatures, 'holidayQuestionnaires'>

export type CityApplications = {
  readonly dailyTimesAsked: boolean
  readonly serviceNeedOptionsAsked: boolean
  /** Whether an urgent application waits for its certificates before it can be sent; otherwise they are only asked for. */
  readonly urgencyCertificateRequired: boolean
  /** The same for an application for shift care. */
  readonly shiftCareCertificateRequired: boolean
  /** First and last month of the club term, 1–12, over the turn of the year. */
  readonly clubTermMonths: readonly [first: number, last: number]
  readonly clubApplicationMonth: number
  readonly preschoolEnrolmentMonth: number
}

export type CityFees = {
  readonly highestDaycareFeeCents: number
  readonly voucherSurchargeCents: { readonly lowest: number; readonly highest: number }
  /** Of the full-time fee; 0 when the club costs nothing. */
  readonly clubFeePercentage: number
  readonly estimate: FeeEstimation
}

/** What a fee is counted from, as the city has published it. */
export type FeeEstimation = {
  /** From which day on these figures hold. */
  readonly validFrom: Temporal.PlainDate
  /** A smaller fee is not collected. */
  readonly lowestFeeCents: number
  /** By the size of the family: what is above the limit is charged with the percentage. From two persons on, none left out. */
  readonly byFamilySize: readonly {
    readonly persons: number
    readonly incomeLimitCents: number
    readonly percentage: number
  }[]
  /** Added to the last limit for each further person. */
  readonly incomeLimitOfFurtherPersonCents: number
  /** Of the fee of the youngest child: for the second youngest, then for each of the others. */
  readonly siblingPercentages: readonly number[]
}

export type FeeFigures = FeeEstimation & { readonly highestFeeCents: number }

/** Kinds of decision that can be appealed against, each within a time of its own. */
export const APPEALED_DECISIONS = [
  'prePrimaryPlacement',
  'daycarePlacement',
  'daycareSupport',
  'prePrimarySupport',
  'fee',
] as const
export type AppealedDecision = (typeof APPEALED_DECISIONS)[number]

export const DELIVERIES = ['letter', 'electronicNotice'] as const
export type Delivery = (typeof DELIVERIES)[number]

export type CityDecisions = {
  /** Counted from the day on which the decision is deemed received. */
  readonly appealDays: Readonly<Record<AppealedDecision, number>>
  /** How many days after it was sent a decision is deemed received. */
  readonly deemedReceivedDays: Readonly<Record<Delivery, number>>
}

export type CityLimits = {
  /** Reservations are closed this many hours before the Monday of their week. */
  readonly reservationThresholdHours: number
  readonly calendarOpenBeforePlacementDays: number
  /** On which day of the week, Monday being 1, guardians are reminded of missing reservations. */
  readonly reservationReminderWeekday: number
  /** 0 switches the limit off. */
  readonly weakLoginAttemptsPerHour: number
  readonly idleSessionMinutes: number
  readonly longestSessionHours: number
  readonly decisionAnswerDays: number
  readonly filesInOnePlace: number
  readonly archiveMonths: number
}

export type PasswordConstraints = {
  readonly minLength: number
  readonly maxLength: number
  readonly minLowers: number
  readonly minUppers: number
  readonly minDigits: number
  readonly minSymbols: number
}

export type CityContact = {
  readonly office: Texts
  readonly address: Texts
  readonly phone: string
  readonly email: string
  readonly openingHours: Texts
  readonly website: Texts
  readonly privacyNotice: Texts
  readonly voucherInformation: Texts
  readonly routePlanner: string
  /** Where whoever finds a weakness writes to: an e-mail address, or a page for it. */
  readonly security: string
}

export type AccessibilityStatement = {
  readonly feedbackEmail: string
  /** The day on which the statement was last gone through. */
  readonly reviewedOn: Temporal.PlainDate
}
