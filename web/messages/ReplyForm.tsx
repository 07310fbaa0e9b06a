// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import type { MessageAccount, RegularThread } from '@nalle/contract/messages.ts'
import type { MessageAccountId } from '@nalle/domain/ids.ts'
import { replyFormProblems, type ReplyFormProblem } from '@nalle/domain/messages/replies.ts'
import { LONGEST_CONTENT } from '@nalle/domain/messages/message-texts.ts'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../design/Button.tsx'
import { Card } from '../design/Card.tsx'
import { CheckboxGroup } from '../design/Choice.tsx'
import { Cluster, Stack } from '../design/Layout.tsx'
import { TextArea } from '../design/TextArea.tsx'
import type { FieldWords } from '../forms/field-words.ts'
import { useJudgedForm, type useKeptForm } from '../forms/use-form.ts'
import { formats } from '../language/formats.ts'
import { useTexts } from '../language/texts.ts'
import { QUEUED } from '../queue/send-or-queue.ts'
import { accountNameOf, useAccountLabels } from './account-labels.ts'
import type { Reachable } from './new-message-draft.ts'
import { DiscardDialog } from './DiscardDialog.tsx'
import { RecipientSummary } from './RecipientSummary.tsx'
import { MessageNotSent } from './MessageNotSent.tsx'
import { useReply } from './queries.ts'
import {
  changedReply,
  chosenRecipients,
  guardiansLeftOut,
  type ReplyDraft,
  type ReplySituation,
} from './reply-draft.ts'
import { replyTexts } from './reply-texts.ts'
import { writingTexts } from './writing-texts.ts'

type Props = {
  readonly thread: RegularThread
  readonly situation: ReplySituation
  /** Who may be written to, with what is known of them. */
  readonly reachable: readonly Reachable[]
  /** What was begun, which outlives the form. */
  readonly kept: ReturnType<typeof useKeptForm<ReplyDraft>>
  /** What waits for a connection has told so itself. */
  readonly onSent: (isSent: boolean) => void
  readonly onDiscard: () => void
}

export function ReplyForm({ thread, situation, reachable, kept, onSent, onDiscard }: Props) {
  const t = useTexts(writingTexts)
  const own = useTexts(replyTexts)
  const reply = useReply()
  const { labelOfAccount } = useAccountLabels(reachable)
  const awayHint = ({ id }: MessageAccount) => {
    const away = reachable.find(({ account }) => account.id === id)?.outOfOffice
    return away ? t.outOfOffice(formats.dateRange(away.start, away.end)) : undefined
  }
  const [isDiscarding, setIsDiscarding] = useState(false)
  const area = useFocusOnOpening()
  const editor = useJudgedForm<ReplyDraft, ReplyFormProblem>(kept, {
    problemsOf: (draft) =>
      replyFormProblems({ content: draft.content, recipients: chosenRecipients(draft, situation) }),
    isShownAtOnce: ({ problem }) => problem === 'TOO_LONG',
    words: useReplyWords(),
    leadsTo: 'field',
  })
  const { form: draft, field, isRunning: isSending, failure } = editor
  const chosen = chosenRecipients(draft, situation)
  const change = (part: Partial<Omit<ReplyDraft, 'key'>>) => editor.change(changedReply(draft, part, situation))

  const send = async () => {
    const last = thread.messages.at(-1)
    if (last === undefined || draft.key === null) return false
    const body = { content: draft.content, recipientAccountIds: chosen, idempotencyKey: draft.key }
    return onSent((await reply({ thread, messageId: last.id, body })) !== QUEUED)
  }

  return (
    <Card tone="sunken">
      <form noValidate onSubmit={editor.submit(send)} aria-label={own.replyTitle} ref={area}>
        <Stack>
          {situation.others.length > 1 && (
            <CheckboxGroup<MessageAccountId>
              {...field('recipients')}
              options={situation.others.map(({ account, isAllowed }) => ({
                value: account.id,
                label: labelOfAccount(account),
                disabled: !isAllowed,
                hint: !isAllowed
                  ? own.notReachable
                  : account.type === 'CITIZEN'
                    ? own.guardianIfChosen
                    : awayHint(account),
              }))}
              values={chosen}
              disabled={isSending}
              onChange={(recipients) => change({ recipients })}
            />
          )}
          <TextArea
            {...field('content')}
            required
            rows={6}
            value={draft.content}
            readOnly={isSending}
            hint={t.kept}
            onChange={(content) => change({ content })}
          />
          <RecipientSummary
            names={situation.others.flatMap(({ account }) =>
              chosen.includes(account.id) ? [labelOfAccount(account)] : [],
            )}
            notTo={guardiansLeftOut(draft, situation).map(accountNameOf)}
          />
          {failure !== undefined && <MessageNotSent error={failure} title={own.replyFailed} />}
          <Cluster>
            <Button type="submit" look="primary" blocked={editor.problems.length > 0} progress={editor.progress}>
              {t.send}
            </Button>
            <Button disabled={isSending} onClick={() => (draft.content === '' ? onDiscard() : setIsDiscarding(true))}>
              {t.discard}
            </Button>
          </Cluster>
        </Stack>
      </form>
      {isDiscarding && <DiscardDialog onDiscard={onDiscard} onCancel={() => setIsDiscarding(false)} />}
    </Card>
  )
}

function useReplyWords(): FieldWords<ReplyFormProblem> {
  const t = useTexts(writingTexts)
  const own = useTexts(replyTexts)
  const messages = {
    NO_RECIPIENT: t.noRecipient,
    MISSING: t.textMissing,
    TOO_LONG: t.textTooLong(formats.number(LONGEST_CONTENT)),
  }
  return {
    idPrefix: 'reply.',
    labelOf: (field) => (field === 'content' ? own.replyText : own.recipients),
    messageOf: ({ problem }) => messages[problem],
  }
}

function useFocusOnOpening() {
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => ref.current?.querySelector('textarea')?.focus(), [])
  return ref
}
