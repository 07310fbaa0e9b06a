import { describe, expect, test } from 'vitest'
import { INCOME_ATTACHMENT_TYPES, OTHER_INCOMES, pathOfAttachment } from './attachment-types.ts'
import { errorsOf } from './errors.ts'
import type { AdultForm, ChildForm } from './form.ts'
import { missingAttachments, requiredAttachments } from './required-attachments.ts'
import {
  adultForm,
  attached,
  childForm,
  circumstances,
  entrepreneur,
  SELF_EMPLOYED,
  WITH_ESTIMATE,
} from './testing/forms.ts'

const company = (incomeSource: 'INCOMES_REGISTER' | 'ATTACHMENTS') =>
  entrepreneur({ limitedCompany: { chosen: true, incomeSource } })

const CASES: readonly { what: string; form: AdultForm | ChildForm; required: readonly string[] }[] = [
  { what: 'wages from the register', form: adultForm(), required: [] },
  {
    what: 'wages by attachments',
    form: adultForm({ gross: { incomeSource: 'ATTACHMENTS' } }),
    required: ['PAYSLIP_GROSS'],
  },
  {
    what: 'benefits, from the register too',
    form: adultForm({ situation: { benefits: true }, gross: { otherIncome: ['PENSION', 'GRANT', 'PENSION'] } }),
    required: ['PENSION', 'GRANT'],
  },
  {
    what: 'all benefits by attachments',
    form: adultForm({
      situation: { benefits: true },
      gross: { incomeSource: 'ATTACHMENTS', otherIncome: OTHER_INCOMES },
    }),
    required: ['PAYSLIP_GROSS', ...OTHER_INCOMES],
  },
  {
    what: 'benefits that were taken back',
    form: adultForm({ gross: { otherIncome: ['PENSION'] } }),
    required: [],
  },
  {
    what: 'the highest fee',
    form: adultForm({ situation: { highestFee: true, student: true }, gross: { incomeSource: 'ATTACHMENTS' } }),
    required: [],
  },
  {
    what: 'no income',
    form: adultForm({ situation: { noIncome: true }, gross: { incomeSource: 'ATTACHMENTS' } }),
    required: [],
  },
  {
    what: 'a grant to start with',
    form: entrepreneur({ lightEntrepreneur: true, startupGrant: true }),
    required: ['STARTUP_GRANT', 'SALARY'],
  },
  {
    what: 'self-employed',
    form: entrepreneur({ selfEmployed: SELF_EMPLOYED }),
    required: ['PROFIT_AND_LOSS_STATEMENT_SELF_EMPLOYED'],
  },
  { what: 'self-employed with an estimate', form: entrepreneur({ selfEmployed: WITH_ESTIMATE }), required: [] },
  { what: 'a company', form: company('INCOMES_REGISTER'), required: ['ACCOUNTANT_REPORT_LLC'] },
  {
    what: 'a company by attachments',
    form: company('ATTACHMENTS'),
    required: ['ACCOUNTANT_REPORT_LLC', 'PAYSLIP_LLC'],
  },
  {
    what: 'a partnership',
    form: entrepreneur({ partnership: true }),
    required: ['PROFIT_AND_LOSS_STATEMENT_PARTNERSHIP', 'ACCOUNTANT_REPORT_PARTNERSHIP'],
  },
  { what: 'a light entrepreneur', form: entrepreneur({ lightEntrepreneur: true }), required: ['SALARY'] },
  {
    what: 'a student who pays alimony',
    form: adultForm({ situation: { student: true, alimonyPayer: true } }),
    required: ['PROOF_OF_STUDIES', 'ALIMONY_PAYOUT'],
  },
  { what: 'a child', form: childForm(), required: ['CHILD_INCOME'] },
]

test.each(CASES)('$what asks for $required', ({ form, required }) => {
  expect(requiredAttachments(form)).toEqual(required)
})

describe('each paper that is missing', () => {
  const each = CASES.flatMap(({ what, form }) => requiredAttachments(form).map((missing) => ({ what, form, missing })))
  test.each(each)('$what without $missing', ({ form, missing }) => {
    const others = requiredAttachments(form).filter((type) => type !== missing)
    const errors = errorsOf(form, circumstances(form, { attached: attached(...others) }), 'SEND')
    expect(errors.map(({ field, problem }) => [field, problem])).toEqual([
      [pathOfAttachment(missing), 'ATTACHMENT_MISSING'],
    ])
  })
})

test.each([
  { what: 'not known yet', known: { attached: null, hasUntypedFiles: false }, child: [], adult: [] },
  {
    what: 'nothing',
    known: { attached: {}, hasUntypedFiles: false },
    child: ['CHILD_INCOME'],
    adult: ['SALARY'],
  },
  {
    what: 'a file that tells no type',
    known: { attached: {}, hasUntypedFiles: true },
    child: ['CHILD_INCOME'],
    adult: [],
  },
])('where what is attached is $what', ({ known, child, adult }) => {
  expect(missingAttachments(childForm(), known)).toEqual(child)
  expect(missingAttachments(entrepreneur({ lightEntrepreneur: true }), known)).toEqual(adult)
})

test('there are 36 types, each with a place of its own', () => {
  expect(INCOME_ATTACHMENT_TYPES).toHaveLength(36)
  expect(new Set(INCOME_ATTACHMENT_TYPES.map(pathOfAttachment)).size).toBe(36)
})
