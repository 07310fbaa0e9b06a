import { isBlank, type Answer, type AnswerProblem } from '@nalle/domain/calendar/reservations/reservation-answers.ts'
import { wholeRange } from '@nalle/domain/calendar/reservations/reservation-times.ts'
import type { FieldWords } from '../../forms/field-words.ts'
import { useTexts } from '../../language/texts.ts'
import { editingTexts } from '../editing-texts.ts'
import { fullTimes } from '../time-texts.ts'

/** What the times of a question are called, and what is said of them. */
export function useAnswerWords(): FieldWords<AnswerProblem> {
  const t = useTexts(editingTexts)
  return {
    labelOf: (field) => (field.endsWith('.start') ? t.from : t.to),
    messageOf: ({ problem, validTimes }) => t.problems[problem](validTimes === null ? '' : fullTimes(validTimes)),
  }
}

/** An answer in a line: 8.00–15.30, or Poissa. */
export function useAnswerSummary(): (answer: Answer) => string {
  const t = useTexts(editingTexts)
  return (answer) => {
    if (answer.kind !== 'TIMES' || isBlank(answer)) return t.kinds[answer.kind === 'TIMES' ? 'NOTHING' : answer.kind]
    return answer.ranges.flatMap(wholeRange).map(fullTimes).join(', ')
  }
}
