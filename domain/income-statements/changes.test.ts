import { describe, expect, test } from 'vitest'
import {
  withBenefits,
  withBusiness,
  withEmployment,
  withHighestFee,
  withLimitedCompany,
  withNoIncome,
} from './changes.ts'
import { findDocument } from './documents.ts'
import { sectionsAsked } from './situation.ts'
import { adultForm, childForm, entrepreneur } from './testing/forms.ts'

describe('choosing', () => {
  const all = adultForm({ situation: { employment: true, benefits: true, business: true, student: true } })
  const free = adultForm({ situation: { employment: false, highestFee: true, noIncome: true, business: null } })

  test.each([
    {
      what: 'the highest fee clears every income',
      form: withHighestFee(all, true),
      is: { highestFee: true, noIncome: false, employment: false, benefits: false, business: null },
    },
    {
      what: 'no highest fee clears nothing',
      form: withHighestFee(all, false),
      is: { employment: true, business: true },
    },
    {
      what: 'no income clears everything else',
      form: withNoIncome(all, true),
      is: { highestFee: false, noIncome: true, employment: false, benefits: false, business: false },
    },
    {
      what: 'wages clears the highest fee',
      form: withEmployment(free, true),
      is: { highestFee: false, noIncome: false },
    },
    {
      what: 'benefits clears the highest fee',
      form: withBenefits(free, true),
      is: { highestFee: false, noIncome: false },
    },
    {
      what: 'a business clears the highest fee',
      form: withBusiness(free, true),
      is: { highestFee: false, noIncome: false },
    },
    { what: 'no business clears nothing', form: withBusiness(free, false), is: { highestFee: true, noIncome: true } },
    { what: 'wages that are taken back clear nothing', form: withEmployment(free, false), is: { highestFee: true } },
    { what: 'benefits that are taken back clear nothing', form: withBenefits(free, false), is: { highestFee: true } },
    { what: 'studies stay whatever is chosen', form: withHighestFee(all, true), is: { student: true } },
  ])('$what', ({ form, is }) => {
    expect(form.situation).toMatchObject(is)
  })

  test('no limited company resets where its pay comes from, and keeps what else was typed', () => {
    const form = entrepreneur({ limitedCompany: { chosen: true, incomeSource: 'ATTACHMENTS' } })
    const without = withLimitedCompany(form, false)
    expect(without.business).toMatchObject({
      limitedCompany: { chosen: false, incomeSource: null },
      accountant: form.business.accountant,
    })
    expect(withLimitedCompany(form, true)).toEqual(form)
    expect(findDocument(without)).toMatchObject({ entrepreneur: { limitedCompany: null, accountant: null } })
  })
})

test.each([
  { what: 'a child', form: childForm(), asked: ['period', 'other', 'assurance'] },
  {
    what: 'the highest fee',
    form: adultForm({ situation: { highestFee: true } }),
    asked: ['situation', 'period', 'assurance'],
  },
  { what: 'wages', form: adultForm(), asked: ['situation', 'period', 'gross', 'other', 'assurance'] },
  {
    what: 'a business',
    form: entrepreneur({}),
    asked: ['situation', 'period', 'business', 'other', 'assurance'],
  },
  {
    what: 'both',
    form: adultForm({ situation: { business: true } }),
    asked: ['situation', 'period', 'gross', 'business', 'other', 'assurance'],
  },
])('$what asks for $asked', ({ form, asked }) => {
  expect(sectionsAsked(form)).toEqual(asked)
})
