import { SERVICE_APPLICATION_DECISIONS } from '@nalle/domain/children/application-statuses.ts'
import type { Id, PersonId, PlacementId, ServiceApplicationId } from '@nalle/domain/ids.ts'
import { z } from 'zod'
import { childId, childQuery, option, optionId, placementType, unitId, withdrawal } from './child-shapes.ts'
import { endpoint } from './endpoint.ts'
import { date, id, instant, text } from './wire.ts'

const serviceApplicationId = id<ServiceApplicationId>('service-application')

export const serviceApplication = z.object({
  data: z.object({
    id: serviceApplicationId,
    sentAt: instant,
    personId: id<PersonId>('person'),
    personName: z.string(),
    childId,
    childName: z.string(),
    startDate: date,
    serviceNeedOption: option,
    additionalInfo: z.string(),
    /** Null until staff have decided. */
    decision: z
      .object({
        status: z.enum(SERVICE_APPLICATION_DECISIONS),
        decidedBy: id<Id<'modifier'>>('modifier'),
        decidedByName: z.string(),
        decidedAt: instant,
        rejectedReason: z.string().nullable(),
      })
      .nullable(),
    /** On the day of the change. */
    currentPlacement: z
      .object({ id: id<PlacementId>('placement'), type: placementType, endDate: date, unitId })
      .nullable(),
  }),
  permittedActions: withdrawal,
})

/** Those of the other guardian too, the newest first. */
export const getServiceApplications = endpoint({
  method: 'GET',
  path: '/api/citizen/service-applications',
  auth: 'WEAK',
  cityFeature: 'serviceApplications',
  query: childQuery,
  answer: z.array(serviceApplication),
  audit: 'children.service-applications',
})

/** What may be asked for from a day on; nothing where the child has no place or its unit takes no such applications. */
export const getServiceApplicationOptions = endpoint({
  method: 'GET',
  path: '/api/citizen/service-applications/options',
  auth: 'STRONG',
  cityFeature: 'serviceApplications',
  query: childQuery.extend({ date }),
  answer: z.array(option),
  audit: 'children.service-application-options',
})

export const createServiceApplication = endpoint({
  method: 'POST',
  path: '/api/citizen/service-applications',
  auth: 'STRONG',
  cityFeature: 'serviceApplications',
  body: z.object({ childId, startDate: date, serviceNeedOptionId: optionId, additionalInfo: text }),
  refusals: {
    BEFORE_TODAY: 400,
    NO_PLACEMENT: 400,
    OPTION_NOT_POSSIBLE: 400,
    REASON_MISSING: 400,
    TEXT_TOO_LONG: 400,
    OPEN_APPLICATION: 409,
  },
  audit: 'children.create-service-application',
})

export const deleteServiceApplication = endpoint({
  method: 'DELETE',
  path: '/api/citizen/service-applications/:id',
  auth: 'STRONG',
  cityFeature: 'serviceApplications',
  params: z.object({ id: serviceApplicationId }),
  refusals: { ALREADY_DECIDED: 409 },
  audit: 'children.delete-service-application',
})
