import type { FieldProblem } from '../forms/problems.ts'
import { questionsOf } from './template.ts'
import type { Answer, DocumentContent, Question, TemplateContent } from './template.ts'

/** In characters, for one text. */
export const LONGEST_ANSWER = 50_000
/** In characters, for all texts of a document together. */
export const LONGEST_CONTENT = 200_000
/** Of a question with rows of text fields. */
export const MOST_ROWS = 100

/** Each way in which an answer can fail to fit its template. */
export const CONTENT_PROBLEMS = [
  'UNKNOWN_QUESTION',
  'OTHER_TYPE',
  'ANSWERED_TWICE',
  'UNKNOWN_OPTION',
  'OPTION_TWICE',
  'TEXT_NOT_ASKED',
  'NO_ROW',
  'ONE_ROW_ONLY',
  'TOO_MANY_ROWS',
  'FIELDS_OF_ROW',
  'TOO_LONG',
  'ALL_TOO_LONG',
] as const
export type ContentProblem = (typeof CONTENT_PROBLEMS)[number]

/** The field is the id of the question. */
export type AnswerProblem = FieldProblem<string, ContentProblem>

/**
 * Everything that keeps a content from being stored, in the order of its answers. No question is mandatory, so that
 * content without any answer is fine. The form shows it, and the server refuses by it.
 */
export function contentProblems(template: TemplateContent, content: DocumentContent): readonly AnswerProblem[] {
  const questions = new Map(questionsOf(template).map((question) => [question.id, question]))
  const seen = new Set<string>()
  const problems = content.answers.flatMap((answer): readonly AnswerProblem[] => {
    const { questionId: field } = answer
    const question = questions.get(field)
    if (question === undefined) return [{ field, problem: 'UNKNOWN_QUESTION' }]
    if (seen.has(field)) return [{ field, problem: 'ANSWERED_TWICE' }]
    seen.add(field)
    const problem = findProblemOf(question, answer)
    return problem === undefined ? [] : [{ field, problem }]
  })
  const last = content.answers.at(-1)
  if (last === undefined || lengthOf(content) <= LONGEST_CONTENT) return problems
  return [...problems, { field: last.questionId, problem: 'ALL_TOO_LONG' }]
}

export function isValidContent(template: TemplateContent, content: DocumentContent): boolean {
  return contentProblems(template, content).length === 0
}

function findProblemOf(question: Question, answer: Answer): ContentProblem | undefined {
  const problem = findProblemOfKind(question, answer)
  if (problem !== undefined) return problem
  return textsOf(answer).some((text) => text.length > LONGEST_ANSWER) ? 'TOO_LONG' : undefined
}

function findProblemOfKind(question: Question, answer: Answer): ContentProblem | undefined {
  if (answer.type === 'CHECKBOX_GROUP' && question.type === 'CHECKBOX_GROUP') {
    return findProblemOfChoice(question, answer)
  }
  if (answer.type === 'RADIO_BUTTON_GROUP' && question.type === 'RADIO_BUTTON_GROUP') {
    const isThere = answer.answer === null || question.options.some(({ id }) => id === answer.answer)
    return isThere ? undefined : 'UNKNOWN_OPTION'
  }
  if (answer.type === 'GROUPED_TEXT_FIELDS' && question.type === 'GROUPED_TEXT_FIELDS') {
    return findProblemOfRows(question, answer)
  }
  return answer.type === question.type ? undefined : 'OTHER_TYPE'
}

function findProblemOfChoice(
  { options }: Question & { readonly type: 'CHECKBOX_GROUP' },
  { answer }: Answer & { readonly type: 'CHECKBOX_GROUP' },
): ContentProblem | undefined {
  const byId = new Map(options.map((option) => [option.id, option]))
  if (answer.some(({ optionId }) => !byId.has(optionId))) return 'UNKNOWN_OPTION'
  if (new Set(answer.map(({ optionId }) => optionId)).size < answer.length) return 'OPTION_TWICE'
  const isAskedFor = ({ optionId, extra }: (typeof answer)[number]) =>
    extra === '' || byId.get(optionId)?.withText === true
  return answer.every(isAskedFor) ? undefined : 'TEXT_NOT_ASKED'
}

function findProblemOfRows(
  { fieldLabels, allowMultipleRows }: Question & { readonly type: 'GROUPED_TEXT_FIELDS' },
  { answer: rows }: Answer & { readonly type: 'GROUPED_TEXT_FIELDS' },
): ContentProblem | undefined {
  if (rows.length === 0) return 'NO_ROW'
  if (rows.length > 1 && !allowMultipleRows) return 'ONE_ROW_ONLY'
  if (rows.length > MOST_ROWS) return 'TOO_MANY_ROWS'
  return rows.every((row) => row.length === fieldLabels.length) ? undefined : 'FIELDS_OF_ROW'
}

function textsOf(answer: Answer): readonly string[] {
  if (answer.type === 'TEXT') return [answer.answer]
  if (answer.type === 'CHECKBOX_GROUP') return answer.answer.map(({ extra }) => extra)
  return answer.type === 'GROUPED_TEXT_FIELDS' ? answer.answer.flat() : []
}

const lengthOf = ({ answers }: DocumentContent) =>
  answers.reduce((sum, answer) => sum + textsOf(answer).reduce((length, text) => length + text.length, 0), 0)
