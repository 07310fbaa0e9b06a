import type { Thread } from '@nalle/contract/messages.ts'
import type { ThreadId } from '@nalle/domain/ids.ts'
import { describe, expect, test } from 'vitest'
import { findThread, neighbourOf, threadsIn, withNewBeginning, withoutThread, withThread } from './inbox-pages.ts'

// Ids of a test are single letters; the brand is all they lack.
const idOf = (letter: string) => letter as ThreadId
const threadOf = (letter: string): Thread => ({
  type: 'Redacted',
  id: idOf(letter),
  urgent: false,
  sender: null,
  lastMessageSentAt: null,
  hasUnreadMessages: false,
})
const pageOf = (letters: string) => ({ data: [...letters].map(threadOf), total: 6, pages: 3 })
const inboxOf = (...pages: string[]) => ({ pages: pages.map(pageOf), pageParams: pages.map((_, at) => at + 1) })
const lettersOf = (threads: readonly Thread[]) => threads.map(({ id }) => id).join('')

describe('the inbox', () => {
  test('shows a thread that moved between two pages once, where it stands first', () => {
    expect(lettersOf(threadsIn(inboxOf('ab', 'bc')))).toBe('abc')
  })

  test.each([
    { what: 'a new thread', fresh: 'xa', after: 'xabcd' },
    { what: 'an old thread with a new message', fresh: 'da', after: 'dabc' },
    { what: 'nothing new', fresh: 'ab', after: 'abcd' },
    { what: 'only new threads', fresh: 'xy', after: 'xyabcd' },
  ])('keeps every thread when its beginning brings $what', ({ fresh, after }) => {
    expect(lettersOf(threadsIn(withNewBeginning(inboxOf('ab', 'cd'), pageOf(fresh))))).toBe(after)
  })

  test('forgets a deleted thread, and changes one', () => {
    expect(lettersOf(threadsIn(withoutThread(inboxOf('ab', 'cd'), idOf('c'))))).toBe('abd')
    const changed = withThread(inboxOf('ab'), idOf('b'), (thread) => ({ ...thread, urgent: true }))
    expect(findThread(changed, idOf('b'))?.urgent).toBe(true)
    expect(findThread(changed, idOf('a'))?.urgent).toBe(false)
  })

  test.each([
    { deleted: 'a', next: 'b' },
    { deleted: 'c', next: 'b' },
    { deleted: 'x', next: undefined },
  ])('goes on at $next when $deleted is deleted', ({ deleted, next }) => {
    expect(neighbourOf([...'abc'].map(threadOf), idOf(deleted))).toBe(next)
  })

  test('of one thread has no neighbour', () => {
    expect(neighbourOf([threadOf('a')], idOf('a'))).toBeUndefined()
  })
})
