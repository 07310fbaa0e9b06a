import type { FormSection } from '@nalle/domain/income-statements/form.ts'
import { createContext, use } from 'react'

/** Which parts of the form are open, and how one gets from one to the next. */
export type Guide = {
  /** The whole form on one page: everything is open. */
  readonly isWhole: boolean
  readonly isOpen: (section: FormSection) => boolean
  readonly toggle: (section: FormSection, open: boolean) => void
  /** Folds the one and opens the other. */
  readonly goOn: (from: FormSection, to: FormSection) => void
  /** Where the person is from now on. */
  readonly arrive: (section: FormSection) => void
}

export const GuideContext = createContext<Guide | null>(null)

export function useGuide(): Guide {
  const guide = use(GuideContext)
  if (!guide) throw new Error('a section needs the guide around it')
  return guide
}

type Judged = {
  readonly sections: readonly FormSection[]
  readonly hasProblems: (section: FormSection) => boolean
}

/** Where whoever comes back goes on: at the first part that is not done. The last one is where it is sent. */
export function sectionToGoOnAt({ sections, hasProblems }: Judged): FormSection {
  const [first = 'period'] = sections
  return sections.find(hasProblems) ?? sections.at(-1) ?? first
}
