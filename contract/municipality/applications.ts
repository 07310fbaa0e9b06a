import { STAFF_STEPS } from '@nalle/domain/applications/lifecycle.ts'
import type { ApplicationId, EmployeeId } from '@nalle/domain/ids.ts'
import { z } from 'zod'
import { date, id, orNull } from '../wire.ts'

export const movedApplication = z.object({
  id: id<ApplicationId>('application'),
  /** To plan a place and to send decisions are commands of their own: they bring the plan and the decisions along. */
  step: z.enum(STAFF_STEPS).exclude(['PLAN_PLACEMENT', 'SEND_DECISIONS']),
  /** The member of staff; null for the service itself. */
  by: orNull(id<EmployeeId>('employee')),
})

export const checkedApplication = z.object({ id: id<ApplicationId>('application'), confidential: z.boolean() })
export const hiddenApplication = z.object({ id: id<ApplicationId>('application'), isHidden: z.boolean() })
export const changedDueDate = z.object({ id: id<ApplicationId>('application'), dueDate: date })
