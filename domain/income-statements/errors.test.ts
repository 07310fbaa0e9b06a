import { describe, expect, test } from 'vitest'
import { LONGEST_LINE } from '../forms/text-problems.ts'
import type { Purpose } from './circumstances.ts'
import { errorsOf } from './errors.ts'
import { EMPTY_ADULT_FORM, EMPTY_CHILD_FORM } from './form.ts'
import { FORM_CASES } from './testing/form-cases.ts'
import type { FormCase } from './testing/form-cases.ts'
import { adultForm, attached, circumstances, day, entrepreneur } from './testing/forms.ts'

function foundIn({ form, known }: FormCase, purpose: Purpose = 'SEND') {
  return errorsOf(form, circumstances(form, known), purpose).map(({ field, problem }) => [field, problem])
}

describe.for(FORM_CASES)('%s', ([, cases]) => {
  test.for(cases)('$what', (each) => {
    expect(foundIn(each)).toEqual(each.found ?? [])
  })
})

test('every problem stands in the section of its field', () => {
  const errors = errorsOf(EMPTY_ADULT_FORM, circumstances(EMPTY_ADULT_FORM), 'SEND')
  expect(errors.map(({ section, field }) => field.startsWith(`${section}.`))).not.toContain(false)
})

describe('a draft', () => {
  test.each<FormCase>([
    { what: 'needs a start date and nothing else', form: EMPTY_ADULT_FORM, found: [['period.startDate', 'MISSING']] },
    { what: 'of a child, too', form: EMPTY_CHILD_FORM, found: [['period.startDate', 'MISSING']] },
    {
      what: 'with a start date',
      form: adultForm({ assured: false, gross: { incomeSource: null }, period: { endDate: null } }),
    },
    { what: 'that begins long ago', form: adultForm({ period: { startDate: day('2020-01-01') } }) },
    {
      what: 'that ends first',
      form: adultForm({ period: { endDate: day('2026-09-13') } }),
      found: [['period.endDate', 'END_BEFORE_START']],
    },
    {
      what: 'on a day that is taken',
      form: adultForm(),
      known: { takenStartDates: [day('2026-09-14')] },
      found: [['period.startDate', 'START_DATE_TAKEN']],
    },
    {
      what: 'with a text without end',
      form: entrepreneur({ businessId: 'a'.repeat(LONGEST_LINE + 1) }),
      found: [['business.businessId', 'TOO_LONG']],
    },
    { what: 'without its papers', form: entrepreneur({ partnership: true }), known: { attached: attached() } },
  ])('$what', (each) => {
    expect(foundIn(each, 'DRAFT')).toEqual(each.found ?? [])
  })
})
