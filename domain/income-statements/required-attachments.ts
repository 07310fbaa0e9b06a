import type { AttachedCounts } from '../forms/attached.ts'
import { lacksFile } from '../forms/attached.ts'
import type { IncomeAttachmentType } from './attachment-types.ts'
import type { Business, IncomeForm } from './form.ts'
import { tellsBusiness, tellsGrossIncome } from './situation.ts'

/** The papers without which this form is not sent, each once, in the order of the page. */
export function requiredAttachments(form: IncomeForm): readonly IncomeAttachmentType[] {
  if (form.type === 'CHILD') return ['CHILD_INCOME']
  const { situation, gross, business } = form
  if (situation.highestFee) return []
  return [
    ...(tellsGrossIncome(form) && gross.incomeSource === 'ATTACHMENTS' ? (['PAYSLIP_GROSS'] as const) : []),
    ...(tellsGrossIncome(form) && situation.benefits ? new Set(gross.otherIncome) : []),
    ...(tellsBusiness(form) ? requiredOfBusiness(business) : []),
    ...(situation.student ? (['PROOF_OF_STUDIES'] as const) : []),
    ...(situation.alimonyPayer ? (['ALIMONY_PAYOUT'] as const) : []),
  ]
}

function requiredOfBusiness(business: Business): readonly IncomeAttachmentType[] {
  const { startupGrant, selfEmployed, limitedCompany, partnership, lightEntrepreneur } = business
  const required: IncomeAttachmentType[] = []
  if (startupGrant) required.push('STARTUP_GRANT')
  if (selfEmployed.chosen && !selfEmployed.estimate) required.push('PROFIT_AND_LOSS_STATEMENT_SELF_EMPLOYED')
  if (limitedCompany.chosen) required.push('ACCOUNTANT_REPORT_LLC')
  if (limitedCompany.chosen && limitedCompany.incomeSource === 'ATTACHMENTS') required.push('PAYSLIP_LLC')
  if (partnership) required.push('PROFIT_AND_LOSS_STATEMENT_PARTNERSHIP', 'ACCOUNTANT_REPORT_PARTNERSHIP')
  if (lightEntrepreneur) required.push('SALARY')
  return required
}

type Attached = {
  readonly attached: AttachedCounts<IncomeAttachmentType> | null
  readonly hasUntypedFiles: boolean
}

/** A child's paper is always looked for; those of a grown-up only where every file tells what it is. */
export function missingAttachments(
  form: IncomeForm,
  { attached, hasUntypedFiles }: Attached,
): readonly IncomeAttachmentType[] {
  if (attached === null || (hasUntypedFiles && form.type === 'ADULT')) return []
  return requiredAttachments(form).filter((type) => lacksFile(attached, type))
}
