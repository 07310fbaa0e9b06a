import type { ThreadId } from '@nalle/domain/ids.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useParams, useSearch } from 'wouter'

export const MESSAGES = '/messages'
const EDITOR = 'editorVisible'
export const WITH_EDITOR = `${MESSAGES}?${EDITOR}=true`
export const addressOfThread = (threadId: ThreadId) => `${MESSAGES}/${threadId}`

/** What is open beside the inbox. */
export type OpenPane =
  | { readonly kind: 'inbox' }
  | { readonly kind: 'editor' }
  | { readonly kind: 'thread'; readonly threadId: ThreadId }

export function useOpenPane(): OpenPane {
  // The route table names it; anything that is no id of a thread of this person's is refused by the server.
  const { threadId } = useParams<{ threadId?: ThreadId }>()
  return openPaneOf(threadId, useSearch())
}

/** The editor covers a thread: whoever writes a new message is not reading. */
export function openPaneOf(threadId: ThreadId | undefined, search: string): OpenPane {
  if (new URLSearchParams(search).get(EDITOR) === 'true') return { kind: 'editor' }
  return threadId === undefined ? { kind: 'inbox' } : { kind: 'thread', threadId }
}

export const NEW_MESSAGE_ID = 'new-message'
export const INBOX_TITLE_ID = 'messages-title'
export const threadItemId = (threadId: ThreadId) => `thread-${threadId}`

export type Focus = {
  /** Whether the person has moved on since the page was opened; until then the focus is the browser's matter. */
  readonly hasMoved: boolean
  /** Where to go on once the page has changed; the title of the inbox when that place is not there. */
  readonly goOnAt: (elementId: string | undefined) => void
}

/** Keeps the keyboard where the person left off: at the thread that was closed, at the button that opened the editor. */
export function useFocusOfMoves(pane: OpenPane): Focus {
  const before = useRef(pane)
  const [hasMoved, setHasMoved] = useState(false)
  const [wish, setWish] = useState<{ readonly elementId: string | undefined }>()

  const onMove = useEffectEvent(() => {
    const left = before.current
    before.current = pane
    if (keyOf(left) === keyOf(pane)) return
    setHasMoved(true)
    if (pane.kind !== 'inbox' || left.kind === 'inbox') return
    focusOn(left.kind === 'thread' ? threadItemId(left.threadId) : NEW_MESSAGE_ID)
  })
  const here = keyOf(pane)
  useEffect(() => onMove(), [here])
  useEffect(() => {
    if (wish) focusOn(wish.elementId)
  }, [wish])

  return { hasMoved, goOnAt: (elementId) => setWish({ elementId }) }
}

const keyOf = (pane: OpenPane) => (pane.kind === 'thread' ? pane.threadId : pane.kind)

function focusOn(elementId: string | undefined): void {
  const element = elementId === undefined ? null : document.getElementById(elementId)
  const target = element ?? document.getElementById(INBOX_TITLE_ID)
  target?.focus()
}
