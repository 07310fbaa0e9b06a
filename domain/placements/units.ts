import type { TimeRange } from '../time/time-range.ts'

export const CARE_TYPES = ['CLUB', 'FAMILY', 'CENTRE', 'GROUP_FAMILY', 'PRESCHOOL', 'PREPARATORY_EDUCATION'] as const
export type CareType = (typeof CARE_TYPES)[number]

export const PROVIDER_TYPES = [
  'MUNICIPAL',
  'PURCHASED',
  'PRIVATE',
  'MUNICIPAL_SCHOOL',
  'PRIVATE_SERVICE_VOUCHER',
  'EXTERNAL_PURCHASED',
] as const
export type ProviderType = (typeof PROVIDER_TYPES)[number]

export const UNIT_LANGUAGES = ['fi', 'sv', 'en'] as const
export type UnitLanguage = (typeof UNIT_LANGUAGES)[number]

/** What a unit has taken into use; a function of the portal shows only for children in units that have it. */
export const UNIT_FEATURES = [
  'MESSAGING',
  'RESERVATIONS',
  'VASU_AND_PEDADOC',
  'PLACEMENT_TERMINATION',
  'SERVICE_APPLICATIONS',
  'CITIZEN_BASIC_DOCUMENT',
  'OTHER_DECISION',
] as const
export type UnitFeature = (typeof UNIT_FEATURES)[number]

/** The kinds of application, and thereby the three apply periods of a unit and the filters of the map. */
export const APPLICATION_TYPES = ['DAYCARE', 'PRESCHOOL', 'CLUB'] as const
export type ApplicationType = (typeof APPLICATION_TYPES)[number]

export const CARE_TYPES_OF_APPLICATION: Readonly<Record<ApplicationType, readonly CareType[]>> = {
  DAYCARE: ['CENTRE', 'FAMILY', 'GROUP_FAMILY'],
  PRESCHOOL: ['PRESCHOOL', 'PREPARATORY_EDUCATION'],
  CLUB: ['CLUB'],
}

/** Opening times from Monday to Sunday; null is a closed day. */
export type WeeklyTimes = readonly [
  TimeRange | null,
  TimeRange | null,
  TimeRange | null,
  TimeRange | null,
  TimeRange | null,
  TimeRange | null,
  TimeRange | null,
]

export type OpeningTimes = {
  readonly normal: WeeklyTimes
  /** For children in shift care; null when the unit gives none. */
  readonly shiftCare: WeeklyTimes | null
  readonly openOnHolidaysForShiftCare: boolean
}

export function timesOn(times: WeeklyTimes, day: Temporal.PlainDate): TimeRange | null {
  return times[day.dayOfWeek - 1] ?? null
}
