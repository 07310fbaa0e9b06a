import type { Area } from '@nalle/domain/access/scopes.ts'
import type {
  AbsenceApplicationId,
  ApplicationId,
  AssistanceDecisionId,
  AttachmentId,
  ChildDocumentId,
  ChildId,
  DecisionId,
  DiscussionTimeId,
  FeedEventId,
  IncomeStatementId,
  MessageId,
  PedagogicalDocumentId,
  PersonId,
  QuestionnaireId,
  ServiceApplicationId,
  TerminationId,
  ThreadId,
} from '@nalle/domain/ids.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { date, id, instant } from '../wire.ts'

/**
 * What guardians do, as the municipality's programs are told. An event says who has done what to which thing and where
 * to read it; the words and figures themselves are read there, by whoever may.
 */

/** Each kind of event names some of these. */
const names = {
  /** Whom it is about, where that is a child. */
  childId: id<ChildId>('person'),
  applicationId: id<ApplicationId>('application'),
  attachmentId: id<AttachmentId>('attachment'),
  decisionId: id<DecisionId>('decision'),
  assistanceDecisionId: id<AssistanceDecisionId>('assistance-decision'),
  /** The first and the last of the days. */
  start: date,
  end: date,
  questionnaireId: id<QuestionnaireId>('questionnaire'),
  discussionTimeId: id<DiscussionTimeId>('discussion-time'),
  threadId: id<ThreadId>('thread'),
  messageId: id<MessageId>('message'),
  incomeStatementId: id<IncomeStatementId>('income-statement'),
  childDocumentId: id<ChildDocumentId>('child-document'),
  pedagogicalDocumentId: id<PedagogicalDocumentId>('pedagogical-document'),
  serviceApplicationId: id<ServiceApplicationId>('service-application'),
  absenceApplicationId: id<AbsenceApplicationId>('absence-application'),
  terminationId: id<TerminationId>('termination'),
}

const eventNames = z.object(names).partial()
export type EventNames = z.output<typeof eventNames>

type Name = keyof typeof names

type EventKind<Names extends Name> = {
  /** Who may read the area is told of the event. */
  readonly area: Area
  readonly names: readonly Names[]
  /** What it happened to. */
  readonly subject: (named: Required<Pick<EventNames, Names>> & { readonly personId: PersonId }) => string
  /** Where to read it, below the root of the calls; the subject itself unless said otherwise, null when it is gone. */
  readonly read?: null | ((named: Required<Pick<EventNames, Names>> & { readonly personId: PersonId }) => string)
}

function kind<const Names extends Name>(definition: EventKind<Names>): EventKind<Names> {
  return definition
}

const application = kind({
  area: 'applications',
  names: ['applicationId', 'childId'],
  subject: ({ applicationId }) => `applications/${applicationId}`,
})
const applicationFile = kind({
  ...application,
  names: ['applicationId', 'childId', 'attachmentId'],
})
const decision = kind({
  area: 'decisions',
  names: ['decisionId', 'applicationId', 'childId'],
  subject: ({ decisionId }) => `decisions/${decisionId}`,
})
const discussionTime = kind({
  area: 'calendar',
  names: ['discussionTimeId', 'childId'],
  subject: ({ discussionTimeId }) => `calendar/discussion-times/${discussionTimeId}`,
})
const message = kind({
  area: 'messages',
  names: ['threadId', 'messageId'],
  subject: ({ threadId }) => `messages/threads/${threadId}`,
})
const statement = kind({
  area: 'income-statements',
  names: ['incomeStatementId'],
  subject: ({ incomeStatementId }) => `income-statements/${incomeStatementId}`,
})
const statementFile = kind({ ...statement, names: ['incomeStatementId', 'attachmentId'] })
const childDocument = kind({
  area: 'child-documents',
  names: ['childDocumentId', 'childId'],
  subject: ({ childDocumentId }) => `child-documents/${childDocumentId}`,
})
const serviceApplication = kind({
  area: 'children',
  names: ['serviceApplicationId', 'childId'],
  subject: ({ serviceApplicationId }) => `children/service-applications/${serviceApplicationId}`,
})
const absenceApplication = kind({
  area: 'children',
  names: ['absenceApplicationId', 'childId'],
  subject: ({ absenceApplicationId }) => `children/absence-applications/${absenceApplicationId}`,
})
const person = kind({
  area: 'people',
  names: [],
  subject: ({ personId }) => `people/${personId}`,
})

