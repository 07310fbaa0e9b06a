import { describe, expect, test } from 'vitest'
import { isMailWanted, offeredKinds, storedDisabledKinds, SWITCHABLE_KINDS } from './notification-kinds.ts'

describe('a guardian who switched mails off', () => {
  test.each(SWITCHABLE_KINDS)('gets no %s when that kind is off, and gets it when it is on', (kind) => {
    expect(isMailWanted(kind, [kind])).toBe(false)
    expect(
      isMailWanted(
        kind,
        SWITCHABLE_KINDS.filter((other) => other !== kind),
      ),
    ).toBe(true)
  })

  test('still gets answers to their own acts, whatever is listed', () => {
    expect(isMailWanted('TRANSACTIONAL', ['TRANSACTIONAL', ...SWITCHABLE_KINDS])).toBe(true)
  })
})

test('nine kinds can be switched, and the one that cannot is never stored as switched off', () => {
  expect(SWITCHABLE_KINDS).toHaveLength(9)
  expect(storedDisabledKinds(['TRANSACTIONAL', 'INCOME_NOTIFICATION', 'INCOME_NOTIFICATION'])).toEqual([
    'INCOME_NOTIFICATION',
  ])
})

test('discussion times are offered only in a city where they are booked', () => {
  expect(offeredKinds({ discussionReservations: true })).toEqual(SWITCHABLE_KINDS)
  expect(offeredKinds({ discussionReservations: false })).toEqual(SWITCHABLE_KINDS.slice(0, 8))
})
