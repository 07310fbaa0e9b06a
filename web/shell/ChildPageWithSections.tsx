import { Suspense, type ComponentType } from 'react'
import { ChildDocumentsTitle, PedagogicalDocumentsTitle } from '../child-documents/SectionTitles.tsx'
import { ChildPage } from '../children/ChildPage.tsx'
import type { ChildSection, ChildSectionProps } from '../children/sections/child-section.ts'
import { Skeleton } from '../design/Skeleton.tsx'
import { lazy } from '../design/lazy.ts'

/** What other features tell about a child, in the order in which the page shows it. */
const EXTRA_SECTIONS: readonly ChildSection[] = [
  {
    id: 'pedagogical-documents',
    action: 'READ_PEDAGOGICAL_DOCUMENTS',
    Title: PedagogicalDocumentsTitle,
    Content: onceOpened(async () => {
      const { PedagogicalDocumentsSection } =
        await import('../child-documents/pedagogical/PedagogicalDocumentsSection.tsx')
      return PedagogicalDocumentsSection
    }),
  },
  {
    id: 'documents',
    action: 'READ_CHILD_DOCUMENTS',
    Title: ChildDocumentsTitle,
    Content: onceOpened(async () => {
      const { ChildDocumentsSection } = await import('../child-documents/list/ChildDocumentsSection.tsx')
      return ChildDocumentsSection
    }),
  },
]

/** A section is closed at first: what is in it comes with its opening, and not with the page. */
function onceOpened(load: () => Promise<ComponentType<ChildSectionProps>>): ComponentType<ChildSectionProps> {
  const Content = lazy(async () => ({ default: await load() }))
  return function ContentOnceOpened(props: ChildSectionProps) {
    return (
      <Suspense fallback={<Skeleton lines={3} />}>
        <Content {...props} />
      </Suspense>
    )
  }
}

/** Features do not know each other; here they meet. */
export function ChildPageWithSections() {
  return <ChildPage extraSections={EXTRA_SECTIONS} />
}
