import { DECISION_ACTIONS, DECISION_STATUSES, DECISION_TYPES } from '@nalle/domain/decisions/decision-types.ts'
import type { ApplicationId, ChildId, DecisionId, UnitId } from '@nalle/domain/ids.ts'
import { PLACEMENT_TYPES } from '@nalle/domain/placements/placement-types.ts'
import { PROVIDER_TYPES } from '@nalle/domain/placements/units.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { processMetadata } from './process-metadata.ts'
import { date, dateRange, id, instant } from './wire.ts'

const decisionId = id<DecisionId>('decision')
const applicationId = id<ApplicationId>('application')
const applicationParams = z.object({ applicationId })
const decisionParams = z.object({ id: decisionId })
const actions = z.array(z.enum(DECISION_ACTIONS))

/** What the wire of the API family says, and then what is ours. */
const listedDecision = z.object({
  id: decisionId,
  childId: id<ChildId>('person'),
  applicationId,
  type: z.enum(DECISION_TYPES),
  status: z.enum(DECISION_STATUSES),
  sentDate: date,
  resolved: date.nullable(),
  startDate: date,
  endDate: date,
  unitName: z.string(),
  /** Until when an answer is asked for. */
  answerBy: date,
  /** Whether its document has been drawn. */
  hasDocument: z.boolean(),
})

export const getDecisions = endpoint({
  method: 'GET',
  path: '/api/citizen/decisions',
  auth: 'STRONG',
  answer: z.object({
    /** The newest first. */
    decisions: z.array(listedDecision),
    permittedActions: z.record(z.string(), actions),
    decidableApplications: z.array(applicationId),
  }),
  audit: 'decisions.list',
})

/** Ours: how many decisions wait for this person's own answer. Told with every page, and asked again when one arrives. */
export const getUnconfirmedDecisionCount = endpoint({
  method: 'GET',
  path: '/api/citizen/decisions/unconfirmed-count',
  auth: 'WEAK',
  answer: z.number().int(),
  audit: 'decisions.unconfirmed-count',
})

const unit = z.object({
  id: id<UnitId>('unit'),
  name: z.string(),
  daycareDecisionName: z.string(),
  preschoolDecisionName: z.string(),
  manager: z.string().nullable(),
  streetAddress: z.string(),
  postalCode: z.string(),
  postOffice: z.string(),
  phone: z.string().nullable(),
  decisionHandler: z.string(),
  decisionHandlerAddress: z.string(),
  providerType: z.enum(PROVIDER_TYPES),
})

const decision = z.object({
  id: decisionId,
  type: z.enum(DECISION_TYPES),
  status: z.enum(DECISION_STATUSES),
  startDate: date,
  endDate: date,
  unit,
  applicationId,
  childId: id<ChildId>('person'),
  childName: z.string(),
  decisionNumber: z.number().int(),
  sentDate: date.nullable(),
  requestedStartDate: date.nullable(),
  resolved: date.nullable(),
  resolvedByName: z.string().nullable(),
  createdBy: z.string(),
  /** A key of the file store, which is nobody's business: always null. */
  documentKey: z.string().nullable(),
  documentContainsContactInfo: z.boolean(),
  archivedAt: instant.nullable(),
  /** From here on ours. */
  answerBy: date,
  appealUntil: date,
  resolvedAt: instant.nullable(),
  hasDocument: z.boolean(),
})

/** As they are answered: what another one waits for comes right before it. */
export const getDecisionsOfApplication = endpoint({
  method: 'GET',
  path: '/api/citizen/applications/:applicationId/decisions',
  auth: 'STRONG',
  params: applicationParams,
  answer: z.array(
    z.object({
      decision,
      validRequestedStartDatePeriod: dateRange,
      permittedActions: actions,
      canDecide: z.boolean(),
    }),
  ),
  audit: 'decisions.of-application',
})

const placement = z.object({ unitName: z.string(), type: z.enum(PLACEMENT_TYPES), startDate: date, endDate: date })

/** Ours: what accepting would do, told before it is done. It changes nothing. */
export const getAcceptance = endpoint({
  method: 'GET',
  path: '/api/citizen/decisions/:id/acceptance',
  auth: 'STRONG',
  params: decisionParams,
  query: z.object({ requestedStartDate: date }),
  answer: z.object({
    /** The placements that the child gets, one after another. */
    begins: z.array(placement),
    /** Present placements that are in the way, as they are today, with their last day afterwards; null when none is left. */
    ends: z.array(placement.extend({ lastDay: date.nullable(), resumesOn: date.nullable() })),
    /** How many days to come lose what was told of them. */
    lostReservations: z.number().int(),
    lostAbsences: z.number().int(),
    /** The first day of the new place that can be reserved; null when the place takes no reservations. */
    reservableFrom: date.nullable(),
    /** The day on which the child's calendar opens for it; null when the calendar is open at once. */
    reservationsOpenOn: date.nullable(),
  }),
  refusals: { 'decision.validation.invalid-requested-start-date': 400, ALREADY_ANSWERED: 400 },
  audit: 'decisions.acceptance',
})

const REJECT_REFUSALS = { APPLICATION_CLOSED: 400, ALREADY_ANSWERED: 400, PRE_PRIMARY_FIRST: 400 } as const

export const acceptDecision = endpoint({
  method: 'POST',
  path: '/api/citizen/applications/:applicationId/actions/accept-decision',
  auth: 'STRONG',
  params: applicationParams,
  body: z.object({ decisionId, requestedStartDate: date }),
  refusals: {
    ...REJECT_REFUSALS,
    'decision.validation.invalid-requested-start-date': 400,
    OTHER_PRE_PRIMARY_PENDING: 400,
  },
  audit: 'decisions.accept',
})

export const rejectDecision = endpoint({
  method: 'POST',
  path: '/api/citizen/applications/:applicationId/actions/reject-decision',
  auth: 'STRONG',
  params: applicationParams,
  body: z.object({ decisionId }),
  refusals: REJECT_REFUSALS,
  audit: 'decisions.reject',
})

export const downloadDecision = endpoint({
  method: 'GET',
  path: '/api/citizen/decisions/:id/download',
  auth: 'STRONG',
  file: 'DOWNLOAD',
  params: decisionParams,
  refusals: { NOT_READY: 404, LOST: 404 },
  audit: 'decisions.download',
})

export const getApplicationMetadata = endpoint({
  method: 'GET',
  path: '/api/citizen/process-metadata/applications/:applicationId',
  auth: 'STRONG',
  params: applicationParams,
  answer: processMetadata,
  audit: 'decisions.application-metadata',
})
