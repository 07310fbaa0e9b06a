// Every key press changes what is drawn here; the compiler's remembering would only make the page heavier.
'use no memo'

import { FORM_SECTIONS, type ApplicationForm, type FormSection } from '@nalle/domain/applications/form.ts'
import { createContext, use, useEffect, useState } from 'react'
import { problemsIn } from '../../forms/form-store.ts'
import { arriveAtSection } from '../../forms/arrive.ts'
import { sectionStateOf, type SectionState } from '../../forms/section-states.ts'
import type { EditorState } from './open-editor.ts'
import { useEditor, useEditorState } from './use-editor.ts'

export const sectionIdOf = (section: FormSection) => `section-${section}`

/** A club costs what it costs: nobody is asked about it. */
export function sectionsOf({ type }: Pick<ApplicationForm, 'type'>): readonly FormSection[] {
  return FORM_SECTIONS.filter((section) => section !== 'fee' || type !== 'CLUB')
}

/** Whether the guardian has told something there. What the register and the account tell does not count. */
export function isBegun(section: FormSection, form: ApplicationForm): boolean {
  switch (section) {
    case 'serviceNeed':
      return form.serviceNeed.preferredStartDate !== null
    case 'unitPreference':
      return form.unitPreference.preferredUnits.length > 0 || form.unitPreference.siblingBasis.wanted
    case 'fee':
      return form.type !== 'CLUB' && form.fee.maxFeeAccepted
    case 'additionalDetails':
      return Object.values(form.additionalDetails).some((text) => text.trim() !== '')
    case 'contactInfo':
      return false
  }
}

/** Nothing has to be told there. */
export const isOptional = (section: FormSection) => section === 'fee' || section === 'additionalDetails'

export function stateOf(
  section: FormSection,
  { form, problemsBySection, attempts }: Pick<EditorState, 'form' | 'problemsBySection' | 'attempts'>,
  visited: ReadonlySet<FormSection>,
): SectionState {
  const problems = problemsIn(problemsBySection, section).length
  return sectionStateOf({ problems, isBegun: visited.has(section) || isBegun(section, form), attempts })
}

export type Sections = {
  readonly visited: ReadonlySet<FormSection>
  readonly isOpen: (section: FormSection) => boolean
  readonly toggle: (section: FormSection, open: boolean) => void
  /** Folds what is done and leads to the next one. What is not done stays open, with what is missing. */
  readonly goOn: (from: FormSection, to: FormSection) => void
  readonly open: (section: FormSection) => void
  /** Opens everything in which something is to be corrected. */
  readonly openWrong: () => void
}

/** What is done is folded when the form opens and when one goes on from it; nothing folds while somebody types. */
export function useSections(): Sections {
  const store = useEditor()
  const [folded, setFolded] = useState<ReadonlySet<FormSection>>(() => new Set(doneAtFirst(store.current())))
  const [visited, setVisited] = useState<ReadonlySet<FormSection>>(new Set())
  const [told, setTold] = useState<EditorState['circumstances']['removedUnits']>([])
  const removed = useEditorState(({ circumstances }) => circumstances.removedUnits)
  const [arriving, setArriving] = useState<{ readonly section: FormSection }>()
  useEffect(() => {
    if (arriving) arriveAtSection(sectionIdOf(arriving.section))
  }, [arriving])

  const unfold = (sections: readonly FormSection[]) =>
    setFolded((now) => new Set([...now].filter((section) => !sections.includes(section))))
  // What had to go is told where it was.
  if (removed !== told) {
    setTold(removed)
    if (removed.length > 0) unfold(['unitPreference'])
  }
  const open = (section: FormSection) => {
    unfold([section])
    setArriving({ section })
  }
  return {
    visited,
    isOpen: (section) => !folded.has(section),
    toggle: (section, isOpen) =>
      isOpen ? unfold([section]) : setFolded((now) => (now.has(section) ? now : new Set([...now, section]))),
    goOn: (from, to) => {
      const problems = problemsIn(store.current().problemsBySection, from)
      setVisited((now) => new Set([...now, from]))
      // Whoever has been through it is shown what is missing.
      for (const { field } of problems) store.leave(field)
      if (problems.length === 0) setFolded((now) => new Set([...now, from]))
      open(to)
    },
    open,
    openWrong: () => {
      const { form, problemsBySection } = store.current()
      unfold(sectionsOf(form).filter((section) => problemsIn(problemsBySection, section).length > 0))
    },
  }
}

function doneAtFirst(state: EditorState): readonly FormSection[] {
  return sectionsOf(state.form).filter((section) => stateOf(section, state, new Set()) === 'done')
}

export const SectionsContext = createContext<Sections | null>(null)

export function useFolding(): Sections {
  const sections = use(SectionsContext)
  if (!sections) throw new Error('a section needs the form around it')
  return sections
}
