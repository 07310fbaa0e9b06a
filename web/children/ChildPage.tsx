import type { ChildId } from '@nalle/domain/ids.ts'
import { callingNameOf, fullNameOf } from '@nalle/domain/people/names.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useParams, useSearchParams } from 'wouter'
import { Avatar } from '../design/Avatar.tsx'
import { LinkButton } from '../design/Button.tsx'
import { EmptyState } from '../design/EmptyState.tsx'
import { Cluster, PageContainer, Stack } from '../design/Layout.tsx'
import { Skeleton } from '../design/Skeleton.tsx'
import { useTexts } from '../language/texts.ts'
import { useCanOpen } from '../session/can-open.ts'
import { useStart } from '../session/start.ts'
import { CHILDREN } from './addresses.ts'
import { BackLink } from './BackLink.tsx'
import styles from './Children.module.css'
import { usePlaceWords } from './ChildrenPage.tsx'
import { HoursAtAGlance } from './hours/HoursAtAGlance.tsx'
import { ChildNotFound, NotFetchedNotice } from './NotFetchedNotice.tsx'
import { ChildHead } from './page/ChildHead.tsx'
import { ShownChildContext, useShownChild } from './page/overview.ts'
import { ownSections } from './page/own-sections.ts'
import { ReceiptView } from './placements/ReceiptView.tsx'
import { childrenQuery, overviewQuery, type Child } from './queries.ts'
import type { ChildSection } from './sections/child-section.ts'
import { ChildSections } from './sections/ChildSections.tsx'
import { childrenTexts } from './texts.ts'

type Props = {
  /** Sections that other features give, after those of this one. */
  readonly extraSections: readonly ChildSection[]
}

/** All about one child: where, today, how much care was agreed and used, and what can be done about it. */
export function ChildPage({ extraSections }: Props) {
  // The route table names it; the server refuses what is no child of this person's.
  const { childId } = useParams<{ childId: ChildId }>()
  const [search] = useSearchParams()
  const receipts = search.getAll('receipt')
  return (
    <WithChild childId={childId}>
      {receipts.length > 0 ? <ReceiptView ids={receipts} /> : <ShownChild extraSections={extraSections} />}
    </WithChild>
  )
}

/** Fetches the child for whatever is shown of it, or tells why it is not there. */
function WithChild({ childId, children: shown }: { readonly childId: ChildId; readonly children: ReactNode }) {
  const t = useTexts(childrenTexts)
  const listed = useQuery(childrenQuery())
  const overview = useQuery(overviewQuery(childId))
  const child = listed.data?.find(({ id }) => id === childId)
  const failed = [listed, overview].find(({ error, data }) => error !== null && data === undefined)
  if (child && overview.data) {
    return <ShownChildContext value={{ child, overview: overview.data }}>{shown}</ShownChildContext>
  }
  return (
    <PageContainer
      title={child ? <ChildTitle child={child} /> : t.title}
      width="reading"
      back={<BackLink href={CHILDREN}>{t.back}</BackLink>}
    >
      <div className={styles.toCome}>
        {listed.data && !child ? (
          <ChildNotFound />
        ) : failed ? (
          <NotFetchedNotice error={failed.error} onRetry={() => void failed.refetch()} />
        ) : (
          <Skeleton block="l" />
        )}
      </div>
    </PageContainer>
  )
}

function ChildTitle({ child }: { readonly child: Child }) {
  return (
    <Cluster gap="m">
      <Avatar id={child.id} name={fullNameOf(child)} imageId={child.imageId} size="l" silent />
      {callingNameOf(child)} {child.lastName}
    </Cluster>
  )
}

function ShownChild({ extraSections }: Props) {
  const t = useTexts(childrenTexts)
  const { auth, city } = useStart()
  const canOpen = useCanOpen()
  const placeWords = usePlaceWords()
  const { child, overview } = useShownChild()
  const hasSiblings = useHasSiblings()
  const [named] = useState(() => decodeURIComponent(location.hash.slice(1)) || undefined)
  const sections = [...ownSections(child, overview, city.features), ...extraSections]
  const isPlaceless = child.upcomingPlacementType === null
  return (
    <PageContainer
      title={<ChildTitle child={child} />}
      intro={overview.unit === null && !isPlaceless && placeWords(child)}
      width="reading"
      back={hasSiblings && <BackLink href={CHILDREN}>{t.back}</BackLink>}
    >
      <Stack gap="l">
        {isPlaceless ? (
          <EmptyState
            drawing="boots"
            title={t.noPlace}
            action={canOpen('/applications/new') && <LinkButton href="/applications/new">{t.apply}</LinkButton>}
          >
            {t.noPlaceHelp}
          </EmptyState>
        ) : (
          <>
            <ChildHead />
            <HoursAtAGlance />
          </>
        )}
        <ChildSections
          childId={child.id}
          sections={sections}
          permittedActions={child.permittedActions}
          isStrong={auth.loggedIn && auth.authLevel === 'STRONG'}
          named={named}
        />
      </Stack>
    </PageContainer>
  )
}

/** The list leads whoever has one child straight back here. */
function useHasSiblings(): boolean {
  const { data } = useQuery(childrenQuery())
  return (data?.filter(({ duplicateOf }) => duplicateOf === null).length ?? 0) > 1
}
