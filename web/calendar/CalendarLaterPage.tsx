import { callingNameOf } from '@nalle/domain/people/names.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import '../api/calls/children.generated.ts'
import { query } from '../api/queries.ts'
import { PageContainer } from '../design/Layout.tsx'
import { formats } from '../language/formats.ts'
import { useTexts } from '../language/texts.ts'
import { calendarTexts } from './texts.ts'
import { noticeTexts } from './notices/notice-texts.ts'

type Props = {
  /** What the browser calls the page. */
  readonly name: ReactNode
  readonly otherwise: ReactNode
}

/** Instead of a calendar that is not there yet: when the children begin. Without any, the page that says so. */
export function CalendarLaterPage({ name: pageName, otherwise }: Props) {
  const t = useTexts(calendarTexts)
  const notices = useTexts(noticeTexts)
  const { data: children } = useSuspenseQuery(query('children.getChildren'))
  const later = children.flatMap((child) => {
    const { upcomingPlacementStartDate: start, upcomingPlacementUnit: unit } = child
    return start === null ? [] : [{ id: child.id, name: callingNameOf(child), start, unit: unit?.name ?? '' }]
  })
  if (later.length === 0) return otherwise
  return (
    <PageContainer title={t.title} intro={t.empty} width="reading">
      {pageName}
      <ul>
        {later.map(({ id, name, start, unit }) => (
          <li key={id}>
            {notices.laterTitle(name)}. {notices.later(formats.date(start), unit)}
          </li>
        ))}
      </ul>
    </PageContainer>
  )
}
