import { ABSENCE_APPLICATION_STATUSES } from '@nalle/domain/children/application-statuses.ts'
import type { AbsenceApplicationId } from '@nalle/domain/ids.ts'
import { z } from 'zod'
import { childId, childQuery, withdrawal } from './child-shapes.ts'
import { endpoint } from './endpoint.ts'
import { date, dateRange, id, instant, modifier, text } from './wire.ts'

const absenceApplicationId = id<AbsenceApplicationId>('absence-application')

export const absenceApplication = z.object({
  data: z.object({
    id: absenceApplicationId,
    createdAt: instant,
    createdBy: modifier,
    child: z.object({ id: childId, firstName: z.string(), lastName: z.string() }),
    startDate: date,
    endDate: date,
    description: z.string(),
    status: z.enum(ABSENCE_APPLICATION_STATUSES),
    decidedAt: instant.nullable(),
    decidedBy: modifier.nullable(),
    rejectedReason: z.string().nullable(),
  }),
  actions: withdrawal,
})

/** The newest first. */
export const getAbsenceApplications = endpoint({
  method: 'GET',
  path: '/api/citizen/absence-application',
  auth: 'WEAK',
  cityFeature: 'absenceApplications',
  query: childQuery,
  answer: z.array(absenceApplication),
  audit: 'children.absence-applications',
})

/** The days of pre-primary education from which a long absence may be asked for. As weak as asking for it. */
export const getAbsenceApplicationDates = endpoint({
  method: 'GET',
  path: '/api/citizen/absence-application/application-possible',
  auth: 'WEAK',
  cityFeature: 'absenceApplications',
  query: childQuery,
  answer: z.array(dateRange),
  audit: 'children.absence-application-dates',
})

export const createAbsenceApplication = endpoint({
  method: 'POST',
  path: '/api/citizen/absence-application',
  auth: 'WEAK',
  cityFeature: 'absenceApplications',
  body: z.object({ childId, startDate: date, endDate: date, description: text }),
  answer: absenceApplicationId,
  refusals: {
    BEFORE_TODAY: 400,
    END_BEFORE_START: 400,
    NO_PRE_PRIMARY_PLACEMENT: 400,
    OUTSIDE_POSSIBLE_DATES: 400,
    DESCRIPTION_MISSING: 400,
    TEXT_TOO_LONG: 400,
  },
  audit: 'children.create-absence-application',
})

export const deleteAbsenceApplication = endpoint({
  method: 'DELETE',
  path: '/api/citizen/absence-application/:id',
  auth: 'WEAK',
  cityFeature: 'absenceApplications',
  params: z.object({ id: absenceApplicationId }),
  /** The API family knows this one as a 400, unlike that of service applications. */
  refusals: { ALREADY_DECIDED: 400 },
  audit: 'children.delete-absence-application',
})
