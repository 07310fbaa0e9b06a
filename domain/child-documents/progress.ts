import type { Answer, DocumentContent, Question, TemplateContent } from './template.ts'
import { questionsOf } from './template.ts'

export type Progress = { readonly answered: number; readonly total: number }

/** How many of the questions that can stand open have been answered. */
export function progressOf(template: TemplateContent, content: DocumentContent): Progress {
  return progressIn(questionsOf(template), content)
}

/** The same for the questions of one section. */
export function progressIn(questions: readonly Question[], { answers }: DocumentContent): Progress {
  const byQuestion = new Map(answers.map((answer) => [answer.questionId, answer]))
  const open = questions.filter(canStandOpen)
  return { answered: open.filter(({ id }) => isAnswered(byQuestion.get(id))).length, total: open.length }
}

/** From so many parts on, what is finished is better out of the way. */
const PARTS_OF_A_LONG_DOCUMENT = 4

/** In a long document a finished part folds when one goes on to the next, and stays so until it is opened by its name. */
export function foldsItsParts({ sections }: TemplateContent): boolean {
  return sections.length >= PARTS_OF_A_LONG_DOCUMENT
}

/** A part that asks nothing is to be read, and never finished. */
export function isFinished({ answered, total }: Progress): boolean {
  return total > 0 && answered === total
}

/** A text asks nothing, and a single box says something ticked or not: neither can be left unanswered. */
export function canStandOpen({ type }: Pick<Question, 'type'>): boolean {
  return type !== 'STATIC_TEXT_DISPLAY' && type !== 'CHECKBOX'
}

/** Blanks answer nothing. */
export function isAnswered(answer: Answer | undefined): boolean {
  if (answer === undefined) return false
  switch (answer.type) {
    case 'TEXT':
      return answer.answer.trim() !== ''
    case 'CHECKBOX':
      return true
    case 'CHECKBOX_GROUP':
      return answer.answer.length > 0
    case 'STATIC_TEXT_DISPLAY':
      return false
    case 'RADIO_BUTTON_GROUP':
    case 'DATE':
      return answer.answer !== null
    case 'GROUPED_TEXT_FIELDS':
      return answer.answer.flat().some((text) => text.trim() !== '')
  }
}
