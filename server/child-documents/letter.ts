import type { City, Language } from '@nalle/domain/city/city.ts'
import { stateOf } from '@nalle/domain/child-documents/document-types.ts'
import { isAnswered } from '@nalle/domain/child-documents/progress.ts'
import type { Answer, Question, Section } from '@nalle/domain/child-documents/template.ts'
import type { TemplateLanguage } from '@nalle/domain/child-documents/templates.ts'
import type { ChildDocumentId } from '@nalle/domain/ids.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import type { Read } from '../database/database.ts'
import type { Letter, LetterBlock, LetterFact, LetterSection } from '../pdf/letter.ts'
import { letterheadOf, paragraphs, section } from '../pdf/letter.ts'
import { dayText, periodText } from '../pdf/letter-words.ts'
import { DOCUMENT_LETTER_WORDS } from './letter-words.ts'
import type { DocumentLetterWords } from './letter-words.ts'
import { confidentialityOf } from './read.ts'
import type { DocumentRow } from './rows.ts'
import { decisionOf, findDocumentRow } from './rows.ts'

const LANGUAGES: Readonly<Record<TemplateLanguage, Language>> = { FI: 'fi', SV: 'sv', EN: 'en' }

export async function findDocumentLetter(db: Read, id: ChildDocumentId, city: City): Promise<Letter | undefined> {
  const document = await findDocumentRow(db, id)
  // Staff may have taken it back before it was drawn.
  return document === undefined || document.publishedAt === null ? undefined : documentLetter(document, city)
}

/** A document as a letter: what the template asks as headings, and what was answered below each. */
export function documentLetter(document: DocumentRow, city: City): Letter {
  const language = LANGUAGES[document.language]
  const words = DOCUMENT_LETTER_WORDS[language]
  const answers = new Map(document.content.answers.map((answer) => [answer.questionId, answer]))
  const confidentiality = confidentialityOf(document)
  const name = `${document.firstName} ${document.lastName}`
  return {
    ...letterheadOf(city, language),
    title: document.templateName,
    reference: `${document.templateName}, ${name}`,
    recipients: [`${words.child}: ${name}\n${words.born}: ${dayText(document.dateOfBirth, language)}`],
    facts: factsOf(document, words, language),
    confidential:
      confidentiality === null
        ? null
        : `${words.confidential(confidentiality.durationYears)}\n${confidentiality.basis}`.trim(),
    opening: [],
    sections: [
      ...document.template.sections.flatMap((each) => sectionOf(each, answers, { words, language, document })),
      ...section(words.legalBasis, paragraphs(document.legalBasis)),
    ],
    signatures: [],
    closing: null,
    instructions: [],
  }
}

function factsOf(document: DocumentRow, words: DocumentLetterWords, language: Language): readonly LetterFact[] {
  const { publishedAt, answeredAt, answeredByName, isAnswerEntered } = document
  const answerer = isAnswerEntered === true ? words.enteredByMunicipality : (answeredByName ?? words.staff)
  const decision = decisionOf(document)
  const day = (moment: Temporal.Instant) => dayText(dayIn(moment), language)
  return [
    ...(publishedAt === null ? [] : [{ name: words.date, value: day(publishedAt) }]),
    { name: words.state, value: words.states[stateOf({ ...document, decision })] },
    ...(answeredAt === null ? [] : [{ name: words.answeredBy, value: `${answerer}\n${day(answeredAt)}` }]),
    ...(decision === null
      ? []
      : [
          { name: words.decidedOn, value: day(decision.createdAt) },
          { name: words.decisionNumber, value: String(decision.decisionNumber) },
        ]),
    ...(decision?.validity ? [{ name: words.validity, value: periodText(decision.validity, language) }] : []),
    ...(decision?.annulmentReason ? [{ name: words.annulmentReason, value: decision.annulmentReason }] : []),
  ]
}

type Around = { readonly words: DocumentLetterWords; readonly language: Language; readonly document: DocumentRow }

function sectionOf(
  { label, infoText, questions }: Section,
  answers: ReadonlyMap<string, Answer>,
  around: Around,
): readonly LetterSection[] {
  const blocks = questions.flatMap((question) => blocksOf(question, answers.get(question.id), around))
  // A heading must say something: a part without a name is one of the document as a whole.
  return section(label.trim() === '' ? around.document.templateName : label, [...paragraphs(infoText), ...blocks])
}

function blocksOf(question: Question, answer: Answer | undefined, around: Around): readonly LetterBlock[] {
  const asked: readonly LetterBlock[] =
    question.label.trim() === '' ? [] : [{ type: 'QUESTION', text: question.label.trim() }]
  if (question.type === 'STATIC_TEXT_DISPLAY') return [...asked, ...paragraphs(question.text)]
  return [...asked, ...answerBlocks(question, answer, around)]
}

function answerBlocks(
  question: Question,
  answer: Answer | undefined,
  { words, language }: Around,
): readonly LetterBlock[] {
  const line = (text: string): readonly LetterBlock[] => [{ type: 'PARAGRAPH', text }]
  if (question.type === 'CHECKBOX') {
    return line(answer?.type === 'CHECKBOX' && answer.answer ? words.yes : words.no)
  }
  if (answer === undefined || !isAnswered(answer)) return line(words.noAnswer)
  if (answer.type === 'TEXT') return paragraphs(answer.answer)
  if (answer.type === 'DATE') return answer.answer === null ? [] : line(dayText(answer.answer, language))
  if (answer.type === 'RADIO_BUTTON_GROUP' && question.type === 'RADIO_BUTTON_GROUP') {
    return line(question.options.find(({ id }) => id === answer.answer)?.label ?? words.noAnswer)
  }
  if (answer.type === 'CHECKBOX_GROUP' && question.type === 'CHECKBOX_GROUP') {
    const chosen = new Map(answer.answer.map(({ optionId, extra }) => [optionId, extra.trim()]))
    const items = question.options.flatMap(({ id, label }) => {
      const extra = chosen.get(id)
      return extra === undefined ? [] : [extra === '' ? label : `${label}: ${extra}`]
    })
    return [{ type: 'LIST', items }]
  }
  if (answer.type === 'GROUPED_TEXT_FIELDS' && question.type === 'GROUPED_TEXT_FIELDS') {
    const columns = question.fieldLabels.map((name) => ({ name, isAmount: false }))
    const rows = answer.answer.filter((row) => row.some((text) => text.trim() !== ''))
    return [{ type: 'TABLE', columns, rows, total: null }]
  }
  return line(words.noAnswer)
}
