import { describe, expect, test } from 'vitest'
import { comboboxStep, IN_THE_FIELD } from './combobox-keys.ts'

const three = { open: true, count: 3, hasText: true }

describe('a key in the field of a combobox', () => {
  test.each([
    { key: 'ArrowDown', active: undefined, to: 0 },
    { key: 'ArrowDown', active: 0, to: 1 },
    { key: 'ArrowDown', active: 2, to: IN_THE_FIELD },
    { key: 'ArrowUp', active: undefined, to: 2 },
    { key: 'ArrowUp', active: 1, to: 0 },
    { key: 'ArrowUp', active: 0, to: IN_THE_FIELD },
    { key: 'Home', active: 2, to: 0 },
    { key: 'End', active: 0, to: 2 },
    { key: 'Enter', active: undefined, to: 0 },
  ])('$key from $active goes to $to', ({ key, active, to }) => {
    expect(comboboxStep(key, { ...three, active })).toEqual({ kind: 'go', to })
  })

  test.each(['Home', 'End', 'a', 'ArrowLeft', 'Tab'])('%s belongs to the text while nothing is pointed at', (key) => {
    expect(comboboxStep(key, { ...three, active: undefined })).toBeUndefined()
  })

  test('Enter chooses what is pointed at, and nothing where nothing is found', () => {
    expect(comboboxStep('Enter', { ...three, active: 1 })).toEqual({ kind: 'choose', at: 1 })
    expect(comboboxStep('Enter', { ...three, count: 0, active: undefined })).toBeUndefined()
  })

  test.each(['ArrowDown', 'ArrowUp', 'Enter'])('%s opens a list that was closed', (key) => {
    expect(comboboxStep(key, { ...three, open: false, active: undefined })).toEqual({ kind: 'open' })
  })

  test('Escape closes the list first, then empties the field, then is nobody’s', () => {
    expect(comboboxStep('Escape', { ...three, active: 1 })).toEqual({ kind: 'close' })
    expect(comboboxStep('Escape', { ...three, open: false, active: undefined })).toEqual({ kind: 'clear' })
    expect(comboboxStep('Escape', { ...three, open: false, hasText: false, active: undefined })).toBeUndefined()
  })
})
