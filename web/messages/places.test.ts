import type { ThreadId } from '@nalle/domain/ids.ts'
import { describe, expect, test } from 'vitest'
import { placeOf } from './places.ts'

const threadId = 'a thread' as ThreadId

describe('the address says what is open', () => {
  test.each([
    [undefined, '', { kind: 'inbox' }],
    [undefined, 'editorVisible=true', { kind: 'editor' }],
    [undefined, 'editorVisible=false', { kind: 'inbox' }],
    [threadId, '', { kind: 'thread', threadId }],
    [threadId, 'editorVisible=true', { kind: 'editor' }],
  ] as const)('%s ?%s', (thread, search, place) => {
    expect(placeOf(thread, search)).toEqual(place)
  })
})
