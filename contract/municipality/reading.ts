import type { Area } from '@nalle/domain/access/scopes.ts'
import { ABSENCE_TYPES } from '@nalle/domain/care/absence-types.ts'
import { DOCUMENT_STATUSES, DOCUMENT_TYPES } from '@nalle/domain/child-documents/document-types.ts'
import {
  ABSENCE_APPLICATION_STATUSES,
  SERVICE_APPLICATION_DECISIONS,
} from '@nalle/domain/children/application-statuses.ts'
import { LANGUAGES } from '@nalle/domain/city/city.ts'
import { ASSISTANCE_DECISION_STATUSES, ASSISTANCE_KINDS } from '@nalle/domain/decisions/assistance-types.ts'
import { DECISION_STATUSES, DECISION_TYPES } from '@nalle/domain/decisions/decision-types.ts'
import type {
  AbsenceApplicationId,
  ApplicationId,
  AssistanceDecisionId,
  AttachmentId,
  CalendarEventId,
  ChildDocumentId,
  ChildId,
  DecisionId,
  DiscussionTimeId,
  DocumentTemplateId,
  EmployeeId,
  GroupId,
  Id,
  IncomeStatementId,
  MessageAccountId,
  MessageId,
  PedagogicalDocumentId,
  PersonId,
  QuestionnaireId,
  ServiceApplicationId,
  ServiceNeedOptionId,
  TerminationId,
  ThreadId,
  UnitId,
} from '@nalle/domain/ids.ts'
import { STATEMENT_STATUSES } from '@nalle/domain/income-statements/lifecycle.ts'
import { ACCOUNT_TYPES, MESSAGE_TYPES } from '@nalle/domain/messages/accounts.ts'
import { APPLICATION_STATUSES } from '@nalle/domain/placements/application-statuses.ts'
import { ABSENCE_CATEGORIES, PLACEMENT_TYPES } from '@nalle/domain/placements/placement-types.ts'
import { APPLICATION_TYPES, CARE_TYPES, UNIT_LANGUAGES } from '@nalle/domain/placements/units.ts'
import { z } from 'zod'
import { formUpdate } from '../applications.ts'
import { fileInfo } from '../attachments.ts'
import { terminationEffects } from '../terminations.ts'
import { endpoint } from '../endpoint.ts'
import { statementDocument } from '../income-documents.ts'
import { date, id, instant, repeated, stay, time } from '../wire.ts'
import { documentContent, templateContent } from './document-content.ts'
import { MUNICIPALITY_ROOT } from './events.ts'
import { period } from './shapes.ts'
import { EMPLOYEE_ROLES } from './units.ts'

/**
 * What guardians have done, to be read by the municipality's programs. Events tell where; lists are for whoever begins,
 * or was away for longer than events are kept.
 */

const childId = id<ChildId>('person')
const personId = id<PersonId>('person')
const file = fileInfo.extend({ type: z.string().nullable(), size: z.number().int(), receivedAt: instant })

/** What is not there, no longer there, or not with the municipality yet. */
const NOT_FOUND = { NOT_FOUND: 404 } as const
const FILE_REFUSALS = { ...NOT_FOUND, LOST: 404 } as const

const MOST_ROWS = 500
const limit = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform((digits) => Math.min(Math.max(Number(digits), 1), MOST_ROWS))
  .default(100)

/** A list in the order of ids: `after` is `next` of the page before, which is null on the last one. */
function pages<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), next: z.string().nullable() })
}
const paging = { after: id<Id<'cursor'>>('cursor').optional(), limit }

/** Files are answered as they were uploaded. */
function reading<const A extends Area>(area: A) {
  return { method: 'GET', auth: { machine: `${area}:read` } } as const
}

const application = z.object({
  id: id<ApplicationId>('application'),
  type: z.enum(APPLICATION_TYPES),
  status: z.enum(APPLICATION_STATUSES),
  childId,
  guardianId: personId,
  sentDate: date.nullable(),
  dueDate: date.nullable(),
  transferApplication: z.boolean(),
  savedAt: instant,
})

