/** Ids are UUIDs in text; the brand keeps a child from being passed where a guardian is meant. */
export type Id<Kind extends string> = string & { readonly __id: Kind }

export type PersonId = Id<'person'>
/** One person has one id, whether seen as guardian or as child: the narrower names say which role is meant. */
export type GuardianId = PersonId
export type ChildId = PersonId
export type UnitId = Id<'unit'>
export type GroupId = Id<'group'>
export type EmployeeId = Id<'employee'>
export type PlacementId = Id<'placement'>
export type ServiceNeedId = Id<'service-need'>
export type ServiceNeedOptionId = Id<'service-need-option'>
export type TermId = Id<'term'>
export type SessionId = Id<'session'>
export type PasskeyId = Id<'passkey'>
export type PushDeviceId = Id<'push-device'>
export type AttachmentId = Id<'attachment'>
export type MessageAccountId = Id<'message-account'>
export type ThreadId = Id<'thread'>
export type MessageId = Id<'message'>
export type ApplicationId = Id<'application'>
export type DecisionId = Id<'decision'>
export type CalendarEventId = Id<'calendar-event'>
/** A save of days of the calendar, by which it is undone. */
export type CalendarSaveId = Id<'calendar-save'>
export type DiscussionTimeId = Id<'discussion-time'>
export type HolidayPeriodId = Id<'holiday-period'>
export type QuestionnaireId = Id<'questionnaire'>
export type DocumentTemplateId = Id<'document-template'>
export type ChildDocumentId = Id<'child-document'>
/** Words and pictures of a child's days. */
export type PedagogicalDocumentId = Id<'pedagogical-document'>
/** A decision on the fee of a family, or on the voucher value of a child. */
export type FinanceDecisionId = Id<'finance-decision'>
/** A decision on a child's support, in daycare or in pre-primary education. */
export type AssistanceDecisionId = Id<'assistance-decision'>
export type IncomeStatementId = Id<'income-statement'>
/** A form of an income statement that is kept while it is written. */
export type KeptIncomeFormId = Id<'kept-income-form'>
export type DailyServiceTimeNotificationId = Id<'daily-service-time-notification'>
/** A guardian's wish to change the service need of a child. */
export type ServiceApplicationId = Id<'service-application'>
/** A guardian's wish for a long absence from pre-primary education. */
export type AbsenceApplicationId = Id<'absence-application'>
/** A picture of a child; a new picture has a new one, so that it may be kept by browsers. */
export type ChildImageId = Id<'child-image'>
/** What a guardian has terminated, as it is told on the receipt. */
export type TerminationId = Id<'termination'>
/** One thing that a guardian has done, as the municipality's programs are told. */
export type FeedEventId = Id<'feed-event'>
/** Where a program of the municipality has events brought to. */
export type WebhookId = Id<'webhook'>

export type FeedbackId = Id<'feedback'>
