import type { Answer } from '@nalle/domain/decisions/answers.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { useId, useState } from 'react'
import { Button } from '../../design/Button.tsx'
import { RadioGroup } from '../../design/Choice.tsx'
import { DateField } from '../../design/DateField.tsx'
import { AlertDialog } from '../../design/Dialog.tsx'
import { focusField } from '../../design/ErrorSummary.tsx'
import { Stack } from '../../design/Layout.tsx'
import { Notice } from '../../design/Notice.tsx'
import { useProgress } from '../../design/progress.ts'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { useClock } from '../../session/clock.ts'
import type { ApplicationDecision, GivenAnswer } from '../queries.ts'
import { decisionTexts } from '../texts.ts'
import { findStart, newDraft } from './answer-draft.ts'
import { answeringTexts } from './texts.ts'
import { WhatAcceptingDoes, WhatRejectingDoes } from './WhatHappens.tsx'

type Props = {
  readonly told: ApplicationDecision
  /** It waits until another decision is answered: the question is there to be seen, and says for what it waits. */
  readonly isBlocked: boolean
  /** Names of the decisions that a rejection takes along. */
  readonly takenAlong: readonly string[]
  /** Comes back when the answer is stored and the page knows it; never fails, for who calls tells of that. */
  readonly onAnswer: (answer: GivenAnswer) => Promise<boolean>
}

export function AnswerForm({ told, isBlocked, takenAlong, onAnswer }: Props) {
  const t = useTexts(answeringTexts)
  const { types } = useTexts(decisionTexts)
  const { decision, validRequestedStartDatePeriod: days } = told
  const [draft, setDraft] = useState(() => newDraft(decision))
  const [isAsked, setIsAsked] = useState(false)
  const { progress, run } = useProgress()
  const id = useId()
  const isDisabled = isBlocked || progress === 'running'
  const isFixed = days.start.equals(days.end)
  const isAccepted = draft.answer === 'ACCEPTED'
  const start = isAccepted ? findStart(draft, decision) : undefined
  const isDated = !isAccepted || start !== undefined

  const send = () => {
    setIsAsked(false)
    void run(() => onAnswer({ decisionId: decision.id, requestedStartDate: start ?? null }))
  }
  const submit = () => {
    if (isBlocked) return
    if (!isDated) return focusField(`${id}-start`)
    if (!isAccepted && takenAlong.length > 0) setIsAsked(true)
    else send()
  }

  return (
    <Stack
      as="form"
      gap="m"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {isBlocked && (
        <div id={`${id}-why`}>
          <Notice title={t.blocked}>{t.blockedHelp}</Notice>
        </div>
      )}
      <RadioGroup<Answer>
        label={t.answer}
        value={draft.answer}
        disabled={isDisabled}
        options={[
          {
            value: 'ACCEPTED',
            label: isFixed ? t.acceptFrom(formats.date(days.start)) : t.accept,
            hint: isFixed ? t.fixedStart : undefined,
          },
          { value: 'REJECTED', label: t.reject },
        ]}
        onChange={(answer) => setDraft({ ...draft, answer })}
      />
      {isAccepted && !isFixed && (
        <StartDateField
          id={`${id}-start`}
          days={days}
          value={draft.startText}
          isPossible={isDated}
          disabled={isDisabled}
          onChange={(startText) => setDraft({ ...draft, startText })}
        />
      )}
      {isBlocked ? null : isAccepted ? (
        start && <WhatAcceptingDoes decisionId={decision.id} start={start} />
      ) : (
        <WhatRejectingDoes takenAlong={takenAlong} />
      )}
      <div>
        <Button
          type="submit"
          look="primary"
          progress={progress}
          blocked={!isDated}
          unavailable={isBlocked && `${id}-why`}
        >
          {t.send}
        </Button>
      </div>
      {isAsked && (
        <AlertDialog
          tone="warning"
          title={t.doubleTitle}
          confirm={{ label: t.doubleConfirm, onClick: send }}
          cancel={{ label: t.doubleCancel, onClick: () => setIsAsked(false) }}
        >
          {t.double(types[decision.type], formats.list(takenAlong))}
        </AlertDialog>
      )}
    </Stack>
  )
}

type StartDateProps = {
  readonly id: string
  readonly days: ApplicationDecision['validRequestedStartDatePeriod']
  readonly value: string
  readonly isPossible: boolean
  readonly disabled: boolean
  readonly onChange: (value: string) => void
}

function StartDateField({ id, days, value, isPossible, disabled, onChange }: StartDateProps) {
  const t = useTexts(answeringTexts)
  const clock = useClock()
  const first = formats.date(days.start)
  const last = formats.date(days.end)
  return (
    <DateField
      id={id}
      label={t.startDate}
      required
      hint={t.startDateHint(first, last)}
      error={isPossible ? undefined : t.startDateError(first, last)}
      value={value}
      disabled={disabled}
      today={dayIn(clock())}
      min={days.start}
      max={days.end}
      onChange={onChange}
    />
  )
}