/** Every kind of event. A kind is never changed: what has to say something else is a new one, or has a new number. */
export const EVENT_KINDS = {
  'application.sent': application,
  'application.changed': application,
  'application.cancelled': application,
  'application.file-added': applicationFile,
  'application.file-removed': applicationFile,

  'decision.accepted': decision,
  'decision.rejected': decision,
  'assistance-decision.read': kind({
    area: 'decisions',
    names: ['assistanceDecisionId', 'childId'],
    subject: ({ assistanceDecisionId }) => `decisions/assistance/${assistanceDecisionId}`,
  }),

  /** Reservations and absences: what is told for a child on these days is to be read anew. */
  'days.saved': kind({
    area: 'calendar',
    names: ['childId', 'start', 'end'],
    subject: ({ childId }) => `calendar/children/${childId}`,
    read: ({ childId, start, end }) => `calendar/children/${childId}/days?from=${start}&to=${end}`,
  }),
  'holiday-questionnaire.answered': kind({
    area: 'calendar',
    names: ['questionnaireId', 'childId'],
    subject: ({ questionnaireId }) => `calendar/questionnaires/${questionnaireId}`,
    read: ({ questionnaireId, childId }) => `calendar/questionnaires/${questionnaireId}/answers/${childId}`,
  }),
  'discussion-time.reserved': discussionTime,
  'discussion-time.cancelled': discussionTime,

  'message.sent': message,
  'message.replied': message,
  'thread.read': kind({
    area: 'messages',
    names: ['threadId'],
    subject: ({ threadId }) => `messages/threads/${threadId}`,
  }),

  'income-statement.sent': statement,
  'income-statement.changed': statement,
  'income-statement.removed': kind({ ...statement, read: null }),
  'income-statement.file-added': statementFile,
  'income-statement.file-removed': statementFile,

  'child-document.answered': childDocument,
  'child-document.read': childDocument,
  'pedagogical-document.read': kind({
    area: 'child-documents',
    names: ['pedagogicalDocumentId', 'childId'],
    subject: ({ pedagogicalDocumentId }) => `child-documents/pedagogical/${pedagogicalDocumentId}`,
  }),

  'placement.terminated': kind({
    area: 'placements',
    names: ['terminationId', 'childId'],
    subject: ({ terminationId }) => `placements/terminations/${terminationId}`,
  }),
  'service-application.sent': serviceApplication,
  'service-application.withdrawn': kind({ ...serviceApplication, read: null }),
  'absence-application.sent': absenceApplication,
  'absence-application.withdrawn': kind({ ...absenceApplication, read: null }),

  'person.details-changed': person,
} as const

export type EventType = keyof typeof EVENT_KINDS

/** What the writer of an event has to name. */
export type NamedBy<Type extends EventType> = Required<
  Pick<EventNames, (typeof EVENT_KINDS)[Type]['names'][number]>
> & {
  /** The guardian whose act it was. */
  readonly personId: PersonId
}

/** The name on the wire: no host of anybody's, and the number of its shape. */
export function wireTypeOf(type: EventType): string {
  return `nalle.${type}.v1`
}

export const MUNICIPALITY_ROOT = '/api/municipality/v1'

/** CloudEvents 1.0 in JSON, with `sequence` of its documented extensions: the position in the feed, to be given as `after`. */
export const cloudEvent = z.object({
  specversion: z.literal('1.0'),
  /** The same however often it is told. */
  id: id<FeedEventId>('feed-event'),
  source: z.string(),
  type: z.string(),
  subject: z.string(),
  time: instant,
  datacontenttype: z.literal('application/json'),
  /** Sixteen digits, so that texts sort as the numbers do. */
  sequence: z.string(),
  data: eventNames.extend({
    personId: id<PersonId>('person'),
    /** Where to read it now; null when it is gone. */
    read: z.string().nullable(),
  }),
})
export type CloudEvent = z.output<typeof cloudEvent>

/** A program that asks for more gets this many. */
export const MOST_EVENTS = 1000
const USUAL_EVENTS = 100
/** Whatever stands between two programs closes what is silent for a minute. */
export const LONGEST_WAIT_SECONDS = 50

const position = z
  .string()
  .regex(/^\d{1,16}$/)
  .transform(Number)
  .refine(Number.isSafeInteger, 'too large')

const upTo = (most: number, usual: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/)
    .transform((digits) => Math.min(Number(digits), most))
    .default(usual)

export const getEvents = endpoint({
  method: 'GET',
  path: `${MUNICIPALITY_ROOT}/events`,
  auth: { machine: 'events:read', byUnit: false },
  query: z.object({
    /** The sequence of the last event that was seen, or `next` of the last answer; 0 begins with the oldest. */
    after: position.default(0),
    limit: upTo(MOST_EVENTS, USUAL_EVENTS),
    /** Seconds to wait for something new when there is nothing. */
    wait: upTo(LONGEST_WAIT_SECONDS, 0),
  }),
  answer: z.object({
    events: z.array(cloudEvent),
    /** What to give as `after` next: also passes by what the client may not see. */
    next: z.string(),
  }),
  refusals: { CURSOR_FROM_THE_FUTURE: 400, CURSOR_TOO_OLD: 410 },
  audit: 'municipality.events',
})
