import { STAFF_STEPS } from '@nalle/domain/applications/lifecycle.ts'
import { LONGEST_TEXT } from '@nalle/domain/forms/text-problems.ts'
import type { ApplicationId, EmployeeId } from '@nalle/domain/ids.ts'
import { z } from 'zod'
import { date, id, orNull, text } from '../wire.ts'

export const movedApplication = z.object({
  id: id<ApplicationId>('application'),
  /** To plan a place and to send decisions are commands of their own: they bring the plan and the decisions along. */
  step: z.enum(STAFF_STEPS).exclude(['PLAN_PLACEMENT', 'SEND_DECISIONS']),
  /** The member of staff; null for the service itself. */
  by: orNull(id<EmployeeId>('employee')),
  /** What the family reads of why, in its own language; only with CANCEL_BY_STAFF. */
  reason: text.max(LONGEST_TEXT).optional(),
})

export const checkedApplication = z.object({ id: id<ApplicationId>('application'), confidential: z.boolean() })
export const hiddenApplication = z.object({ id: id<ApplicationId>('application'), isHidden: z.boolean() })
export const changedDueDate = z.object({ id: id<ApplicationId>('application'), dueDate: date })
