export const OTHER_INCOMES = [
  'PENSION',
  'ADULT_EDUCATION_ALLOWANCE',
  'SICKNESS_ALLOWANCE',
  'PARENTAL_ALLOWANCE',
  'HOME_CARE_ALLOWANCE',
  'FLEXIBLE_AND_PARTIAL_HOME_CARE_ALLOWANCE',
  'ALIMONY',
  'INTEREST_AND_INVESTMENT_INCOME',
  'RENTAL_INCOME',
  'UNEMPLOYMENT_ALLOWANCE',
  'LABOUR_MARKET_SUBSIDY',
  'ADJUSTED_DAILY_ALLOWANCE',
  'JOB_ALTERNATION_COMPENSATION',
  'REWARD_OR_BONUS',
  'RELATIVE_CARE_SUPPORT',
  'BASIC_INCOME',
  'FOREST_INCOME',
  'FAMILY_CARE_COMPENSATION',
  'REHABILITATION',
  'EDUCATION_ALLOWANCE',
  'GRANT',
  'APPRENTICESHIP_SALARY',
  'ACCIDENT_INSURANCE_COMPENSATION',
  'OTHER_INCOME',
] as const
export type OtherIncome = (typeof OTHER_INCOMES)[number]

const OF_GROSS_INCOME = ['PAYSLIP_GROSS', ...OTHER_INCOMES] as const
const OF_BUSINESS = [
  'STARTUP_GRANT',
  'PROFIT_AND_LOSS_STATEMENT_SELF_EMPLOYED',
  'ACCOUNTANT_REPORT_LLC',
  'PAYSLIP_LLC',
  'ACCOUNTANT_REPORT_PARTNERSHIP',
  'PROFIT_AND_LOSS_STATEMENT_PARTNERSHIP',
  'SALARY',
] as const
const OF_ANYBODY = ['PROOF_OF_STUDIES', 'ALIMONY_PAYOUT', 'OTHER', 'CHILD_INCOME'] as const

/** What a paper shows. Old files may be without a type. */
export const INCOME_ATTACHMENT_TYPES = [...OF_GROSS_INCOME, ...OF_BUSINESS, ...OF_ANYBODY] as const
export type IncomeAttachmentType = (typeof INCOME_ATTACHMENT_TYPES)[number]

const IN_GROSS: readonly IncomeAttachmentType[] = OF_GROSS_INCOME
const IN_BUSINESS: readonly IncomeAttachmentType[] = OF_BUSINESS

/** Where in the form a paper of this type is added. */
export type AttachmentPath = `${'gross' | 'business' | 'other'}.attachments.${IncomeAttachmentType}`

export function pathOfAttachment(type: IncomeAttachmentType): AttachmentPath {
  if (IN_GROSS.includes(type)) return `gross.attachments.${type}`
  return IN_BUSINESS.includes(type) ? `business.attachments.${type}` : `other.attachments.${type}`
}
