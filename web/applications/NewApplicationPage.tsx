import type { ChildId } from '@nalle/domain/ids.ts'
import { fullNameOf } from '@nalle/domain/people/names.ts'
import { useQuery } from '@tanstack/react-query'
import { Redirect, useParams } from 'wouter'
import { PageContainer } from '../design/Layout.tsx'
import { Skeleton } from '../design/Skeleton.tsx'
import { useTexts } from '../language/texts.ts'
import { BackToApplications } from './BackToApplications.tsx'
import styles from './create/Create.module.css'
import { createTexts } from './create/texts.ts'
import { TypeForm } from './create/TypeForm.tsx'
import { NotFetchedNotice } from './failures.tsx'
import { APPLICATIONS } from './addresses.ts'
import { activePlacementsQuery, applicationChildrenQuery, similarApplicationsQuery } from './queries.ts'

/** What is applied for, for this child. A child who is not the person's own leads back to the list. */
export function NewApplicationPage() {
  const t = useTexts(createTexts)
  // The route table names it; the server refuses what is no child of this person's.
  const { childId } = useParams<{ childId: ChildId }>()
  const children = useQuery(applicationChildrenQuery())
  const child = children.data?.find((one) => one.id === childId && one.duplicateOf === null)
  const isKnown = child !== undefined
  const similar = useQuery({ ...similarApplicationsQuery(childId), enabled: isKnown })
  const placements = useQuery({ ...activePlacementsQuery(childId), enabled: isKnown })
  const failed = [children, similar, placements].find(({ error }) => error !== null)

  if (children.data && !child) return <Redirect to={APPLICATIONS} replace />
  return (
    <PageContainer
      title={t.title}
      intro={child ? t.forChild(fullNameOf(child)) : undefined}
      width="reading"
      back={<BackToApplications />}
    >
      {similar.data && placements.data ? (
        <TypeForm childId={childId} similar={similar.data} placements={placements.data} />
      ) : failed ? (
        <NotFetchedNotice error={failed.error} onRetry={() => void failed.refetch()} withWayBack />
      ) : (
        <div className={styles.toCome}>
          <Skeleton block="l" />
        </div>
      )}
    </PageContainer>
  )
}
