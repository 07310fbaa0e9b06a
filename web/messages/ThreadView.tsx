import type { RegularThread } from '@nalle/contract/messages.ts'
import type { MessageAccountId } from '@nalle/domain/ids.ts'
import { callingNameOf, compareTexts } from '@nalle/domain/people/names.ts'
import { useEffect, useState } from 'react'
import { Avatar } from '../design/Avatar.tsx'
import { Button } from '../design/Button.tsx'
import { MailIcon, TrashIcon } from '../design/PageIcons.tsx'
import { Cluster } from '../design/Layout.tsx'
import { useProgress } from '../design/progress.ts'
import { useTexts } from '../language/texts.ts'
import { NotDoneNotice } from './failure-notices.tsx'
import { MessageCard } from './MessageCard.tsx'
import { useMarkUnread } from './queries.ts'
import { Reply } from './Reply.tsx'
import { LaterMessages } from './LaterMessages.tsx'
import { messageTexts } from './texts.ts'
import { ThreadChips } from './ThreadChips.tsx'
import { useThreadTitle } from './ThreadItem.tsx'
import { hasMessageFromStaff } from './thread-contents.ts'
import styles from './ThreadView.module.css'

const BEGINNING_ID = 'thread-beginning'
const LAST_MESSAGE_ID = 'last-message'

type Props = {
  readonly thread: RegularThread
  readonly me: MessageAccountId
  readonly onClose: () => void
  readonly onDelete: () => void
}

export function ThreadView({ thread, me, onClose, onDelete }: Props) {
  const t = useTexts(messageTexts)
  const title = useThreadTitle(thread)
  const [answers, setAnswers] = useState(0)
  const { messages } = thread

  useEffect(() => {
    if (answers > 0) document.getElementById(LAST_MESSAGE_ID)?.focus()
  }, [answers])

  return (
    <section className={styles.thread} aria-labelledby={BEGINNING_ID}>
      <div className={styles.head}>
        <Cluster gap="xs">
          <ThreadChips thread={thread} />
          <ChildrenChips thread={thread} />
        </Cluster>
        <h1 className={styles.title} id={BEGINNING_ID} tabIndex={-1}>
          {title}
        </h1>
        {messages.length > 1 && (
          <p>
            {t.messagesInThread(messages.length)} · <a href={`#${LAST_MESSAGE_ID}`}>{t.toLast}</a>
          </p>
        )}
      </div>
      <ol role="list" className={styles.messages}>
        {messages.map((message, at) => (
          <MessageCard
            message={message}
            me={me}
            id={at === messages.length - 1 ? LAST_MESSAGE_ID : `message-${message.id}`}
            key={message.id}
          />
        ))}
        <LaterMessages threadId={thread.id} />
      </ol>
      <Reply thread={thread} me={me} onSent={() => setAnswers(answers + 1)} />
      <Actions thread={thread} onClose={onClose} onDelete={onDelete} />
    </section>
  )
}

function ChildrenChips({ thread }: Pick<Props, 'thread'>) {
  const t = useTexts(messageTexts)
  if (thread.children.length === 0) return null
  const children = thread.children.toSorted((a, b) => compareTexts(callingNameOf(a), callingNameOf(b)))
  return (
    <ul role="list" className={styles.children} aria-label={t.about}>
      {children.map((child) => (
        <li className={styles.child} key={child.childId}>
          <Avatar id={child.childId} name={callingNameOf(child)} imageId={child.imageId} size="s" silent />
          {callingNameOf(child)}
        </li>
      ))}
    </ul>
  )
}

function Actions({ thread, onClose, onDelete }: Omit<Props, 'me'>) {
  const t = useTexts(messageTexts)
  const markUnread = useMarkUnread()
  const { progress, run } = useProgress()
  const [failure, setFailure] = useState<unknown>()
  const keepForLater = () => {
    setFailure(undefined)
    run(() => markUnread(thread.id).then(onClose)).catch(setFailure)
  }
  return (
    <>
      {failure !== undefined && <NotDoneNotice title={t.markUnreadFailed} error={failure} />}
      <div className={styles.actions}>
        {hasMessageFromStaff(thread) && (
          <Button look="quiet" icon={<MailIcon />} progress={progress} onClick={keepForLater}>
            {t.markUnread}
          </Button>
        )}
        <Button look="quiet" icon={<TrashIcon />} onClick={onDelete}>
          {t.deleteThread}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t.close}
        </Button>
        {thread.messages.length > 1 && <a href={`#${BEGINNING_ID}`}>{t.toBeginning}</a>}
      </div>
    </>
  )
}
