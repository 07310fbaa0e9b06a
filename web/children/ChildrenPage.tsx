import { callingNameOf, fullNameOf } from '@nalle/domain/people/names.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { isAfter } from '@nalle/domain/time/date-range.ts'
import { useQuery } from '@tanstack/react-query'
import { Redirect } from 'wouter'
import { Avatar } from '../design/Avatar.tsx'
import { initialsOf } from '../design/child-hue.ts'
import { huesOf } from '../design/sibling-hues.ts'
import { EmptyState } from '../design/EmptyState.tsx'
import { PageContainer, Stack } from '../design/Layout.tsx'
import { LinkRow } from '../design/LinkRow.tsx'
import { Skeleton } from '../design/Skeleton.tsx'
import { formats } from '../language/formats.ts'
import { useTexts } from '../language/texts.ts'
import { useClock } from '../session/clock.ts'
import { addressOfChild } from './addresses.ts'
import { NotFetchedNotice } from './NotFetchedNotice.tsx'
import { childrenQuery, type Child } from './queries.ts'
import { childrenTexts } from './texts.ts'

/** The children of the family; whoever has one child goes straight on. */
export function ChildrenPage() {
  const t = useTexts(childrenTexts)
  const { data, error, refetch } = useQuery(childrenQuery())
  const children = data?.filter(({ duplicateOf }) => duplicateOf === null)
  const [onlyChild] = children?.length === 1 ? children : []
  if (onlyChild) return <Redirect to={addressOfChild(onlyChild.id)} replace />
  return (
    <PageContainer title={t.title} intro={t.intro} width="reading">
      {children ? (
        <ChildList listed={children} />
      ) : error ? (
        <NotFetchedNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton block="l" />
      )}
    </PageContainer>
  )
}

function ChildList({ listed }: { readonly listed: readonly Child[] }) {
  const t = useTexts(childrenTexts)
  const wordsOf = usePlaceWords()
  const initials = initialsOf(listed.map(callingNameOf))
  const hues = huesOf(listed.map(({ id }) => id))
  if (listed.length === 0) {
    return (
      <EmptyState drawing="boots" title={t.none}>
        {t.noneHelp}
      </EmptyState>
    )
  }
  return (
    <Stack as="ul" gap="s">
      {listed.map((child, at) => (
        <li key={child.id}>
          <LinkRow
            href={addressOfChild(child.id)}
            mark={
              <Avatar
                id={child.id}
                name={fullNameOf(child)}
                initials={initials[at]}
                hue={hues.get(child.id)}
                imageId={child.imageId}
                silent
              />
            }
            title={`${callingNameOf(child)} ${child.lastName}`}
            more={wordsOf(child)}
          />
        </li>
      ))}
    </Stack>
  )
}

/** Where the child is, or will be. */
export function usePlaceWords(): (child: Child) => string {
  const t = useTexts(childrenTexts)
  const today = dayIn(useClock()())
  return ({ group, unit, upcomingPlacementUnit: upcoming, upcomingPlacementStartDate: start }) => {
    if (upcoming && start && isAfter(start, today)) return t.startsOn(formats.date(start), upcoming.name)
    const place = [unit?.name ?? upcoming?.name, group?.name].filter((name) => name !== undefined)
    return place.length === 0 ? t.noPlace : place.join(', ')
  }
}
