import { beforeEach, expect, test, vi } from 'vitest'
import type { ThreadId } from '@nalle/domain/ids.ts'
import type { ShownWrite, Waiting } from '../queue/waiting.ts'
import { findDraft, keepDraft } from '../session/kept-draft.ts'
import { draftAgain } from './waiting-drafts.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  })
})

const waiting = (shown: ShownWrite, body: object): Waiting => ({
  key: 'a-key',
  owner: 'login',
  at: 0,
  order: 1,
  method: 'POST',
  address: '/api/citizen/messages',
  body: JSON.stringify(body),
  shown,
})
const MESSAGE = waiting(
  { kind: 'message', title: 'Sukat', attachments: [{ id: 'file' }] },
  { recipients: ['ketut'], children: ['elli'], title: 'Sukat', content: 'Puuttuvat.', attachmentIds: ['file'] },
)
// An id by its looks.
const THREAD = 'thread' as ThreadId
const REPLY = waiting(
  { kind: 'reply', title: 'Retki', threadId: THREAD },
  { content: 'Tulemme.', recipientAccountIds: ['ketut'] },
)
const draftOf = (name: string) => findDraft<{ form?: object }>(sessionStorage, 'maija', name, {})?.form

test('a message is in its form again, with its files and its key', () => {
  expect(draftAgain('maija', MESSAGE)).toBe('/messages?editorVisible=true')
  expect(draftOf('new-message')).toEqual({
    recipients: ['ketut'],
    children: ['elli'],
    title: 'Sukat',
    content: 'Puuttuvat.',
    attachments: [{ id: 'file' }],
    key: 'a-key',
  })
})

test('an answer is in the form of its thread again', () => {
  expect(draftAgain('maija', REPLY)).toBe('/messages/thread')
  expect(draftOf('reply.thread')).toEqual({ content: 'Tulemme.', recipients: ['ketut'], key: 'a-key' })
})

test('what was begun in the form meanwhile is not lost', () => {
  const begun = { content: 'Toinen asia.', title: 'Toinen', attachments: [], recipients: [], children: [], key: null }
  keepDraft(sessionStorage, 'maija', 'new-message', { form: begun, unread: {} })
  draftAgain('maija', MESSAGE)
  expect(draftOf('new-message')).toMatchObject({ title: 'Toinen', content: 'Toinen asia.\n\nPuuttuvat.' })
})
