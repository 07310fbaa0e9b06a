// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import type { FieldProblem } from '@nalle/domain/forms/problems.ts'
import { useSyncExternalStore } from 'react'
import { afterPress } from '../design/after-press.ts'
import { fieldIdOf, type FieldWords } from './field-words.ts'
import { problemsIn, type FormStore, type UnreadTexts } from './form-store.ts'

type Readable<State> = { readonly current: () => State; readonly subscribe: (listener: () => void) => () => void }

/** A part of what lives outside of React. It has to keep its identity while it does not change. */
export function useStored<State, Part>(store: Readable<State>, part: (state: State) => Part): Part {
  const read = () => part(store.current())
  return useSyncExternalStore(store.subscribe, read, read)
}

/** A part of a form, and the way to change it. */
export type FormPart<Value> = readonly [value: Value, change: (part: Partial<Value>) => void]

export function useFormPart<Form, Problem extends FieldProblem, Circumstances, Facts, Value extends object>(
  store: FormStore<Form, Problem, Circumstances, Facts>,
  find: (form: Form) => Value,
  put: (form: Form, value: Value) => Form,
): FormPart<Value> {
  return [
    useStored(store, ({ form }) => find(form)),
    (part) => store.change((form) => put(form, { ...find(form), ...part })),
  ]
}

/** What ties a field to its name and its error. */
export type FieldProps = {
  readonly id: string
  readonly label: string
  readonly error: string | undefined
  readonly onBlur: () => void
}

/** The same for a field whose text may mean nothing, or not yet. */
export type TypedFieldProps = FieldProps & {
  readonly unread: string | undefined
  readonly onUnread: (text: string | undefined) => void
}

export type Fields<Field extends string> = {
  (field: Field): FieldProps
  readonly typed: (field: Field) => TypedFieldProps
}

/** The fields of one section; its errors show once a field was left or sending was tried. */
export function useFieldsOf<Form, Problem extends FieldProblem, Circumstances, Facts>(
  store: FormStore<Form, Problem, Circumstances, Facts>,
  section: string,
  words: FieldWords<Problem>,
): Fields<Problem['field']> {
  const shown = useStored(store, (state) => problemsIn(state.shownBySection, section))
  const unread = useStored(store, (state) => state.unread)
  return fieldsOf({ shown, unread, words, leave: store.leave, keepUnread: store.keepUnread })
}

type FieldsOptions<Problem extends FieldProblem> = Pick<
  FormStore<unknown, Problem, unknown, unknown>,
  'leave' | 'keepUnread'
> & {
  readonly shown: readonly Problem[]
  readonly unread: UnreadTexts
  readonly words: FieldWords<Problem>
}

export function fieldsOf<Problem extends FieldProblem>(options: FieldsOptions<Problem>): Fields<Problem['field']> {
  const { shown, unread, words, leave, keepUnread } = options
  const field = (name: Problem['field']): FieldProps => {
    const problem = shown.find((one) => one.field === name)
    return {
      id: fieldIdOf(name, words),
      label: words.labelOf(name),
      error: problem && words.messageOf(problem, unread[name]),
      onBlur: () => afterPress(() => leave(name)),
    }
  }
  const typed = (name: Problem['field']): TypedFieldProps => ({
    ...field(name),
    unread: unread[name],
    onUnread: (text) => keepUnread(name, text),
  })
  return Object.assign(field, { typed })
}
