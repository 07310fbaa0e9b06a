import type { IncomeAttachmentType } from '../attachment-types.ts'
import type { Circumstances } from '../circumstances.ts'
import { EMPTY_ADULT_FORM, EMPTY_CHILD_FORM } from '../form.ts'
import type { AdultForm, Business, ChildForm, GrossIncome, Period, Situation } from '../form.ts'
import { requiredAttachments } from '../required-attachments.ts'

export const day = (text: string) => Temporal.PlainDate.from(text)
export const TODAY = day('2026-09-14')

type Changes = {
  readonly situation?: Partial<Situation>
  readonly period?: Partial<Period>
  readonly gross?: Partial<GrossIncome>
  readonly business?: Partial<Business>
  readonly otherInfo?: string
  readonly assured?: boolean
}

/** Somebody with wages from the register, to which nothing is missing; a test says what it is about. */
export function adultForm(changes: Changes = {}): AdultForm {
  return {
    ...EMPTY_ADULT_FORM,
    situation: { ...EMPTY_ADULT_FORM.situation, employment: true, business: false, ...changes.situation },
    period: { startDate: TODAY, endDate: day('2027-09-14'), ...changes.period },
    gross: {
      ...EMPTY_ADULT_FORM.gross,
      incomeSource: 'INCOMES_REGISTER',
      estimatedMonthlyIncome: '3200',
      ...changes.gross,
    },
    business: { ...EMPTY_ADULT_FORM.business, ...changes.business },
    other: { otherInfo: changes.otherInfo ?? '' },
    assurance: { assured: changes.assured ?? true },
  }
}

export const ACCOUNTANT = { name: 'Tiina Tili', address: '', phone: '040 5550 300', email: 'tiina@tili.example' }

/** With a business of which everything is told; which kind it is is for the test to say. */
export function entrepreneur(business: Partial<Business>, changes: Changes = {}): AdultForm {
  return adultForm({
    ...changes,
    situation: { employment: false, business: true, ...changes.situation },
    business: {
      startOfEntrepreneurship: day('2020-01-01'),
      spouseWorksInCompany: false,
      accountant: ACCOUNTANT,
      ...business,
    },
  })
}

export const SELF_EMPLOYED = {
  ...EMPTY_ADULT_FORM.business.selfEmployed,
  chosen: true,
  attachments: true,
}
export const WITH_ESTIMATE = {
  ...SELF_EMPLOYED,
  attachments: false,
  estimate: true,
  estimatedMonthlyIncome: '2000',
  incomeStartDate: day('2026-09-01'),
}

export function childForm(changes: Pick<Changes, 'period' | 'otherInfo' | 'assured'> = {}): ChildForm {
  return {
    ...EMPTY_CHILD_FORM,
    period: { startDate: TODAY, endDate: null, ...changes.period },
    other: { otherInfo: changes.otherInfo ?? '' },
    assurance: { assured: changes.assured ?? true },
  }
}

export function attached(...types: readonly IncomeAttachmentType[]): Circumstances['attached'] {
  return Object.fromEntries(types.map((type) => [type, 1]))
}

/** With every paper that the form asks for, unless the test says otherwise. */
export function circumstances(form: AdultForm | ChildForm, changes: Partial<Circumstances> = {}): Circumstances {
  return {
    today: TODAY,
    takenStartDates: [],
    attached: attached(...requiredAttachments(form)),
    hasUntypedFiles: false,
    ...changes,
  }
}
