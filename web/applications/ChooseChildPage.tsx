import { fullNameOf } from '@nalle/domain/people/names.ts'
import { useQuery } from '@tanstack/react-query'
import { Redirect } from 'wouter'
import { Avatar } from '../design/Avatar.tsx'
import { initialsOf } from '../design/child-hue.ts'
import { EmptyState } from '../design/EmptyState.tsx'
import { PageContainer } from '../design/Layout.tsx'
import { LinkRow } from '../design/LinkRow.tsx'
import { Skeleton } from '../design/Skeleton.tsx'
import { formats } from '../language/formats.ts'
import { useTexts } from '../language/texts.ts'
import { BackToApplications } from './BackToApplications.tsx'
import styles from './create/Create.module.css'
import { createTexts } from './create/texts.ts'
import { NotFetchedNotice } from './failures.tsx'
import { newApplicationOf } from './addresses.ts'
import { applicationChildrenQuery, type ApplicationChild } from './queries.ts'

/** Whoever has one child need not choose. */
export function ChooseChildPage() {
  const t = useTexts(createTexts)
  const answer = useQuery(applicationChildrenQuery())
  const children = answer.data?.filter((child) => child.duplicateOf === null)
  const [onlyChild] = children?.length === 1 ? children : []
  if (onlyChild) return <Redirect to={newApplicationOf(onlyChild.id)} replace />
  return (
    <PageContainer title={t.title} width="reading" back={<BackToApplications />}>
      {children ? (
        <Children childrenToApplyFor={children} />
      ) : answer.error ? (
        <NotFetchedNotice error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Skeleton block="l" />
      )}
    </PageContainer>
  )
}

function Children({ childrenToApplyFor: children }: { readonly childrenToApplyFor: readonly ApplicationChild[] }) {
  const t = useTexts(createTexts)
  if (children.length === 0) {
    return (
      <EmptyState drawing="boots" title={t.noChildrenTitle}>
        {t.noChildren}
      </EmptyState>
    )
  }
  const initials = initialsOf(children.map(fullNameOf))
  return (
    <section aria-labelledby="choose-child">
      <h2 className={styles.question} id="choose-child">
        {t.chooseChild}
      </h2>
      <ul role="list" className={styles.children}>
        {children.map((child, at) => (
          <li key={child.id}>
            <LinkRow
              href={newApplicationOf(child.id)}
              mark={
                <Avatar id={child.id} name={fullNameOf(child)} initials={initials[at]} imageId={child.imageId} silent />
              }
              title={fullNameOf(child)}
              more={t.born(formats.date(child.dateOfBirth))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
