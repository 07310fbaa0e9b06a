import { findEuros, writeAmount } from './amounts.ts'
import type { DocumentEntrepreneur, DocumentGross, IncomeDocument, StatementDocument } from './document.ts'
import { EMPTY_ADULT_FORM, EMPTY_CHILD_FORM } from './form.ts'
import type { Accountant, AdultForm, Business, GrossIncome, IncomeForm } from './form.ts'
import { needsAccountant, tellsBusiness, tellsGrossIncome, tellsNoIncome } from './situation.ts'

/** Opens what was written down, for the editor and for judging it. That all of it is right is assured anew each time. */
export function formOf(document: StatementDocument): IncomeForm {
  const period = { startDate: document.startDate, endDate: document.endDate }
  switch (document.type) {
    case 'HIGHEST_FEE':
      return { ...EMPTY_ADULT_FORM, period, situation: { ...EMPTY_ADULT_FORM.situation, highestFee: true } }
    case 'INCOME':
      return {
        ...EMPTY_ADULT_FORM,
        period,
        situation: situationOf(document),
        gross: grossOf(document.gross),
        business: businessOf(document.entrepreneur),
        other: { otherInfo: document.otherInfo },
      }
    case 'CHILD_INCOME':
      return { ...EMPTY_CHILD_FORM, period, other: { otherInfo: document.otherInfo } }
  }
}

/** Writes down what counts. Nothing can be written down before there is a start date. */
export function findDocument(form: IncomeForm): StatementDocument | undefined {
  const { startDate, endDate } = form.period
  if (startDate === null) return undefined
  const { otherInfo } = form.other
  if (form.type === 'CHILD') return { type: 'CHILD_INCOME', startDate, endDate, otherInfo }
  const { highestFee, student, alimonyPayer } = form.situation
  if (highestFee) return { type: 'HIGHEST_FEE', startDate, endDate }
  return {
    type: 'INCOME',
    startDate,
    endDate,
    gross: writtenGross(form),
    entrepreneur: tellsBusiness(form) ? writtenBusiness(form.business) : null,
    student,
    alimonyPayer,
    otherInfo,
  }
}

function situationOf({ gross, entrepreneur, student, alimonyPayer }: IncomeDocument): AdultForm['situation'] {
  return {
    highestFee: false,
    noIncome: gross?.type === 'NO_INCOME',
    // What the pay is for does not travel: wherever an amount is told it may be wages.
    employment: gross?.type === 'INCOME',
    benefits: gross?.type === 'INCOME' && gross.otherIncome.length > 0,
    business: entrepreneur !== null || (gross === null ? null : false),
    student,
    alimonyPayer,
  }
}

function grossOf(gross: DocumentGross | null): GrossIncome {
  switch (gross?.type) {
    case undefined:
      return EMPTY_ADULT_FORM.gross
    case 'NO_INCOME':
      return { ...EMPTY_ADULT_FORM.gross, noIncomeDescription: gross.noIncomeDescription }
    case 'INCOME':
      return {
        ...EMPTY_ADULT_FORM.gross,
        incomeSource: gross.incomeSource,
        estimatedMonthlyIncome: writeAmount(gross.estimatedMonthlyIncome),
        otherIncome: gross.otherIncome,
        otherIncomeInfo: gross.otherIncomeInfo,
      }
  }
}

function writtenGross(form: AdultForm): DocumentGross | null {
  const { gross, situation } = form
  if (tellsNoIncome(form)) return { type: 'NO_INCOME', noIncomeDescription: gross.noIncomeDescription }
  if (!tellsGrossIncome(form)) return null
  return {
    type: 'INCOME',
    incomeSource: gross.incomeSource,
    estimatedMonthlyIncome: findEuros(gross.estimatedMonthlyIncome),
    otherIncome: situation.benefits ? [...new Set(gross.otherIncome)] : [],
    otherIncomeInfo: gross.otherIncomeInfo,
  }
}

function businessOf(entrepreneur: DocumentEntrepreneur | null): Business {
  const empty = EMPTY_ADULT_FORM.business
  if (entrepreneur === null) return empty
  const { selfEmployed, limitedCompany, accountant, ...told } = entrepreneur
  const estimate = selfEmployed?.estimatedIncome
  return {
    ...told,
    selfEmployed: {
      chosen: selfEmployed !== null,
      attachments: selfEmployed?.attachments ?? false,
      estimate: estimate !== null && estimate !== undefined,
      estimatedMonthlyIncome: writeAmount(estimate?.estimatedMonthlyIncome ?? null),
      incomeStartDate: estimate?.incomeStartDate ?? null,
      incomeEndDate: estimate?.incomeEndDate ?? null,
    },
    limitedCompany: { chosen: limitedCompany !== null, incomeSource: limitedCompany?.incomeSource ?? null },
    accountant: accountant ?? empty.accountant,
  }
}

function writtenBusiness(business: Business): DocumentEntrepreneur {
  const { selfEmployed, limitedCompany, accountant, spouseWorksInCompany, ...told } = business
  return {
    ...told,
    spouseWorksInCompany: spouseWorksInCompany ?? false,
    selfEmployed: selfEmployed.chosen
      ? {
          attachments: selfEmployed.attachments,
          estimatedIncome: selfEmployed.estimate
            ? {
                estimatedMonthlyIncome: findEuros(selfEmployed.estimatedMonthlyIncome),
                incomeStartDate: selfEmployed.incomeStartDate,
                incomeEndDate: selfEmployed.incomeEndDate,
              }
            : null,
        }
      : null,
    limitedCompany: limitedCompany.chosen ? { incomeSource: limitedCompany.incomeSource } : null,
    accountant: needsAccountant(business) ? writtenAccountant(accountant) : null,
  }
}

/** One without a name is none. */
function writtenAccountant(accountant: Accountant): Accountant | null {
  const { name, address, phone, email } = accountant
  const trimmed = { name: name.trim(), address: address.trim(), phone: phone.trim(), email: email.trim() }
  return trimmed.name === '' && trimmed.phone === '' && trimmed.email === '' && trimmed.address === '' ? null : trimmed
}
