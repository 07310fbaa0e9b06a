/** Support in daycare and support in pre-primary education are decided on in the same way, with other words. */
export const ASSISTANCE_KINDS = ['DAYCARE', 'PRESCHOOL'] as const
export type AssistanceKind = (typeof ASSISTANCE_KINDS)[number]

export const ASSISTANCE_DECISION_STATUSES = ['DRAFT', 'NEEDS_WORK', 'ACCEPTED', 'REJECTED', 'ANNULLED'] as const
export type AssistanceDecisionStatus = (typeof ASSISTANCE_DECISION_STATUSES)[number]

export const ASSISTANCE_LEVELS = [
  'ASSISTANCE_ENDS',
  'ASSISTANCE_SERVICES_FOR_TIME',
  'ENHANCED_ASSISTANCE',
  'SPECIAL_ASSISTANCE',
] as const
export type AssistanceLevel = (typeof ASSISTANCE_LEVELS)[number]

/** How the daily life of the group is arranged. */
export const STRUCTURAL_OPTIONS = [
  'smallerGroup',
  'specialGroup',
  'smallGroup',
  'groupAssistant',
  'childAssistant',
  'additionalStaff',
] as const
export type StructuralOption = (typeof STRUCTURAL_OPTIONS)[number]

/** Who comes to the child's help. */
export const SERVICE_OPTIONS = [
  'consultationSpecialEd',
  'partTimeSpecialEd',
  'fullTimeSpecialEd',
  'interpretationAndAssistanceServices',
  'specialAides',
] as const
export type ServiceOption = (typeof SERVICE_OPTIONS)[number]

export const PRESCHOOL_ASSISTANCE_TYPES = ['NEW', 'CONTINUING', 'TERMINATED'] as const
export type PreschoolAssistanceType = (typeof PRESCHOOL_ASSISTANCE_TYPES)[number]
