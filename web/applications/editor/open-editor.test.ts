import { circumstances, daycareForm, FULL_DAY, METSOLA } from '@nalle/domain/applications/testing/forms.ts'
import { describe, expect, test } from 'vitest'
import { createFormStore, problemsIn } from '../../forms/form-store.ts'
import { EDITOR_RULES, type EditorCircumstances } from './open-editor.ts'

function opened(form = daycareForm()) {
  const known: EditorCircumstances = { ...circumstances(), removedUnits: [] }
  return createFormStore({ form, circumstances: known, rules: EDITOR_RULES })
}

describe('an application that is filled in', () => {
  test('tells what is wrong in each of its sections, and what is not wrong stays as it is', () => {
    const store = opened()
    const before = store.current().problemsBySection
    store.change((form) => ({ ...form, unitPreference: { ...form.unitPreference, preferredUnits: [] } }))
    const after = store.current().problemsBySection
    expect(problemsIn(after, 'unitPreference')).toEqual([
      { section: 'unitPreference', field: 'unitPreference.preferredUnits', problem: 'UNIT_NOT_SELECTED' },
    ])
    // The very same lists: nothing that shows them is drawn again.
    expect(problemsIn(after, 'serviceNeed')).toBe(problemsIn(before, 'serviceNeed'))
    expect(problemsIn(after, 'contactInfo')).toBe(problemsIn(before, 'contactInfo'))
  })

  test('keeps what a key press does not touch', () => {
    const store = opened()
    const before = store.current()
    store.change((form) => ({ ...form, additionalDetails: { ...form.additionalDetails, otherInfo: 'a' } }))
    const after = store.current()
    expect(after.form.serviceNeed).toBe(before.form.serviceNeed)
    expect(after.form.contactInfo).toBe(before.form.contactInfo)
    expect(after.facts.warnings).toBe(before.facts.warnings)
    expect(after.facts.offeredOptions).toBe(before.facts.offeredOptions)
  })

  test('offers other amounts of care with another day', () => {
    const store = opened()
    expect(store.current().facts.offeredOptions).toContain(FULL_DAY)
    store.change((form) =>
      form.type === 'DAYCARE' ? { ...form, serviceNeed: { ...form.serviceNeed, preferredStartDate: null } } : form,
    )
    expect(store.current().facts.offeredOptions).toEqual([])
  })

  test('is judged anew when it is known which units are offered', () => {
    const store = opened()
    const problems = () => store.current().problems.map(({ problem }) => problem)
    expect(problems()).toEqual([])
    store.changeCircumstances({ offeredUnits: [] })
    expect(problems()).toEqual(['UNIT_NOT_OFFERED'])
    store.changeCircumstances({ offeredUnits: [METSOLA.id] })
    expect(problems()).toEqual([])
  })

  test('tells of a text without end while it is being typed', () => {
    const store = opened()
    store.change((form) => ({ ...form, additionalDetails: { ...form.additionalDetails, diet: 'a'.repeat(10_001) } }))
    expect(problemsIn(store.current().shownBySection, 'additionalDetails')).toHaveLength(1)
  })
})
