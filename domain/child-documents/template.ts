/** The kinds of question that a template may ask. */
export const QUESTION_TYPES = [
  'TEXT',
  'CHECKBOX',
  'CHECKBOX_GROUP',
  'RADIO_BUTTON_GROUP',
  'STATIC_TEXT_DISPLAY',
  'DATE',
  'GROUPED_TEXT_FIELDS',
] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]

type QuestionOf<Type extends QuestionType, Rest> = {
  readonly type: Type
  /** Of the template's own choosing, and unique in it. */
  readonly id: string
  readonly label: string
  /** Help for who answers; empty when there is none. */
  readonly infoText: string
} & Rest

/** An option beside which a word of one's own may be written, or not. */
export type CheckboxOption = { readonly id: string; readonly label: string; readonly withText: boolean }
export type RadioOption = { readonly id: string; readonly label: string }

export type Question =
  | QuestionOf<'TEXT', { readonly multiline: boolean }>
  | QuestionOf<'CHECKBOX', unknown>
  | QuestionOf<'CHECKBOX_GROUP', { readonly options: readonly CheckboxOption[] }>
  | QuestionOf<'RADIO_BUTTON_GROUP', { readonly options: readonly RadioOption[] }>
  /** Asks nothing: a text among the questions. */
  | QuestionOf<'STATIC_TEXT_DISPLAY', { readonly text: string }>
  | QuestionOf<'DATE', unknown>
  | QuestionOf<'GROUPED_TEXT_FIELDS', { readonly fieldLabels: readonly string[]; readonly allowMultipleRows: boolean }>

export type Section = {
  readonly id: string
  readonly label: string
  readonly infoText: string
  readonly questions: readonly Question[]
}

export type TemplateContent = { readonly sections: readonly Section[] }

type AnswerOf<Type extends QuestionType, Value> = {
  readonly type: Type
  readonly questionId: string
  readonly answer: Value
}

export type ChosenOption = { readonly optionId: string; readonly extra: string }

export type Answer =
  | AnswerOf<'TEXT', string>
  | AnswerOf<'CHECKBOX', boolean>
  | AnswerOf<'CHECKBOX_GROUP', readonly ChosenOption[]>
  | AnswerOf<'RADIO_BUTTON_GROUP', string | null>
  | AnswerOf<'STATIC_TEXT_DISPLAY', null>
  | AnswerOf<'DATE', Temporal.PlainDate | null>
  /** Rows, each with one text for each label. */
  | AnswerOf<'GROUPED_TEXT_FIELDS', readonly (readonly string[])[]>

/** What was answered, in any order. Questions without an answer may be missing. */
export type DocumentContent = { readonly answers: readonly Answer[] }

export const questionsOf = ({ sections }: TemplateContent): readonly Question[] =>
  sections.flatMap(({ questions }) => questions)

/** How a question stands before anybody has answered it. */
export function emptyAnswer(question: Question): Answer {
  const { id: questionId, type } = question
  switch (type) {
    case 'TEXT':
      return { type, questionId, answer: '' }
    case 'CHECKBOX':
      return { type, questionId, answer: false }
    case 'CHECKBOX_GROUP':
      return { type, questionId, answer: [] }
    case 'RADIO_BUTTON_GROUP':
    case 'STATIC_TEXT_DISPLAY':
    case 'DATE':
      return { type, questionId, answer: null }
    case 'GROUPED_TEXT_FIELDS':
      return { type, questionId, answer: [question.fieldLabels.map(() => '')] }
  }
}
