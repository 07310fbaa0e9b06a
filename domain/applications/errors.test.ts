import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { APPLICATION_TYPES } from '../placements/units.ts'
import { documentOf, formOf } from './form-conversion.ts'
import { errorsBySection, errorsOf, PROBLEMS } from './errors.ts'
import { LONGEST_TEXT } from '../forms/text-problems.ts'
import { FORM_SECTIONS } from './form.ts'
import { isStillTyping } from './text-errors.ts'
import { arbitraryCircumstances, arbitraryForm } from './testing/arbitrary-forms.ts'
import { circumstances, clubForm, daycareForm, formOfType, withGuardian, withUnitPreference } from './testing/forms.ts'

/** Any form of any type, and what it is judged by. */
const arbitraryCase = fc
  .tuple(fc.constantFrom(...APPLICATION_TYPES), arbitraryCircumstances)
  .chain(([type, under]) => fc.tuple(arbitraryForm(type, under), fc.constant(under)))

const RUNS = { numRuns: 1000 }

test.each(APPLICATION_TYPES)('a form of type %s that is filled in well has no errors', (type) => {
  expect(errorsOf(formOfType(type), circumstances())).toEqual([])
})

test('errors stand in the order of the page and are counted for each section', () => {
  const empty = withUnitPreference(
    withGuardian(daycareForm({ preferredStartDate: null, option: null }), { phoneNumber: '' }),
    { preferredUnits: [] },
  )
  const errors = errorsOf(empty, circumstances())
  expect(errors).toEqual([
    { section: 'serviceNeed', field: 'serviceNeed.preferredStartDate', problem: 'MISSING' },
    { section: 'serviceNeed', field: 'serviceNeed.option', problem: 'START_DATE_FIRST' },
    { section: 'unitPreference', field: 'unitPreference.preferredUnits', problem: 'UNIT_NOT_SELECTED' },
    { section: 'contactInfo', field: 'contactInfo.guardian.phoneNumber', problem: 'MISSING' },
  ])
  expect(errorsBySection(errors)).toEqual({
    serviceNeed: 2,
    unitPreference: 1,
    fee: 0,
    additionalDetails: 0,
    contactInfo: 1,
  })
})

describe('what is written freely', () => {
  test.each(['otherInfo', 'diet', 'allergies'] as const)('%s has room for ten thousand characters', (field) => {
    const written = (length: number) => ({ otherInfo: '', diet: '', allergies: '', [field]: 'x'.repeat(length) })
    const wrongAt = (length: number) =>
      errorsOf({ ...daycareForm(), additionalDetails: written(length) }, circumstances())
    expect(wrongAt(LONGEST_TEXT)).toEqual([])
    expect(wrongAt(LONGEST_TEXT + 1)).toEqual([
      { section: 'additionalDetails', field: `additionalDetails.${field}`, problem: 'TOO_LONG' },
    ])
  })

  test('a club does not ask for diet and allergies', () => {
    const additionalDetails = { otherInfo: '', diet: 'x'.repeat(LONGEST_TEXT + 1), allergies: '' }
    expect(errorsOf({ ...clubForm(), additionalDetails }, circumstances())).toEqual([])
  })
})

test.each([
  { code: '', isTyping: true },
  { code: '010120A999', isTyping: true },
  { code: ' 010120A999', isTyping: true },
  { code: '010120A999U', isTyping: false },
  { code: '010120A999UX', isTyping: false },
])('whoever has typed "$code" is still typing: $isTyping', ({ code, isTyping }) => {
  expect(isStillTyping(code)).toBe(isTyping)
})

describe('any form', () => {
  test('has errors only in sections of its own', () => {
    fc.assert(
      fc.property(arbitraryCase, ([form, under]) => {
        const sections = FORM_SECTIONS.filter((section) => section in form)
        for (const { section } of errorsOf(form, under)) expect(sections).toContain(section)
      }),
      RUNS,
    )
  })

  /** The e-mail typed a second time is not written down: whether both agree is only known where they are typed. */
  test('is judged alike on the screen and from what was written down', () => {
    fc.assert(
      fc.property(arbitraryCase, ([form, under]) => {
        const { guardian } = form.contactInfo
        const typedTwice = withGuardian(form, { emailAgain: guardian.email })
        const opened = formOf(form.type, documentOf(typedTwice, under))
        expect(errorsOf(opened, under).length === 0).toBe(errorsOf(typedTwice, under).length === 0)
      }),
      RUNS,
    )
  })

  test('that is let through stays right when it is written down and opened again', () => {
    fc.assert(
      fc.property(arbitraryCase, ([form, under]) => {
        fc.pre(errorsOf(form, under).length === 0)
        expect(errorsOf(formOf(form.type, documentOf(form, under)), under)).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test('of a family is right often enough, and wrong in many ways', () => {
    const judged = fc.sample(arbitraryCase, { numRuns: 3000, seed: 7 }).map(([form, under]) => errorsOf(form, under))
    const share = judged.filter((errors) => errors.length === 0).length / judged.length
    expect(share).toBeGreaterThan(0.15)
    expect(share).toBeLessThan(0.6)
    const seen = new Set(judged.flat().map(({ problem }) => problem))
    const seldom = ['TOO_LONG', 'TOO_MANY_CHILDREN']
    expect(PROBLEMS.filter((problem) => !seen.has(problem))).toEqual(seldom)
  })
})
