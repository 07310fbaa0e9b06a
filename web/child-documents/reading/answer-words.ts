import { isAnswered } from '@nalle/domain/child-documents/progress.ts'
import type { Answer, Question } from '@nalle/domain/child-documents/template.ts'
import { formats } from '../../language/formats.ts'
import type { LetterWords } from './letter-words.ts'

/** An answer as it is read. Keys tell equal texts apart. */
export type AnswerWords =
  /** With a word for it where something was asked. */
  | { readonly kind: 'NOTHING'; readonly text: string }
  | { readonly kind: 'TEXT'; readonly text: string }
  | { readonly kind: 'LIST'; readonly items: readonly Keyed[] }
  | { readonly kind: 'ROW'; readonly fields: readonly (Keyed & { readonly label: string })[] }
  | {
      readonly kind: 'ROWS'
      readonly labels: readonly string[]
      readonly rows: readonly { readonly key: string; readonly texts: readonly string[] }[]
    }

type Keyed = { readonly key: string; readonly text: string }

type Words = Pick<LetterWords, 'yes' | 'no' | 'unanswered'>

export function answerWords(question: Question, answer: Answer | undefined, words: Words): AnswerWords {
  if (question.type === 'STATIC_TEXT_DISPLAY') return textOrNothing(question.text, '')
  // A box that nobody has ticked says no.
  if (question.type === 'CHECKBOX') {
    return { kind: 'TEXT', text: answer?.type === 'CHECKBOX' && answer.answer ? words.yes : words.no }
  }
  if (answer === undefined || !isAnswered(answer)) return { kind: 'NOTHING', text: words.unanswered }
  switch (answer.type) {
    case 'TEXT':
      return { kind: 'TEXT', text: answer.answer }
    case 'DATE':
      return textOrNothing(answer.answer === null ? '' : formats.date(answer.answer), words.unanswered)
    case 'RADIO_BUTTON_GROUP':
      return textOrNothing(labelOf(question, answer.answer), words.unanswered)
    case 'CHECKBOX_GROUP':
      return {
        kind: 'LIST',
        items: answer.answer.map(({ optionId, extra }) => ({
          key: optionId,
          text: [labelOf(question, optionId), extra].filter((part) => part.trim() !== '').join(': '),
        })),
      }
    case 'GROUPED_TEXT_FIELDS':
      return rowsOf(question, answer.answer)
    case 'CHECKBOX':
    case 'STATIC_TEXT_DISPLAY':
      return { kind: 'NOTHING', text: words.unanswered }
  }
}

function textOrNothing(text: string, nothing: string): AnswerWords {
  return text === '' ? { kind: 'NOTHING', text: nothing } : { kind: 'TEXT', text }
}

function labelOf(question: Question, optionId: string | null): string {
  const options = 'options' in question ? question.options : []
  return options.find(({ id }) => id === optionId)?.label ?? ''
}

/** One row reads as a list of what stands in it, several as a table. Rows in which nothing was written are left out. */
function rowsOf(question: Question, rows: readonly (readonly string[])[]): AnswerWords {
  const labels = question.type === 'GROUPED_TEXT_FIELDS' ? question.fieldLabels : []
  const filled = rows.filter((row) => row.some((text) => text.trim() !== ''))
  const [only, ...more] = filled
  if (only !== undefined && more.length === 0) {
    return {
      kind: 'ROW',
      fields: labels.map((label, at) => ({ key: String(at), label, text: only[at] ?? '' })),
    }
  }
  return { kind: 'ROWS', labels, rows: filled.map((texts, at) => ({ key: String(at), texts })) }
}
