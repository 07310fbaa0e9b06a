/** What becomes of a wish for a long absence. */
export const ABSENCE_APPLICATION_STATUSES = ['WAITING_DECISION', 'ACCEPTED', 'REJECTED'] as const
export type AbsenceApplicationStatus = (typeof ABSENCE_APPLICATION_STATUSES)[number]

/** How staff answer a wish to change the service need; until then it has no decision. */
export const SERVICE_APPLICATION_DECISIONS = ['ACCEPTED', 'REJECTED'] as const
export type ServiceApplicationDecision = (typeof SERVICE_APPLICATION_DECISIONS)[number]
