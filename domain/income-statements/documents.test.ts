import { describe, expect, test } from 'vitest'
import type { StatementDocument } from './document.ts'
import { findDocument, formOf } from './documents.ts'
import { EMPTY_ADULT_FORM } from './form.ts'
import { ACCOUNTANT, adultForm, childForm, day, entrepreneur, SELF_EMPLOYED } from './testing/forms.ts'

const dates = { startDate: day('2026-09-14'), endDate: day('2027-09-13') }
const business = {
  startOfEntrepreneurship: day('2020-01-01'),
  companyName: 'Nalle & kumpp.',
  businessId: '1234567-1',
  spouseWorksInCompany: true,
  startupGrant: true,
  checkupConsent: true,
  partnership: false,
  lightEntrepreneur: false,
}
const told = { student: true, alimonyPayer: true, otherInfo: 'Hei' }

const DOCUMENTS: readonly { what: string; document: StatementDocument }[] = [
  { what: 'the highest fee', document: { type: 'HIGHEST_FEE', ...dates } },
  { what: 'the highest fee for ever', document: { type: 'HIGHEST_FEE', ...dates, endDate: null } },
  { what: 'of a child', document: { type: 'CHILD_INCOME', ...dates, otherInfo: 'Perhe-eläke' } },
  {
    what: 'of wages and benefits',
    document: {
      type: 'INCOME',
      ...dates,
      ...told,
      gross: {
        type: 'INCOME',
        incomeSource: 'ATTACHMENTS',
        estimatedMonthlyIncome: 1500.5,
        otherIncome: ['GRANT', 'PENSION'],
        otherIncomeInfo: 'Kaksi apurahaa',
      },
      entrepreneur: null,
    },
  },
  {
    what: 'of nothing, with a business of one’s own',
    document: {
      type: 'INCOME',
      ...dates,
      ...told,
      gross: { type: 'NO_INCOME', noIncomeDescription: 'Säästöillä' },
      entrepreneur: {
        ...business,
        selfEmployed: {
          attachments: true,
          estimatedIncome: {
            estimatedMonthlyIncome: 2000,
            incomeStartDate: day('2026-01-01'),
            incomeEndDate: day('2026-12-31'),
          },
        },
        limitedCompany: { incomeSource: 'INCOMES_REGISTER' },
        accountant: ACCOUNTANT,
      },
    },
  },
  {
    what: 'of a light entrepreneur',
    document: {
      type: 'INCOME',
      ...dates,
      ...told,
      gross: null,
      entrepreneur: {
        ...business,
        lightEntrepreneur: true,
        selfEmployed: null,
        limitedCompany: null,
        accountant: null,
      },
    },
  },
  {
    what: 'that has only been begun',
    document: {
      type: 'INCOME',
      ...dates,
      ...told,
      gross: {
        type: 'INCOME',
        incomeSource: null,
        estimatedMonthlyIncome: null,
        otherIncome: [],
        otherIncomeInfo: '',
      },
      entrepreneur: {
        ...business,
        startOfEntrepreneurship: null,
        selfEmployed: {
          attachments: false,
          estimatedIncome: { estimatedMonthlyIncome: null, incomeStartDate: null, incomeEndDate: null },
        },
        limitedCompany: { incomeSource: null },
        accountant: null,
      },
    },
  },
  { what: 'that says nothing yet', document: { type: 'INCOME', ...dates, ...told, gross: null, entrepreneur: null } },
]

test.each(DOCUMENTS)('a statement $what is opened and written down again as it was', ({ document }) => {
  expect(findDocument(formOf(document))).toEqual(document)
})

describe('what is written down', () => {
  test('is nothing without a start date', () => {
    expect(findDocument(EMPTY_ADULT_FORM)).toBeUndefined()
  })

  test('has no trace of what was taken back', () => {
    const form = adultForm({
      situation: { highestFee: true, employment: true, business: true, student: true },
      otherInfo: 'Tämä jää lomakkeelle',
    })
    expect(findDocument(form)).toEqual({
      type: 'HIGHEST_FEE',
      startDate: day('2026-09-14'),
      endDate: day('2027-09-14'),
    })
    expect(findDocument(adultForm({ gross: { otherIncome: ['GRANT'] } }))).toMatchObject({ gross: { otherIncome: [] } })
  })

  test('of the accountant is trimmed', () => {
    const accountant = { name: ' Tiina ', address: ' Katu 1 ', phone: ' 040 ', email: ' t@t.example ' }
    expect(findDocument(entrepreneur({ selfEmployed: SELF_EMPLOYED, accountant }))).toMatchObject({
      entrepreneur: { accountant: { name: 'Tiina', address: 'Katu 1', phone: '040', email: 't@t.example' } },
    })
  })

  test('names each benefit once', () => {
    const form = adultForm({ situation: { benefits: true }, gross: { otherIncome: ['GRANT', 'PENSION', 'GRANT'] } })
    expect(findDocument(form)).toMatchObject({ gross: { otherIncome: ['GRANT', 'PENSION'] } })
  })
})

test('that all is right is assured anew each time', () => {
  for (const form of [adultForm(), childForm()]) {
    expect(formOf(findDocument(form)!).assurance).toEqual({ assured: false })
  }
})
