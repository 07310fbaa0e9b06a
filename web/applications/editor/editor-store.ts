import type { Circumstances, OfferedOption } from '@nalle/domain/applications/circumstances.ts'
import { errorsOf, type FieldPath, type FormError } from '@nalle/domain/applications/errors.ts'
import {
  FORM_SECTIONS,
  type ApplicationForm,
  type FormSection,
  type PreferredUnit,
} from '@nalle/domain/applications/form.ts'
import { optionsFor } from '@nalle/domain/applications/service-need-options.ts'
import { warningsOf, type FormWarning } from '@nalle/domain/applications/warnings.ts'

type SectionErrors = Readonly<Record<FormSection, readonly FormError[]>>

export type EditorState = {
  readonly form: ApplicationForm
  /** What stands in the date fields whose text is no date, or not yet. */
  readonly unreadDates: UnreadDates
  readonly circumstances: Circumstances
  readonly errors: SectionErrors
  readonly warnings: readonly FormWarning[]
  /** The amounts of care to choose from, for what is filled in now. */
  readonly offeredOptions: readonly OfferedOption[]
  /** How often the person has asked for verification; from the first time on every error is shown. */
  readonly attempts: number
  /** Units that had to go because they are not offered for the start date or shift care that was chosen. */
  readonly removedUnits: readonly PreferredUnit[]
}

export type UnreadDates = Readonly<Partial<Record<FieldPath, string>>>
type Change = (form: ApplicationForm, circumstances: Circumstances) => ApplicationForm

export type EditorStore = {
  readonly current: () => EditorState
  readonly subscribe: (listener: () => void) => () => void
  readonly change: (change: Change) => void
  readonly changeCircumstances: (part: Partial<Circumstances>) => void
  readonly leaveDateUnread: (field: FieldPath, text: string | undefined) => void
  readonly tellRemovedUnits: (units: readonly PreferredUnit[]) => void
  /** The person wants to go on, having seen what had to go. Comes back with whether nothing stands in the way. */
  readonly attempt: () => boolean
}

type Beginning = Pick<EditorState, 'form' | 'unreadDates' | 'circumstances'>

/**
 * The form outside of React: each section listens to its own part and to its own errors, so that a key press draws
 * that section anew and no other.
 */
export function createEditorStore({ form, unreadDates, circumstances }: Beginning): EditorStore {
  const listeners = new Set<() => void>()
  let state: EditorState = {
    form,
    unreadDates,
    circumstances,
    ...judged(form, circumstances),
    attempts: 0,
    removedUnits: [],
  }

  const become = (next: EditorState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const judge = (part: Partial<Pick<EditorState, 'form' | 'circumstances'>>) => {
    const next = { ...state, ...part }
    become({ ...next, ...judged(next.form, next.circumstances, state) })
  }

  return {
    current: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change: (change) => {
      const changed = change(state.form, state.circumstances)
      if (changed !== state.form) judge({ form: changed })
    },
    changeCircumstances: (part) => judge({ circumstances: { ...state.circumstances, ...part } }),
    leaveDateUnread: (field, text) => {
      if (state.unreadDates[field] === text) return
      const { [field]: _, ...others } = state.unreadDates
      become({ ...state, unreadDates: text === undefined ? others : { ...others, [field]: text } })
    },
    tellRemovedUnits: (removedUnits) => become({ ...state, removedUnits }),
    attempt: () => {
      const isReady = FORM_SECTIONS.every((section) => state.errors[section].length === 0)
      become({ ...state, attempts: state.attempts + 1, removedUnits: isReady ? [] : state.removedUnits })
      return isReady
    },
  }
}

type Judgement = Pick<EditorState, 'errors' | 'warnings' | 'offeredOptions'>

/** What is as it was keeps being the very same list, so that nothing that shows it is drawn again. */
function judged(form: ApplicationForm, circumstances: Circumstances, before?: Judgement): Judgement {
  const errors = errorsOf(form, circumstances)
  const inSection = (section: FormSection) =>
    same(
      before?.errors[section],
      errors.filter((error) => error.section === section),
      isSameError,
    )
  return {
    errors: {
      serviceNeed: inSection('serviceNeed'),
      unitPreference: inSection('unitPreference'),
      fee: inSection('fee'),
      additionalDetails: inSection('additionalDetails'),
      contactInfo: inSection('contactInfo'),
    },
    warnings: same(before?.warnings, warningsOf(form, circumstances), Object.is),
    offeredOptions: same(before?.offeredOptions, optionsFor(form, circumstances.options), Object.is),
  }
}

function same<Item>(
  before: readonly Item[] | undefined,
  now: readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
): readonly Item[] {
  const isUnchanged = before?.length === now.length && before.every((item, at) => isSame(item, now[at]!))
  return isUnchanged ? before : now
}

const isSameError = (one: FormError, other: FormError) => one.field === other.field && one.problem === other.problem
