import { shownProblems, type FieldProblem } from '@nalle/domain/forms/problems.ts'

/** What stands in fields whose text means nothing, or not yet: half a date, say. */
export type UnreadTexts = Readonly<Record<string, string>>

export type FormState<Form, Problem extends FieldProblem, Circumstances, Facts> = {
  readonly form: Form
  readonly unread: UnreadTexts
  /** What the form is judged by besides what stands in it. */
  readonly circumstances: Circumstances
  /** Everything that keeps the form from being sent, in the order of the page. */
  readonly problems: readonly Problem[]
  readonly problemsBySection: BySection<Problem>
  /** Those that it is time to show. */
  readonly shownBySection: BySection<Problem>
  /** What else follows from the form, such as warnings and what is offered. */
  readonly facts: Facts
  /** Fields that were left. */
  readonly left: ReadonlySet<string>
  /** How often the person has tried to send the form; from the first time on every problem is shown. */
  readonly attempts: number
}

type BySection<Problem> = Readonly<Record<string, readonly Problem[]>>

/** What a form is asked with every change: pure functions of the domain. */
export type FormRules<Form, Problem extends FieldProblem, Circumstances, Facts> = {
  readonly problemsOf: (form: Form, circumstances: Circumstances) => readonly Problem[]
  readonly factsOf: (form: Form, circumstances: Circumstances) => Facts
  /** Problems that nobody should learn of only when they leave the field. */
  readonly isShownAtOnce?: (problem: Problem) => boolean
}

export type FormStore<Form, Problem extends FieldProblem, Circumstances, Facts> = {
  readonly current: () => FormState<Form, Problem, Circumstances, Facts>
  readonly subscribe: (listener: () => void) => () => void
  readonly change: (change: (form: Form, circumstances: Circumstances) => Form) => void
  readonly changeCircumstances: (part: Partial<Circumstances>) => void
  /** The text of a field that means nothing; undefined once it means something. */
  readonly keepUnread: (field: Problem['field'], text: string | undefined) => void
  readonly leave: (field: Problem['field']) => void
  /** The person wants to send it or to go on. Comes back with whether nothing stands in the way. */
  readonly attempt: () => boolean
  /** As if it had just been opened with this. */
  readonly reset: (form: Form) => void
}

type Beginning<Form, Problem extends FieldProblem, Circumstances, Facts> = {
  readonly form: Form
  readonly unread?: UnreadTexts
  readonly circumstances: Circumstances
  readonly rules: FormRules<Form, Problem, Circumstances, Facts>
}

/**
 * A form outside of React: each section listens to its own part and to its own problems, so that a key press draws that
 * section anew and no other. Fields and sections are whatever the rules name; no list of them is needed beforehand.
 */
export function createFormStore<Form, Problem extends FieldProblem, Circumstances extends object, Facts extends object>(
  beginning: Beginning<Form, Problem, Circumstances, Facts>,
): FormStore<Form, Problem, Circumstances, Facts> {
  type State = FormState<Form, Problem, Circumstances, Facts>
  const { rules } = beginning
  const listeners = new Set<() => void>()

  const judged = (next: Omit<State, keyof Judgement>, before?: State): State => {
    const problems = keptList(before?.problems, rules.problemsOf(next.form, next.circumstances))
    return shown(
      {
        ...next,
        problems,
        problemsBySection: bySection(problems, before?.problemsBySection),
        shownBySection: before?.shownBySection ?? {},
        facts: keptFacts(before?.facts, rules.factsOf(next.form, next.circumstances)),
      },
      before,
    )
  }
  const shown = (next: State, before?: State): State => ({
    ...next,
    shownBySection: bySection(shownProblems(next.problems, next, rules.isShownAtOnce), before?.shownBySection),
  })
  const opened = (form: Form, unread: UnreadTexts, circumstances: Circumstances, before?: State) =>
    judged({ form, unread, circumstances, left: new Set(), attempts: 0 }, before)

  let state = opened(beginning.form, beginning.unread ?? {}, beginning.circumstances)
  const become = (next: State) => {
    state = next
    for (const listener of listeners) listener()
  }

  return {
    current: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change: (change) => {
      const form = change(state.form, state.circumstances)
      if (form !== state.form) become(judged({ ...state, form }, state))
    },
    changeCircumstances: (part) =>
      become(judged({ ...state, circumstances: { ...state.circumstances, ...part } }, state)),
    keepUnread: (field, text) => {
      if (state.unread[field] === text) return
      const { [field]: _, ...others } = state.unread
      become({ ...state, unread: text === undefined ? others : { ...others, [field]: text } })
    },
    leave: (field) => {
      if (!state.left.has(field)) become(shown({ ...state, left: new Set([...state.left, field]) }, state))
    },
    attempt: () => {
      become(shown({ ...state, attempts: state.attempts + 1 }, state))
      return state.problems.length === 0
    },
    reset: (form) => become(opened(form, {}, state.circumstances, state)),
  }
}

type Judgement = Pick<
  FormState<never, FieldProblem, never, never>,
  'problems' | 'problemsBySection' | 'shownBySection' | 'facts'
>

const NONE: readonly never[] = []

/** The problems of a section, always the very same list while they are the same. */
export function problemsIn<Problem>(lists: BySection<Problem>, section: string): readonly Problem[] {
  return lists[section] ?? NONE
}

function bySection<Problem extends FieldProblem>(
  problems: readonly Problem[],
  before: BySection<Problem> = {},
): BySection<Problem> {
  const sections = [...new Set(problems.map(({ section = '' }) => section))]
  return Object.fromEntries(
    sections.map((name) => [
      name,
      keptList(
        before[name],
        problems.filter(({ section = '' }) => section === name),
      ),
    ]),
  )
}

/** What is as it was keeps being the very same, so that nothing that shows it is drawn again. */
function keptList<Item>(before: readonly Item[] | undefined, now: readonly Item[]): readonly Item[] {
  const isUnchanged = before?.length === now.length && before.every((item, at) => isSame(item, now[at]))
  return isUnchanged ? before : now
}

function keptFacts<Facts extends object>(before: Facts | undefined, now: Facts): Facts {
  if (before === undefined) return now
  const known = new Map<string, unknown>(Object.entries(before))
  const kept = Object.entries(now).map(([name, fact]) => [name, keptFact(known.get(name), fact)])
  // The same names with values that say the same.
  return Object.fromEntries(kept) as Facts
}

const keptFact = (before: unknown, now: unknown) =>
  Array.isArray(before) && Array.isArray(now) ? keptList(before, now) : now

/** Problems are made anew with every change; what they say is what counts. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isProblem(one) || !isProblem(other)) return false
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => Object.is(one[name], other[name]))
}

const isProblem = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && 'problem' in value
