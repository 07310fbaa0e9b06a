import { shownProblems, type FieldProblem } from '@nalle/domain/forms/problems.ts'
import { useLayoutEffect, useState, type SubmitEvent } from 'react'
import { focusField } from '../design/ErrorSummary.tsx'
import { useProgress } from '../design/progress.ts'
import { useDraftPlace, type DraftPlace } from '../session/kept-draft.ts'
import { summaryOf, type FieldWords } from './field-words.ts'
import { createFormStore, type FormRules, type UnreadTexts } from './form-store.ts'
import { fieldsOf } from './use-form-store.ts'

type Where<Form> = {
  /**
   * Under this name what is typed is kept in the tab, so that it survives an expired login and a reload. Null for what
   * must not be kept, such as a password.
   */
  readonly keptAs: string | null
  /** As the form is without anything typed. */
  readonly initial: Form
}

type Judging<Form, Problem extends FieldProblem> = {
  /** Everything that keeps it from being sent, in the order of the page: a pure function of the domain. */
  readonly problemsOf: (form: Form) => readonly Problem[]
  readonly isShownAtOnce?: (problem: Problem) => boolean
  readonly words: FieldWords<Problem>
  /** Where an attempt with problems leads: to their list, or to the first field in a form that is too short for one. */
  readonly leadsTo?: 'summary' | 'field'
  /** After the button has shown for a moment that it went well. */
  readonly onDoneShown?: () => void
}

type Kept<Form> = { readonly form: Form; readonly unread: UnreadTexts }

/**
 * A form of one section, such as a dialog. What is typed stays in this tab until it is sent or given up; its problems
 * show once a field was left or sending was tried. Call `discard` after sending and when the person gives up.
 */
export function useForm<Form extends object, Problem extends FieldProblem>({
  keptAs,
  initial,
  ...judging
}: Where<Form> & Judging<Form, Problem>) {
  return useJudgedForm(useKeptForm({ keptAs, initial }), judging)
}

/** The first half: what is typed. By itself where something is asked with it that the rules need to know. */
export function useKeptForm<Form extends object>({ keptAs, initial }: Where<Form>) {
  const place = useDraftPlace<Kept<Form>>(keptAs ?? '')
  const [store] = useState(() => openStore(initial, keptAs === null ? undefined : place))
  const [state, setState] = useState(store.current)
  // Drawn together with whatever else a press or an answer changes, as state of the component's own is: sending a form
  // empties it, closes it and leads somewhere else, and that is one step.
  // From the moment it is on the page: a press that came before anybody listened would be kept and not drawn.
  useLayoutEffect(() => store.subscribe(() => setState(store.current())), [store])
  const discard = () => {
    store.reset(initial)
    place.discard()
  }
  return { store, state, discard }
}

/** The second half: what is wrong with it, and sending it. */
export function useJudgedForm<Form extends object, Problem extends FieldProblem>(
  { store, state, discard }: ReturnType<typeof useKeptForm<Form>>,
  { problemsOf, isShownAtOnce, words, leadsTo = 'summary', onDoneShown }: Judging<Form, Problem>,
) {
  const { form, unread, left, attempts } = state
  const [failure, setFailure] = useState<unknown>()
  const { progress, run } = useProgress(onDoneShown)

  // What they hang on besides the form is known to the component, so they are asked with every drawing.
  const problems = problemsOf(form)
  const shown = shownProblems(problems, { left, attempts }, isShownAtOnce)
  const toCorrect = summaryOf(problems, unread, words)
  const { leave, keepUnread } = store

  const attempt = () => {
    store.attempt()
    const [first] = toCorrect
    // The error is drawn first, so that it is read out together with its field.
    if (leadsTo === 'field' && first) requestAnimationFrame(() => focusField(first.fieldId))
  }
  return {
    form,
    change: (part: Partial<Form>) => store.change((before) => ({ ...before, ...part })),
    field: fieldsOf({ shown, unread, words, leave, keepUnread }),
    problems,
    attempts,
    /** For an `ErrorSummary`. */
    summary: { errors: attempts > 0 ? toCorrect : [], attempts },
    progress,
    isRunning: progress === 'running',
    /** What the last try to send was answered. */
    failure,
    /** For `onSubmit`: does it once at a time where nothing is wrong. What comes back with `false` did not get done. */
    submit: (act: () => Promise<unknown>) => (event: Pick<SubmitEvent, 'preventDefault'>) => {
      event.preventDefault()
      setFailure(undefined)
      if (problems.length > 0) attempt()
      else run(act).catch(setFailure)
    },
    /** Shows every problem, as trying to send does. */
    attempt,
    discard,
  }
}

function openStore<Form extends object>(initial: Form, place: DraftPlace<Kept<Form>> | undefined) {
  const kept = place?.find({ form: initial, unread: {} })
  const rules: FormRules<Form, FieldProblem, object, object> = { problemsOf: () => [], factsOf: () => ({}) }
  // What a newer version of the form asks besides stands in its initial state.
  const form = { ...initial, ...kept?.form }
  const store = createFormStore({ form, unread: kept?.unread ?? {}, circumstances: {}, rules })
  let known = store.current()
  store.subscribe(() => {
    const now = store.current()
    const isChanged = now.form !== known.form || now.unread !== known.unread
    known = now
    if (isChanged) place?.keep({ form: now.form, unread: now.unread })
  })
  return store
}
