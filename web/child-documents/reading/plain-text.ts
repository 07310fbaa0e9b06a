import type { DocumentContent, TemplateContent } from '@nalle/domain/child-documents/template.ts'
import { answerWords, type AnswerWords } from './answer-words.ts'
import type { LetterWords } from './letter-words.ts'

/** What was answered, to be pasted anywhere. Questions that were left open are left out. */
export function plainTextOf(
  { sections }: TemplateContent,
  { answers }: DocumentContent,
  words: Pick<LetterWords, 'yes' | 'no' | 'unanswered'>,
): string {
  const given = new Map(answers.map((answer) => [answer.questionId, answer]))
  return sections
    .flatMap(({ label, questions }) => {
      const answered = questions
        .filter(({ type }) => type !== 'STATIC_TEXT_DISPLAY')
        .map((question) => ({
          asked: question.label,
          lines: linesOf(answerWords(question, given.get(question.id), words)),
        }))
        .filter(({ lines }) => lines.length > 0)
      return answered.length === 0 ? [] : [label, ...answered.map(({ asked, lines }) => [asked, ...lines].join('\n'))]
    })
    .join('\n\n')
}

function linesOf(told: AnswerWords): readonly string[] {
  switch (told.kind) {
    case 'NOTHING':
      return []
    case 'TEXT':
      return [told.text]
    case 'LIST':
      return told.items.map(({ text }) => `- ${text}`)
    case 'ROW':
      return told.fields.map(({ label, text }) => `${label}: ${text}`)
    case 'ROWS':
      return told.rows.map(({ texts }) => texts.map((text, at) => `${told.labels[at]}: ${text}`).join(', '))
  }
}
