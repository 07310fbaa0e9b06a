import type { AdultForm, Business, FormSection, IncomeForm } from './form.ts'

/** Which questions a situation asks; whatever is not asked is neither judged nor written down. */

export function tellsGrossIncome({ situation }: AdultForm): boolean {
  return !situation.highestFee && !situation.noIncome && (situation.employment || situation.benefits)
}

export function tellsNoIncome({ situation }: AdultForm): boolean {
  return !situation.highestFee && situation.noIncome
}

export function tellsBusiness({ situation }: AdultForm): boolean {
  return !situation.highestFee && situation.business === true
}

/** Light entrepreneurs are invoiced for by a company that keeps the books. */
export function needsAccountant({ selfEmployed, limitedCompany, partnership }: Business): boolean {
  return selfEmployed.chosen || limitedCompany.chosen || partnership
}

export function hasCompanyForm(business: Business): boolean {
  return needsAccountant(business) || business.lightEntrepreneur
}

/** The sections that this person has to look at, in the order of the page. */
export function sectionsAsked(form: IncomeForm): readonly FormSection[] {
  if (form.type === 'CHILD') return ['period', 'other', 'assurance']
  if (form.situation.highestFee) return ['situation', 'period', 'assurance']
  const gross: readonly FormSection[] = tellsGrossIncome(form) || tellsNoIncome(form) ? ['gross'] : []
  const business: readonly FormSection[] = tellsBusiness(form) ? ['business'] : []
  return ['situation', 'period', ...gross, ...business, 'other', 'assurance']
}
