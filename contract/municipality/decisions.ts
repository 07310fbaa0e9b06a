import { DECISION_LANGUAGES, DECISION_TYPES } from '@nalle/domain/decisions/decision-types.ts'
import { PLAN_TYPES } from '@nalle/domain/decisions/placement-plans.ts'
import type { ApplicationId, DecisionId, EmployeeId, UnitId } from '@nalle/domain/ids.ts'
import { z } from 'zod'
import { id, orNull } from '../wire.ts'
import { list, period } from './shapes.ts'

const applicationId = id<ApplicationId>('application')
/** The member of staff; null for the service itself. */
const by = orNull(id<EmployeeId>('employee'))

export const newPlacementPlan = z.object({
  applicationId,
  unitId: id<UnitId>('unit'),
  type: z.enum(PLAN_TYPES),
  period,
  /** Of daycare or a club beside pre-primary education. */
  connectedPeriod: orNull(period),
  by,
})

export const preparedDecisions = z.object({
  applicationId,
  /** Without it the language of the unit: Swedish where that is Swedish, and else Finnish. */
  language: z.enum(DECISION_LANGUAGES).optional(),
  by,
})

export const sentDecisions = z.object({ applicationId, by })
export const withdrawnDecision = z.object({ id: id<DecisionId>('decision'), by })

export const decisionsOfStaff = list(z.object({ id: id<DecisionId>('decision'), type: z.enum(DECISION_TYPES) }))
