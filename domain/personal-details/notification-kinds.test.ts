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

describe('a city is asked only about what it has', () => {
  test.each([
    { messages: true, discussionReservations: true, offered: SWITCHABLE_KINDS },
    { messages: true, discussionReservations: false, offered: SWITCHABLE_KINDS.slice(0, 8) },
    { messages: false, discussionReservations: true, offered: SWITCHABLE_KINDS.slice(2) },
    { messages: false, discussionReservations: false, offered: SWITCHABLE_KINDS.slice(2, 8) },
  ])('messages $messages, discussion times $discussionReservations', ({ offered, ...features }) => {
    expect(offeredKinds(features)).toEqual(offered)
  })
})
