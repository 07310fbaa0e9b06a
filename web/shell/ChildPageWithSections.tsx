import { ChildPage } from '../children/ChildPage.tsx'
import type { ChildSection } from '../children/sections/child-section.ts'

/** What other features tell about a child, in the order in which the page shows it. */
const EXTRA_SECTIONS: readonly ChildSection[] = []

/** Features do not know each other; here they meet. */
export function ChildPageWithSections() {
  return <ChildPage extraSections={EXTRA_SECTIONS} />
}
