import type { StatementType } from './document.ts'

export const STATEMENT_STATUSES = ['DRAFT', 'SENT', 'HANDLED'] as const
export type StatementStatus = (typeof STATEMENT_STATUSES)[number]

/** What the person does with a statement. Deleting one that was sent is called cancelling it. */
export const CITIZEN_STEPS = ['EDIT', 'SEND', 'ADD_DETAILS', 'DELETE'] as const
/** What staff do with it. */
export const STAFF_STEPS = ['ADD_PAPERS', 'HANDLE', 'RETURN_TO_SENT'] as const
export const STATEMENT_STEPS = [...CITIZEN_STEPS, ...STAFF_STEPS] as const
export type StatementStep = (typeof STATEMENT_STEPS)[number]

type Steps = Readonly<Partial<Record<StatementStep, StatementStatus | 'REMOVED'>>>

/** There is no way back to a draft, and nothing of a handled statement changes: a new one is made instead. */
const TRANSITIONS: Readonly<Record<StatementStatus, Steps>> = {
  DRAFT: { EDIT: 'DRAFT', SEND: 'SENT', DELETE: 'REMOVED' },
  SENT: { ADD_DETAILS: 'SENT', DELETE: 'REMOVED', ADD_PAPERS: 'SENT', HANDLE: 'HANDLED' },
  HANDLED: { RETURN_TO_SENT: 'SENT' },
}

export function nextStatus(status: StatementStatus, step: StatementStep): StatementStatus | 'REMOVED' | undefined {
  return TRANSITIONS[status][step]
}

/** Who accepts the highest fee tells nothing to which details could be added. */
export function canAddDetails(statement: { readonly type: StatementType; readonly status: StatementStatus }): boolean {
  return statement.type !== 'HIGHEST_FEE' && nextStatus(statement.status, 'ADD_DETAILS') !== undefined
}
