import type { AbsenceType } from '@nalle/domain/care/absence-types.ts'
import type { QuestionnaireType } from '@nalle/domain/calendar/holidays/questionnaires.ts'
import type { EventType } from '@nalle/domain/calendar/discussions/events.ts'
import type { Texts } from '@nalle/domain/city/city.ts'
import type {
  CalendarEventId,
  CalendarSaveId,
  ChildId,
  DailyServiceTimeNotificationId,
  DiscussionTimeId,
  EmployeeId,
  GroupId,
  HolidayPeriodId,
  Id,
  PersonId,
  QuestionnaireId,
  UnitId,
} from '@nalle/domain/ids.ts'
import type { AbsenceCategory } from '@nalle/domain/placements/placement-types.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import type { ColumnType, Generated } from 'kysely'
import type { DateRangeColumn } from './people.ts'

type Modified = {
  modified_at: Temporal.Instant
  modified_by_citizen: PersonId | null
  modified_by_employee: EmployeeId | null
  /** A client of the municipality has entered it for the citizen; null means no. */
  entered_by_municipality?: boolean | null
}

export type CalendarTables = {
  reservation: Modified & {
    child_id: ChildId
    date: Temporal.PlainDate
    start_time: Temporal.PlainTime | null
    end_time: Temporal.PlainTime | null
    second_start_time: Temporal.PlainTime | null
    second_end_time: Temporal.PlainTime | null
  }
  absence: Modified & {
    child_id: ChildId
    date: Temporal.PlainDate
    category: AbsenceCategory
    type: AbsenceType
    questionnaire_id: QuestionnaireId | null
  }
  attendance: {
    child_id: ChildId
    date: Temporal.PlainDate
    start_time: Temporal.PlainTime
    end_time: Temporal.PlainTime | null
    unit_id: UnitId
  }
  child_day_version: {
    child_id: ChildId
    date: Temporal.PlainDate
    version: string
    changed_by: PersonId | null
  }
  calendar_save: {
    guardian_id: PersonId
    id: CalendarSaveId
    saved_at: Temporal.Instant
    days: unknown
    former: unknown
    is_undone: Generated<boolean>
  }
  calendar_saving: {
    person_id: PersonId
    key: Id<'idempotency-key'>
    saved_at: Temporal.Instant
  }
  calendar_version: {
    child_id: ChildId
    version: string
  }
  holiday_period: {
    id: Generated<HolidayPeriodId>
    period: DateRangeColumn<DateRange>
    reservations_open_on: Temporal.PlainDate
    reservation_deadline: Temporal.PlainDate
  }
  holiday_questionnaire: {
    id: Generated<QuestionnaireId>
    type: QuestionnaireType
    absence_type: AbsenceType
    requires_strong_auth: boolean
    active: DateRangeColumn<DateRange>
    title: Texts
    description: Texts
    description_link: Texts
    continuous_placement: ColumnType<DateRange | null, string | null, string | null>
    period_option_label: Texts | null
    period: ColumnType<DateRange | null, string | null, string | null>
    absence_type_threshold: number | null
  }
  holiday_questionnaire_option: { questionnaire_id: QuestionnaireId; period: DateRangeColumn<DateRange> }
  holiday_questionnaire_answer: {
    questionnaire_id: QuestionnaireId
    child_id: ChildId
    answered_at: Temporal.Instant
    answered_by: PersonId
    /** As for days. */
    entered_by_municipality?: boolean | null
  }
  holiday_questionnaire_answer_period: {
    questionnaire_id: QuestionnaireId
    child_id: ChildId
    period: DateRangeColumn<DateRange>
  }
  calendar_event: {
    id: Generated<CalendarEventId>
    type: EventType
    title: string
    description: string
    period: DateRangeColumn<DateRange>
    created_at: Temporal.Instant
  }
  calendar_event_target: {
    event_id: CalendarEventId
    unit_id: UnitId
    group_id: GroupId | null
    child_id: ChildId | null
  }
  discussion_time: {
    id: Generated<DiscussionTimeId>
    event_id: CalendarEventId
    date: Temporal.PlainDate
    start_time: Temporal.PlainTime
    end_time: Temporal.PlainTime
    child_id: ChildId | null
    reserved_at: Temporal.Instant | null
  }
  daily_service_time: {
    id: Generated<Id<'daily-service-time'>>
    child_id: ChildId
    validity: DateRangeColumn
    type: 'REGULAR' | 'IRREGULAR' | 'VARIABLE_TIME'
  }
  daily_service_time_weekday: {
    daily_service_time_id: Id<'daily-service-time'>
    weekday: number
    start_time: Temporal.PlainTime
    end_time: Temporal.PlainTime
  }
  daily_service_time_notification: {
    id: Generated<DailyServiceTimeNotificationId>
    guardian_id: PersonId
    daily_service_time_id: Id<'daily-service-time'>
  }
  fee_family_head: {
    id: Generated<Id<'fee-family-head'>>
    head_id: PersonId
    child_id: ChildId
    period: DateRangeColumn
  }
  fee_family_partner: {
    id: Generated<Id<'fee-family-partner'>>
    person_id: PersonId
    partner_id: PersonId
    period: DateRangeColumn
  }
  income: { id: Generated<Id<'income'>>; person_id: PersonId; validity: DateRangeColumn }
}