/** Drafts are not among them. */
export const listApplications = endpoint({
  ...reading('applications'),
  path: `${MUNICIPALITY_ROOT}/applications`,
  query: z.object({
    ...paging,
    status: repeated(z.enum(APPLICATION_STATUSES)),
    /** Saved at this moment or later. */
    since: instant.optional(),
  }),
  answer: pages(application),
  audit: 'municipality.list-applications',
})

export const readApplication = endpoint({
  ...reading('applications'),
  path: `${MUNICIPALITY_ROOT}/applications/:applicationId`,
  params: z.object({ applicationId: id<ApplicationId>('application') }),
  answer: application.extend({ form: formUpdate, attachments: z.array(file) }),
  refusals: NOT_FOUND,
  audit: 'municipality.read-application',
})

export const readApplicationFile = endpoint({
  ...reading('applications'),
  path: `${MUNICIPALITY_ROOT}/applications/:applicationId/attachments/:attachmentId`,
  params: z.object({ applicationId: id<ApplicationId>('application'), attachmentId: id<AttachmentId>('attachment') }),
  file: 'DOWNLOAD',
  refusals: FILE_REFUSALS,
  audit: 'municipality.read-application-file',
})

const decision = z.object({
  id: id<DecisionId>('decision'),
  applicationId: id<ApplicationId>('application'),
  childId,
  type: z.enum(DECISION_TYPES),
  status: z.enum(DECISION_STATUSES),
  unitId: id<UnitId>('unit'),
  period,
  sentDate: date.nullable(),
  /** From when the family wants the place. */
  requestedStartDate: date.nullable(),
  answeredAt: instant.nullable(),
  answeredBy: personId.nullable(),
  withdrawnAt: instant.nullable(),
})

export const listDecisions = endpoint({
  ...reading('decisions'),
  path: `${MUNICIPALITY_ROOT}/decisions`,
  query: z.object({ ...paging, applicationId: id<ApplicationId>('application').optional() }),
  answer: pages(decision),
  audit: 'municipality.list-decisions',
})

export const readDecision = endpoint({
  ...reading('decisions'),
  path: `${MUNICIPALITY_ROOT}/decisions/:decisionId`,
  params: z.object({ decisionId: id<DecisionId>('decision') }),
  answer: decision,
  refusals: NOT_FOUND,
  audit: 'municipality.read-decision',
})

export const readAssistanceDecision = endpoint({
  ...reading('decisions'),
  path: `${MUNICIPALITY_ROOT}/decisions/assistance/:assistanceDecisionId`,
  params: z.object({ assistanceDecisionId: id<AssistanceDecisionId>('assistance-decision') }),
  answer: z.object({
    id: id<AssistanceDecisionId>('assistance-decision'),
    kind: z.enum(ASSISTANCE_KINDS),
    status: z.enum(ASSISTANCE_DECISION_STATUSES),
    childId,
    /** Guardians who have not opened it yet. */
    unreadBy: z.array(personId),
  }),
  refusals: NOT_FOUND,
  audit: 'municipality.read-assistance-decision',
})

/** A month of a large unit is what one answer holds. */
export const MOST_DAYS_OF_UNIT = 31
export const MOST_DAYS_OF_CHILD = 400

const dayOfChild = z.object({
  date,
  /** Null where nothing is told; empty where only presence is. */
  reservations: z.array(stay).nullable(),
  absences: z.array(z.object({ category: z.enum(ABSENCE_CATEGORIES), type: z.enum(ABSENCE_TYPES) })),
  attendances: z.array(z.object({ unitId: id<UnitId>('unit'), start: time, end: time.nullable() })),
})
const daysQuery = z.object({ from: date, to: date })
const RANGE_REFUSALS = { RANGE_NOT_POSSIBLE: 400 } as const

/** Days of which anything is told or recorded. */
export const readDaysOfChild = endpoint({
  ...reading('calendar'),
  path: `${MUNICIPALITY_ROOT}/calendar/children/:childId/days`,
  params: z.object({ childId }),
  query: daysQuery,
  answer: z.object({ childId, days: z.array(dayOfChild) }),
  refusals: RANGE_REFUSALS,
  audit: 'municipality.read-days-of-child',
})

