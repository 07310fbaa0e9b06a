import {
  ABSENCE_APPLICATION_STATUSES,
  SERVICE_APPLICATION_DECISIONS,
} from '@nalle/domain/children/application-statuses.ts'
import type {
  AbsenceApplicationId,
  Id,
  ServiceApplicationId,
  ServiceNeedOptionId,
  TerminationId,
  UnitId,
} from '@nalle/domain/ids.ts'
import { PLACEMENT_TYPES } from '@nalle/domain/placements/placement-types.ts'
import { z } from 'zod'
import { terminationEffects } from '../../terminations.ts'
import { endpoint } from '../../endpoint.ts'
import { date, id, instant } from '../../wire.ts'
import { MUNICIPALITY_ROOT } from '../events.ts'
import { period } from '../shapes.ts'
import { BY_UNIT, NOT_BY_UNIT, NOT_FOUND, childId, pages, paging, personId, reading } from './shapes.ts'

const termination = z.object({
  id: id<TerminationId>('termination'),
  childId,
  terminatedAt: instant,
  terminatedBy: personId,
  effects: terminationEffects,
})

export const listTerminations = endpoint({
  ...reading('placements', NOT_BY_UNIT),
  path: `${MUNICIPALITY_ROOT}/placements/terminations`,
  query: z.object({ ...paging, since: instant.optional() }),
  answer: pages(termination),
  audit: 'municipality.list-terminations',
})

export const readTermination = endpoint({
  ...reading('placements', NOT_BY_UNIT),
  path: `${MUNICIPALITY_ROOT}/placements/terminations/:terminationId`,
  params: z.object({ terminationId: id<TerminationId>('termination') }),
  answer: termination,
  refusals: NOT_FOUND,
  audit: 'municipality.read-termination',
})

/** For a client that is limited to units, those in its own. */
export const listPlacements = endpoint({
  ...reading('placements', BY_UNIT),
  path: `${MUNICIPALITY_ROOT}/placements`,
  query: z.object({ ...paging, childId: childId.optional(), unitId: id<UnitId>('unit').optional() }),
  answer: pages(
    z.object({
      id: id<Id<'placement'>>('placement'),
      childId,
      unitId: id<UnitId>('unit'),
      type: z.enum(PLACEMENT_TYPES),
      period,
    }),
  ),
  audit: 'municipality.list-placements',
})

const serviceApplication = z.object({
  id: id<ServiceApplicationId>('service-application'),
  childId,
  personId,
  sentAt: instant,
  startDate: date,
  serviceNeedOptionId: id<ServiceNeedOptionId>('service-need-option'),
  additionalInfo: z.string(),
  decision: z.enum(SERVICE_APPLICATION_DECISIONS).nullable(),
})

/** Those that wait for a decision. */
export const listServiceApplications = endpoint({
  ...reading('children', NOT_BY_UNIT),
  path: `${MUNICIPALITY_ROOT}/children/service-applications`,
  query: z.object(paging),
  answer: pages(serviceApplication),
  audit: 'municipality.list-service-applications',
})

export const readServiceApplication = endpoint({
  ...reading('children', NOT_BY_UNIT),
  path: `${MUNICIPALITY_ROOT}/children/service-applications/:serviceApplicationId`,
  params: z.object({ serviceApplicationId: id<ServiceApplicationId>('service-application') }),
  answer: serviceApplication,
  refusals: NOT_FOUND,
  audit: 'municipality.read-service-application',
})

const absenceApplication = z.object({
  id: id<AbsenceApplicationId>('absence-application'),
  childId,
  personId,
  createdAt: instant,
  period,
  description: z.string(),
  status: z.enum(ABSENCE_APPLICATION_STATUSES),
})

/** Those that wait for a decision. */
export const listAbsenceApplications = endpoint({
  ...reading('children', NOT_BY_UNIT),
  path: `${MUNICIPALITY_ROOT}/children/absence-applications`,
  query: z.object(paging),
  answer: pages(absenceApplication),
  audit: 'municipality.list-absence-applications',
})

export const readAbsenceApplication = endpoint({
  ...reading('children', NOT_BY_UNIT),
  path: `${MUNICIPALITY_ROOT}/children/absence-applications/:absenceApplicationId`,
  params: z.object({ absenceApplicationId: id<AbsenceApplicationId>('absence-application') }),
  answer: absenceApplication,
  refusals: NOT_FOUND,
  audit: 'municipality.read-absence-application',
})
