import type { ChildId } from '@nalle/domain/ids.ts'
import type { ComponentType } from 'react'

export type ChildSectionProps = { readonly childId: ChildId }

/**
 * One section of the page of a child. Those of other features are handed in by the shell (web/shell/ChildPageWithSections.tsx),
 * since features do not know each other.
 */
export type ChildSection = {
  /** Names it in the address of the page, so that a link or a login leads back to it. */
  readonly id: string
  /** Which of the child's permitted actions opens it; null where everybody may who sees the child. */
  readonly action: string | null
  /** Its heading, with whatever is worth telling before it is opened. */
  readonly Title: ComponentType<ChildSectionProps>
  /** Drawn, and what it asks for fetched, once somebody opens the section. */
  readonly Content: ComponentType<ChildSectionProps>
}

export type SectionState = 'shown' | 'locked' | 'hidden'

/** What only strong login opens is locked for whoever came with a password, and not there for who may not even then. */
export function stateOf(
  { action }: Pick<ChildSection, 'action'>,
  permittedActions: readonly string[],
  isStrong: boolean,
): SectionState {
  if (action === null || permittedActions.includes(action)) return 'shown'
  return isStrong ? 'hidden' : 'locked'
}
