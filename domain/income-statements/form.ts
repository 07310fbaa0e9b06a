import type { OtherIncome } from './attachment-types.ts'

/**
 * What a person fills in: for themself, or for a child. The form keeps everything that was ever typed, also behind a choice
 * that was taken back; what counts is told by `documents.ts`, which writes it down.
 */
export type IncomeForm = AdultForm | ChildForm

export type AdultForm = {
  readonly type: 'ADULT'
  readonly situation: Situation
  readonly period: Period
  readonly gross: GrossIncome
  readonly business: Business
  readonly other: { readonly otherInfo: string }
  readonly assurance: { readonly assured: boolean }
}

export type ChildForm = {
  readonly type: 'CHILD'
  readonly period: Period
  readonly other: { readonly otherInfo: string }
  readonly assurance: { readonly assured: boolean }
}

/** In the order of the page. */
export const FORM_SECTIONS = ['situation', 'period', 'gross', 'business', 'other', 'assurance'] as const
export type FormSection = (typeof FORM_SECTIONS)[number]

/** The few plain questions from which it follows what else is asked. */
export type Situation = {
  /** No income is told; the highest fee is paid. */
  readonly highestFee: boolean
  readonly noIncome: boolean
  readonly employment: boolean
  /** Benefits and other income besides wages. */
  readonly benefits: boolean
  /** Null until it was answered with yes or no. */
  readonly business: boolean | null
  readonly student: boolean
  readonly alimonyPayer: boolean
}

export type Period = {
  readonly startDate: Temporal.PlainDate | null
  readonly endDate: Temporal.PlainDate | null
}

/** From where the municipality gets the figures: the national incomes register, or papers that are attached. */
export const INCOME_SOURCES = ['INCOMES_REGISTER', 'ATTACHMENTS'] as const
export type IncomeSource = (typeof INCOME_SOURCES)[number]

export type GrossIncome = {
  readonly incomeSource: IncomeSource | null
  /** As typed: `amounts.ts` reads it. */
  readonly estimatedMonthlyIncome: string
  readonly otherIncome: readonly OtherIncome[]
  readonly otherIncomeInfo: string
  readonly noIncomeDescription: string
}

export type Business = {
  readonly startOfEntrepreneurship: Temporal.PlainDate | null
  readonly companyName: string
  readonly businessId: string
  readonly spouseWorksInCompany: boolean | null
  readonly startupGrant: boolean
  readonly checkupConsent: boolean
  readonly selfEmployed: SelfEmployed
  readonly limitedCompany: { readonly chosen: boolean; readonly incomeSource: IncomeSource | null }
  readonly partnership: boolean
  readonly lightEntrepreneur: boolean
  readonly accountant: Accountant
}

/** Whoever is self-employed shows papers, or estimates, or both. */
export type SelfEmployed = {
  readonly chosen: boolean
  readonly attachments: boolean
  readonly estimate: boolean
  /** As typed. */
  readonly estimatedMonthlyIncome: string
  readonly incomeStartDate: Temporal.PlainDate | null
  readonly incomeEndDate: Temporal.PlainDate | null
}

export type Accountant = {
  readonly name: string
  readonly address: string
  readonly phone: string
  readonly email: string
}

const EMPTY_PERIOD: Period = { startDate: null, endDate: null }

export const EMPTY_ADULT_FORM: AdultForm = {
  type: 'ADULT',
  situation: {
    highestFee: false,
    noIncome: false,
    employment: false,
    benefits: false,
    business: null,
    student: false,
    alimonyPayer: false,
  },
  period: EMPTY_PERIOD,
  gross: {
    incomeSource: null,
    estimatedMonthlyIncome: '',
    otherIncome: [],
    otherIncomeInfo: '',
    noIncomeDescription: '',
  },
  business: {
    startOfEntrepreneurship: null,
    companyName: '',
    businessId: '',
    spouseWorksInCompany: null,
    startupGrant: false,
    checkupConsent: false,
    selfEmployed: {
      chosen: false,
      attachments: false,
      estimate: false,
      estimatedMonthlyIncome: '',
      incomeStartDate: null,
      incomeEndDate: null,
    },
    limitedCompany: { chosen: false, incomeSource: null },
    partnership: false,
    lightEntrepreneur: false,
    accountant: { name: '', address: '', phone: '', email: '' },
  },
  other: { otherInfo: '' },
  assurance: { assured: false },
}

export const EMPTY_CHILD_FORM: ChildForm = {
  type: 'CHILD',
  period: EMPTY_PERIOD,
  other: { otherInfo: '' },
  assurance: { assured: false },
}
