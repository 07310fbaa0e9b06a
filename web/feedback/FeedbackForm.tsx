// Changes with every key; the compiler's remembering would only make it heavier.
'use no memo'

import { feedbackProblems, LONGEST_FEEDBACK, type FeedbackProblem } from '@nalle/domain/feedback/feedback.ts'
import type { Id } from '@nalle/domain/ids.ts'
import { useEffect, useState } from 'react'
import { call } from '../api/call.ts'
import '../api/calls/feedback.generated.ts'
import { isRefusedWith } from '../api/failures.ts'
import { newUuid } from '../api/new-uuid.ts'
import { Button } from '../design/Button.tsx'
import { focusField } from '../design/ErrorSummary.tsx'
import { useFocusLater } from '../design/focus-later.ts'
import { Cluster, Stack } from '../design/Layout.tsx'
import { Notice } from '../design/Notice.tsx'
import { TextArea } from '../design/TextArea.tsx'
import { TextField } from '../design/TextField.tsx'
import { useForm } from '../forms/use-form.ts'
import { LANGUAGE } from '../language/languages.ts'
import { useTexts } from '../language/texts.ts'
import { useWhyNotFetched } from '../session/fetch-failures.ts'
import { feedbackTexts } from './texts.ts'

/** The form is gone once it is sent: the keyboard and the ear go on here. */
const SENT_ID = 'feedback-sent'

type Props = { readonly onClose: () => void }
type Draft = { readonly text: string; readonly email: string; readonly idempotencyKey: Id<'idempotency-key'> }

/** Feedback to the municipality: from anybody, with an address only where an answer is wished for. */
export function FeedbackForm({ onClose }: Props) {
  const t = useTexts(feedbackTexts)
  const why = useWhyNotFetched()
  const [answeredTo, setAnsweredTo] = useState<string>()
  // The same key at every try, also after a reload: sent twice it arrives once.
  const [idempotencyKey] = useState(() => newUuid() as Id<'idempotency-key'>)
  const feedback = useForm<Draft, FeedbackProblem>({
    keptAs: 'feedback',
    initial: { text: '', email: '', idempotencyKey },
    problemsOf: feedbackProblems,
    leadsTo: 'field',
    words: {
      idPrefix: 'feedback.',
      labelOf: (field) => t[field],
      messageOf: ({ problem }) =>
        problem === 'TOO_LONG' ? t.problems.TOO_LONG(LONGEST_FEEDBACK) : t.problems[problem],
    },
  })
  const { form, change, field, failure, progress } = feedback
  const goOnAt = useFocusLater()
  useEffect(() => focusField('feedback-text'), [])
  if (answeredTo !== undefined) {
    return (
      <div id={SENT_ID} tabIndex={-1}>
        <Notice tone="success" title={t.sentTitle}>
          {t.sent} {answeredTo && t.answered(answeredTo)}
        </Notice>
      </div>
    )
  }
  const send = async () => {
    await call('feedback.giveFeedback', { body: { ...form, language: LANGUAGE } })
    feedback.discard()
    setAnsweredTo(form.email.trim())
    goOnAt(SENT_ID)
  }
  return (
    <form noValidate aria-label={t.form} onSubmit={feedback.submit(send)}>
      <Stack>
        <TextArea
          {...field('text')}
          required
          hint={t.textHint}
          rows={6}
          value={form.text}
          onChange={(text) => change({ text })}
        />
        <TextField
          {...field('email')}
          hint={t.emailHint}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={form.email}
          onChange={(email) => change({ email })}
        />
        {failure !== undefined && (
          <Notice tone="danger" title={t.failed} announce="alert">
            {isRefusedWith<'feedback.giveFeedback'>(failure, 'TOO_MUCH_FEEDBACK') ? t.tooMuch : why(failure)}
          </Notice>
        )}
        <Cluster>
          <Button type="submit" look="primary" progress={progress} blocked={feedback.problems.length > 0}>
            {t.send}
          </Button>
          <Button
            onClick={() => {
              feedback.discard()
              onClose()
            }}
            disabled={feedback.isRunning}
          >
            {t.cancel}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}
