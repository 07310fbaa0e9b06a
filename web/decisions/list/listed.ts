import { isDecisionType } from '@nalle/domain/child-documents/document-types.ts'
import type { ApplicationId, ChildId } from '@nalle/domain/ids.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import type { AnswerOf } from '../../api/call-types.ts'
import type { ListedDecisions, ListedDocument } from '../queries.ts'

type DaycareSupport = AnswerOf<'assistanceDecisions.getAssistanceDecisions'>[number]
type PreschoolSupport = AnswerOf<'assistanceDecisions.getPreschoolAssistanceDecisions'>[number]

export type ListedSupport =
  | (DaycareSupport & { readonly kind: 'DAYCARE' })
  | (PreschoolSupport & { readonly kind: 'PRESCHOOL' })

/** A document that is a decision. */
export type DecisionDocument = ListedDocument & { readonly kind: 'DOCUMENT'; readonly childId: ChildId }

/** A decision of a child: on a place, on support, or on whatever else is written down as a document. */
export type ListedOfChild =
  | (ListedDecisions['decisions'][number] & { readonly kind: 'PLACE' })
  | ListedSupport
  | DecisionDocument

/** The pending ones first, then all kinds together, newest first. */
export function allDecisions(
  places: readonly ListedDecisions['decisions'][number][],
  daycare: readonly DaycareSupport[],
  preschool: readonly PreschoolSupport[],
  documents: readonly ListedDocument[],
): readonly ListedOfChild[] {
  const all: readonly ListedOfChild[] = [
    ...places.map((decision) => ({ ...decision, kind: 'PLACE' as const })),
    ...daycare.map((decision) => ({ ...decision, kind: 'DAYCARE' as const })),
    ...preschool.map((decision) => ({ ...decision, kind: 'PRESCHOOL' as const })),
    ...documents
      .filter(({ type }) => isDecisionType(type))
      .map((document) => ({ ...document, kind: 'DOCUMENT' as const, childId: document.child.id })),
  ]
  // The sort is stable: decisions of one day keep the order of the server.
  return all.toSorted(
    (one, other) =>
      Number(isPending(other)) - Number(isPending(one)) || Temporal.PlainDate.compare(dayOf(other), dayOf(one)),
  )
}

const isPending = (decision: ListedOfChild) => decision.kind === 'PLACE' && decision.status === 'PENDING'

/** The day on which it was made; the family sees a decision on a place from the day on which it was sent. */
function dayOf(decision: ListedOfChild): Temporal.PlainDate {
  if (decision.kind === 'PLACE') return decision.sentDate
  if (decision.kind === 'DOCUMENT') return dayIn(decision.decision?.createdAt ?? decision.publishedAt)
  return decision.decisionMade
}

/** The application of the first pending decision that this person may answer. */
export function firstToAnswer(
  decisions: readonly ListedOfChild[],
  decidableApplications: readonly ApplicationId[],
): ApplicationId | undefined {
  return decisions
    .flatMap((decision) => (decision.kind === 'PLACE' ? [decision] : []))
    .find(({ status, applicationId }) => status === 'PENDING' && decidableApplications.includes(applicationId))
    ?.applicationId
}
