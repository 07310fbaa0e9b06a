// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import { findProblem } from '@nalle/domain/forms/problems.ts'
import { problemsToShow, settled, type NewMessageProblem } from '@nalle/domain/messages/new-message.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState, type ClipboardEvent } from 'react'
import '../api/calls/attachments.generated.ts'
import '../api/calls/messages.generated.ts'
import { AttachmentField } from '../attachments/AttachmentField.tsx'
import { useUploads } from '../attachments/use-uploads.ts'
import { Button } from '../design/Button.tsx'
import { ErrorSummary } from '../design/ErrorSummary.tsx'
import { Cluster, Stack } from '../design/Layout.tsx'
import { TextArea } from '../design/TextArea.tsx'
import { TextField } from '../design/TextField.tsx'
import { useToast } from '../design/Toasts.tsx'
import { lazy } from '../design/lazy.ts'
import { newIdempotencyKey } from '../forms/idempotency-key.ts'
import { useForm } from '../forms/use-form.ts'
import { useTexts } from '../language/texts.ts'
import { QUEUED, sendOrQueue } from '../queue/send-or-queue.ts'
import { shownNameOf, useUser } from '../session/start.ts'
import { useAccountLabels } from './account-labels.ts'
import { RecipientSummary } from './RecipientSummary.tsx'
import { NotDoneNotice } from './failure-notices.tsx'
import {
  choicesIn,
  isUntouched,
  NO_MESSAGE,
  offeredTo,
  type NewMessageDraft,
  type Recipients,
} from './new-message-draft.ts'
import { useMessageWords } from './new-message-words.ts'
import { INBOX_KEY } from './queries.ts'
import { RecipientFields } from './RecipientFields.tsx'
import styles from './Writing.module.css'
import { writingTexts } from './writing-texts.ts'

/** Who cannot be told why, because the connection is gone, is told that. */
const MessageNotSent = lazy(() =>
  import('./MessageNotSent.tsx').then(
    (module) => ({ default: module.MessageNotSent }),
    () => ({ default: NotDoneNotice }),
  ),
)
const DiscardDialog = lazy(async () => ({ default: (await import('./DiscardDialog.tsx')).DiscardDialog }))
const SharedPictures = lazy(async () => ({
  default: (await import('../attachments/SharedPictures.tsx')).SharedPictures,
}))

/** Of the sentence that files are being uploaded. */
const UPLOAD_ID = 'message-upload'

type Props = {
  readonly recipients: Recipients
  readonly mayAttach: boolean
  /** Whom one may write to has changed since it was asked. */
  readonly onRefused: () => void
  readonly onClose: () => void
}

export function NewMessageForm({ recipients, mayAttach, onRefused, onClose }: Props) {
  const t = useTexts(writingTexts)
  const toast = useToast()
  const user = useUser()
  const [isOver, setIsOver] = useState(false)
  const [isDiscarding, setIsDiscarding] = useState(false)
  const client = useQueryClient()
  const { labelOf } = useAccountLabels()

  const { choices, children } = choicesIn(recipients)
  const editor = useForm<NewMessageDraft, NewMessageProblem>({
    keptAs: 'new-message',
    initial: NO_MESSAGE,
    problemsOf: (kept) => problemsToShow(settled(kept, children, choices), choices),
    // Told while it is being typed: nobody goes on for pages only to hear it at the end.
    isShownAtOnce: ({ problem }) => problem === 'TOO_LONG',
    words: useMessageWords(),
  })
  const { field, isRunning: isSending } = editor
  const draft = settled(editor.form, children, choices)
  const { primary, secondary } = offeredTo(draft.children, choices, recipients)
  // What has changed is another message, and is sent beside one whose answer was lost.
  const change = (part: Partial<NewMessageDraft>) => editor.change({ ...draft, ...part, key: newIdempotencyKey() })
  const uploads = useUploads({
    to: 'attachments.uploadMessageAttachment',
    initial: draft.attachments,
    onChange: (attachments) => {
      if (!isOver) change({ attachments })
    },
  })

  const leave = () => {
    setIsOver(true)
    editor.discard()
    onClose()
  }
  const submit = async () => {
    const { key } = draft
    if (uploads.isRunning || key === null) return false
    const attachments = mayAttach ? uploads.stored : []
    const body = {
      recipients: draft.recipients,
      children: draft.children,
      title: draft.title.trim(),
      content: draft.content,
      attachmentIds: attachments.map(({ id }) => id),
      idempotencyKey: key,
    }
    const shown = { kind: 'message', title: body.title, attachments } as const
    const sent = await sendOrQueue('messages.sendMessage', { body }, key, shown).catch((error: unknown) => {
      onRefused()
      throw error
    })
    void client.invalidateQueries({ queryKey: INBOX_KEY })
    leave()
    // What waits has told so itself.
    if (sent !== QUEUED) toast({ tone: 'success', text: t.messageSent })
    return true
  }
  const throwAway = () => {
    for (const { key } of uploads.files) void uploads.remove(key)
    leave()
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files]
    if (mayAttach && pasted.length > 0) uploads.add(pasted)
  }

  return (
    <form noValidate onSubmit={editor.submit(submit)} onPaste={onPaste} aria-labelledby="new-message-title">
      <Stack gap="l">
        <ErrorSummary {...editor.summary} />
        <Suspense>
          {location.search.includes('shared') && <SharedPictures mayAttach={mayAttach} uploads={uploads} />}
        </Suspense>
        <dl className={styles.sender}>
          <dt>{t.sender}</dt>
          <dd>{user && shownNameOf(user)}</dd>
        </dl>
        <RecipientFields
          family={children}
          primary={primary}
          secondary={secondary}
          chosenChildren={draft.children}
          chosen={draft.recipients}
          isOneUnit={!findProblem(editor.problems, 'units')}
          disabled={isSending}
          field={field}
          onChange={(part) => change(settled({ ...draft, ...part }, children, choices))}
        />
        <TextField
          {...field('title')}
          required
          width="full"
          readOnly={isSending}
          value={draft.title}
          onChange={(title) => change({ title })}
        />
        <TextArea
          {...field('content')}
          required
          rows={8}
          readOnly={isSending}
          hint={t.kept}
          value={draft.content}
          onChange={(content) => change({ content })}
        />
        {mayAttach && <AttachmentField uploads={uploads} disabled={isSending} />}
        <Stack gap="s">
          <RecipientSummary
            names={[...primary, ...secondary]
              .filter(({ account }) => draft.recipients.includes(account.id))
              .map(labelOf)}
          />
          {uploads.isRunning && (
            <p role="status" id={UPLOAD_ID}>
              {t.uploadRunning}
            </p>
          )}
        </Stack>
        <Suspense>
          {editor.failure !== undefined && <MessageNotSent error={editor.failure} title={t.sendFailed} />}
        </Suspense>
        <Cluster>
          <Button
            type="submit"
            look="primary"
            blocked={editor.problems.length > 0}
            unavailable={uploads.isRunning && UPLOAD_ID}
            progress={editor.progress}
          >
            {t.send}
          </Button>
          <Button disabled={isSending} onClick={() => (isUntouched(draft) ? throwAway() : setIsDiscarding(true))}>
            {t.discard}
          </Button>
        </Cluster>
      </Stack>
      <Suspense>
        {isDiscarding && <DiscardDialog onDiscard={throwAway} onCancel={() => setIsDiscarding(false)} />}
      </Suspense>
    </form>
  )
}
