import type { RegularThread } from '@nalle/contract/messages.ts'
import type { MessageAccountId } from '@nalle/domain/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '../design/Button.tsx'
import { EditIcon } from '../design/PageIcons.tsx'
import { useToast } from '../design/Toasts.tsx'
import { lazy } from '../design/lazy.ts'
import { useKeptForm } from '../forms/use-form.ts'
import { useTexts } from '../language/texts.ts'
import { useStart } from '../session/start.ts'
import { NotFetchedNotice } from './failure-notices.tsx'
import { recipientsQuery } from './queries.ts'
import { NO_REPLY, replySituationOf, type ReplyDraft } from './reply-draft.ts'
import { messageTexts } from './texts.ts'
import styles from './Writing.module.css'
import { writingTexts } from './writing-texts.ts'

/** Most messages are read and not answered. */
const loadReplyForm = () => import('./ReplyForm.tsx')
const ReplyForm = lazy(async () => ({ default: (await loadReplyForm()).ReplyForm }))

const ClosedThread = lazy(async () => ({ default: (await import('./ClosedThread.tsx')).ClosedThread }))

const closed = (why: 'formerReader' | 'nobodyToReply') => (
  <Suspense>
    <ClosedThread why={why} />
  </Suspense>
)

type Props = { readonly thread: RegularThread; readonly me: MessageAccountId; readonly onSent: () => void }

/** The way to an answer, where the thread takes one. What was begun is kept for each thread. */
export function Reply({ thread, me, onSent }: Props) {
  const t = useTexts(writingTexts)
  const { applicationClosed } = useTexts(messageTexts)
  const toast = useToast()
  const { auth } = useStart()
  const recipients = useQuery(recipientsQuery())
  const kept = useKeptForm<ReplyDraft>({ keptAs: `reply.${thread.id}`, initial: NO_REPLY })
  const [isOpen, setIsOpen] = useState(false)
  const opener = useFocusBack(isOpen)

  const situation = replySituationOf(thread, {
    me,
    level: auth.loggedIn ? auth.authLevel : 'WEAK',
    reachable: recipients.data?.childrenToMessageAccounts ?? [],
  })
  if (thread.messageType !== 'MESSAGE') return null
  if (situation.problem === 'APPLICATION_CLOSED') return <p className="muted">{applicationClosed}</p>
  if (situation.problem === 'FORMER_READER') return closed('formerReader')
  if (situation.problem === 'SEVERAL_UNITS') return <p className="muted">{t.severalUnits}.</p>
  if (situation.problem !== undefined) return null
  // Recipients from the device stay usable if they cannot be fetched again.
  if (recipients.isLoadingError) {
    return (
      <NotFetchedNotice title={t.recipientsFailed} error={recipients.error} onRetry={() => void recipients.refetch()} />
    )
  }
  if (recipients.isPending) return <div className={styles.replyToCome} />
  if (!situation.others.some(({ isAllowed }) => isAllowed)) return closed('nobodyToReply')
  if (!isOpen) {
    return (
      <div ref={opener}>
        <Button
          look="primary"
          icon={<EditIcon />}
          onPointerEnter={() => void loadReplyForm()}
          onFocus={() => void loadReplyForm()}
          onClick={() => setIsOpen(true)}
        >
          {kept.state.form.content === '' ? t.reply : t.continueReply}
        </Button>
      </div>
    )
  }
  return (
    <Suspense>
      <ReplyForm
        reachable={recipients.data.messageAccounts}
        thread={thread}
        situation={situation}
        kept={kept}
        onSent={(isSent) => {
          kept.discard()
          setIsOpen(false)
          if (!isSent) return
          toast({ tone: 'success', text: t.replySent })
          onSent()
        }}
        onDiscard={() => {
          kept.discard()
          setIsOpen(false)
        }}
      />
    </Suspense>
  )
}

/** A closed form gives the keyboard back to the button that opened it; a sent answer has its own place to go on. */
function useFocusBack(isOpen: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) ref.current?.querySelector('button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return ref
}
