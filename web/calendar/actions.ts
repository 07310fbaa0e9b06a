import type { ComponentType } from 'react'
import { CalendarIcon, ClockIcon, HomeIcon, MessagesIcon, SortIcon } from '../design/Icons.tsx'
import { useStart } from '../session/start.ts'
import { addressOf, type Opened } from './calendar-address.ts'
import { useCalendar } from './calendar-data.ts'
import { useCalendarWords } from './state-words.ts'

export type CalendarAction = {
  readonly key: Opened['modal']
  readonly label: string
  readonly href: string
  readonly Icon: ComponentType
}

/** What a guardian can do in the calendar just now. */
export function useCalendarActions(): readonly CalendarAction[] {
  const t = useCalendarWords()
  const { events, questionnaire } = useCalendar()
  const { discussionReservations } = useStart().city.features
  const hasDiscussions = discussionReservations && events.some(({ eventType }) => eventType === 'DISCUSSION_SURVEY')
  return [
    {
      key: 'reservations',
      label: t.newReservation,
      href: addressOf({ modal: 'reservations', startDate: null, endDate: null }),
      Icon: ClockIcon,
    },
    {
      key: 'absences',
      label: t.newAbsence,
      href: addressOf({ modal: 'absences', day: null, returnToDayModal: false }),
      Icon: HomeIcon,
    },
    { key: 'copy-week', label: t.copyWeek, href: addressOf({ modal: 'copy-week', week: null }), Icon: SortIcon },
    ...(hasDiscussions
      ? [
          {
            key: 'discussions',
            label: t.discussions,
            href: addressOf({ modal: 'discussions' }),
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
            href: addressOf({ modal: 'holidays' }),
            Icon: CalendarIcon,
          } as const,
        ]),
  ]
}
