import { useEffect, useId, useRef, type RefObject } from 'react'
import { Button } from '../../design/Button.tsx'
import { DescriptionList } from '../../design/DescriptionList.tsx'
import { printPart } from '../../documents/print-part.ts'
import { formats } from '../../language/formats.ts'
import { useTexts } from '../../language/texts.ts'
import decisionStyles from '../Decisions.module.css'
import type { ApplicationDecision } from '../queries.ts'
import styles from './Answering.module.css'
import { answeringTexts } from './texts.ts'

type Props = {
  /** All that is printed with the receipt. */
  readonly card: RefObject<Element | null>
  readonly decision: ApplicationDecision['decision']
  /** Answered just now, on this page: the keyboard goes on here. */
  readonly isNew: boolean
}

/** What was answered, when and by whom: the same right after the answer and years later, and on paper. */
export function Receipt({ card, decision, isNew }: Props) {
  const t = useTexts(answeringTexts)
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const { status, requestedStartDate, startDate, resolvedAt, resolvedByName } = decision

  useEffect(() => {
    if (isNew) title.current?.focus()
  }, [isNew])

  return (
    <section className={styles.receipt} aria-labelledby={titleId}>
      <h3 id={titleId} ref={title} tabIndex={-1}>
        {isNew ? t.receipt : t.receiptOfOther}
      </h3>
      <DescriptionList
        facts={[
          [
            t.whatWasAnswered,
            status === 'ACCEPTED' ? t.acceptedFrom(formats.date(requestedStartDate ?? startDate)) : t.rejectedWords,
          ],
          resolvedAt !== null && [t.answeredAt, formats.instant(resolvedAt)],
          resolvedByName !== null && [t.answeredBy, resolvedByName],
        ]}
      />
      {isNew && <p className={styles.kept}>{t.keptHere}</p>}
      <div className={decisionStyles.actions}>
        <Button look="quiet" onClick={() => card.current && printPart(card.current)}>
          {t.print}
        </Button>
      </div>
    </section>
  )
}
