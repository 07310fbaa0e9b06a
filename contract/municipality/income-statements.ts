import type { AttachmentId, EmployeeId, IncomeStatementId } from '@nalle/domain/ids.ts'
import { LONGEST_TEXT } from '@nalle/domain/forms/text-problems.ts'
import { z } from 'zod'
import { id, orNull, text } from '../wire.ts'
import { openPeriod } from './shapes.ts'

const statement = { id: id<IncomeStatementId>('income-statement') }

export const handledStatement = z.object({
  ...statement,
  /** The member of staff; null for the service itself. */
  by: orNull(id<EmployeeId>('employee')),
  /** For staff alone: the family is never shown it. */
  note: text.max(LONGEST_TEXT),
  /** Until when the income that was read from it holds; null where none is entered. */
  incomeValidity: orNull(openPeriod),
})

export const returnedStatement = z.object(statement)

/** Files that staff have stored before: what a family has brought on paper. */
export const papersOfStatement = z.object({
  ...statement,
  attachmentIds: z.array(id<AttachmentId>('attachment')).min(1).max(100),
})
