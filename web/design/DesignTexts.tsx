import { createContext, use, type ReactNode } from 'react'

/**
 * The small words that components say by themselves. The design knows no language: whoever draws the page gives
 * the words, and a missing one does not compile.
 */
export type DesignTexts = {
  /** For names of days and months: `fi-FI`, `sv-FI`, `en-GB`. */
  readonly locale: string
  readonly required: string
  readonly close: string
  readonly loading: string
  readonly inProgress: string
  readonly done: string
  readonly showPassword: string
  readonly hidePassword: string
  /** Name of the small button that opens more about a field; the field's label follows it. */
  readonly moreAbout: (label: string) => string
  readonly errorCount: (count: number) => string
  readonly noticeTones: {
    readonly info: string
    readonly success: string
    readonly warning: string
    readonly danger: string
  }
  readonly dateHint: string
  readonly timeHint: string
  /** Between hours and minutes. */
  readonly timeMark: string
  readonly openCalendar: string
  readonly chooseDate: string
  readonly month: string
  readonly year: string
  readonly previousMonth: string
  readonly nextMonth: string
  readonly pages: string
  readonly previousPage: string
  readonly nextPage: string
  readonly pageOf: (page: number, pages: number) => string
  readonly moreOf: (count: number) => string
  readonly notifications: string
  readonly chooseFile: string
  readonly orDropHere: string
  readonly uploading: (file: string, percent: number) => string
  readonly uploaded: (file: string) => string
  readonly cancelUpload: (file: string) => string
  readonly retryUpload: (file: string) => string
  readonly deleteFile: (file: string) => string
  readonly clearSearch: string
  readonly resultCount: (count: number) => string
}

const Texts = createContext<DesignTexts | null>(null)

export function DesignTextsProvider({ texts, children }: { texts: DesignTexts; children: ReactNode }) {
  return <Texts value={texts}>{children}</Texts>
}

export function useDesignTexts(): DesignTexts {
  const texts = use(Texts)
  if (!texts) throw new Error('Components of web/design need a DesignTextsProvider around them')
  return texts
}
