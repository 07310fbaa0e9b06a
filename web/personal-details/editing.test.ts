import { describe, expect, test } from 'vitest'
import { addressOfEditing, isEdited, searchWith } from './editing.ts'

describe('what is being edited stands in the address', () => {
  test('so that strong login can lead back to it', () => {
    expect(addressOfEditing('details')).toBe('/personal-details?edit=details')
    expect(isEdited('edit=details', 'details')).toBe(true)
    expect(isEdited('edit=details', 'notifications')).toBe(false)
    expect(isEdited('', 'details')).toBe(false)
  })

  test.each([
    ['', 'details', true, '?edit=details'],
    ['?edit=details', 'details', true, '?edit=details'],
    ['?edit=details', 'details', false, ''],
    ['?edit=details', 'notifications', true, '?edit=details&edit=notifications'],
    ['?edit=details&edit=notifications', 'details', false, '?edit=notifications'],
    ['?from=mail', 'details', true, '?from=mail&edit=details'],
    ['?from=mail&edit=details', 'details', false, '?from=mail'],
  ] as const)('%s, %s to be open: %s, gives %s', (search, part, editing, expected) => {
    expect(searchWith(search, part, editing)).toBe(expected)
  })
})
