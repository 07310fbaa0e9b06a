import type { ChildId } from '@nalle/domain/ids.ts'
import { callingNameOf, fullNameOf } from '@nalle/domain/people/names.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useParams, useSearchParams } from 'wouter'
import { failureKind } from '../api/failures.ts'
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
import { childrenQuery, overviewQuery, type Child, type Overview } from './queries.ts'
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
  const listed = useQuery(childrenQuery())
  const overview = useQuery(overviewQuery(childId))
  // While the list is fetched again after a refusal, it may still name a child whom the person no longer cares for.
  const isRefused = overview.error !== null && failureKind(overview.error) === 'no-access'
  const child = isRefused ? undefined : listed.data?.find(({ id }) => id === childId)
  const failed = [listed, overview].find(({ error, data }) => error !== null && data === undefined)
  const shown = child && overview.data ? { child, overview: overview.data } : undefined
  if (shown && receipts.length > 0) {
    return (
      <ShownChildContext value={shown}>
        <ReceiptView ids={receipts} />
      </ShownChildContext>
    )
  }
  return (
    <Frame child={child} overview={overview.data} listed={listed.data}>
      {shown ? (
        <ShownChildContext value={shown}>
          <ShownChild extraSections={extraSections} />
        </ShownChildContext>
      ) : (
        <div className="window-high">
          {isRefused || (listed.data && !child) ? (
            <ChildNotFound />
          ) : failed ? (
            <NotFetchedNotice error={failed.error} onRetry={() => void failed.refetch()} />
          ) : (
            <Skeleton block="l" />
          )}
        </div>
      )}
    </Frame>
  )
}

type FrameProps = {
  readonly child: Child | undefined
  readonly overview: Overview | undefined
  readonly listed: readonly Child[] | undefined
  readonly children: ReactNode
}

/** The same heading before and after the child is fetched, so that the focus stays on it. */
function Frame({ child, overview, listed, children: inside }: FrameProps) {
  const t = useTexts(childrenTexts)
  const placeWords = usePlaceWords()
  const isYetToStart = child?.upcomingPlacementType && overview?.unit === null
  // The list leads whoever has one child straight back here.
  const hasOthers = !child || (listed?.filter(({ duplicateOf }) => duplicateOf === null).length ?? 0) > 1
  return (
    <PageContainer
      title={child ? <ChildTitle child={child} /> : <TitleToCome>{t.title}</TitleToCome>}
      intro={child && isYetToStart && placeWords(child)}
      width="reading"
      back={hasOthers && <BackLink href={CHILDREN}>{t.back}</BackLink>}
    >
      {inside}
    </PageContainer>
  )
}

/** As high as the name with its picture: what stands below does not move when they come. */
function TitleToCome({ children: words }: { readonly children: ReactNode }) {
  return (
    <Cluster gap="m">
      <span className={styles.pictureToCome} />
      {words}
    </Cluster>
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
  const { child, overview } = useShownChild()
  const [named] = useState(() => decodeURIComponent(location.hash.slice(1)) || undefined)
  const sections = [...ownSections(child, overview, city.features), ...extraSections]
  return (
    <Stack gap="l">
      {child.upcomingPlacementType === null ? (
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
  )
}
