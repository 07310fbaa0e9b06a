import { isAfter, isBefore } from '../time/date-range.ts'
import type { IncomeAttachmentType } from './attachment-types.ts'
import type { Circumstances } from './circumstances.ts'
import { findStartDateProblem, latestEndDate } from './dates.ts'
import type { FieldPath } from './errors.ts'
import type { IncomeForm } from './form.ts'
import { RENEWED_WITHIN_YEARS } from './papers.ts'
import { needsAccountant, tellsBusiness, tellsGrossIncome, tellsNoIncome } from './situation.ts'

/** A payslip shows one month and an account one year: of the next statement they say nothing. */
const OF_ITS_TIME: readonly IncomeAttachmentType[] = [
  'PAYSLIP_GROSS',
  'PAYSLIP_LLC',
  'SALARY',
  'PROFIT_AND_LOSS_STATEMENT_SELF_EMPLOYED',
  'PROFIT_AND_LOSS_STATEMENT_PARTNERSHIP',
  'ACCOUNTANT_REPORT_LLC',
  'ACCOUNTANT_REPORT_PARTNERSHIP',
]

/** Whether a file of the last statement may serve for the next: a decision on a pension does, a payslip does not. */
export function isOfferedAgain(
  file: { readonly type: IncomeAttachmentType | null; readonly receivedOn: Temporal.PlainDate },
  today: Temporal.PlainDate,
): boolean {
  if (file.type !== null && OF_ITS_TIME.includes(file.type)) return false
  return !isBefore(file.receivedOn, today.subtract({ years: RENEWED_WITHIN_YEARS }))
}

/**
 * A new form that says what the last one said. It follows the last one without a gap where that can be, lasts as long as it
 * may, and is assured anew.
 */
export function asLastTime(
  last: IncomeForm,
  circumstances: Pick<Circumstances, 'today' | 'takenStartDates'>,
): IncomeForm {
  const next = nextStartDate(last, circumstances)
  const isAtMostAYear = last.type === 'ADULT'
  const endDate = next !== null && isAtMostAYear ? latestEndDate(next).subtract({ days: 1 }) : null
  return { ...last, period: { startDate: next, endDate }, assurance: { assured: false } }
}

function nextStartDate(
  last: IncomeForm,
  circumstances: Pick<Circumstances, 'today' | 'takenStartDates'>,
): Temporal.PlainDate | null {
  const { endDate } = last.period
  const { today } = circumstances
  const dayAfter = endDate?.add({ days: 1 })
  const start = dayAfter !== undefined && isAfter(dayAfter, today) ? dayAfter : today
  return findStartDateProblem(start, last.type, circumstances) === undefined ? start : null
}

/** What is not simply as last time: what the person is asked to look at before sending. */
export function fieldsToCheckAgain(form: IncomeForm): readonly FieldPath[] {
  const fields: FieldPath[] = ['period.startDate', 'period.endDate']
  if (form.type === 'CHILD') return fields
  if (tellsGrossIncome(form)) fields.push('gross.estimatedMonthlyIncome')
  if (tellsNoIncome(form)) fields.push('gross.noIncomeDescription')
  if (tellsBusiness(form)) {
    if (form.business.selfEmployed.estimate) fields.push('business.selfEmployed.estimatedMonthlyIncome')
    if (needsAccountant(form.business)) fields.push('business.accountant.name')
  }
  return fields
}
