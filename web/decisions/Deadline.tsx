import { daysLeft } from '@nalle/domain/decisions/deadlines.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { formats } from '../language/formats.ts'
import { useTexts } from '../language/texts.ts'
import { useClock } from '../session/clock.ts'
import styles from './Decisions.module.css'
import { decisionTexts } from './texts.ts'

/** Until when an answer is asked for, and how many days that is from today. */
export function Deadline({ answerBy }: { readonly answerBy: Temporal.PlainDate }) {
  const t = useTexts(decisionTexts)
  const clock = useClock()
  const left = daysLeft(answerBy, dayIn(clock()))
  return (
    <p className={styles.deadline}>
      {t.answerBy(formats.date(answerBy))} ({t.daysLeft(left)})
    </p>
  )
}
