import type { ReactNode } from 'react'
import { PageContainer } from '../../design/Layout.tsx'
import { Skeleton } from '../../design/Skeleton.tsx'
import { BackToDecisions } from '../BackToDecisions.tsx'
import { NotFetchedNotice } from '../NotFetchedNotice.tsx'

type Props = {
  readonly title: ReactNode
  readonly intro?: ReactNode
  readonly fetched: { readonly error: unknown; readonly refetch: () => unknown }
  /** Undefined while it is on its way. */
  readonly children: ReactNode
}

/** The page around a decision on support: the way back, and what is shown until the decision is there. */
export function AssistanceFrame({ title, intro, fetched, children }: Props) {
  return (
    <PageContainer title={title} intro={intro} width="reading" back={<BackToDecisions />}>
      {children ??
        (fetched.error ? (
          <NotFetchedNotice error={fetched.error} onRetry={() => void fetched.refetch()} withWayBack />
        ) : (
          <div className="window-high">
            <Skeleton block="l" />
          </div>
        ))}
    </PageContainer>
  )
}
