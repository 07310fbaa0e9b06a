import type { ComponentType } from 'react'
import { CalendarIcon, MessagesIcon } from '../design/Icons.tsx'
import { ClockIcon, HomeIcon, SortIcon } from './CalendarIcons.tsx'
import { useStart } from '../session/start.ts'
import { addressOf, type Opened } from './calendar-address.ts'
import { useCalendar } from './calendar-data.ts'
import { useCalendarWords } from './day-state-texts.ts'

export type CalendarAction = {
  readonly key: Opened['modal']
  readonly label: string
  readonly to: Opened
  readonly href: string
  readonly Icon: ComponentType
}

/** What a guardian can do in the calendar just now. */
export function useCalendarActions(): readonly CalendarAction[] {
  const t = useCalendarWords()
  const { events, questionnaire } = useCalendar()
  const { discussionReservations } = useStart().city.features
  const hasDiscussions = discussionReservations && events.some(({ eventType }) => eventType === 'DISCUSSION_SURVEY')
  const offered: readonly Omit<CalendarAction, 'href'>[] = [
    {
      key: 'reservations',
      label: t.newReservation,
      to: { modal: 'reservations', startDate: null, endDate: null },
      Icon: ClockIcon,
    },
    {
      key: 'absences',
      label: t.newAbsence,
      to: { modal: 'absences', day: null, returnToDayModal: false, ill: null },
      Icon: HomeIcon,
    },
    { key: 'copy-week', label: t.copyWeek, to: { modal: 'copy-week', week: null }, Icon: SortIcon },
    ...(hasDiscussions
      ? [
          {
            key: 'discussions',
            label: t.discussions,
            to: { modal: 'discussions' },
            Icon: MessagesIcon,
          } as const,
        ]
      : []),
    ...(questionnaire === undefined
      ? []
      : [
          {
            key: 'holidays',
            label: t.answerHolidays,
            to: { modal: 'holidays' },
            Icon: CalendarIcon,
          } as const,
        ]),
  ]
  return offered.map((action) => ({ ...action, href: addressOf(action.to) }))
}
