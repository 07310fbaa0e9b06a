import { circumstances, daycareForm, FULL_DAY, METSOLA } from '@nalle/domain/applications/testing/forms.ts'
import { describe, expect, test, vi } from 'vitest'
import { createEditorStore } from './editor-store.ts'

const opened = (form = daycareForm()) => createEditorStore({ form, unreadDates: {}, circumstances: circumstances() })

describe('an open form', () => {
  test('tells what is wrong in each of its sections, and what is not wrong stays as it is', () => {
    const store = opened()
    const before = store.current().errors
    store.change((form) => ({ ...form, unitPreference: { ...form.unitPreference, preferredUnits: [] } }))
    const after = store.current().errors
    expect(after.unitPreference).toEqual([
      { section: 'unitPreference', field: 'unitPreference.preferredUnits', problem: 'UNIT_NOT_SELECTED' },
    ])
    // The very same lists: nothing that shows them is drawn again.
    expect(after.serviceNeed).toBe(before.serviceNeed)
    expect(after.contactInfo).toBe(before.contactInfo)
  })

  test('keeps the parts that a key press does not touch', () => {
    const store = opened()
    const before = store.current()
    store.change((form) => ({ ...form, additionalDetails: { ...form.additionalDetails, otherInfo: 'a' } }))
    const after = store.current()
    expect(after.form.serviceNeed).toBe(before.form.serviceNeed)
    expect(after.form.contactInfo).toBe(before.form.contactInfo)
    expect(after.warnings).toBe(before.warnings)
    expect(after.offeredOptions).toBe(before.offeredOptions)
  })

  test('offers other amounts of care with another day', () => {
    const store = opened()
    expect(store.current().offeredOptions).toContain(FULL_DAY)
    store.change((form) =>
      form.type === 'DAYCARE' ? { ...form, serviceNeed: { ...form.serviceNeed, preferredStartDate: null } } : form,
    )
    expect(store.current().offeredOptions).toEqual([])
  })

  test('is judged anew when more is known of what it is judged by', () => {
    const store = opened()
    expect(store.current().errors.unitPreference).toEqual([])
    store.changeCircumstances({ offeredUnits: [] })
    expect(store.current().errors.unitPreference.map(({ problem }) => problem)).toEqual(['UNIT_NOT_OFFERED'])
    store.changeCircumstances({ offeredUnits: [METSOLA.id] })
    expect(store.current().errors.unitPreference).toEqual([])
  })

  test('may be verified when nothing is wrong; each attempt is counted', () => {
    const store = opened()
    expect(store.attempt()).toBe(true)
    store.change((form) => ({ ...form, unitPreference: { ...form.unitPreference, preferredUnits: [] } }))
    expect(store.attempt()).toBe(false)
    expect(store.current().attempts).toBe(2)
  })

  test('tells of units that had to go until the person goes on without them', () => {
    const store = opened()
    store.tellRemovedUnits([METSOLA])
    store.change((form) => ({ ...form, unitPreference: { ...form.unitPreference, preferredUnits: [] } }))
    expect(store.attempt()).toBe(false)
    expect(store.current().removedUnits).toEqual([METSOLA])
    store.change((form) => ({ ...form, unitPreference: { ...form.unitPreference, preferredUnits: [METSOLA] } }))
    expect(store.attempt()).toBe(true)
    expect(store.current().removedUnits).toEqual([])
  })

  test('tells nobody of a change that changes nothing', () => {
    const store = opened()
    const listener = vi.fn()
    store.subscribe(listener)
    store.change((form) => form)
    store.leaveDateUnread('serviceNeed.preferredStartDate', undefined)
    expect(listener).not.toHaveBeenCalled()
    store.leaveDateUnread('serviceNeed.preferredStartDate', '31.2.')
    expect(listener).toHaveBeenCalledOnce()
    expect(store.current().unreadDates).toEqual({ 'serviceNeed.preferredStartDate': '31.2.' })
    store.leaveDateUnread('serviceNeed.preferredStartDate', undefined)
    expect(store.current().unreadDates).toEqual({})
  })
})
