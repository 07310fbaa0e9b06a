import type { ThreadId } from '@nalle/domain/ids.ts'
import { describe, expect, test } from 'vitest'
import { openPaneOf } from './message-addresses.ts'

const threadId = 'a thread' as ThreadId

describe('the address says what is open', () => {
  test.each([
    [undefined, '', { kind: 'inbox' }],
    [undefined, 'editorVisible=true', { kind: 'editor' }],
    [undefined, 'editorVisible=false', { kind: 'inbox' }],
    [threadId, '', { kind: 'thread', threadId }],
    [threadId, 'editorVisible=true', { kind: 'editor' }],
  ] as const)('%s ?%s', (thread, search, pane) => {
    expect(openPaneOf(thread, search)).toEqual(pane)
  })
})
