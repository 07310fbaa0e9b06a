import { getApplicationsByGuardian } from '@nalle/contract/applications.ts'
import {
  getCalendarEvents,
  getDailyServiceTimeNotifications,
  getExpiringIncome,
  getHolidayPeriods,
  getQuestionnaires,
  getReservations,
} from '@nalle/contract/calendar.ts'
import { getUnansweredDocuments } from '@nalle/contract/child-documents.ts'
import { getChildOverview, getChildren } from '@nalle/contract/children.ts'
import type { Endpoint } from '@nalle/contract/endpoint.ts'
import { getMyAccount, getReceived } from '@nalle/contract/messages.ts'
import { firstShownRange } from '@nalle/domain/calendar/month/shown-range.ts'
import { isAddressOf, partsOfAddress } from '@nalle/domain/session/page-addresses.ts'
import type { FirstCall, FirstCallsAt } from './http/first-answers.ts'

type Visit = { readonly path: string; readonly today: Temporal.PlainDate }

/** What these pages ask for as soon as they run. An address that the page does not ask for is merely of no use to it. */
const FIRST_CALLS: Readonly<Record<string, (visit: Visit) => readonly FirstCall[]>> = {
  '/calendar': ({ today }) => {
    const { start, end } = firstShownRange(today)
    return [
      first(getReservations, { from: start, to: end }),
      first(getCalendarEvents, { start, end }),
      first(getQuestionnaires),
      first(getHolidayPeriods),
      first(getExpiringIncome),
      first(getUnansweredDocuments),
      first(getDailyServiceTimeNotifications),
    ]
  },
  '/messages': () => [first(getReceived, { page: 1 }), first(getMyAccount)],
  '/applications': () => [first(getApplicationsByGuardian)],
  '/children': () => [first(getChildren)],
  '/children/:childId': ({ path }) => [
    first(getChildren),
    { endpoint: getChildOverview, address: getChildOverview.path.replace(':childId', partsOfAddress(path)[2] ?? '') },
  ],
}

export const firstCallsAt: FirstCallsAt = (path, today) =>
  Object.entries(FIRST_CALLS)
    .filter(([pattern]) => isAddressOf(pattern, path))
    .flatMap(([, calls]) => calls({ path, today }))

/** The address as the portal writes it: the same keys in the same order. */
function first(endpoint: Endpoint, query: Readonly<Record<string, Temporal.PlainDate | number>> = {}): FirstCall {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  return { endpoint, address: search.size === 0 ? endpoint.path : `${endpoint.path}?${search}` }
}
