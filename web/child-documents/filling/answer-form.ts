import { emptyAnswer, questionsOf } from '@nalle/domain/child-documents/template.ts'
import type { DocumentContent, Question, TemplateContent } from '@nalle/domain/child-documents/template.ts'
import type { AnswerForm } from '../draft-name.ts'

/** What is stored, as a form: an answer for each question, an empty one where there is none. */
export function formOf(template: TemplateContent, { answers }: DocumentContent): AnswerForm {
  const given = new Map(answers.map((answer) => [answer.questionId, answer]))
  return Object.fromEntries(
    asking(template).map((question) => {
      const answer = given.get(question.id)
      // A template may have been changed since: an answer to another question is none to this one.
      return [question.id, answer?.type === question.type ? answer : emptyAnswer(question)]
    }),
  )
}

/** In the order of the template, whatever the order of typing. */
export function contentOf(template: TemplateContent, form: AnswerForm): DocumentContent {
  return { answers: asking(template).map((question) => form[question.id] ?? emptyAnswer(question)) }
}

/** A text among the questions asks nothing. */
const asking = (template: TemplateContent): readonly Question[] =>
  questionsOf(template).filter(({ type }) => type !== 'STATIC_TEXT_DISPLAY')
