import type { ThreadId } from '@nalle/domain/ids.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../design/Button.tsx'
import { PlusIcon } from '../design/Icons.tsx'
import { Skeleton } from '../design/Skeleton.tsx'
import { useIsScrollingDown } from '../design/use-is-scrolling-down.ts'
import { useTexts } from '../language/texts.ts'
import { useStart } from '../session/start.ts'
import { NotFetchedNotice } from './failure-notices.tsx'
import styles from './Inbox.module.css'
import { INBOX_TITLE_ID, NEW_MESSAGE_ID, type OpenPane } from './message-addresses.ts'
import type { useInbox, useMyAccount } from './queries.ts'
import { LaterMessages } from './LaterMessages.tsx'
import { ThreadItem } from './ThreadItem.tsx'
import { messageTexts } from './texts.ts'

type Props = {
  readonly inbox: ReturnType<typeof useInbox>
  readonly account: ReturnType<typeof useMyAccount>
  readonly pane: OpenPane
  readonly onWrite: () => void
  readonly onDelete: (threadId: ThreadId) => void
}

/** There the way to a new message floats, as `Inbox.module.css` says. */
const IN_A_HAND = '(width < 1060px)'

export function Inbox({ inbox, account, pane, onWrite, onDelete }: Props) {
  const t = useTexts(messageTexts)
  const { auth } = useStart()
  const mayWrite = auth.loggedIn && auth.user.accessibleFeatures.composeNewMessage
  // What is open beside the inbox has the page's heading.
  const Title = pane.kind === 'inbox' ? 'h1' : 'h2'
  const me = account.data?.accountId
  const failure = inbox.error ?? account.error
  const { threads } = inbox
  const isReading = useIsScrollingDown(IN_A_HAND)
  return (
    <>
      <div className={styles.head}>
        <Title className={styles.title} id={INBOX_TITLE_ID} tabIndex={-1}>
          {t.title}
        </Title>
        <span className={styles.write} data-reading={isReading || undefined}>
          <Button
            id={NEW_MESSAGE_ID}
            look="primary"
            icon={<PlusIcon />}
            disabled={!mayWrite || pane.kind === 'editor'}
            onClick={onWrite}
          >
            <span className={isReading ? 'visually-hidden' : undefined}>{t.newMessage}</span>
          </Button>
        </span>
      </div>
      {!mayWrite && <p className={styles.muted}>{t.cannotWrite}</p>}
      {threads && me ? (
        <div className={styles.scroller}>
          <LaterMessages />
          {threads.length > 0 && (
            <ul role="list" className={styles.threads} aria-label={t.threads}>
              {threads.map((thread) => (
                <ThreadItem
                  thread={thread}
                  me={me}
                  isOpen={pane.kind === 'thread' && pane.threadId === thread.id}
                  onDelete={() => onDelete(thread.id)}
                  key={thread.id}
                />
              ))}
            </ul>
          )}
          {inbox.isFetchNextPageError && (
            <NotFetchedNotice title={t.fetchFailed} error={inbox.error} onRetry={() => void inbox.fetchNextPage()} />
          )}
          {inbox.hasNextPage && !inbox.isFetchNextPageError && <ShowMore inbox={inbox} />}
        </div>
      ) : failure ? (
        <NotFetchedNotice
          title={t.fetchFailed}
          error={failure}
          onRetry={() => {
            void inbox.refetch()
            void account.refetch()
          }}
        />
      ) : (
        <InboxToCome />
      )}
    </>
  )
}

/** Fetches by itself when it comes into sight; who goes by keyboard or voice can press it. */
function ShowMore({ inbox }: Pick<Props, 'inbox'>) {
  'use no memo'
  const t = useTexts(messageTexts)
  const end = useRef<HTMLDivElement>(null)
  const fetchMore = () => {
    if (!inbox.isFetchingNextPage) void inbox.fetchNextPage()
  }
  const onSight = useEffectEvent(fetchMore)

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onSight())
    if (end.current) observer.observe(end.current)
    return () => observer.disconnect()
    // Observed anew after each page: an end that stays in sight gives no second sign by itself.
  }, [inbox.data?.pages.length])

  return (
    <div ref={end} className={styles.more}>
      <Button wide onClick={fetchMore} progress={inbox.isFetchingNextPage ? 'running' : 'idle'}>
        {t.showMore}
      </Button>
    </div>
  )
}

const THREADS_TO_COME = 5

function InboxToCome() {
  'use no memo'
  return (
    <div className={styles.threads}>
      {Array.from({ length: THREADS_TO_COME }, (_, at) =>
        at === 0 ? <Skeleton block="m" key={at} /> : <div aria-hidden="true" className={styles.toCome} key={at} />,
      )}
    </div>
  )
}
