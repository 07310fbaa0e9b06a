import type { AssistanceKind } from '@nalle/domain/decisions/assistance-types.ts'
import type { ApplicationId, AssistanceDecisionId, ChildDocumentId } from '@nalle/domain/ids.ts'

export const DECISIONS = '/decisions'
export const addressOfAnswering = (applicationId: ApplicationId) => `${DECISIONS}/by-application/${applicationId}`

const SUPPORT = { DAYCARE: `${DECISIONS}/assistance`, PRESCHOOL: `${DECISIONS}/assistance-preschool` } as const
export const addressOfSupport = (kind: AssistanceKind, id: AssistanceDecisionId) => `${SUPPORT[kind]}/${id}`

export const addressOfDecisionDocument = (id: ChildDocumentId) => `/child-documents/${id}`
