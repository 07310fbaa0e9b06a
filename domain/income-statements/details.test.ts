import { expect, test } from 'vitest'
import { nextModification, replacesUnseenDetails } from './details.ts'

const modifiedAt = Temporal.Instant.from('2026-09-14T09:00:00.000001Z')
const before = modifiedAt.subtract({ microseconds: 1 })
const after = modifiedAt.add({ microseconds: 1 })

test.each([
  { seen: modifiedAt, stored: 'old', typed: 'new', replaces: false },
  { seen: before, stored: 'old', typed: 'new', replaces: true },
  { seen: after, stored: 'old', typed: 'new', replaces: true },
  { seen: before, stored: 'the same', typed: 'the same', replaces: false },
  { seen: before, stored: '', typed: 'new', replaces: true },
  { seen: before, stored: 'old', typed: '', replaces: true },
  { seen: undefined, stored: 'old', typed: 'new', replaces: false },
])('$stored, then $typed, seen at $seen', ({ replaces, ...details }) => {
  expect(replacesUnseenDetails({ ...details, modifiedAt })).toBe(replaces)
})

test('each modification has a moment of its own', () => {
  expect(nextModification(after, modifiedAt)).toEqual(after)
  for (const now of [modifiedAt, before]) {
    expect(Temporal.Instant.compare(nextModification(now, modifiedAt), modifiedAt)).toBe(1)
  }
})
