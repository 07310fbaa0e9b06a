import type { Thread } from '@nalle/contract/messages.ts'
import type { MessageAccountId } from '@nalle/domain/ids.ts'
import { callingNameOf } from '@nalle/domain/people/names.ts'
import { previewOf } from '@nalle/domain/messages/message-texts.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { Avatar } from '../design/Avatar.tsx'
import { IconButton } from '../design/Button.tsx'
import { AttachmentIcon, TrashIcon } from '../design/PageIcons.tsx'
import { useTexts } from '../language/texts.ts'
import { useClock } from '../session/clock.ts'
import { useAccountLabelsIn } from './account-labels.ts'
import { useNames } from './name-lists.ts'
import { addressOfThread, threadItemId } from './message-addresses.ts'
import { sentAtText } from './sent-at-text.ts'
import { messageTexts } from './texts.ts'
import { ThreadChips } from './ThreadChips.tsx'
import styles from './ThreadItem.module.css'
import { attachmentsIn, hasUnread, lastSentAt, participantsOf } from './thread-contents.ts'

type Props = {
  readonly thread: Thread
  readonly me: MessageAccountId
  readonly isOpen: boolean
  readonly onDelete: () => void
}

/** A thread in the inbox. All of it is the link, besides the button to delete it. */
export function ThreadItem({ thread, me, isOpen, onDelete }: Props) {
  const t = useTexts(messageTexts)
  const { list, shortList } = useNames()
  const today = dayIn(useClock()())
  const children = thread.type === 'Redacted' ? [] : thread.children
  const participants = participantsOf(thread, me)
  const labelOf = useAccountLabelsIn(participants)
  const title = useThreadTitle(thread)
  const isUnread = hasUnread(thread, me)
  const sentAt = lastSentAt(thread)
  const attachments = thread.type === 'Redacted' ? 0 : attachmentsIn(thread)
  const preview = thread.type === 'Redacted' ? '' : previewOf(thread.messages.at(-1)?.content ?? '')
  return (
    <li className={styles.item} data-unread={isUnread} data-open={isOpen}>
      <div className={styles.words}>
        <span className={styles.people}>
          {children.map((child) => (
            <Avatar
              id={child.childId}
              name={callingNameOf(child)}
              imageId={child.imageId}
              size="xs"
              silent
              key={child.childId}
            />
          ))}
          {shortList(participants.map(labelOf))}
          {children.length > 0 && `\u00a0· ${list(children.map(callingNameOf))}`}
        </span>
        <a
          className={styles.link}
          id={threadItemId(thread.id)}
          href={addressOfThread(thread.id)}
          aria-current={isOpen || undefined}
        >
          {isUnread && <span className="visually-hidden">{t.unread}: </span>}
          {title}
        </a>
      </div>
      <span className={styles.delete}>
        <IconButton label={t.deleteNamed(title)} icon={<TrashIcon />} onClick={onDelete} />
      </span>
      {preview && <p className={styles.preview}>{preview}</p>}
      <div className={styles.foot}>
        <ThreadChips thread={thread} />
        {attachments > 0 && (
          <span className={styles.attachments}>
            <AttachmentIcon />
            {t.attachmentCount(attachments)}
          </span>
        )}
        {sentAt && (
          <time className={styles.time} dateTime={sentAt.toString()}>
            {sentAtText(sentAt, today, t)}
          </time>
        )}
      </div>
    </li>
  )
}

/** What a weakly logged in person may know of a sensitive thread is that there is one. */
export function useThreadTitle(thread: Thread): string {
  const t = useTexts(messageTexts)
  if (thread.type === 'Redacted') return t.sensitiveThread
  return thread.sensitive ? t.withSensitive(thread.title) : thread.title
}
