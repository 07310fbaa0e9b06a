import { LONGEST_LINE, LONGEST_TEXT } from '../../forms/text-problems.ts'
import type { Circumstances } from '../circumstances.ts'
import type { FieldPath, Problem } from '../errors.ts'
import { EMPTY_ADULT_FORM } from '../form.ts'
import type { IncomeForm } from '../form.ts'
import { ACCOUNTANT, adultForm, attached, childForm, day, entrepreneur, SELF_EMPLOYED, WITH_ESTIMATE } from './forms.ts'

type Found = readonly [field: FieldPath, problem: Problem]

export type FormCase = {
  readonly what: string
  readonly form: IncomeForm
  /** Where it differs from what `circumstances` says of the form. */
  readonly known?: Partial<Circumstances>
  /** What is wrong; left out where nothing is. */
  readonly found?: readonly Found[]
}

/** Each rule on both sides of its limit, alone. Rules and server are held to it. */
export const FORM_CASES: readonly (readonly [about: string, cases: readonly FormCase[]])[] = [
  [
    'who chooses nothing',
    [
      {
        what: 'has to say what the situation is',
        form: adultForm({ situation: { employment: false, business: null } }),
        found: [
          ['situation.choice', 'CHOOSE_SOME'],
          ['situation.business', 'CHOOSE_ONE'],
        ],
      },
      {
        what: 'but "no business" says that',
        form: adultForm({ situation: { employment: false } }),
        found: [['situation.choice', 'CHOOSE_SOME']],
      },
      {
        what: 'business must be answered with yes or no',
        form: adultForm({ situation: { business: null } }),
        found: [['situation.business', 'CHOOSE_ONE']],
      },
      {
        what: 'the highest fee alone is enough',
        form: adultForm({ situation: { highestFee: true, employment: false, business: null } }),
      },
      { what: 'wages alone are enough', form: adultForm() },
      {
        what: 'no income alone is enough',
        form: adultForm({
          situation: { employment: false, noIncome: true },
          gross: { noIncomeDescription: 'Opiskelen' },
        }),
      },
      { what: 'a business alone is enough', form: entrepreneur({ lightEntrepreneur: true }) },
    ],
  ],
  [
    'the start date',
    [
      {
        what: 'is required',
        form: adultForm({ period: { startDate: null } }),
        found: [['period.startDate', 'MISSING']],
      },
      {
        what: 'is required of a child',
        form: childForm({ period: { startDate: null } }),
        found: [['period.startDate', 'MISSING']],
      },
      {
        what: 'twelve months ago',
        form: adultForm({ period: { startDate: day('2025-09-14'), endDate: day('2026-09-14') } }),
      },
      {
        what: 'twelve months and a day ago',
        form: adultForm({ period: { startDate: day('2025-09-13'), endDate: day('2026-09-13') } }),
        found: [['period.startDate', 'DATE_TOO_EARLY']],
      },
      { what: 'of a child, years ago', form: childForm({ period: { startDate: day('2020-01-01') } }) },
      {
        what: 'a year ahead',
        form: adultForm({ period: { startDate: day('2027-09-14'), endDate: day('2028-09-14') } }),
      },
      {
        what: 'a year and a day ahead',
        form: adultForm({ period: { startDate: day('2027-09-15'), endDate: day('2028-09-15') } }),
        found: [['period.startDate', 'DATE_TOO_LATE']],
      },
      { what: 'of a child, a year ahead', form: childForm({ period: { startDate: day('2027-09-14') } }) },
      {
        what: 'of a child, a year and a day ahead',
        form: childForm({ period: { startDate: day('2027-09-15') } }),
        found: [['period.startDate', 'DATE_TOO_LATE']],
      },
      {
        what: 'that is taken',
        form: adultForm(),
        known: { takenStartDates: [day('2026-09-14')] },
        found: [['period.startDate', 'START_DATE_TAKEN']],
      },
      { what: 'the day before one that is taken', form: adultForm(), known: { takenStartDates: [day('2026-09-15')] } },
      { what: 'the day after one that is taken', form: adultForm(), known: { takenStartDates: [day('2026-09-13')] } },
    ],
  ],
  [
    'the end date',
    [
      {
        what: 'is required with wages',
        form: adultForm({ period: { endDate: null } }),
        found: [['period.endDate', 'MISSING']],
      },
      {
        what: 'is required with the highest fee',
        form: adultForm({ situation: { highestFee: true }, period: { endDate: null } }),
        found: [['period.endDate', 'MISSING']],
      },
      {
        what: 'is required with a business',
        form: entrepreneur({ lightEntrepreneur: true }, { period: { endDate: null } }),
        found: [['period.endDate', 'MISSING']],
      },
      { what: 'is not required of a child', form: childForm() },
      { what: 'on the first day', form: adultForm({ period: { endDate: day('2026-09-14') } }) },
      {
        what: 'the day before the first',
        form: adultForm({ period: { endDate: day('2026-09-13') } }),
        found: [['period.endDate', 'END_BEFORE_START']],
      },
      {
        what: 'of a child, the day before the first',
        form: childForm({ period: { endDate: day('2026-09-13') } }),
        found: [['period.endDate', 'END_BEFORE_START']],
      },
      { what: 'a year after the first', form: adultForm({ period: { endDate: day('2027-09-14') } }) },
      {
        what: 'a year and a day after the first',
        form: adultForm({ period: { endDate: day('2027-09-15') } }),
        found: [['period.endDate', 'LONGER_THAN_A_YEAR']],
      },
      {
        what: 'a year and a day without any income',
        form: adultForm({
          situation: { employment: false, noIncome: true },
          gross: { noIncomeDescription: 'Opiskelen' },
          period: { endDate: day('2027-09-15') },
        }),
        found: [['period.endDate', 'LONGER_THAN_A_YEAR']],
      },
      {
        what: 'years later with the highest fee',
        form: adultForm({ situation: { highestFee: true }, period: { endDate: day('2030-01-01') } }),
      },
      {
        what: 'years later with a business alone',
        form: entrepreneur({ lightEntrepreneur: true }, { period: { endDate: day('2030-01-01') } }),
      },
      { what: 'of a child, years later', form: childForm({ period: { endDate: day('2030-01-01') } }) },
    ],
  ],
  [
    'gross income',
    [
      {
        what: 'needs a source',
        form: adultForm({ gross: { incomeSource: null } }),
        found: [['gross.incomeSource', 'CHOOSE_ONE']],
      },
      {
        what: 'needs an amount',
        form: adultForm({ gross: { estimatedMonthlyIncome: ' ' } }),
        found: [['gross.estimatedMonthlyIncome', 'MISSING']],
      },
      {
        what: 'needs an amount that can be read',
        form: adultForm({ gross: { estimatedMonthlyIncome: 'paljon' } }),
        found: [['gross.estimatedMonthlyIncome', 'AMOUNT']],
      },
      { what: 'may be nothing', form: adultForm({ gross: { estimatedMonthlyIncome: '0' } }) },
      {
        what: 'of benefits names at least one',
        form: adultForm({ situation: { benefits: true } }),
        found: [['gross.otherIncome', 'CHOOSE_SOME']],
      },
      { what: 'of a benefit', form: adultForm({ situation: { benefits: true }, gross: { otherIncome: ['PENSION'] } }) },
      {
        what: 'with too much said of it',
        form: adultForm({ gross: { otherIncomeInfo: 'a'.repeat(LONGEST_TEXT + 1) } }),
        found: [['gross.otherIncomeInfo', 'TOO_LONG']],
      },
      {
        what: 'that there is none of is described',
        form: adultForm({
          situation: { employment: false, noIncome: true },
          gross: { noIncomeDescription: ' \u200B' },
        }),
        found: [['gross.noIncomeDescription', 'MISSING']],
      },
      {
        what: 'is not asked of whoever pays the highest fee',
        form: adultForm({ situation: { highestFee: true }, gross: { incomeSource: null, estimatedMonthlyIncome: '' } }),
      },
    ],
  ],
  [
    'a business',
    [
      {
        what: 'began some day, has or has not the spouse in it, and has a form',
        form: entrepreneur({ startOfEntrepreneurship: null, spouseWorksInCompany: null }),
        found: [
          ['business.startOfEntrepreneurship', 'MISSING'],
          ['business.spouseWorksInCompany', 'CHOOSE_ONE'],
          ['business.companyForms', 'CHOOSE_SOME'],
        ],
      },
      {
        what: 'may be without a name',
        form: entrepreneur({ lightEntrepreneur: true, companyName: '', businessId: '' }),
      },
      {
        what: 'with the longest name',
        form: entrepreneur({ lightEntrepreneur: true, companyName: 'a'.repeat(LONGEST_LINE) }),
      },
      {
        what: 'with a longer name',
        form: entrepreneur({ lightEntrepreneur: true, companyName: 'a'.repeat(LONGEST_LINE + 1) }),
        found: [['business.companyName', 'TOO_LONG']],
      },
      {
        what: 'of one’s own needs papers or an estimate',
        form: entrepreneur({ selfEmployed: { ...SELF_EMPLOYED, attachments: false } }),
        known: { attached: attached() },
        found: [
          ['business.selfEmployed.basis', 'CHOOSE_SOME'],
          ['business.attachments.PROFIT_AND_LOSS_STATEMENT_SELF_EMPLOYED', 'ATTACHMENT_MISSING'],
        ],
      },
      {
        what: 'of one’s own with the paper, though nobody said so',
        form: entrepreneur({ selfEmployed: { ...SELF_EMPLOYED, attachments: false } }),
      },
      { what: 'of one’s own with papers', form: entrepreneur({ selfEmployed: SELF_EMPLOYED }) },
      { what: 'of one’s own with an estimate', form: entrepreneur({ selfEmployed: WITH_ESTIMATE }) },
      { what: 'of one’s own with both', form: entrepreneur({ selfEmployed: { ...WITH_ESTIMATE, attachments: true } }) },
      {
        what: 'of one’s own with an empty estimate',
        form: entrepreneur({
          selfEmployed: { ...WITH_ESTIMATE, estimatedMonthlyIncome: '', incomeStartDate: null },
        }),
        found: [
          ['business.selfEmployed.estimatedMonthlyIncome', 'MISSING'],
          ['business.selfEmployed.incomeStartDate', 'MISSING'],
        ],
      },
      {
        what: 'of one’s own with an estimate of one day',
        form: entrepreneur({ selfEmployed: { ...WITH_ESTIMATE, incomeEndDate: day('2026-09-01') } }),
      },
      {
        what: 'of one’s own with an estimate that ends first',
        form: entrepreneur({ selfEmployed: { ...WITH_ESTIMATE, incomeEndDate: day('2026-08-31') } }),
        found: [['business.selfEmployed.incomeEndDate', 'END_BEFORE_START']],
      },
      {
        what: 'that is a company needs a source',
        form: entrepreneur({ limitedCompany: { chosen: true, incomeSource: null } }),
        found: [['business.limitedCompany.incomeSource', 'CHOOSE_ONE']],
      },
      {
        what: 'of a light entrepreneur needs no accountant',
        form: entrepreneur({ lightEntrepreneur: true, accountant: EMPTY_ADULT_FORM.business.accountant }),
      },
      ...(
        [
          { selfEmployed: SELF_EMPLOYED },
          { limitedCompany: { chosen: true, incomeSource: 'INCOMES_REGISTER' } },
          { partnership: true },
        ] as const
      ).map((business) => ({
        what: `with an accountant: ${Object.keys(business).join()}`,
        form: entrepreneur({ ...business, accountant: { ...EMPTY_ADULT_FORM.business.accountant, name: ' ' } }),
        found: [
          ['business.accountant.name', 'MISSING'],
          ['business.accountant.phone', 'MISSING'],
          ['business.accountant.email', 'MISSING'],
        ] as const,
      })),
      {
        what: 'whose accountant has no such address',
        form: entrepreneur({ partnership: true, accountant: { ...ACCOUNTANT, email: 'tili.example' } }),
        found: [['business.accountant.email', 'EMAIL']],
      },
    ],
  ],
  [
    'what is left',
    [
      { what: 'has to be assured', form: adultForm({ assured: false }), found: [['assurance.assured', 'NOT_ASSURED']] },
      {
        what: 'has to be assured of a child',
        form: childForm({ assured: false }),
        found: [['assurance.assured', 'NOT_ASSURED']],
      },
      { what: 'is as long as it may be', form: childForm({ otherInfo: 'a'.repeat(LONGEST_TEXT) }) },
      {
        what: 'is too long',
        form: childForm({ otherInfo: 'a'.repeat(LONGEST_TEXT + 1) }),
        found: [['other.otherInfo', 'TOO_LONG']],
      },
    ],
  ],
]
