import { LONGEST_CONTENT, LONGEST_TITLE } from '@nalle/domain/messages/message-texts.ts'
import { useState, type ClipboardEvent, type SubmitEvent } from 'react'
import '../api/calls/attachments.generated.ts'
import { AttachmentField } from '../attachments/AttachmentField.tsx'
import { useUploads } from '../attachments/use-uploads.ts'
import { Button } from '../design/Button.tsx'
import { ErrorSummary } from '../design/ErrorSummary.tsx'
import { Cluster, Stack } from '../design/Layout.tsx'
import { useProgress } from '../design/progress.ts'
import { TextArea, TextField } from '../design/TextField.tsx'
import { useToast } from '../design/Toasts.tsx'
import { useTouched } from '../design/touched.ts'
import { formats } from '../language/formats.ts'
import { useTexts } from '../language/texts.ts'
import { useKeptDraft } from '../session/kept-draft.ts'
import { shownNameOf, useUser } from '../session/start.ts'
import { DiscardDialog } from './DiscardDialog.tsx'
import { GoesTo } from './GoesTo.tsx'
import { MessageNotSent } from './MessageNotSent.tsx'
import {
  changedMessage,
  choicesIn,
  errorsIn,
  fieldId,
  isForOneUnit,
  isUntouched,
  namesOf,
  NO_MESSAGE,
  offeredTo,
  settled,
  type DraftField,
  type NewMessageDraft,
  type Recipients,
} from './new-message-draft.ts'
import { useSendMessage } from './queries.ts'
import { RecipientFields } from './RecipientFields.tsx'
import styles from './Writing.module.css'
import { writingTexts } from './writing-texts.ts'

const FIELDS: readonly DraftField[] = ['children', 'recipients', 'title', 'content']

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
  const [kept, keep, discard] = useKeptDraft<NewMessageDraft>('new-message', NO_MESSAGE)
  const [isOver, setIsOver] = useState(false)
  const [touched, touch] = useTouched<DraftField>()
  const [attempts, setAttempts] = useState(0)
  const [failure, setFailure] = useState<unknown>()
  const [isDiscarding, setIsDiscarding] = useState(false)
  const send = useSendMessage()
  const { progress, run } = useProgress()

  const { choices, children } = choicesIn(recipients)
  const draft = settled(kept, children, choices)
  const { primary, secondary } = offeredTo(draft.children, choices, recipients)
  const change = (part: Partial<NewMessageDraft>) => keep(changedMessage(draft, part))
  const uploads = useUploads({
    to: 'attachments.uploadMessageAttachment',
    initial: draft.attachments,
    onChange: (attachments) => {
      if (!isOver) change({ attachments })
    },
  })

  const messages = useErrorMessages(errorsIn(draft, choices))
  const errorOf = (field: DraftField) =>
    attempts > 0 || touched.has(field) || isTooLong(draft, field) ? messages[field] : undefined
  const isOneUnit = isForOneUnit(draft, choices)
  const isReady = Object.keys(messages).length === 0 && isOneUnit && !uploads.isRunning
  const isSending = progress === 'running'

  const leave = () => {
    setIsOver(true)
    discard()
    onClose()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const { key } = draft
    if (!isReady || key === null) {
      setAttempts(attempts + 1)
      return
    }
    setFailure(undefined)
    const sending = send({
      recipients: [...draft.recipients],
      children: [...draft.children],
      title: draft.title.trim(),
      content: draft.content,
      attachmentIds: mayAttach ? uploads.stored.map(({ id }) => id) : [],
      idempotencyKey: key,
    })
    const sent = () => {
      leave()
      toast({ tone: 'success', text: t.messageSent })
    }
    run(() => sending.then(sent)).catch((error: unknown) => {
      setFailure(error)
      onRefused()
    })
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
    <form noValidate onSubmit={submit} onPaste={onPaste} aria-labelledby="new-message-title">
      <Stack gap="l">
        <ErrorSummary
          errors={FIELDS.flatMap((field) => {
            const message = attempts > 0 ? messages[field] : undefined
            return message ? [{ fieldId: fieldId(field), message }] : []
          })}
          attempts={attempts}
          headingLevel={2}
        />
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
          isOneUnit={isOneUnit}
          disabled={isSending}
          errorOf={errorOf}
          onTouch={touch}
          onChange={(part) => change(settled({ ...draft, ...part }, children, choices))}
        />
        <TextField
          id={fieldId('title')}
          label={t.subject}
          required
          width="full"
          readOnly={isSending}
          error={errorOf('title')}
          value={draft.title}
          onChange={(title) => change({ title })}
          onBlur={() => touch('title')}
        />
        <TextArea
          id={fieldId('content')}
          label={t.content}
          required
          rows={8}
          readOnly={isSending}
          error={errorOf('content')}
          hint={t.kept}
          value={draft.content}
          onChange={(content) => change({ content })}
          onBlur={() => touch('content')}
        />
        {mayAttach && <AttachmentField uploads={uploads} disabled={isSending} />}
        <Stack gap="s">
          <GoesTo names={namesOf([...primary, ...secondary], draft.recipients)} />
          {uploads.isRunning && <p role="status">{t.uploadRunning}</p>}
        </Stack>
        {failure !== undefined && <MessageNotSent error={failure} />}
        <Cluster>
          <Button type="submit" look="primary" blocked={!isReady} progress={progress}>
            {t.send}
          </Button>
          <Button disabled={isSending} onClick={() => (isUntouched(draft) ? throwAway() : setIsDiscarding(true))}>
            {t.discard}
          </Button>
        </Cluster>
      </Stack>
      {isDiscarding && <DiscardDialog onDiscard={throwAway} onCancel={() => setIsDiscarding(false)} />}
    </form>
  )
}

/** Told while it is being typed: nobody goes on for pages only to hear it at the end. */
const isTooLong = (draft: NewMessageDraft, field: DraftField) =>
  (field === 'title' && draft.title.length > LONGEST_TITLE) ||
  (field === 'content' && draft.content.length > LONGEST_CONTENT)

function useErrorMessages(errors: ReturnType<typeof errorsIn>): Readonly<Partial<Record<DraftField, string>>> {
  const t = useTexts(writingTexts)
  const tooLong = {
    title: t.subjectTooLong(formats.number(LONGEST_TITLE)),
    content: t.textTooLong(formats.number(LONGEST_CONTENT)),
  }
  const missing = {
    children: t.childMissing,
    recipients: t.noRecipient,
    title: t.subjectMissing,
    content: t.textMissing,
  }
  const messages: Partial<Record<DraftField, string>> = {}
  for (const field of FIELDS) {
    const error = errors[field]
    if (error === 'MISSING') messages[field] = missing[field]
    if (error === 'TOO_LONG') messages[field] = field === 'title' ? tooLong.title : tooLong.content
  }
  return messages
}
