import type { AssistanceKind } from '@nalle/domain/decisions/assistance-types.ts'
import type { ApplicationId, AssistanceDecisionId, DecisionId } from '@nalle/domain/ids.ts'
import { queryOptions, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import '../api/calls/applications.generated.ts'
import '../api/calls/assistance-decisions.generated.ts'
import '../api/calls/child-documents.generated.ts'
import '../api/calls/children.generated.ts'
import '../api/calls/decisions.generated.ts'
import '../api/calls/finance-decisions.generated.ts'
import { addressOfCall, call } from '../api/call.ts'
import type { AnswerOf } from '../api/call-types.ts'
import { keyOf, query } from '../api/queries.ts'
import { refreshAfter } from '../api/refresh-after.ts'
import { lookAgainUntil } from '../documents/look-again.ts'
import { previewQuery } from '../forms/preview-query.ts'
import { refreshCounts } from '../session/refresh-counts.ts'

export type ApplicationDecision = AnswerOf<'decisions.getDecisionsOfApplication'>[number]
export type ListedDecisions = AnswerOf<'decisions.getDecisions'>
export type Acceptance = AnswerOf<'decisions.getAcceptance'>
export type FinanceDecision = AnswerOf<'financeDecisions.getFinanceDecisions'>[number]
export type DaycareAssistance = AnswerOf<'assistanceDecisions.getAssistanceDecision'>
export type PreschoolAssistance = AnswerOf<'assistanceDecisions.getPreschoolAssistanceDecision'>
export type ListedDocument = AnswerOf<'childDocuments.getChildDocuments'>[number]
export type Child = AnswerOf<'applications.getApplicationChildren'>[number]

type Drawn = { readonly hasDocument: boolean }
const isDrawn = ({ hasDocument }: Drawn) => hasDocument

export const decisionsQuery = () =>
  queryOptions({
    ...query('decisions.getDecisions'),
    refetchInterval: lookAgainUntil(({ decisions }) => decisions.every(isDrawn)),
  })

export const financeDecisionsQuery = () => query('financeDecisions.getFinanceDecisions')

export const daycareAssistanceListQuery = () => query('assistanceDecisions.getAssistanceDecisions')

export const preschoolAssistanceListQuery = () => query('assistanceDecisions.getPreschoolAssistanceDecisions')

export const daycareAssistanceQuery = (id: AssistanceDecisionId) =>
  queryOptions({
    ...query('assistanceDecisions.getAssistanceDecision', { params: { id } }),
    refetchInterval: lookAgainUntil(isDrawn),
  })

export const preschoolAssistanceQuery = (id: AssistanceDecisionId) =>
  queryOptions({
    ...query('assistanceDecisions.getPreschoolAssistanceDecision', { params: { id } }),
    refetchInterval: lookAgainUntil(isDrawn),
  })

export const financeMetadataQuery = ({ id, type }: Pick<FinanceDecision, 'id' | 'type'>) =>
  type === 'FEE_DECISION'
    ? query('financeDecisions.getFeeDecisionMetadata', { params: { feeDecisionId: id } })
    : query('financeDecisions.getVoucherValueDecisionMetadata', { params: { voucherValueDecisionId: id } })

/** Whose decisions they are; the list itself knows ids only. */
export const childrenQuery = () => query('applications.getApplicationChildren')

type DocumentsOfChildren = {
  /** Undefined while one of the answers is on its way. */
  readonly data: readonly ListedDocument[] | undefined
  readonly error: unknown
  readonly refetch: () => void
}

/** The documents of all children of whom this person may read them; the decisions among them stand in the list. */
export function useDocumentsOfChildren(): DocumentsOfChildren {
  const children = useQuery(query('children.getChildren'))
  const readable = (children.data ?? []).filter(({ permittedActions }) =>
    permittedActions.includes('READ_CHILD_DOCUMENTS'),
  )
  const lists = useQueries({
    queries: readable.map(({ id }) => query('childDocuments.getChildDocuments', { query: { childId: id } })),
  })
  const asked = [children, ...lists]
  const isThere = asked.every(({ data }) => data !== undefined)
  return {
    data: isThere ? lists.flatMap(({ data }) => data ?? []) : undefined,
    error: asked.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => void Promise.all(asked.map(({ refetch }) => refetch())),
  }
}

export const decisionsOfApplicationQuery = (applicationId: ApplicationId) =>
  queryOptions({
    ...query('decisions.getDecisionsOfApplication', { params: { applicationId } }),
    refetchInterval: lookAgainUntil((told) => told.every(({ decision }) => isDrawn(decision))),
  })

export const acceptanceQuery = (id: DecisionId, requestedStartDate: Temporal.PlainDate) =>
  previewQuery('decisions.getAcceptance', { params: { id }, query: { requestedStartDate } })

export const documentAddress = (id: DecisionId) => addressOfCall('decisions.downloadDecision', { params: { id } })

export function financeDocumentAddress({ id, type }: Pick<FinanceDecision, 'id' | 'type'>): string {
  return type === 'FEE_DECISION'
    ? addressOfCall('financeDecisions.downloadFeeDecision', { params: { id } })
    : addressOfCall('financeDecisions.downloadVoucherValueDecision', { params: { id } })
}

export function assistanceDocumentAddress(kind: AssistanceKind, id: AssistanceDecisionId): string {
  return kind === 'DAYCARE'
    ? addressOfCall('assistanceDecisions.downloadAssistanceDecision', { params: { id } })
    : addressOfCall('assistanceDecisions.downloadPreschoolAssistanceDecision', { params: { id } })
}

/** What was opened is no longer new, in the list and in the header. */
export function useMarkAssistanceRead(kind: AssistanceKind) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: AssistanceDecisionId) =>
      kind === 'DAYCARE'
        ? call('assistanceDecisions.markAssistanceDecisionRead', { params: { id } })
        : call('assistanceDecisions.markPreschoolAssistanceDecisionRead', { params: { id } }),
    onSuccess: () => {
      void refreshCounts()
      const list = kind === 'DAYCARE' ? daycareAssistanceListQuery() : preschoolAssistanceListQuery()
      return client.invalidateQueries({ queryKey: list.queryKey })
    },
  }).mutateAsync
}

/** From when the place is taken; null where it is not. */
export type GivenAnswer = { readonly decisionId: DecisionId; readonly requestedStartDate: Temporal.PlainDate | null }

export function useAnswerDecision(applicationId: ApplicationId) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ decisionId, requestedStartDate }: GivenAnswer) =>
      requestedStartDate === null
        ? call('decisions.rejectDecision', { params: { applicationId }, body: { decisionId } })
        : call('decisions.acceptDecision', { params: { applicationId }, body: { decisionId, requestedStartDate } }),
    // A refusal means that the decisions have changed, too.
    ...refreshAfter(async () => {
      void refreshCounts()
      // A new place changes the calendar, the applications and whom one may write to.
      void client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== OF_APPLICATION[0] && queryKey[0] !== ACCEPTANCE[0],
      })
      await client.invalidateQueries({ queryKey: OF_APPLICATION })
      // Of what is still to be answered; the one just answered is no longer shown, nor asked for.
      void client.invalidateQueries({ queryKey: ACCEPTANCE })
    }),
  }).mutateAsync
}

const OF_APPLICATION = keyOf('decisions.getDecisionsOfApplication')
const ACCEPTANCE = keyOf('decisions.getAcceptance')
