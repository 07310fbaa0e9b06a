import type { AnswerProblem } from '@nalle/domain/child-documents/content-problems.ts'
import type { Answer, Question } from '@nalle/domain/child-documents/template.ts'
import { createContext, use } from 'react'
import { afterPress } from '../../design/after-press.ts'
import { useStored, type TypedFieldProps } from '../../forms/use-form-store.ts'
import { useTexts } from '../../language/texts.ts'
import { fieldIdAt, messageOf } from './field-words.ts'
import type { AnswerStore } from './open-answer.ts'
import { fillingTexts } from './texts.ts'

type Around = {
  readonly store: AnswerStore
  /** Where each question stands in the document: its own id may be any text. */
  readonly places: ReadonlyMap<string, number>
}

export const FillingContext = createContext<Around | null>(null)

/** Where the last link of the contents leads. */
export const SEND_ID = 'send'

function useAround(): Around {
  const around = use(FillingContext)
  if (!around) throw new Error('a question needs the form around it')
  return around
}

type AnswerTo<Type extends Question['type']> = Extract<Answer, { readonly type: Type }>

/**
 * The answer to one question, and the way to change it. Each question listens to its own answer and its own problem, so
 * that a key press draws that question and no other.
 */
export function useAnswer<Type extends Question['type']>({ id, type }: { readonly id: string; readonly type: Type }) {
  const { store } = useAround()
  // The form holds an answer of its own type for each question: formOf sees to that.
  const { answer } = useStored(store, ({ form }) => form[id]) as AnswerTo<Type>
  const change = (changed: AnswerTo<Type>['answer']) =>
    // An answer of this type, with another value of the same.
    store.change((form) => ({ ...form, [id]: { type, questionId: id, answer: changed } as AnswerTo<Type> }))
  return [answer as AnswerTo<Type>['answer'], change] as const
}

/** What ties a field to its question, and to what is wrong with it. */
export function useField({ id, label, infoText }: Question) {
  const t = useTexts(fillingTexts)
  const { store, places } = useAround()
  const problem = useStored(store, ({ shownBySection }) => findProblemOf(shownBySection[''], id))
  return {
    id: fieldIdAt(places.get(id) ?? 0),
    label: label === '' ? t.unnamed((places.get(id) ?? 0) + 1) : label,
    error: problem && messageOf(problem, t),
    info: infoText === '' ? undefined : infoText,
  }
}

/** The same for a day, whose text may mean nothing, or not yet. */
export function useDayField(question: Question): TypedFieldProps & { readonly info: string | undefined } {
  const t = useTexts(fillingTexts)
  const { store } = useAround()
  const { id } = question
  const unread = useStored(store, (state) => state.unread[id])
  const isTimeToSay = useStored(store, ({ left, attempts }) => left.has(id) || attempts > 0)
  return {
    ...useField(question),
    ...(unread !== undefined && isTimeToSay ? { error: t.noDay } : {}),
    unread,
    onUnread: (text) => store.keepUnread(id, text),
    onBlur: () => afterPress(() => store.leave(id)),
  }
}

const findProblemOf = (problems: readonly AnswerProblem[] | undefined, id: string) =>
  problems?.find(({ field }) => field === id)
