/** The kinds of place a child may have. The names travel on the wire exactly as they are here. */
export const PLACEMENT_TYPES = [
  'CLUB',
  'DAYCARE',
  'DAYCARE_PART_TIME',
  'DAYCARE_FIVE_YEAR_OLDS',
  'DAYCARE_PART_TIME_FIVE_YEAR_OLDS',
  'PRESCHOOL',
  'PRESCHOOL_DAYCARE',
  'PRESCHOOL_DAYCARE_ONLY',
  'PRESCHOOL_CLUB',
  'PREPARATORY',
  'PREPARATORY_DAYCARE',
  'PREPARATORY_DAYCARE_ONLY',
  'TEMPORARY_DAYCARE',
  'TEMPORARY_DAYCARE_PART_DAY',
  'SCHOOL_SHIFT_CARE',
] as const
export type PlacementType = (typeof PLACEMENT_TYPES)[number]

/** An absence is from the part of the day that is paid for, from the free part, or from both. */
export const ABSENCE_CATEGORIES = ['BILLABLE', 'NONBILLABLE'] as const
export type AbsenceCategory = (typeof ABSENCE_CATEGORIES)[number]

/** Whether guardians tell the hours of each day, or the days follow from a term. */
export type ScheduleRule = 'RESERVATION_REQUIRED' | 'CLUB_TERM' | 'PRESCHOOL_TERM'

export const TERMINATION_GROUPS = ['CLUB', 'PREPARATORY', 'DAYCARE', 'PRESCHOOL'] as const
/** Placements of one group in one unit are ended together. */
export type TerminationGroup = (typeof TERMINATION_GROUPS)[number]

export type PlacementRules = {
  readonly absenceCategories: readonly AbsenceCategory[]
  readonly schedule: ScheduleRule
  /** Temporary care is invoiced by the day, so it does not count as regularly invoiced. */
  readonly invoiced: 'REGULARLY' | 'BY_USE' | 'NEVER'
  readonly terminationGroup: TerminationGroup
}

const DAYCARE: PlacementRules = {
  absenceCategories: ['BILLABLE'],
  schedule: 'RESERVATION_REQUIRED',
  invoiced: 'REGULARLY',
  terminationGroup: 'DAYCARE',
}
/** Four hours a day are free for five-year-olds, so both categories occur in one day. */
const FIVE_YEAR_OLDS: PlacementRules = { ...DAYCARE, absenceCategories: ['BILLABLE', 'NONBILLABLE'] }
const TEMPORARY: PlacementRules = { ...DAYCARE, invoiced: 'BY_USE' }
const PRESCHOOL: PlacementRules = {
  absenceCategories: ['NONBILLABLE'],
  schedule: 'PRESCHOOL_TERM',
  invoiced: 'NEVER',
  terminationGroup: 'PRESCHOOL',
}
const PREPARATORY: PlacementRules = { ...PRESCHOOL, terminationGroup: 'PREPARATORY' }

export const PLACEMENT_RULES: Readonly<Record<PlacementType, PlacementRules>> = {
  CLUB: { absenceCategories: ['NONBILLABLE'], schedule: 'CLUB_TERM', invoiced: 'NEVER', terminationGroup: 'CLUB' },
  DAYCARE,
  DAYCARE_PART_TIME: DAYCARE,
  DAYCARE_FIVE_YEAR_OLDS: FIVE_YEAR_OLDS,
  DAYCARE_PART_TIME_FIVE_YEAR_OLDS: FIVE_YEAR_OLDS,
  PRESCHOOL,
  PRESCHOOL_DAYCARE: { ...FIVE_YEAR_OLDS, terminationGroup: 'PRESCHOOL' },
  PRESCHOOL_DAYCARE_ONLY: DAYCARE,
  PRESCHOOL_CLUB: { ...FIVE_YEAR_OLDS, terminationGroup: 'PRESCHOOL' },
  PREPARATORY,
  PREPARATORY_DAYCARE: { ...FIVE_YEAR_OLDS, terminationGroup: 'PREPARATORY' },
  PREPARATORY_DAYCARE_ONLY: DAYCARE,
  TEMPORARY_DAYCARE: TEMPORARY,
  TEMPORARY_DAYCARE_PART_DAY: TEMPORARY,
  SCHOOL_SHIFT_CARE: { ...DAYCARE, absenceCategories: ['NONBILLABLE'], invoiced: 'NEVER' },
}

export const PRE_PRIMARY_PLACEMENT_TYPES = [
  'PRESCHOOL',
  'PRESCHOOL_DAYCARE',
  'PRESCHOOL_CLUB',
  'PREPARATORY',
  'PREPARATORY_DAYCARE',
] as const satisfies readonly PlacementType[]
export type PrePrimaryPlacementType = (typeof PRE_PRIMARY_PLACEMENT_TYPES)[number]

export function isPrePrimary(type: PlacementType): type is PrePrimaryPlacementType {
  const prePrimary: readonly PlacementType[] = PRE_PRIMARY_PLACEMENT_TYPES
  return prePrimary.includes(type)
}

/** Month by month, not by the day. */
export function isInvoicedRegularly(type: PlacementType): boolean {
  return PLACEMENT_RULES[type].invoiced === 'REGULARLY'
}

export function isInvoiced(type: PlacementType): boolean {
  return PLACEMENT_RULES[type].invoiced !== 'NEVER'
}
