import type { ThreadId } from '@nalle/domain/ids.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { EmptyState } from '../design/EmptyState.tsx'
import { useToast } from '../design/Toasts.tsx'
import { lazy } from '../design/lazy.ts'
import { useTexts } from '../language/texts.ts'
import { Inbox } from './Inbox.tsx'
import { neighbourOf } from './inbox-pages.ts'
import { listenToInbox } from './inbox-stream.ts'
import styles from './MessagesPage.module.css'
import { NewMessage } from './NewMessage.tsx'
import { OpenThread } from './OpenThread.tsx'
import { MESSAGES, threadItemId, useFocusOfMoves, useOpenPane, WITH_EDITOR } from './message-addresses.ts'
import { catchUp, useInbox, useMyAccount } from './queries.ts'
import { messageTexts } from './texts.ts'

const DeleteThreadDialog = lazy(async () => ({
  default: (await import('./DeleteThreadDialog.tsx')).DeleteThreadDialog,
}))

/** The inbox, and beside it (on a phone in its place) the open thread or the editor of a new message. */
export function MessagesPage() {
  const t = useTexts(messageTexts)
  const toast = useToast()
  const [, navigate] = useLocation()
  const pane = useOpenPane()
  const { hasMoved, goOnAt } = useFocusOfMoves(pane)
  const inbox = useInbox()
  const account = useMyAccount()
  const [toDelete, setToDelete] = useState<ThreadId>()
  useLiveInbox(pane.kind === 'thread' ? pane.threadId : undefined)

  const isEmpty = inbox.threads?.length === 0
  const close = () => navigate(MESSAGES)

  const afterDeleting = (threadId: ThreadId) => {
    const next = neighbourOf(inbox.threads ?? [], threadId)
    setToDelete(undefined)
    toast({ tone: 'success', text: t.deleted })
    if (pane.kind === 'thread' && pane.threadId === threadId) close()
    goOnAt(next && threadItemId(next))
  }

  return (
    <div className={styles.page} data-open={pane.kind} data-empty={isEmpty}>
      <div className={styles.inbox}>
        <Inbox
          inbox={inbox}
          account={account}
          pane={pane}
          onWrite={() => navigate(WITH_EDITOR)}
          onDelete={setToDelete}
        />
      </div>
      <div className={styles.beside}>
        {pane.kind === 'editor' && <NewMessage takesFocus={hasMoved} onClose={close} />}
        {pane.kind === 'thread' && (
          <OpenThread
            threadId={pane.threadId}
            me={account.data?.accountId}
            takesFocus={hasMoved}
            onClose={close}
            onDelete={() => setToDelete(pane.threadId)}
            key={pane.threadId}
          />
        )}
        {pane.kind === 'inbox' && inbox.threads && (
          <EmptyState drawing="bear" title={isEmpty ? t.emptyTitle : t.nothingSelectedTitle}>
            {isEmpty ? t.empty : t.nothingSelected}
          </EmptyState>
        )}
      </div>
      {toDelete !== undefined && (
        <Suspense>
          <DeleteThreadDialog
            threadId={toDelete}
            onDeleted={() => afterDeleting(toDelete)}
            onCancel={() => setToDelete(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** While the page is open, what comes in appears by itself. */
function useLiveInbox(openThread: ThreadId | undefined): void {
  const t = useTexts(messageTexts)
  const toast = useToast()
  const client = useQueryClient()
  const onNews = useEffectEvent(async () => {
    try {
      if (await catchUp(client, openThread)) toast({ text: t.newArrived })
    } catch {
      // Without a connection nothing has come; when it is back, the stream opens anew and asks again.
    }
  })
  useEffect(() => listenToInbox(() => void onNews()), [])
}
