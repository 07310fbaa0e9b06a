import { expect, test } from 'vitest'
import type { MessageAccountId } from '../ids.ts'
import { hasUnread, isLastFromOthersUnread } from './unread-messages.ts'

const ME = 'me' as MessageAccountId
const STAFF = 'staff' as MessageAccountId
const then = Temporal.Instant.from('2026-09-14T06:00:00Z')
const own = { sender: { id: ME }, readAt: null }
const read = { sender: { id: STAFF }, readAt: then }
const unread = { sender: { id: STAFF }, readAt: null }

test.each([
  { what: 'nothing', messages: [], has: false, isLast: true },
  { what: 'own ones only', messages: [own], has: false, isLast: true },
  { what: 'a read one', messages: [read], has: false, isLast: false },
  { what: 'an unread one', messages: [unread], has: true, isLast: true },
  { what: 'a read one and an own one', messages: [read, own], has: false, isLast: false },
  { what: 'an unread one before an own one', messages: [unread, own], has: true, isLast: true },
  { what: 'an unread one before a read one', messages: [unread, read], has: true, isLast: false },
])('a thread with $what', ({ messages, has, isLast }) => {
  expect(hasUnread(messages, ME)).toBe(has)
  expect(isLastFromOthersUnread(messages, ME)).toBe(isLast)
})
