import { ASSISTANCE_DECISION_STATUSES, ASSISTANCE_KINDS } from '@nalle/domain/decisions/assistance-types.ts'
import { DECISION_STATUSES, DECISION_TYPES } from '@nalle/domain/decisions/decision-types.ts'
import type { ApplicationId, AssistanceDecisionId, DecisionId, UnitId } from '@nalle/domain/ids.ts'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { date, id, instant } from '../../wire.ts'
import { MUNICIPALITY_ROOT } from '../events.ts'
import { period } from '../shapes.ts'
import { NOT_BY_UNIT, NOT_FOUND, childId, pages, paging, personId, reading } from './shapes.ts'

const decision = z.object({
  id: id<DecisionId>('decision'),
  applicationId: id<ApplicationId>('application'),
  childId,
  type: z.enum(DECISION_TYPES),
  status: z.enum(DECISION_STATUSES),
  unitId: id<UnitId>('unit'),
  period,
  sentDate: date.nullable(),
  /** From when the family wants the place. */
  requestedStartDate: date.nullable(),
  answeredAt: instant.nullable(),
  answeredBy: personId.nullable(),
  withdrawnAt: instant.nullable(),
})

export const listDecisions = endpoint({
  ...reading('decisions', NOT_BY_UNIT),
  path: `${MUNICIPALITY_ROOT}/decisions`,
  query: z.object({ ...paging, applicationId: id<ApplicationId>('application').optional() }),
  answer: pages(decision),
  audit: 'municipality.list-decisions',
})

export const readDecision = endpoint({
  ...reading('decisions', NOT_BY_UNIT),
  path: `${MUNICIPALITY_ROOT}/decisions/:decisionId`,
  params: z.object({ decisionId: id<DecisionId>('decision') }),
  answer: decision,
  refusals: NOT_FOUND,
  audit: 'municipality.read-decision',
})

export const readAssistanceDecision = endpoint({
  ...reading('decisions', NOT_BY_UNIT),
  path: `${MUNICIPALITY_ROOT}/decisions/assistance/:assistanceDecisionId`,
  params: z.object({ assistanceDecisionId: id<AssistanceDecisionId>('assistance-decision') }),
  answer: z.object({
    id: id<AssistanceDecisionId>('assistance-decision'),
    kind: z.enum(ASSISTANCE_KINDS),
    status: z.enum(ASSISTANCE_DECISION_STATUSES),
    childId,
    /** Guardians who have not opened it yet. */
    unreadBy: z.array(personId),
  }),
  refusals: NOT_FOUND,
  audit: 'municipality.read-assistance-decision',
})
