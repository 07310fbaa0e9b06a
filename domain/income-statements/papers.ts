import { isBefore } from '../time/date-range.ts'
import type { IncomeAttachmentType } from './attachment-types.ts'
import type { IncomeForm } from './form.ts'
import { requiredAttachments } from './required-attachments.ts'
import { hasCompanyForm, needsAccountant, tellsBusiness, tellsGrossIncome } from './situation.ts'

/** An income that differs by this much from the one told last needs a new statement. */
export const CHANGE_IN_PERCENT = 10
/** How long after care begins a statement is awaited; after that the highest fee is charged. */
export const DUE_AFTER_CARE_BEGINS_IN_WEEKS = 2
/** What is told by attachments is told anew within this time. */
export const RENEWED_WITHIN_YEARS = 1
/** A business younger than this has no profit and loss account yet, and so long to send one. */
export const YOUNG_BUSINESS_IN_MONTHS = 3

/** What to have at hand before anything is typed. Some of it is one paper, some depends on what comes later in the form. */
export type PaperAtHand = {
  readonly paper: IncomeAttachmentType | 'EACH_BENEFIT' | 'COMPANY_PAPERS' | 'ACCOUNTANT_DETAILS'
  /** Whether it is needed in any case, or only if the person does not choose the easier way. */
  readonly need: 'ALWAYS' | 'UNLESS_REGISTER' | 'UNLESS_ESTIMATE'
}

/** In the order of the page. */
export function papersAtHand(form: IncomeForm): readonly PaperAtHand[] {
  const required = requiredAttachments(form)
  if (form.type === 'CHILD' || form.situation.highestFee) return required.map(always)
  const { gross, situation, business } = form
  const ofBusiness = tellsBusiness(form)
  const isOpen = {
    source: tellsGrossIncome(form) && gross.incomeSource === null,
    benefits: tellsGrossIncome(form) && situation.benefits && gross.otherIncome.length === 0,
    companyForm: ofBusiness && !hasCompanyForm(business),
    sourceOfCompany: ofBusiness && business.limitedCompany.chosen && business.limitedCompany.incomeSource === null,
  }
  const before: readonly PaperAtHand[] = [
    ...(isOpen.source ? [{ paper: 'PAYSLIP_GROSS', need: 'UNLESS_REGISTER' } as const] : []),
    ...(isOpen.benefits ? [{ paper: 'EACH_BENEFIT', need: 'ALWAYS' } as const] : []),
    ...(isOpen.companyForm ? [{ paper: 'COMPANY_PAPERS', need: 'ALWAYS' } as const] : []),
    ...(isOpen.sourceOfCompany ? [{ paper: 'PAYSLIP_LLC', need: 'UNLESS_REGISTER' } as const] : []),
  ]
  const accountant: readonly PaperAtHand[] =
    ofBusiness && needsAccountant(business) ? [{ paper: 'ACCOUNTANT_DETAILS', need: 'ALWAYS' }] : []
  return [...before, ...required.map(always), ...accountant]
}

function always(paper: IncomeAttachmentType): PaperAtHand {
  const isEstimateEnough = paper === 'PROFIT_AND_LOSS_STATEMENT_SELF_EMPLOYED'
  return { paper, need: isEstimateEnough ? 'UNLESS_ESTIMATE' : 'ALWAYS' }
}

/** Until when a young business may send its first accounts; null for one that is old enough to have them. */
export function firstAccountsDue(start: Temporal.PlainDate, today: Temporal.PlainDate): Temporal.PlainDate | null {
  const due = start.add({ months: YOUNG_BUSINESS_IN_MONTHS })
  return isBefore(today, due) ? due : null
}
