import type { CalendarEventId, ChildId } from '@nalle/domain/ids.ts'

/**
 * What is open in the calendar. All of it stands in the address, so that Back closes what was opened, a reload keeps it
 * and a link from a mail leads to it.
 */
export type Opened =
  | { readonly modal: 'day'; readonly day: Temporal.PlainDate }
  | {
      readonly modal: 'reservations'
      readonly startDate: Temporal.PlainDate | null
      readonly endDate: Temporal.PlainDate | null
    }
  | {
      readonly modal: 'absences'
      readonly day: Temporal.PlainDate | null
      readonly returnToDayModal: boolean
      /** The child who is ill: chosen, with the reason. Ours. */
      readonly ill: ChildId | null
    }
  | { readonly modal: 'holidays' }
  | { readonly modal: 'discussions' }
  | {
      readonly modal: 'discussion-reservations'
      readonly selectedChildId: ChildId
      readonly selectedEventId: CalendarEventId
    }
  | { readonly modal: 'copy-week'; readonly week: Temporal.PlainDate | null }
  | { readonly modal: 'actions' }

/** Rubbish in an address opens nothing. */
export function findOpened(search: string): Opened | undefined {
  const query = new URLSearchParams(search)
  const day = dayIn(query, 'day')
  switch (query.get('modal')) {
    case null:
      return day === null ? undefined : { modal: 'day', day }
    case 'reservations':
      return { modal: 'reservations', startDate: dayIn(query, 'startDate'), endDate: dayIn(query, 'endDate') }
    case 'absences':
      return {
        modal: 'absences',
        day,
        returnToDayModal: day !== null && query.get('returnToDayModal') === 'true',
        // As below: whether there is such a child is looked up in the calendar.
        ill: query.get('ill') as ChildId | null,
      }
    case 'holidays':
      return { modal: 'holidays' }
    case 'discussions':
      return { modal: 'discussions' }
    case 'discussion-reservations': {
      const [childId, eventId] = [query.get('selectedChildId'), query.get('selectedEventId')]
      if (childId === null || eventId === null) return undefined
      // Whether there are such a child and such an event is looked up in the calendar itself.
      return {
        modal: 'discussion-reservations',
        selectedChildId: childId as ChildId,
        selectedEventId: eventId as CalendarEventId,
      }
    }
    case 'copy-week':
      return { modal: 'copy-week', week: dayIn(query, 'week') }
    case 'actions':
      return { modal: 'actions' }
    default:
      return undefined
  }
}

/** The day that a link leads to. */
export function openedDay(search: string): Temporal.PlainDate | null {
  const opened = findOpened(search)
  return opened?.modal === 'day' ? opened.day : null
}

export function addressOf(opened?: Opened): string {
  // A month asks this for each of its days.
  if (opened?.modal === 'day') return `/calendar?day=${opened.day}`
  const query = new URLSearchParams(opened === undefined ? {} : valuesOf(opened))
  return query.size === 0 ? '/calendar' : `/calendar?${query}`
}

function valuesOf(opened: Opened): Record<string, string> {
  const { modal, ...values } = opened
  const written = Object.entries(values).flatMap(([name, value]) =>
    value === null || value === false ? [] : [[name, String(value)] as const],
  )
  return { modal, ...Object.fromEntries(written) }
}

function dayIn(query: URLSearchParams, name: string): Temporal.PlainDate | null {
  const text = query.get(name)
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  try {
    return Temporal.PlainDate.from(text)
  } catch {
    return null
  }
}
