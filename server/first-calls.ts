import {
  getApplicationChildren,
  getApplicationsByGuardian,
  getApplicationsCancelledByStaff,
} from '@nalle/contract/applications.ts'
import { getAssistanceDecisions, getPreschoolAssistanceDecisions } from '@nalle/contract/assistance-decisions.ts'
import { getCalendarEvents } from '@nalle/contract/calendar-events.ts'
import { getDailyServiceTimeNotifications, getExpiringIncome, getReservations } from '@nalle/contract/calendar.ts'
import { getHolidayPeriods, getQuestionnaires } from '@nalle/contract/holiday-periods.ts'
import { getUnansweredDocuments } from '@nalle/contract/child-documents.ts'
import { getChildOverview, getChildren } from '@nalle/contract/children.ts'
import { getDecisions } from '@nalle/contract/decisions.ts'
import type { Endpoint } from '@nalle/contract/endpoint.ts'
import { getFinanceDecisions } from '@nalle/contract/finance-decisions.ts'
import { getIncomeChildren, getIncomeStatements, getPartner } from '@nalle/contract/income-statements.ts'
import { getUnits } from '@nalle/contract/map.ts'
import { getMyAccount, getReceived, getRecipients } from '@nalle/contract/messages.ts'
import { getEmailVerification, getNotificationSettings, getPasskeys } from '@nalle/contract/personal-details.ts'
import { firstShownRange } from '@nalle/domain/calendar/month/shown-range.ts'
import { readMapLink } from '@nalle/domain/map/map-link.ts'
import { isAddressOf, partsOfAddress } from '@nalle/domain/session/page-addresses.ts'
import { ownChildren } from './access/own-children.ts'
import type { Citizen } from './http/app.ts'
import type { FirstCall, FirstCallsAt, Visit } from './http/first-answers.ts'

type CallsAt<Visitor> = Readonly<
  Record<string, (visit: Visitor) => readonly FirstCall[] | Promise<readonly FirstCall[]>>
>

/** What these pages ask for as soon as they run. An address that the page does not ask for is merely of no use to it. */
const FIRST_CALLS: CallsAt<Visit & { readonly citizen: Citizen }> = {
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
  '/messages': () => [first(getReceived, { page: 1 }), first(getMyAccount), first(getRecipients)],
  '/applications': () => [first(getApplicationsByGuardian), first(getApplicationsCancelledByStaff)],
  '/children': () => [first(getChildren)],
  '/children/:childId': async ({ path, today, citizen, db }) => {
    const child = (await ownChildren(db, citizen.id, today)).find(({ id }) => id === partsOfAddress(path)[2])
    // The page itself will ask for somebody else's child, and be refused once.
    if (child === undefined) return [first(getChildren)]
    const address = getChildOverview.path.replace(':childId', child.id)
    return [first(getChildren), { endpoint: getChildOverview, address }]
  },
  '/decisions': () => [
    first(getDecisions),
    first(getApplicationChildren),
    first(getFinanceDecisions),
    first(getAssistanceDecisions),
    first(getPreschoolAssistanceDecisions),
    first(getChildren),
  ],
  '/income': () => [first(getIncomeStatements, { page: 1 }), first(getPartner), first(getIncomeChildren)],
  '/personal-details': () => [first(getEmailVerification), first(getNotificationSettings), first(getPasskeys)],
}

/** The same of pages that are open to everybody. */
const PUBLIC_FIRST_CALLS: CallsAt<Visit> = {
  '/map': ({ search, city }) => {
    const { careType } = readMapLink(search, city.map).filters
    return [{ endpoint: getUnits, address: getUnits.path.replace(':applicationType', careType) }]
  },
}

export const firstCallsAt: FirstCallsAt = async (visit) => {
  const { path, citizen } = visit
  const ofAll = findAt(PUBLIC_FIRST_CALLS, path)
  if (ofAll !== undefined) return ofAll(visit)
  return citizen === undefined ? [] : ((await findAt(FIRST_CALLS, path)?.({ ...visit, citizen })) ?? [])
}

function findAt<Calls>(table: Readonly<Record<string, Calls>>, path: string): Calls | undefined {
  return Object.entries(table).find(([pattern]) => isAddressOf(pattern, path))?.[1]
}

/** The address as the portal writes it: the same keys in the same order. */
function first(endpoint: Endpoint, query: Readonly<Record<string, Temporal.PlainDate | number>> = {}): FirstCall {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  return { endpoint, address: search.size === 0 ? endpoint.path : `${endpoint.path}?${search}` }
}
