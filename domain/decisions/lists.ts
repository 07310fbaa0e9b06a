import type { ApplicationId, ChildId, DecisionId } from '../ids.ts'
import { isConnected } from './decision-types.ts'
import type { DecisionStatus, DecisionType } from './decision-types.ts'

export type ListedDecision = {
  readonly id: DecisionId
  readonly childId: ChildId
  readonly applicationId: ApplicationId
  readonly type: DecisionType
  readonly status: DecisionStatus
  readonly sentDate: Temporal.PlainDate
}

/** The newest first. Of those sent together, the one that the others wait for. */
export function newestFirst<Decision extends Pick<ListedDecision, 'id' | 'type' | 'sentDate'>>(
  decisions: readonly Decision[],
): readonly Decision[] {
  return decisions.toSorted(
    (one, other) => Temporal.PlainDate.compare(other.sentDate, one.sentDate) || inOrderOfAnswering(one, other),
  )
}

type Answered = Pick<ListedDecision, 'id' | 'type'>

/** As they are answered: what another one waits for comes right before it. */
export function inOrderOfAnswering(one: Answered, other: Answered): number {
  const byType = Number(isConnected(one.type)) - Number(isConnected(other.type))
  return byType || (one.id < other.id ? -1 : Number(one.id > other.id))
}

/** What waits for an answer, or to be read, is open when the page opens. */
export function startsOpen(decision: Pick<ListedDecision, 'status'> | { readonly isUnread: boolean }): boolean {
  return 'isUnread' in decision ? decision.isUnread : decision.status === 'PENDING'
}

/** How many wait for this person's own answer. */
export function countUnconfirmed(
  decisions: readonly Pick<ListedDecision, 'status' | 'applicationId'>[],
  decidableApplications: readonly ApplicationId[],
): number {
  return decisions.filter(
    ({ status, applicationId }) => status === 'PENDING' && decidableApplications.includes(applicationId),
  ).length
}

/** In the order of the children; those of whom nothing was decided are left out. */
export function byChild<Child extends { readonly id: ChildId }, Decision extends { readonly childId: ChildId }>(
  children: readonly Child[],
  decisions: readonly Decision[],
): readonly { readonly child: Child; readonly decisions: readonly Decision[] }[] {
  return children.flatMap((child) => {
    const own = decisions.filter(({ childId }) => childId === child.id)
    return own.length === 0 ? [] : [{ child, decisions: own }]
  })
}
