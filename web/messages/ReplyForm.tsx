import type { RegularThread } from '@nalle/contract/messages.ts'
import type { MessageAccountId } from '@nalle/domain/ids.ts'
import { isContentGood, LONGEST_CONTENT } from '@nalle/domain/messages/message-texts.ts'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Button } from '../design/Button.tsx'
import { Card } from '../design/Card.tsx'
import { CheckboxGroup } from '../design/Choice.tsx'
import { Cluster, Stack } from '../design/Layout.tsx'
import { useProgress } from '../design/progress.ts'
import { TextArea } from '../design/TextField.tsx'
import { formats } from '../language/formats.ts'
import { useTexts } from '../language/texts.ts'
import { DiscardDialog } from './DiscardDialog.tsx'
import { GoesTo } from './GoesTo.tsx'
import { MessageNotSent } from './MessageNotSent.tsx'
import { useReply } from './queries.ts'
import { chosenRecipients, guardiansLeftOut, type ReplyDraft, type ReplySituation } from './reply-draft.ts'
import { writingTexts } from './writing-texts.ts'

type Props = {
  readonly thread: RegularThread
  readonly situation: ReplySituation
  readonly draft: ReplyDraft
  readonly onChange: (change: Partial<Omit<ReplyDraft, 'key'>>) => void
  readonly onSent: () => void
  readonly onDiscard: () => void
}

export function ReplyForm({ thread, situation, draft, onChange, onSent, onDiscard }: Props) {
  const t = useTexts(writingTexts)
  const reply = useReply()
  const { progress, run } = useProgress()
  const [failure, setFailure] = useState<unknown>()
  const [hasTried, setHasTried] = useState(false)
  const [isDiscarding, setIsDiscarding] = useState(false)
  const area = useFocusOnOpening()

  const chosen = chosenRecipients(draft, situation)
  const last = thread.messages.at(-1)
  const errors = {
    content: contentError(draft.content, t),
    recipients: chosen.length === 0 ? t.noRecipient : undefined,
  }
  const isReady = errors.content === undefined && errors.recipients === undefined

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setHasTried(true)
    const { key } = draft
    if (!isReady || last === undefined || key === null) return
    setFailure(undefined)
    const body = { content: draft.content, recipientAccountIds: [...chosen], idempotencyKey: key }
    run(() => reply({ messageId: last.id, body }).then(onSent)).catch(setFailure)
  }

  return (
    <Card tone="sunken">
      <form noValidate onSubmit={submit} aria-label={t.replyTitle} ref={area}>
        <Stack>
          {situation.others.length > 1 && (
            <CheckboxGroup<MessageAccountId>
              label={t.recipients}
              options={situation.others.map(({ account, isAllowed }) => ({
                value: account.id,
                label: account.name,
                disabled: !isAllowed,
                hint: !isAllowed ? t.notReachable : account.type === 'CITIZEN' ? t.guardianIfChosen : undefined,
              }))}
              values={chosen}
              disabled={progress === 'running'}
              error={hasTried ? errors.recipients : undefined}
              onChange={(recipients) => onChange({ recipients })}
            />
          )}
          <TextArea
            label={t.replyText}
            required
            rows={6}
            value={draft.content}
            readOnly={progress === 'running'}
            error={hasTried || draft.content.length > LONGEST_CONTENT ? errors.content : undefined}
            hint={t.kept}
            onChange={(content) => onChange({ content })}
          />
          <GoesTo
            names={situation.others.flatMap(({ account }) => (chosen.includes(account.id) ? [account.name] : []))}
            notTo={guardiansLeftOut(draft, situation).map(({ name }) => name)}
          />
          {failure !== undefined && <MessageNotSent error={failure} title={t.replyFailed} />}
          <Cluster>
            <Button type="submit" look="primary" blocked={!isReady} progress={progress}>
              {t.send}
            </Button>
            <Button
              disabled={progress === 'running'}
              onClick={() => (draft.content === '' ? onDiscard() : setIsDiscarding(true))}
            >
              {t.discard}
            </Button>
          </Cluster>
        </Stack>
      </form>
      {isDiscarding && <DiscardDialog onDiscard={onDiscard} onCancel={() => setIsDiscarding(false)} />}
    </Card>
  )
}

/** Why the words cannot be sent; nothing when they can. */
function contentError(content: string, t: NonNullable<typeof writingTexts.fi>): string | undefined {
  if (content.length > LONGEST_CONTENT) return t.textTooLong(formats.number(LONGEST_CONTENT))
  return isContentGood(content) ? undefined : t.textMissing
}

function useFocusOnOpening() {
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => ref.current?.querySelector('textarea')?.focus(), [])
  return ref
}
