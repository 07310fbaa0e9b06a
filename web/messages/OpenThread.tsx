import type { MessageAccountId, ThreadId } from '@nalle/domain/ids.ts'
import { Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { ArrowLeftIcon } from '../design/Icons.tsx'
import { lazy } from '../design/lazy.ts'
import { Skeleton } from '../design/Skeleton.tsx'
import { useTexts } from '../language/texts.ts'
import { useClock } from '../session/clock.ts'
import { NotFetchedNotice } from './failure-notices.tsx'
import styles from './OpenThread.module.css'
import { MESSAGES } from './message-addresses.ts'
import { useIsKeepingForLater, useMarkRead, useThread } from './queries.ts'
import { messageTexts } from './texts.ts'
import { ThreadView } from './ThreadView.tsx'
import { unreadIn } from './thread-contents.ts'

const RedactedThread = lazy(async () => ({ default: (await import('./RedactedThread.tsx')).RedactedThread }))

type Props = {
  readonly threadId: ThreadId
  /** Unknown until the account has been fetched. */
  readonly me: MessageAccountId | undefined
  readonly takesFocus: boolean
  readonly onClose: () => void
  readonly onDelete: () => void
}

export function OpenThread({ threadId, me, takesFocus, onClose, onDelete }: Props) {
  const t = useTexts(messageTexts)
  const thread = useThread(threadId)
  const ref = useRef<HTMLDivElement>(null)
  const isShown = thread.data !== undefined && me !== undefined
  const hasFailed = thread.error !== null && thread.data === undefined
  useMarkReadWhenSeen(thread.data, me)

  useEffect(() => {
    if (takesFocus && (isShown || hasFailed)) ref.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [takesFocus, isShown, hasFailed])

  return (
    <div ref={ref}>
      <a className={styles.back} href={MESSAGES}>
        <ArrowLeftIcon />
        {t.backToList}
      </a>
      {hasFailed ? (
        <>
          <h1 className="visually-hidden" tabIndex={-1}>
            {t.title}
          </h1>
          <NotFetchedNotice
            title={t.threadFetchFailed}
            error={thread.error}
            refused={t.noSuchThread}
            onRetry={() => void thread.refetch()}
          />
        </>
      ) : !isShown ? (
        <div className={styles.toCome}>
          <Skeleton block="l" />
        </div>
      ) : thread.data.type === 'Redacted' ? (
        <Suspense>
          <RedactedThread takesFocus={takesFocus} onClose={onClose} />
        </Suspense>
      ) : (
        <ThreadView thread={thread.data} me={me} onClose={onClose} onDelete={onDelete} />
      )}
    </div>
  )
}

/** Read is what was in front of somebody's eyes: a thread in a hidden window waits until it is looked at. */
function useMarkReadWhenSeen(thread: ReturnType<typeof useThread>['data'], me: MessageAccountId | undefined): void {
  const clock = useClock()
  const markRead = useMarkRead()
  const isKeepingForLater = useIsKeepingForLater()
  const unread = thread?.type === 'Regular' && me !== undefined ? unreadIn(thread, me) : []
  // Not their number: while one is being marked another may come, and there is one as before.
  const unreadIds = unread.join(' ')

  const mark = useEffectEvent(() => {
    if (document.hidden || thread === undefined || isKeepingForLater()) return
    // Not told when it fails: the thread stays unread, which is what the person sees.
    markRead({ threadId: thread.id, unread, at: clock() }).catch(() => undefined)
  })
  useEffect(() => {
    if (unreadIds === '') return
    const onShown = () => mark()
    onShown()
    document.addEventListener('visibilitychange', onShown)
    return () => document.removeEventListener('visibilitychange', onShown)
  }, [unreadIds])
}
