import type { ThreadId } from '@nalle/domain/ids.ts'
import { Button } from '../design/Button.tsx'
import { StaticChip } from '../design/Chips.tsx'
import { Cluster } from '../design/Layout.tsx'
import { useTexts } from '../language/texts.ts'
import { removeWrite } from '../queue/queue.ts'
import { useQueue, type Waiting } from '../queue/waiting.ts'
import { useUser } from '../session/start.ts'
import inbox from './Inbox.module.css'
import styles from './MessageCard.module.css'
import { MessageText } from './MessageText.tsx'
import { draftAgain } from './waiting-drafts.ts'
import { waitingTexts } from './waiting-texts.ts'

/** What was written without a connection, where it will stand: new messages in the inbox, answers in their thread. */
export function WaitingMessages({ threadId }: { readonly threadId: ThreadId | undefined }) {
  const t = useTexts(waitingTexts)
  const waiting = useQueue().waiting.filter(({ shown }) =>
    shown.kind === 'reply' ? shown.threadId === threadId : shown.kind === 'message' && threadId === undefined,
  )
  const messages = waiting.map((write) => <WaitingMessage write={write} key={write.key} />)
  if (threadId !== undefined || messages.length === 0) return messages
  return (
    <ul role="list" className={inbox.threads} aria-label={t.waiting}>
      {messages}
    </ul>
  )
}

function WaitingMessage({ write }: { readonly write: Waiting }) {
  const t = useTexts(waitingTexts)
  const owner = useUser()?.id
  const { shown, refused, key } = write
  // Both calls have their text there.
  const { content } = JSON.parse(write.body) as { readonly content: string }
  const edit = async () => {
    const address = owner && draftAgain(owner, write)
    await removeWrite(key)
    // The page is opened anew, with the text in its form.
    if (address) location.assign(address)
  }
  return (
    <li className={styles.message} data-own>
      <div className={styles.head}>
        <p className={styles.sender}>{shown.title}</p>
        <StaticChip tone={refused ? 'danger' : 'attention'}>{refused ? t.notSent : t.waiting}</StaticChip>
      </div>
      <MessageText text={content} />
      <Cluster>
        <Button onClick={() => void edit()}>{t.edit}</Button>
        <Button look="quiet" onClick={() => void removeWrite(key)}>
          {t.remove}
        </Button>
      </Cluster>
    </li>
  )
}
