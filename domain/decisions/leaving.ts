import type { DecisionStatus } from './decision-types.ts'

type Sent = { readonly status: DecisionStatus }

/**
 * Whoever has several decisions on one application easily leaves after the first: before they go, they are told that
 * another one still waits. One alone is seen at a glance, and who cannot answer is not asked to.
 */
export function warnsWhenLeaving(decisions: readonly Sent[], canDecide: boolean): boolean {
  return canDecide && decisions.length > 1 && decisions.some(({ status }) => status === 'PENDING')
}
