import type { ChildId } from '@nalle/domain/ids.ts'
import { callingNameOf } from '@nalle/domain/people/names.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'wouter'
import { PageContainer } from '../../design/Layout.tsx'
import { Skeleton } from '../../design/Skeleton.tsx'
import { useTexts } from '../../language/texts.ts'
import { addressOfChild } from '../addresses.ts'
import { BackLink } from '../BackLink.tsx'
import { ChildNotFound, NotFetchedNotice } from '../NotFetchedNotice.tsx'
import { childrenQuery, type Child } from '../queries.ts'
import { childrenTexts } from '../texts.ts'

type Props = {
  readonly title: string
  readonly introOf: (child: Child) => string
  readonly children: (child: Child) => ReactNode
}

/** The page around a form about one child. */
export function ApplicationFrame({ title, introOf, children: form }: Props) {
  const t = useTexts(childrenTexts)
  // The route table names it; the server refuses what is no child of this person's.
  const { childId } = useParams<{ childId: ChildId }>()
  const { data, error, refetch } = useQuery(childrenQuery())
  const child = data?.find(({ id }) => id === childId)
  return (
    <PageContainer
      title={title}
      intro={child && introOf(child)}
      width="reading"
      back={child && <BackLink href={addressOfChild(child.id)}>{t.backToChild(callingNameOf(child))}</BackLink>}
    >
      <div className="window-high">
        {child ? (
          form(child)
        ) : data ? (
          <ChildNotFound />
        ) : error ? (
          <NotFetchedNotice error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton block="l" />
        )}
      </div>
    </PageContainer>
  )
}
