import type { Contract } from '@nalle/contract/contract.ts'
import { keptUntil } from '@nalle/domain/session/kept-data.ts'
import { includes, isAfter } from '@nalle/domain/time/date-range.ts'
import type { AnswerOf, InputOf } from '../api/call-types.ts'

/** How many threads a device keeps. */
export const KEPT_THREADS = 30

type Start = AnswerOf<'session.getStart'>
type Inbox = { readonly pages: readonly AnswerOf<'messages.getReceived'>[]; readonly pageParams: readonly number[] }
type Thread = AnswerOf<'messages.getThread'>

/** With what the call was made, and on which day. */
export type Asked = { readonly input: unknown; readonly today: Temporal.PlainDate }

export type Keeping = {
  /** How many answers of this call are kept, the latest seen ones; as many as there are where nothing is said. */
  readonly most?: number
  /** What is kept of the answer; nothing where it is left to the server. */
  readonly of: (answer: unknown, asked: Asked) => unknown
  /** The answer comes page by page. */
  readonly isPaged?: true
}

const whole: Keeping = { of: (answer) => answer }

/**
 * What the device keeps of what a person has seen, and nothing else: calls that a weak login may make, without what only
 * a strong one is shown. Answers of other calls are never kept.
 */
export const KEPT_CALLS: {
  readonly [Feature in keyof Contract]?: { readonly [Call in keyof Contract[Feature]]?: Keeping }
} = {
  calendar: {
    getReservations: { of: daysSoon, most: 1 },
    getCalendarEvents: { of: eventsSoon, most: 1 },
    getHolidayPeriods: whole,
    getQuestionnaires: whole,
    // The notices above the days: without them the days would wait, or be pushed away.
    getExpiringIncome: whole,
    getDailyServiceTimeNotifications: whole,
  },
  childDocuments: {
    getUnansweredDocuments: { of: namesOfDocuments },
  },
  children: {
    getChildren: whole,
    getChildOverview: { of: asForWeakLogin },
  },
  messages: {
    getMyAccount: whole,
    getRecipients: whole,
    getReceived: { of: firstThreads, isPaged: true },
    getThread: { of: notSensitive, most: KEPT_THREADS },
  },
}

/**
 * Neither where the person lives nor a phone number is kept: the device may be another person's tomorrow. Pages show them
 * only after the server has answered.
 */
export function keptStart(start: Start): Start {
  const { auth } = start
  if (!auth.loggedIn) return start
  const nothing = { streetAddress: '', postalCode: '', postOffice: '', phone: '', backupPhone: '' }
  return { ...start, auth: { ...auth, user: { ...auth.user, details: { ...auth.user.details, ...nothing } } } }
}

/** By the name that a query's key begins with. */
export function findKeeping(name: unknown): Keeping | undefined {
  const [feature = '', call = ''] = String(name).split('.')
  // Whatever the key begins with, it is either in the table or not.
  const table: Readonly<Record<string, Readonly<Record<string, Keeping>> | undefined>> = KEPT_CALLS
  return table[feature]?.[call]
}

/** As the calendar opens, with the weeks from which times are copied, until the end of the next month. */
function daysSoon(answer: unknown, { input, today }: Asked): unknown {
  // The table names this for that call.
  const { query } = input as InputOf<'calendar.getReservations'>
  const { days, ...rest } = answer as AnswerOf<'calendar.getReservations'>
  if (!includes({ start: query.from, end: query.to }, today)) return undefined
  return { ...rest, days: days.filter(({ date }) => !isAfter(date, keptUntil(today))) }
}

function eventsSoon(answer: unknown, { input, today }: Asked): unknown {
  // The table names this for that call.
  const { query } = input as InputOf<'calendar.getCalendarEvents'>
  const events = answer as AnswerOf<'calendar.getCalendarEvents'>
  return includes(query, today) ? events.filter(({ period }) => !isAfter(period.start, keptUntil(today))) : undefined
}

/** That there is something to fill in, and for whom. */
function namesOfDocuments(answer: unknown): unknown {
  // The table names this for the answers of that call.
  const documents = answer as AnswerOf<'childDocuments.getUnansweredDocuments'>
  return documents.map((document) => ({
    ...document,
    child: { ...document.child, dateOfBirth: null },
    answeredBy: null,
    decision: null,
  }))
}

function asForWeakLogin(answer: unknown): unknown {
  // The table names this for the answers of that call.
  return { ...(answer as AnswerOf<'children.getChildOverview'>), placements: null, terminations: null }
}

const isSensitive = (thread: Thread) => thread.type === 'Regular' && thread.sensitive

function notSensitive(answer: unknown): unknown {
  // The table names this for the answers of that call.
  const thread = answer as Thread
  return isSensitive(thread) ? undefined : thread
}

/** The beginning of the inbox. Sensitive threads, which only a strong login can read, are left out. */
function firstThreads(answer: unknown): unknown {
  // As TanStack Query holds the pages of that call: see web/messages/queries.ts.
  const { pages, pageParams } = answer as Inbox
  let left = KEPT_THREADS
  const kept = pages.map(({ data, ...rest }) => {
    const threads = data.slice(0, Math.max(0, left)).filter((thread) => !isSensitive(thread))
    left -= data.length
    return { ...rest, data: threads }
  })
  const some = kept.filter(({ data }, at) => at === 0 || data.length > 0)
  return { pages: some, pageParams: pageParams.slice(0, some.length) }
}