/** Every child that is placed in the unit, or in backup care there, on any of the days. */
export const readDaysOfUnit = endpoint({
  ...reading('calendar'),
  path: `${MUNICIPALITY_ROOT}/calendar/units/:unitId/days`,
  params: z.object({ unitId: id<UnitId>('unit') }),
  query: daysQuery,
  answer: z.object({
    children: z.array(z.object({ childId, groupId: id<GroupId>('group').nullable(), days: z.array(dayOfChild) })),
  }),
  refusals: RANGE_REFUSALS,
  audit: 'municipality.read-days-of-unit',
})

const questionnaireAnswer = z.object({
  childId,
  /** When the child is away; empty when it is not away at all. */
  periods: z.array(period),
  answeredAt: instant,
  answeredBy: personId,
})

export const listQuestionnaireAnswers = endpoint({
  ...reading('calendar'),
  path: `${MUNICIPALITY_ROOT}/calendar/questionnaires/:questionnaireId/answers`,
  params: z.object({ questionnaireId: id<QuestionnaireId>('questionnaire') }),
  query: z.object(paging),
  answer: pages(questionnaireAnswer),
  audit: 'municipality.list-questionnaire-answers',
})

export const readQuestionnaireAnswer = endpoint({
  ...reading('calendar'),
  path: `${MUNICIPALITY_ROOT}/calendar/questionnaires/:questionnaireId/answers/:childId`,
  params: z.object({ questionnaireId: id<QuestionnaireId>('questionnaire'), childId }),
  answer: questionnaireAnswer,
  refusals: NOT_FOUND,
  audit: 'municipality.read-questionnaire-answer',
})

export const readDiscussionTime = endpoint({
  ...reading('calendar'),
  path: `${MUNICIPALITY_ROOT}/calendar/discussion-times/:discussionTimeId`,
  params: z.object({ discussionTimeId: id<DiscussionTimeId>('discussion-time') }),
  answer: z.object({
    id: id<DiscussionTimeId>('discussion-time'),
    eventId: id<CalendarEventId>('calendar-event'),
    date,
    start: time,
    end: time,
    /** Null while it is free. */
    childId: childId.nullable(),
    reservedAt: instant.nullable(),
  }),
  refusals: NOT_FOUND,
  audit: 'municipality.read-discussion-time',
})

const account = z.object({
  id: id<MessageAccountId>('message-account'),
  type: z.enum(ACCOUNT_TYPES),
  name: z.string(),
  personId: personId.nullable(),
})

/** Accounts of staff, of groups and of offices. */
export const listMessageAccounts = endpoint({
  ...reading('messages'),
  path: `${MUNICIPALITY_ROOT}/messages/accounts`,
  query: z.object({ ...paging, unitId: id<UnitId>('unit').optional() }),
  answer: pages(
    account.omit({ personId: true }).extend({
      groupId: id<GroupId>('group').nullable(),
      employeeId: id<EmployeeId>('employee').nullable(),
    }),
  ),
  audit: 'municipality.list-message-accounts',
})

const thread = z.object({
  id: id<ThreadId>('thread'),
  type: z.enum(MESSAGE_TYPES),
  title: z.string(),
  urgent: z.boolean(),
  sensitive: z.boolean(),
  applicationId: id<ApplicationId>('application').nullable(),
  childIds: z.array(childId),
})

/** The newest first. */
export const listThreadsOfAccount = endpoint({
  ...reading('messages'),
  path: `${MUNICIPALITY_ROOT}/messages/accounts/:accountId/threads`,
  params: z.object({ accountId: id<MessageAccountId>('message-account') }),
  query: z.object({
    after: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional(),
    limit,
  }),
  answer: pages(thread.extend({ lastMessageAt: instant })),
  audit: 'municipality.list-threads-of-account',
})

export const readThread = endpoint({
  ...reading('messages'),
  path: `${MUNICIPALITY_ROOT}/messages/threads/:threadId`,
  params: z.object({ threadId: id<ThreadId>('thread') }),
  answer: thread.extend({
    messages: z.array(
      z.object({
        id: id<MessageId>('message'),
        sender: account,
        recipients: z.array(account.extend({ readAt: instant.nullable() })),
        sentAt: instant,
        content: z.string(),
        attachments: z.array(file),
      }),
    ),
  }),
  refusals: NOT_FOUND,
  audit: 'municipality.read-thread',
})

