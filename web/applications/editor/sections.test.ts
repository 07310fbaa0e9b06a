import { clubForm, daycareForm, METSOLA, withUnitPreference } from '@nalle/domain/applications/testing/forms.ts'
import { describe, expect, test } from 'vitest'
import { isBegun, sectionsOf, stateOf } from './sections.ts'

const NOWHERE = new Set<never>()
const problem = { section: 'contactInfo', field: 'contactInfo.guardian.phoneNumber', problem: 'MISSING' } as const

describe('the contents of an application', () => {
  test('leave the fee out for a club', () => {
    expect(sectionsOf(daycareForm())).toContain('fee')
    expect(sectionsOf(clubForm())).not.toContain('fee')
  })

  test.each([
    { section: 'serviceNeed', form: daycareForm({ preferredStartDate: null }), begun: false },
    { section: 'serviceNeed', form: daycareForm(), begun: true },
    { section: 'unitPreference', form: withUnitPreference(daycareForm(), { preferredUnits: [] }), begun: false },
    { section: 'unitPreference', form: withUnitPreference(daycareForm(), { preferredUnits: [METSOLA] }), begun: true },
    { section: 'contactInfo', form: daycareForm(), begun: false },
  ] as const)('know whether $section was begun: $begun', ({ section, form, begun }) => {
    expect(isBegun(section, form)).toBe(begun)
  })

  test.each([
    { what: 'nobody was there', visited: [], problems: [], attempts: 0, state: 'empty' },
    { what: 'somebody was there', visited: ['contactInfo'], problems: [], attempts: 0, state: 'done' },
    { what: 'something is missing', visited: ['contactInfo'], problems: [problem], attempts: 0, state: 'begun' },
    { what: 'it was to be sent', visited: [], problems: [problem], attempts: 1, state: 'to-correct' },
  ] as const)('tell of a part that $what: $state', ({ visited, problems, attempts, state }) => {
    const known = { form: daycareForm(), problemsBySection: { contactInfo: problems }, attempts }
    expect(stateOf('contactInfo', known, visited.length > 0 ? new Set(['contactInfo'] as const) : NOWHERE)).toBe(state)
  })
})
