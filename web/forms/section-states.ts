/** How far a part of a long form has come. */
export const SECTION_STATES = ['empty', 'begun', 'done', 'to-correct'] as const
export type SectionState = (typeof SECTION_STATES)[number]

type Known = {
  /** How much keeps it from being sent. */
  readonly problems: number
  /** Whether anything was filled in, or the person has been through it. */
  readonly isBegun: boolean
  /** How often the person has tried to send the form; from then on what is wrong is counted. */
  readonly attempts: number
}

/** Nobody is told that something is wrong before they have tried to be done. */
export function sectionStateOf({ problems, isBegun, attempts }: Known): SectionState {
  if (problems > 0 && attempts > 0) return 'to-correct'
  if (!isBegun) return 'empty'
  return problems > 0 ? 'begun' : 'done'
}
