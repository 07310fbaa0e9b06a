import type { ApplicationId, PlacementId, TerminationId } from '@nalle/domain/ids.ts'
import { TERMINATION_GROUPS } from '@nalle/domain/placements/placement-types.ts'
import { APPLICATION_TYPES } from '@nalle/domain/placements/units.ts'
import { z } from 'zod'
import { childId, childParams, placementType, unitId } from './child-shapes.ts'
import { endpoint } from './endpoint.ts'
import { booleanInQuery, date, id, instant, modifier, orNull } from './wire.ts'

const placement = z.object({
  childId,
  id: id<PlacementId>('placement'),
  type: placementType,
  startDate: date,
  endDate: date,
  unitId,
  unitName: z.string(),
  /** The unit takes terminations in the portal. */
  terminatable: z.boolean(),
  terminationRequestedDate: date.nullable(),
  terminatedBy: modifier.nullable(),
})

/** What is terminated together: in one unit, of one group of types. */
export const placementGroup = z.object({
  type: z.enum(TERMINATION_GROUPS),
  /** Of `placements` only. */
  startDate: date,
  endDate: date,
  unitId,
  unitName: z.string(),
  /** The unit takes terminations in the portal, and the group has started and does not end today. */
  terminatable: z.boolean(),
  placements: z.array(placement),
  /** Daycare that follows pre-primary education in the same unit. */
  additionalPlacements: z.array(placement),
})

export const getPlacements = endpoint({
  method: 'GET',
  path: '/api/citizen/children/:childId/placements',
  auth: 'STRONG',
  params: childParams,
  answer: z.object({ placements: z.array(placementGroup) }),
  audit: 'children.placements',
})

const TERMINATION_REFUSALS = {
  BEFORE_TODAY: 400,
  AFTER_LAST_DAY: 400,
  NOT_STARTED: 400,
  /** The last day of the place is today: a termination would change nothing. */
  ENDS_TODAY: 400,
  /** Only daycare is to end, and the group has none after the day. */
  NO_DAYCARE_TO_END: 400,
  PLACEMENT_TERMINATION_DISABLED: 403,
  NO_SUCH_PLACE: 404,
} as const

/** One call for each group. The day is the last day of care. */
export const terminatePlacements = endpoint({
  method: 'POST',
  path: '/api/citizen/children/:childId/placements/terminate',
  auth: 'STRONG',
  params: childParams,
  body: z.object({
    type: z.enum(TERMINATION_GROUPS),
    unitId,
    terminationDate: date,
    terminateDaycareOnly: orNull(z.boolean()),
  }),
  refusals: TERMINATION_REFUSALS,
  audit: 'children.terminate-placements',
})

const period = { startDate: date, endDate: date }
/** The last day afterwards; null when nothing is left of it. */
const lastDay = date.nullable()
const place = z.object({ type: placementType, unitName: z.string(), ...period })

/** What a termination does, told before it is done and kept afterwards as its receipt. */
export const terminationEffects = z.object({
  group: z.enum(TERMINATION_GROUPS),
  unitName: z.string(),
  /** The last day of care. */
  terminationDate: date,
  daycareOnly: z.boolean(),
  /** Placements as they were, the earliest first. */
  ends: z.array(place.extend({ lastDay })),
  /** Pre-primary education that goes on, or begins earlier, without daycare. */
  continues: z.array(place),
  /** Every place that the child has afterwards, from today on, the earliest first. */
  stays: z.array(place),
  /** Agreed service needs inside of them. */
  serviceNeeds: z.array(z.object({ nameFi: z.string(), nameSv: z.string(), nameEn: z.string(), ...period, lastDay })),
  /** Places in groups, and backup care elsewhere. */
  groups: z.array(z.object({ name: z.string(), ...period, lastDay })),
  backupCare: z.array(z.object({ unitName: z.string(), ...period, lastDay })),
  /** Days to come whose told times go. */
  reservationDays: z.array(date),
  /** Days to come whose told absences go. */
  absenceDays: z.array(date),
  /** Applications for another place, sent and not yet handled, that are cancelled. */
  cancelledApplications: z.array(
    z.object({ id: id<ApplicationId>('application'), type: z.enum(APPLICATION_TYPES), sentDate: date.nullable() }),
  ),
})

/** Ours: what a termination would do, by the same rules that do it. It changes nothing. */
export const previewTermination = endpoint({
  method: 'GET',
  path: '/api/citizen/children/:childId/placements/termination-preview',
  auth: 'STRONG',
  params: childParams,
  query: z.object({
    type: z.enum(TERMINATION_GROUPS),
    unitId,
    terminationDate: date,
    terminateDaycareOnly: booleanInQuery.optional(),
  }),
  answer: terminationEffects,
  refusals: TERMINATION_REFUSALS,
  audit: 'children.termination-preview',
})

export const receipt = z.object({
  id: id<TerminationId>('termination'),
  childId,
  terminatedAt: instant,
  terminatedByName: z.string(),
  effects: terminationEffects,
})

/** Ours: the receipts of a child's terminations, the newest first. Each guardian reads all of them. */
export const getTerminations = endpoint({
  method: 'GET',
  path: '/api/citizen/children/:childId/terminations',
  auth: 'STRONG',
  params: childParams,
  answer: z.array(receipt),
  audit: 'children.terminations',
})
