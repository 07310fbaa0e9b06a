import type { ThreadId } from '@nalle/domain/ids.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { EmptyState } from '../design/EmptyState.tsx'
import { useToast } from '../design/Toasts.tsx'
import { useTexts } from '../language/texts.ts'
import { DeleteThreadDialog } from './DeleteThreadDialog.tsx'
import { Inbox } from './Inbox.tsx'
import { neighbourOf } from './inbox-pages.ts'
import { listenToInbox } from './live.ts'
import styles from './MessagesPage.module.css'
import { NewMessage } from './NewMessage.tsx'
import { OpenThread } from './OpenThread.tsx'
import { MESSAGES, threadItemId, useFocusOfMoves, usePlace, WITH_EDITOR } from './places.ts'
import { catchUp, useInbox, useMyAccount } from './queries.ts'
import { messageTexts } from './texts.ts'

/** The inbox, and beside it (on a phone in its place) the open thread or the editor of a new message. */
export function MessagesPage() {
  const t = useTexts(messageTexts)
  const toast = useToast()
  const [, navigate] = useLocation()
  const place = usePlace()
  const { hasMoved, goOnAt } = useFocusOfMoves(place)
  const inbox = useInbox()
  const account = useMyAccount()
  const [toDelete, setToDelete] = useState<ThreadId>()
  useLiveInbox(place.kind === 'thread' ? place.threadId : undefined)

  const isEmpty = inbox.threads?.length === 0
  const close = () => navigate(MESSAGES)

  const afterDeleting = (threadId: ThreadId) => {
    const next = neighbourOf(inbox.threads ?? [], threadId)
    setToDelete(undefined)
    toast({ tone: 'success', text: t.deleted })
    if (place.kind === 'thread' && place.threadId === threadId) close()
    goOnAt(next && threadItemId(next))
  }

  return (
    <div className={styles.page} data-open={place.kind} data-empty={isEmpty}>
      <div className={styles.inbox}>
        <Inbox
          inbox={inbox}
          account={account}
          place={place}
          onWrite={() => navigate(WITH_EDITOR)}
          onDelete={setToDelete}
        />
      </div>
      <div className={styles.beside}>
        {place.kind === 'editor' && <NewMessage takesFocus={hasMoved} onClose={close} />}
        {place.kind === 'thread' && (
          <OpenThread
            threadId={place.threadId}
            me={account.data?.accountId}
            takesFocus={hasMoved}
            onClose={close}
            onDelete={() => setToDelete(place.threadId)}
            key={place.threadId}
          />
        )}
        {place.kind === 'inbox' && inbox.threads && (
          <EmptyState drawing="bear" title={isEmpty ? t.emptyTitle : t.nothingSelectedTitle}>
            {isEmpty ? t.empty : t.nothingSelected}
          </EmptyState>
        )}
      </div>
      {toDelete !== undefined && (
        <DeleteThreadDialog
          threadId={toDelete}
          onDeleted={() => afterDeleting(toDelete)}
          onCancel={() => setToDelete(undefined)}
        />
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
