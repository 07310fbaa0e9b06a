import { questionsOf } from './template.ts'
import type { Question, TemplateContent } from './template.ts'

/** In which a template is written; its documents are, too. */
export const TEMPLATE_LANGUAGES = ['FI', 'SV', 'EN'] as const
export type TemplateLanguage = (typeof TEMPLATE_LANGUAGES)[number]

/** More than any form that somebody would fill in. */
export const MOST_QUESTIONS = 500

export type TemplateProblem = 'IDS_REPEATED' | 'CHOICES_MISSING' | 'FIELDS_MISSING' | 'TOO_MANY_QUESTIONS'

/** Why no document could be made from it. */
export function findTemplateProblem(template: TemplateContent): TemplateProblem | undefined {
  const questions = questionsOf(template)
  if (questions.length > MOST_QUESTIONS) return 'TOO_MANY_QUESTIONS'
  const ids = [...template.sections, ...questions].map(({ id }) => id)
  if (hasRepeated(ids)) return 'IDS_REPEATED'
  return questions.map(findProblemOf).find((problem) => problem !== undefined)
}

function findProblemOf(question: Question): TemplateProblem | undefined {
  if (question.type === 'GROUPED_TEXT_FIELDS') return question.fieldLabels.length === 0 ? 'FIELDS_MISSING' : undefined
  if (question.type !== 'CHECKBOX_GROUP' && question.type !== 'RADIO_BUTTON_GROUP') return undefined
  if (question.options.length === 0) return 'CHOICES_MISSING'
  return hasRepeated(question.options.map(({ id }) => id)) ? 'IDS_REPEATED' : undefined
}

const hasRepeated = (ids: readonly string[]) => new Set(ids).size < ids.length
