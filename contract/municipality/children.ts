import type { AbsenceApplicationId, ChildId, EmployeeId, ServiceApplicationId } from '@nalle/domain/ids.ts'
import { SHIFT_CARE_TYPES } from '@nalle/domain/placements/service-needs.ts'
import { z } from 'zod'
import { id, text } from '../wire.ts'

/** An answer to an application has somebody who gave it. */
const by = id<EmployeeId>('employee')

const serviceApplication = { id: id<ServiceApplicationId>('service-application'), by }

export const acceptedServiceApplication = z.object({
  ...serviceApplication,
  /** Without it as it is on the day of the change. */
  shiftCare: z.enum(SHIFT_CARE_TYPES).optional(),
})

export const rejectedServiceApplication = z.object({ ...serviceApplication, reason: text })

const absenceApplication = { id: id<AbsenceApplicationId>('absence-application'), by }

export const acceptedAbsenceApplication = z.object(absenceApplication)

export const rejectedAbsenceApplication = z.object({ ...absenceApplication, reason: text })

export const newChildImage = z.object({
  childId: id<ChildId>('person'),
  /** The file itself, a JPEG or a PNG, in base64. */
  content: z.string().regex(/^[A-Za-z0-9+/]*={0,2}$/),
})

export const removedChildImage = z.object({ childId: id<ChildId>('person') })