export const readMessageFile = endpoint({
  ...reading('messages'),
  path: `${MUNICIPALITY_ROOT}/messages/threads/:threadId/attachments/:attachmentId`,
  params: z.object({ threadId: id<ThreadId>('thread'), attachmentId: id<AttachmentId>('attachment') }),
  file: 'DOWNLOAD',
  refusals: FILE_REFUSALS,
  audit: 'municipality.read-message-file',
})

const statement = z.object({
  id: id<IncomeStatementId>('income-statement'),
  personId,
  status: z.enum(STATEMENT_STATUSES),
  createdBy: personId,
  sentAt: instant.nullable(),
  modifiedAt: instant,
  handledAt: instant.nullable(),
})

/** Drafts are not among them. */
export const listIncomeStatements = endpoint({
  ...reading('income-statements'),
  path: `${MUNICIPALITY_ROOT}/income-statements`,
  query: z.object({ ...paging, status: repeated(z.enum(STATEMENT_STATUSES)), since: instant.optional() }),
  answer: pages(statement),
  audit: 'municipality.list-income-statements',
})

export const readIncomeStatement = endpoint({
  ...reading('income-statements'),
  path: `${MUNICIPALITY_ROOT}/income-statements/:incomeStatementId`,
  params: z.object({ incomeStatementId: id<IncomeStatementId>('income-statement') }),
  answer: statement.extend({ document: statementDocument, attachments: z.array(file) }),
  refusals: NOT_FOUND,
  audit: 'municipality.read-income-statement',
})

export const readIncomeStatementFile = endpoint({
  ...reading('income-statements'),
  path: `${MUNICIPALITY_ROOT}/income-statements/:incomeStatementId/attachments/:attachmentId`,
  params: z.object({
    incomeStatementId: id<IncomeStatementId>('income-statement'),
    attachmentId: id<AttachmentId>('attachment'),
  }),
  file: 'DOWNLOAD',
  refusals: FILE_REFUSALS,
  audit: 'municipality.read-income-statement-file',
})

const childDocument = z.object({
  id: id<ChildDocumentId>('child-document'),
  childId,
  templateId: id<DocumentTemplateId>('document-template'),
  type: z.enum(DOCUMENT_TYPES),
  status: z.enum(DOCUMENT_STATUSES),
  publishedAt: instant.nullable(),
  answeredAt: instant.nullable(),
  answeredBy: personId.nullable(),
})

export const listChildDocuments = endpoint({
  ...reading('child-documents'),
  path: `${MUNICIPALITY_ROOT}/child-documents`,
  query: z.object({
    ...paging,
    childId: childId.optional(),
    /** Answered at this moment or later. */
    answeredSince: instant.optional(),
  }),
  answer: pages(childDocument),
  audit: 'municipality.list-child-documents',
})

export const readChildDocument = endpoint({
  ...reading('child-documents'),
  path: `${MUNICIPALITY_ROOT}/child-documents/:childDocumentId`,
  params: z.object({ childDocumentId: id<ChildDocumentId>('child-document') }),
  answer: childDocument.extend({
    template: templateContent,
    content: documentContent,
    readBy: z.array(z.object({ personId, readAt: instant })),
  }),
  refusals: NOT_FOUND,
  audit: 'municipality.read-child-document',
})

export const readPedagogicalDocument = endpoint({
  ...reading('child-documents'),
  path: `${MUNICIPALITY_ROOT}/child-documents/pedagogical/:pedagogicalDocumentId`,
  params: z.object({ pedagogicalDocumentId: id<PedagogicalDocumentId>('pedagogical-document') }),
  answer: z.object({
    id: id<PedagogicalDocumentId>('pedagogical-document'),
    childId,
    createdAt: instant,
    readBy: z.array(z.object({ personId, readAt: instant })),
  }),
  refusals: NOT_FOUND,
  audit: 'municipality.read-pedagogical-document',
})

const termination = z.object({
  id: id<TerminationId>('termination'),
  childId,
  terminatedAt: instant,
  terminatedBy: personId,
  effects: terminationEffects,
})

