import type { ApplicationStatus } from '../placements/application-statuses.ts'
import { inHelsinki } from '../time/helsinki.ts'

/** What a person may do with an application, as it is told to the screen. */
export const APPLICATION_ACTIONS = ['READ', 'READ_DECISIONS', 'DELETE', 'UPDATE', 'UPLOAD_ATTACHMENT'] as const
export type ApplicationAction = (typeof APPLICATION_ACTIONS)[number]

export const APPLICATION_ROLES = ['APPLICANT', 'OTHER_GUARDIAN_WITH_ACCESS', 'OTHER_GUARDIAN'] as const
export type ApplicationRole = (typeof APPLICATION_ROLES)[number]

const READING: readonly ApplicationAction[] = ['READ', 'READ_DECISIONS']

/** Once the municipality has begun to process an application, its staff changes it. */
const APPLICANTS_ACTIONS: Readonly<Record<ApplicationStatus, readonly ApplicationAction[]>> = {
  CREATED: APPLICATION_ACTIONS,
  SENT: APPLICATION_ACTIONS,
  WAITING_PLACEMENT: READING,
  WAITING_DECISION: READING,
  WAITING_UNIT_CONFIRMATION: READING,
  WAITING_MAILING: READING,
  WAITING_CONFIRMATION: READING,
  REJECTED: READING,
  ACTIVE: READING,
  CANCELLED: READING,
}

export function permittedActions(role: ApplicationRole, status: ApplicationStatus): readonly ApplicationAction[] {
  switch (role) {
    case 'APPLICANT':
      return APPLICANTS_ACTIONS[status]
    case 'OTHER_GUARDIAN_WITH_ACCESS':
      return READING
    case 'OTHER_GUARDIAN':
      return []
  }
}

/** What staff do with an application that has arrived. What the family decides is the family's. */
export const STAFF_STEPS = [
  'BEGIN_PROCESSING',
  'RETURN_TO_SENT',
  'PLAN_PLACEMENT',
  'RETURN_TO_PLACEMENT',
  'PROPOSE_TO_UNIT',
  'WITHDRAW_PROPOSAL',
  'PREPARE_MAILING',
  'SEND_DECISIONS',
  'CANCEL_BY_STAFF',
] as const
export type StaffStep = (typeof STAFF_STEPS)[number]

/** What moves an application from one status to another: first the guardian's steps, then those of the staff. */
export const APPLICATION_STEPS = [
  'SAVE_DRAFT',
  'UPDATE',
  'SEND',
  'DELETE',
  'CANCEL',
  'ACCEPT_DECISION',
  'REJECT_DECISION',
  ...STAFF_STEPS,
] as const
export type ApplicationStep = (typeof APPLICATION_STEPS)[number]

type Steps = Readonly<Partial<Record<ApplicationStep, ApplicationStatus | 'REMOVED'>>>

export const TRANSITIONS: Readonly<Record<ApplicationStatus, Steps>> = {
  CREATED: { SAVE_DRAFT: 'CREATED', UPDATE: 'CREATED', SEND: 'SENT', DELETE: 'REMOVED' },
  SENT: {
    UPDATE: 'SENT',
    CANCEL: 'CANCELLED',
    BEGIN_PROCESSING: 'WAITING_PLACEMENT',
    CANCEL_BY_STAFF: 'CANCELLED',
  },
  WAITING_PLACEMENT: {
    RETURN_TO_SENT: 'SENT',
    PLAN_PLACEMENT: 'WAITING_DECISION',
    CANCEL_BY_STAFF: 'CANCELLED',
  },
  WAITING_DECISION: {
    RETURN_TO_PLACEMENT: 'WAITING_PLACEMENT',
    PROPOSE_TO_UNIT: 'WAITING_UNIT_CONFIRMATION',
    PREPARE_MAILING: 'WAITING_MAILING',
    SEND_DECISIONS: 'WAITING_CONFIRMATION',
  },
  WAITING_UNIT_CONFIRMATION: {
    WITHDRAW_PROPOSAL: 'WAITING_DECISION',
    PREPARE_MAILING: 'WAITING_MAILING',
    SEND_DECISIONS: 'WAITING_CONFIRMATION',
  },
  WAITING_MAILING: { SEND_DECISIONS: 'WAITING_CONFIRMATION' },
  WAITING_CONFIRMATION: { ACCEPT_DECISION: 'ACTIVE', REJECT_DECISION: 'REJECTED' },
  REJECTED: {},
  ACTIVE: {},
  CANCELLED: {},
}

export function nextStatus(
  status: ApplicationStatus,
  step: ApplicationStep,
): ApplicationStatus | 'REMOVED' | undefined {
  return TRANSITIONS[status][step]
}

export const SHOWN_STATUSES = [
  'DRAFT',
  'SENT',
  'PROCESSING',
  'WAITING_FOR_CONFIRMATION',
  'ACCEPTED',
  'REJECTED',
] as const
export type ShownStatus = (typeof SHOWN_STATUSES)[number]

/** The status in the words of a family: how the municipality shares its work is not their concern. */
export function shownStatus(status: ApplicationStatus, canDecide: boolean): ShownStatus {
  switch (status) {
    case 'CREATED':
      return 'DRAFT'
    case 'SENT':
      return 'SENT'
    case 'WAITING_PLACEMENT':
    case 'WAITING_DECISION':
    case 'WAITING_UNIT_CONFIRMATION':
    case 'WAITING_MAILING':
      return 'PROCESSING'
    case 'WAITING_CONFIRMATION':
      return 'WAITING_FOR_CONFIRMATION'
    case 'ACTIVE':
      return canDecide ? 'WAITING_FOR_CONFIRMATION' : 'ACCEPTED'
    case 'REJECTED':
    case 'CANCELLED':
      return 'REJECTED'
  }
}

/** While an application of the same kind is in one of these, a child gets no second one. */
export const UNFINISHED_STATUSES = [
  'CREATED',
  'SENT',
  'WAITING_PLACEMENT',
  'WAITING_DECISION',
  'WAITING_UNIT_CONFIRMATION',
  'WAITING_MAILING',
  'WAITING_CONFIRMATION',
] as const satisfies readonly ApplicationStatus[]

const DRAFT_KEPT_FOR = { months: 1 }

/** A draft is kept for a month after it was last saved. */
export function draftExpiresAt(lastSaved: Temporal.Instant): Temporal.Instant {
  return inHelsinki(lastSaved).add(DRAFT_KEPT_FOR).toInstant()
}
