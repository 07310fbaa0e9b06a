export const DOCUMENT_STATUSES = ['DRAFT', 'PREPARED', 'CITIZEN_DRAFT', 'DECISION_PROPOSAL', 'COMPLETED'] as const
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

export const DOCUMENT_TYPES = [
  'PEDAGOGICAL_REPORT',
  'PEDAGOGICAL_ASSESSMENT',
  'HOJKS',
  'MIGRATED_VASU',
  'MIGRATED_LEOPS',
  'MIGRATED_DAYCARE_ASSISTANCE_NEED_DECISION',
  'MIGRATED_PRESCHOOL_ASSISTANCE_NEED_DECISION',
  'VASU',
  'LEOPS',
  'CITIZEN_BASIC',
  'OTHER_DECISION',
  'OTHER',
] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

export const DOCUMENT_DECISIONS = ['ACCEPTED', 'REJECTED', 'ANNULLED'] as const
export type DocumentDecision = (typeof DOCUMENT_DECISIONS)[number]

/** What a document may be said to be: its status or, once it is decided, what was decided. */
export const DOCUMENT_STATES = [...DOCUMENT_STATUSES, ...DOCUMENT_DECISIONS] as const
export type DocumentState = (typeof DOCUMENT_STATES)[number]

export function stateOf(document: {
  readonly status: DocumentStatus
  readonly decision: { readonly status: DocumentDecision } | null
}): DocumentState {
  return document.decision?.status ?? document.status
}

/** These stand under decisions; the others on the page of the child. */
export function isDecisionType(type: DocumentType): boolean {
  return DECISION_TYPES.includes(type)
}

export const DECISION_TYPES: readonly DocumentType[] = [
  'MIGRATED_DAYCARE_ASSISTANCE_NEED_DECISION',
  'MIGRATED_PRESCHOOL_ASSISTANCE_NEED_DECISION',
  'OTHER_DECISION',
]

/** Shared with those outside: a guardian fills it in, and is told afterwards that it was sent. */
export function isFilledInByGuardians(type: DocumentType): boolean {
  return STATUS_PATHS[type].includes('CITIZEN_DRAFT')
}

/** A plan ends with the year for which its template was made, if families have seen it. */
export const TYPES_THAT_END_WITH_THEIR_TEMPLATE: readonly DocumentType[] = ['HOJKS', 'VASU', 'LEOPS']

const BY_STAFF = ['DRAFT', 'COMPLETED'] as const
const WITH_THE_FAMILY = ['DRAFT', 'PREPARED', 'COMPLETED'] as const
const FROM_ANOTHER_SYSTEM = ['COMPLETED'] as const

/** The way of a document of each type, from the first status to the last. */
export const STATUS_PATHS: { readonly [Type in DocumentType]: readonly DocumentStatus[] } = {
  PEDAGOGICAL_REPORT: BY_STAFF,
  PEDAGOGICAL_ASSESSMENT: BY_STAFF,
  OTHER: BY_STAFF,
  HOJKS: WITH_THE_FAMILY,
  VASU: WITH_THE_FAMILY,
  LEOPS: WITH_THE_FAMILY,
  // A guardian fills it in.
  CITIZEN_BASIC: ['DRAFT', 'CITIZEN_DRAFT', 'COMPLETED'],
  OTHER_DECISION: ['DRAFT', 'DECISION_PROPOSAL', 'COMPLETED'],
  MIGRATED_VASU: FROM_ANOTHER_SYSTEM,
  MIGRATED_LEOPS: FROM_ANOTHER_SYSTEM,
  MIGRATED_DAYCARE_ASSISTANCE_NEED_DECISION: FROM_ANOTHER_SYSTEM,
  MIGRATED_PRESCHOOL_ASSISTANCE_NEED_DECISION: FROM_ANOTHER_SYSTEM,
}

/** Where a document goes from here; undefined at the end of its way, and for a status that is not on it. */
export function findNextStatus(type: DocumentType, status: DocumentStatus): DocumentStatus | undefined {
  const path = STATUS_PATHS[type]
  const place = path.indexOf(status)
  return place === -1 ? undefined : path[place + 1]
}

/** One step back, for staff who have moved too early; from the end there is no way back. */
export function findPreviousStatus(type: DocumentType, status: DocumentStatus): DocumentStatus | undefined {
  return status === 'COMPLETED' ? undefined : STATUS_PATHS[type][STATUS_PATHS[type].indexOf(status) - 1]
}
