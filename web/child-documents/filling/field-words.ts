import { LONGEST_ANSWER, LONGEST_CONTENT, MOST_ROWS } from '@nalle/domain/child-documents/content-problems.ts'
import type { AnswerProblem } from '@nalle/domain/child-documents/content-problems.ts'
import { questionsOf } from '@nalle/domain/child-documents/template.ts'
import type { TemplateContent } from '@nalle/domain/child-documents/template.ts'
import { named, type SummaryEntry } from '../../forms/field-words.ts'
import type { UnreadTexts } from '../../forms/form-store.ts'
import { formats } from '../../language/formats.ts'
import type { FillingWords } from './texts.ts'

/** Ids of questions are free texts, which ids of elements are not. */
export const fieldIdAt = (place: number) => `question-${place + 1}`

export function messageOf({ problem }: AnswerProblem, t: FillingWords): string {
  if (problem === 'TOO_LONG') return t.tooLong(formats.number(LONGEST_ANSWER))
  if (problem === 'ALL_TOO_LONG') return t.allTooLong(formats.number(LONGEST_CONTENT))
  // Nothing else can be typed into this form; it would take a template that was changed meanwhile.
  return problem === 'TOO_MANY_ROWS' ? t.tooManyRows(MOST_ROWS) : t.doesNotFit
}

type Wrong = { readonly problems: readonly AnswerProblem[]; readonly unread: UnreadTexts }

/** How the list of what is to be corrected reads, in the order of the document. */
export function corrections(
  { problems, unread }: Wrong,
  template: TemplateContent,
  t: FillingWords,
): readonly SummaryEntry[] {
  return questionsOf(template).flatMap(({ id, label }, place) => {
    const problem = problems.find(({ field }) => field === id)
    const message = problem ? messageOf(problem, t) : unread[id] === undefined ? undefined : t.noDay
    return message === undefined ? [] : [{ fieldId: fieldIdAt(place), message: named(label, message) }]
  })
}