export const listTerminations = endpoint({
  ...reading('placements'),
  path: `${MUNICIPALITY_ROOT}/placements/terminations`,
  query: z.object({ ...paging, since: instant.optional() }),
  answer: pages(termination),
  audit: 'municipality.list-terminations',
})

export const readTermination = endpoint({
  ...reading('placements'),
  path: `${MUNICIPALITY_ROOT}/placements/terminations/:terminationId`,
  params: z.object({ terminationId: id<TerminationId>('termination') }),
  answer: termination,
  refusals: NOT_FOUND,
  audit: 'municipality.read-termination',
})

export const listPlacements = endpoint({
  ...reading('placements'),
  path: `${MUNICIPALITY_ROOT}/placements`,
  query: z.object({ ...paging, childId: childId.optional(), unitId: id<UnitId>('unit').optional() }),
  answer: pages(
    z.object({
      id: id<Id<'placement'>>('placement'),
      childId,
      unitId: id<UnitId>('unit'),
      type: z.enum(PLACEMENT_TYPES),
      period,
    }),
  ),
  audit: 'municipality.list-placements',
})

const serviceApplication = z.object({
  id: id<ServiceApplicationId>('service-application'),
  childId,
  personId,
  sentAt: instant,
  startDate: date,
  serviceNeedOptionId: id<ServiceNeedOptionId>('service-need-option'),
  additionalInfo: z.string(),
  decision: z.enum(SERVICE_APPLICATION_DECISIONS).nullable(),
})

/** Those that wait for a decision. */
export const listServiceApplications = endpoint({
  ...reading('children'),
  path: `${MUNICIPALITY_ROOT}/children/service-applications`,
  query: z.object(paging),
  answer: pages(serviceApplication),
  audit: 'municipality.list-service-applications',
})

export const readServiceApplication = endpoint({
  ...reading('children'),
  path: `${MUNICIPALITY_ROOT}/children/service-applications/:serviceApplicationId`,
  params: z.object({ serviceApplicationId: id<ServiceApplicationId>('service-application') }),
  answer: serviceApplication,
  refusals: NOT_FOUND,
  audit: 'municipality.read-service-application',
})

const absenceApplication = z.object({
  id: id<AbsenceApplicationId>('absence-application'),
  childId,
  personId,
  createdAt: instant,
  period,
  description: z.string(),
  status: z.enum(ABSENCE_APPLICATION_STATUSES),
})

/** Those that wait for a decision. */
export const listAbsenceApplications = endpoint({
  ...reading('children'),
  path: `${MUNICIPALITY_ROOT}/children/absence-applications`,
  query: z.object(paging),
  answer: pages(absenceApplication),
  audit: 'municipality.list-absence-applications',
})

export const readAbsenceApplication = endpoint({
  ...reading('children'),
  path: `${MUNICIPALITY_ROOT}/children/absence-applications/:absenceApplicationId`,
  params: z.object({ absenceApplicationId: id<AbsenceApplicationId>('absence-application') }),
  answer: absenceApplication,
  refusals: NOT_FOUND,
  audit: 'municipality.read-absence-application',
})

/** What a person has told of themself; where they live is the population register's to say. */
export const readPerson = endpoint({
  ...reading('people'),
  path: `${MUNICIPALITY_ROOT}/people/:personId`,
  params: z.object({ personId }),
  answer: z.object({
    id: personId,
    firstNames: z.string(),
    lastName: z.string(),
    preferredName: z.string(),
    language: z.enum(LANGUAGES),
    phone: z.string(),
    backupPhone: z.string(),
    email: z.string().nullable(),
    verifiedEmail: z.string().nullable(),
  }),
  refusals: NOT_FOUND,
  audit: 'municipality.read-person',
})

export const listUnits = endpoint({
  ...reading('units'),
  path: `${MUNICIPALITY_ROOT}/units`,
  query: z.object(paging),
  answer: pages(
    z.object({
      id: id<UnitId>('unit'),
      name: z.string(),
      language: z.enum(UNIT_LANGUAGES),
      careTypes: z.array(z.enum(CARE_TYPES)),
      employees: z.array(z.object({ id: id<EmployeeId>('employee'), role: z.enum(EMPLOYEE_ROLES) })),
    }),
  ),
  personal: false,
  audit: 'municipality.list-units',
})
