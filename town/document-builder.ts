import type { DocumentDecision, DocumentStatus, DocumentType } from '@nalle/domain/child-documents/document-types.ts'
import type { Answer, Question, Section, TemplateContent } from '@nalle/domain/child-documents/template.ts'

/** The languages in which the town's staff write. */
export type StaffLanguage = 'fi' | 'sv'

/** A template of the town, with one document that was made from it. */
export type TownForm = {
  readonly name: string
  readonly type: DocumentType
  readonly legalBasis: string
  readonly confidentiality: { readonly durationYears: number; readonly basis: string } | null
  /** Under which number of the municipality's plan it goes into the archive. */
  readonly archivedAs: string | null
  readonly content: TemplateContent
  readonly sample: {
    readonly status: DocumentStatus
    readonly answers: readonly Answer[]
    readonly publishedDaysAgo: number
    readonly isRead: boolean
    readonly isAnsweredByGuardian: boolean
    readonly decision: { readonly status: DocumentDecision; readonly annulmentReason: string } | null
  }
}

/** A question together with what somebody has answered to it, if anybody has. */
export type AskedAndAnswered = { readonly question: Question; readonly answer?: Answer }

const asked = (id: string, label: string, infoText = '') => ({ id, label, infoText })

export function text(id: string, label: string, answer?: string, infoText?: string): AskedAndAnswered {
  const question: Question = { type: 'TEXT', ...asked(id, label, infoText), multiline: true }
  return answer === undefined ? { question } : { question, answer: { type: 'TEXT', questionId: id, answer } }
}

export function line(id: string, label: string, answer?: string): AskedAndAnswered {
  const question: Question = { type: 'TEXT', ...asked(id, label), multiline: false }
  return answer === undefined ? { question } : { question, answer: { type: 'TEXT', questionId: id, answer } }
}

export function box(id: string, label: string, answer?: boolean): AskedAndAnswered {
  const question: Question = { type: 'CHECKBOX', ...asked(id, label) }
  return answer === undefined ? { question } : { question, answer: { type: 'CHECKBOX', questionId: id, answer } }
}

export function words(id: string, label: string, said: string): AskedAndAnswered {
  return { question: { type: 'STATIC_TEXT_DISPLAY', ...asked(id, label), text: said } }
}

export function day(id: string, label: string, answer?: Temporal.PlainDate): AskedAndAnswered {
  const question: Question = { type: 'DATE', ...asked(id, label) }
  return answer === undefined ? { question } : { question, answer: { type: 'DATE', questionId: id, answer } }
}

/** Options are known by their place in the list. */
export function oneOf(id: string, label: string, options: readonly string[], answer?: number): AskedAndAnswered {
  const question: Question = {
    type: 'RADIO_BUTTON_GROUP',
    ...asked(id, label),
    options: options.map((option, at) => ({ id: `${id}-${at}`, label: option })),
  }
  if (answer === undefined) return { question }
  return { question, answer: { type: 'RADIO_BUTTON_GROUP', questionId: id, answer: `${id}-${answer}` } }
}

/** The last option is one's own to describe. */
export function someOf(
  id: string,
  label: string,
  options: readonly string[],
  answer?: readonly (readonly [option: number, extra: string])[],
): AskedAndAnswered {
  const question: Question = {
    type: 'CHECKBOX_GROUP',
    ...asked(id, label),
    options: options.map((option, at) => ({
      id: `${id}-${at}`,
      label: option,
      withText: at === options.length - 1,
    })),
  }
  if (answer === undefined) return { question }
  const chosen = answer.map(([option, extra]) => ({ optionId: `${id}-${option}`, extra }))
  return { question, answer: { type: 'CHECKBOX_GROUP', questionId: id, answer: chosen } }
}

export function rows(
  id: string,
  label: string,
  fieldLabels: readonly string[],
  answer?: readonly (readonly string[])[],
): AskedAndAnswered {
  const question: Question = { type: 'GROUPED_TEXT_FIELDS', ...asked(id, label), fieldLabels, allowMultipleRows: true }
  if (answer === undefined) return { question }
  return { question, answer: { type: 'GROUPED_TEXT_FIELDS', questionId: id, answer } }
}

export type FormPart = {
  readonly label: string
  readonly infoText?: string
  readonly asked: readonly AskedAndAnswered[]
}

type Plan = Pick<TownForm, 'name' | 'type'> &
  Partial<Pick<TownForm, 'legalBasis' | 'confidentiality' | 'archivedAs'>> & {
    readonly parts: readonly FormPart[]
    readonly sample: Pick<TownForm['sample'], 'status' | 'publishedDaysAgo'> & Partial<TownForm['sample']>
  }

/** The template is what was asked, the document what was answered. */
export function form({ parts, sample, ...plan }: Plan): TownForm {
  const sections = parts.map(({ label, infoText = '', asked: questions }, at): Section => ({
    id: `osa-${at + 1}`,
    label,
    infoText,
    questions: questions.map(({ question }) => question),
  }))
  const answers = parts.flatMap((part) => part.asked.flatMap(({ answer }) => answer ?? []))
  return {
    legalBasis: '',
    confidentiality: null,
    archivedAs: null,
    ...plan,
    content: { sections },
    sample: { isRead: false, isAnsweredByGuardian: false, decision: null, answers, ...sample },
  }
}
