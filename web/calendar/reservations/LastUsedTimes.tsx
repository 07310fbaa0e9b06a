import { lastUsedTimes } from '@nalle/domain/calendar/reservations/last-used-times.ts'
import { answerProblems, type Answer, type Answers } from '@nalle/domain/calendar/reservations/reservation-answers.ts'
import type { Slot } from '@nalle/domain/calendar/reservations/reservation-slots.ts'
import type { ChildId } from '@nalle/domain/ids.ts'
import { Button } from '../../design/Button.tsx'
import { Cluster } from '../../design/Layout.tsx'
import { useTexts } from '../../language/texts.ts'
import { useCalendar } from '../calendar-data.ts'
import styles from './ReservationDialog.module.css'
import { reservationTexts } from './reservation-texts.ts'
import { fullTimes } from '../time-texts.ts'

type Props = {
  readonly childIds: readonly ChildId[]
  readonly questions: readonly Slot[]
  readonly answers: Answers
  readonly onFill: (filled: Answers) => void
}

/** Times that were told before, for all questions about times at once. Who is told absent stays so. */
export function LastUsedTimes({ childIds, questions, answers, onFill }: Props) {
  const t = useTexts(reservationTexts)
  const { days } = useCalendar()
  const offers = lastUsedTimes([...days.values()], childIds).flatMap((ranges) => {
    const answer: Answer = { kind: 'TIMES', ranges }
    const fitting = questions.filter(
      ({ key, validTimes }) => answers.get(key)?.kind === 'TIMES' && answerProblems(answer, validTimes).length === 0,
    )
    return fitting.length === 0 ? [] : [{ words: ranges.map(fullTimes).join(', '), answer, fitting }]
  })
  if (offers.length === 0) return null
  return (
    <div role="group" aria-label={t.lastUsed}>
      <p className={styles.muted}>{t.lastUsed}</p>
      <Cluster gap="xs">
        {offers.map(({ words, answer, fitting }) => (
          <Button onClick={() => onFill(new Map(fitting.map(({ key }) => [key, answer])))} key={words}>
            {words}
          </Button>
        ))}
      </Cluster>
    </div>
  )
}
