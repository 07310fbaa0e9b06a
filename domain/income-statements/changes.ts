import type { AdultForm, Situation } from './form.ts'

/** Every choice of a form that clears another one. */

/** Who pays the highest fee tells no income. */
export function withHighestFee(form: AdultForm, highestFee: boolean): AdultForm {
  if (!highestFee) return withSituation(form, { highestFee })
  return withSituation(form, { highestFee, noIncome: false, employment: false, benefits: false, business: null })
}

export function withNoIncome(form: AdultForm, noIncome: boolean): AdultForm {
  if (!noIncome) return withSituation(form, { noIncome })
  return withSituation(form, { noIncome, highestFee: false, employment: false, benefits: false, business: false })
}

export function withEmployment(form: AdultForm, employment: boolean): AdultForm {
  return withSituation(form, { employment, ...(employment ? INCOME_IS_TOLD : {}) })
}

export function withBenefits(form: AdultForm, benefits: boolean): AdultForm {
  return withSituation(form, { benefits, ...(benefits ? INCOME_IS_TOLD : {}) })
}

export function withBusiness(form: AdultForm, business: boolean | null): AdultForm {
  return withSituation(form, { business, ...(business === true ? INCOME_IS_TOLD : {}) })
}

/** Where its pay comes from is forgotten with the company. */
export function withLimitedCompany(form: AdultForm, chosen: boolean): AdultForm {
  const { incomeSource } = form.business.limitedCompany
  const limitedCompany = { chosen, incomeSource: chosen ? incomeSource : null }
  return { ...form, business: { ...form.business, limitedCompany } }
}

const INCOME_IS_TOLD = { highestFee: false, noIncome: false } as const

function withSituation(form: AdultForm, change: Partial<Situation>): AdultForm {
  return { ...form, situation: { ...form.situation, ...change } }
}
