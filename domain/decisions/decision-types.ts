/** What a decision gives: the words travel on the wire exactly as they are here. */
export const DECISION_TYPES = [
  'CLUB',
  'DAYCARE',
  'DAYCARE_PART_TIME',
  'PRESCHOOL',
  'PRESCHOOL_DAYCARE',
  'PRESCHOOL_CLUB',
  'PREPARATORY_EDUCATION',
] as const
export type DecisionType = (typeof DECISION_TYPES)[number]

export const DECISION_STATUSES = ['PENDING', 'ACCEPTED', 'REJECTED'] as const
export type DecisionStatus = (typeof DECISION_STATUSES)[number]

/** What a person may do with a decision besides answering it, as it is told to the screen. */
export const DECISION_ACTIONS = ['READ', 'DOWNLOAD_PDF'] as const
export type DecisionAction = (typeof DECISION_ACTIONS)[number]

/** Decisions are written in an official language of the country. */
export const DECISION_LANGUAGES = ['fi', 'sv'] as const
export type DecisionLanguage = (typeof DECISION_LANGUAGES)[number]

/** Daycare or a club beside pre-primary education, which is answered first. */
export function isConnected(type: DecisionType): boolean {
  return type === 'PRESCHOOL_DAYCARE' || type === 'PRESCHOOL_CLUB'
}

/** Pre-primary or preparatory education itself: given by law, from a day that is fixed. */
export function isPrePrimary(type: DecisionType): boolean {
  return type === 'PRESCHOOL' || type === 'PREPARATORY_EDUCATION'
}
