import type { AnswerOf } from '../../api/call-types.ts'
import type { ListedDecisions } from '../queries.ts'

type DaycareSupport = AnswerOf<'assistanceDecisions.getAssistanceDecisions'>[number]
type PreschoolSupport = AnswerOf<'assistanceDecisions.getPreschoolAssistanceDecisions'>[number]

export type ListedSupport =
  | (DaycareSupport & { readonly kind: 'DAYCARE' })
  | (PreschoolSupport & { readonly kind: 'PRESCHOOL' })

/** A decision of a child: on a place, or on support. */
export type ListedOfChild = (ListedDecisions['decisions'][number] & { readonly kind: 'PLACE' }) | ListedSupport

/** Kind by kind, each in its own order, which is the newest first. */
export function allDecisions(
  places: readonly ListedDecisions['decisions'][number][],
  daycare: readonly DaycareSupport[],
  preschool: readonly PreschoolSupport[],
): readonly ListedOfChild[] {
  return [
    ...places.map((decision) => ({ ...decision, kind: 'PLACE' as const })),
    ...daycare.map((decision) => ({ ...decision, kind: 'DAYCARE' as const })),
    ...preschool.map((decision) => ({ ...decision, kind: 'PRESCHOOL' as const })),
  ]
}
