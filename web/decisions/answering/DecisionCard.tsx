import { isBlocked, rejectedAlong } from '@nalle/domain/decisions/answers.ts'
import { decisionUnitName } from '@nalle/domain/decisions/unit-names.ts'
import { useId, useRef, useState, type RefObject } from 'react'
import { Card } from '../../design/Card.tsx'
import { DescriptionList } from '../../design/DescriptionList.tsx'
import { Stack } from '../../design/Layout.tsx'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import { Deadline } from '../Deadline.tsx'
import { DecisionDownload } from '../DecisionDownload.tsx'
import styles from '../Decisions.module.css'
import type { ApplicationDecision, GivenAnswer } from '../queries.ts'
import { StatusChip } from '../StatusChip.tsx'
import { decisionTexts } from '../texts.ts'
import { answerable } from './answer-draft.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { Receipt } from './Receipt.tsx'
import { answeringTexts } from './texts.ts'

type Props = {
  readonly told: ApplicationDecision
  /** All decisions of the application, this one among them. */
  readonly all: readonly ApplicationDecision[]
  readonly onAnswer: (answer: GivenAnswer) => Promise<boolean>
}

/** One decision: what was decided, and below it the question or, once answered, the receipt. */
export function DecisionCard({ told, all, onAnswer }: Props) {
  const words = useTexts(decisionTexts)
  const titleId = useId()
  const card = useRef<HTMLDivElement>(null)
  const { decision } = told
  return (
    <Card as="section" aria-labelledby={titleId} ref={card}>
      <Stack gap="m">
        <div className={styles.head}>
          <h2 id={titleId}>{words.types[decision.type]}</h2>
          <StatusChip status={decision.status} />
        </div>
        {decision.status === 'PENDING' && told.canDecide && <Deadline answerBy={decision.answerBy} />}
        <DecisionFacts decision={decision} />
        {told.permittedActions.includes('DOWNLOAD_PDF') && (
          <div className={styles.actions}>
            <DecisionDownload decision={decision} />
          </div>
        )}
        <AnswerOrReceipt {...{ card, told, all, onAnswer }} />
      </Stack>
    </Card>
  )
}

function DecisionFacts({ decision }: { readonly decision: ApplicationDecision['decision'] }) {
  const t = useTexts(answeringTexts)
  const words = useTexts(decisionTexts)
  const { unit, startDate, endDate, sentDate, appealUntil, decisionNumber } = decision
  return (
    <DescriptionList
      facts={[
        [words.unit, decisionUnitName(decision.type, unit)],
        [words.period, formats.dateRange(startDate, endDate)],
        sentDate !== null && [words.sent, formats.date(sentDate)],
        [t.appealUntil, formats.date(appealUntil)],
        [t.number, String(decisionNumber)],
      ]}
    />
  )
}

function AnswerOrReceipt({ card, told, all, onAnswer }: Props & { readonly card: RefObject<Element | null> }) {
  const t = useTexts(answeringTexts)
  const { types } = useTexts(decisionTexts)
  const [isAnsweredHere, setIsAnsweredHere] = useState(false)
  const { decision, canDecide } = told
  const others = all.map((each) => answerable(each.decision))

  if (decision.status !== 'PENDING') return <Receipt card={card} decision={decision} isNew={isAnsweredHere} />
  if (!canDecide) return <p className="muted">{t.answersOnly}</p>
  const isWaiting = isBlocked(decision, others)
  return (
    <AnswerForm
      told={told}
      isBlocked={isWaiting}
      takenAlong={rejectedAlong(decision, others).map(({ type }) => types[type])}
      onAnswer={async (answer) => {
        const isDone = await onAnswer(answer)
        setIsAnsweredHere(isDone)
        return isDone
      }}
    />
  )
}
