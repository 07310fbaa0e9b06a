import type { OtherIncome } from './attachment-types.ts'
import type { IncomeSource } from './form.ts'

/**
 * A statement as it travels and as it is kept: only what counts, nothing of what stands behind a choice that was taken
 * back. What may be null here though the form asks for it is so in drafts only.
 */
export type StatementDocument = HighestFeeDocument | IncomeDocument | ChildIncomeDocument

export const STATEMENT_TYPES = ['HIGHEST_FEE', 'INCOME', 'CHILD_INCOME'] as const
export type StatementType = (typeof STATEMENT_TYPES)[number]

type Dates = { readonly startDate: Temporal.PlainDate; readonly endDate: Temporal.PlainDate | null }

export type HighestFeeDocument = Dates & { readonly type: 'HIGHEST_FEE' }

export type IncomeDocument = Dates & {
  readonly type: 'INCOME'
  readonly gross: DocumentGross | null
  readonly entrepreneur: DocumentEntrepreneur | null
  readonly student: boolean
  readonly alimonyPayer: boolean
  readonly otherInfo: string
}

export type ChildIncomeDocument = Dates & { readonly type: 'CHILD_INCOME'; readonly otherInfo: string }

export type DocumentGross =
  | {
      readonly type: 'INCOME'
      readonly incomeSource: IncomeSource | null
      /** In euros, with two decimals at most. */
      readonly estimatedMonthlyIncome: number | null
      readonly otherIncome: readonly OtherIncome[]
      readonly otherIncomeInfo: string
    }
  | { readonly type: 'NO_INCOME'; readonly noIncomeDescription: string }

export type DocumentEntrepreneur = {
  readonly startOfEntrepreneurship: Temporal.PlainDate | null
  readonly companyName: string
  readonly businessId: string
  readonly spouseWorksInCompany: boolean
  readonly startupGrant: boolean
  readonly checkupConsent: boolean
  readonly selfEmployed: {
    readonly attachments: boolean
    readonly estimatedIncome: {
      readonly estimatedMonthlyIncome: number | null
      readonly incomeStartDate: Temporal.PlainDate | null
      readonly incomeEndDate: Temporal.PlainDate | null
    } | null
  } | null
  readonly limitedCompany: { readonly incomeSource: IncomeSource | null } | null
  readonly partnership: boolean
  readonly lightEntrepreneur: boolean
  readonly accountant: {
    readonly name: string
    readonly address: string
    readonly phone: string
    readonly email: string
  } | null
}
