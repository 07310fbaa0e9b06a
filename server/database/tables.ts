import type { ApplicationTables } from './tables/applications.ts'
import type { AssistanceDecisionTables } from './tables/assistance-decisions.ts'
import type { AttachmentTables } from './tables/attachments.ts'
import type { ChildDocumentTables } from './tables/child-documents.ts'
import type { ChildrenTables } from './tables/children.ts'
import type { ClientTables } from './tables/clients.ts'
import type { DrawnDocumentTables } from './tables/drawn-documents.ts'
import type { FeedTables } from './tables/feed.ts'
import type { FinanceDecisionTables } from './tables/finance-decisions.ts'
import type { DecisionTables } from './tables/decisions.ts'
import type { InboxArrivalTables } from './tables/inbox-arrivals.ts'
import type { CalendarTables } from './tables/calendar.ts'
import type { IncomeStatementTables } from './tables/income-statements.ts'
import type { FeedbackTables } from './tables/feedback.ts'
import type { MailTables } from './tables/mails.ts'
import type { MessageTables } from './tables/messages.ts'
import type { PeopleTables } from './tables/people.ts'
import type { PushTables } from './tables/push.ts'
import type { SessionTables } from './tables/sessions.ts'
import type { TownRegisterTables } from './tables/town-register.ts'
import type { UnitTables } from './tables/units.ts'

/** Every table, by area. The names of columns are the database's; queries give them ours. */
export type Tables = ApplicationTables &
  AssistanceDecisionTables &
  AttachmentTables &
  CalendarTables &
  ChildDocumentTables &
  ChildrenTables &
  ClientTables &
  DrawnDocumentTables &
  FeedTables &
  FinanceDecisionTables &
  IncomeStatementTables &
  DecisionTables &
  PeopleTables &
  PushTables &
  SessionTables &
  FeedbackTables &
  MailTables &
  MessageTables &
  InboxArrivalTables &
  UnitTables &
  TownRegisterTables
