/** Why the municipality's side may be told no: each reason with the sentence an administrator reads. */
export const REASONS = {
  UNKNOWN_CHILD: 'There is no such child.',
  UNKNOWN_PERSON: 'There is no such person.',
  UNKNOWN_UNIT: 'There is no such unit.',
  UNKNOWN_GROUP: 'There is no such group in the unit.',
  UNKNOWN_PLACEMENT: 'There is no such placement.',
  UNKNOWN_OPTION: 'There is no such service need option.',
  NAME_MISSING: 'A name is missing.',
  NAME_TAKEN: 'The unit already has a group of that name at that time.',
  CARE_TYPES_MISSING: 'A unit gives at least one kind of care.',
  PERIOD_BACKWARDS: 'A period cannot end before it starts.',
  TIMES_BACKWARDS: 'Times of a day must end after they start.',
  SHIFT_CARE_NOT_GIVEN: 'A unit that gives no shift care has no times for it.',
  LOCATION_OFF_THE_EARTH: 'Latitude is between -90 and 90, longitude between -180 and 180.',
  PHONE_MALFORMED: 'That is not a phone number.',
  EMAIL_MALFORMED: 'That is not an e-mail address.',
  EMAIL_TAKEN: 'Somebody else has that e-mail address.',
  URL_MALFORMED: 'A web address begins with https:// or http://.',
  IDENTITY_CODE_MALFORMED: 'That is not an identity code.',
  IDENTITY_CODE_TAKEN: 'Somebody else has that identity code.',
  IDENTITY_CODE_DATE: 'The identity code tells another day of birth.',
  PREFERRED_NAME_FOREIGN: 'The preferred name is one of the first names.',
  USERNAME_TAKEN: 'Somebody else has that username.',
  USERNAME_MALFORMED: 'A username has 1 to 128 letters, none of them capital.',
  UNIT_CLOSED: 'The unit is not open on all of these days.',
  BEFORE_BIRTH: 'A placement cannot start before the child is born.',
  PLACEMENTS_OVERLAP: 'The child already has a placement on some of these days.',
  SERVICE_NEEDS_OVERLAP: 'The placement already has a service need on some of these days.',
  SERVICE_NEED_OUTSIDE_PLACEMENT: 'A service need fits the type of its placement and lies inside it.',
  SERVICE_NEED_OUTSIDE_OPTION: 'The service need option is not valid on all of these days.',
  GROUPS_OVERLAP: 'The child is already in a group on some of these days.',
  GROUP_OUTSIDE_PLACEMENT: 'A place in a group lies inside its placement and the life of the group.',
  GROUP_OF_ANOTHER_UNIT: 'The group belongs to another unit.',
  BACKUP_CARE_OVERLAPS: 'The child already has backup care on some of these days.',
  BACKUP_CARE_WITHOUT_PLACEMENT: 'Backup care needs a placement on each of its days.',
  DEFAULT_OPTIONS_OVERLAP: 'The placement type already has a default option at that time.',
  DEFAULT_OPTION_SHOWN: 'Guardians never choose the default option, so it is not shown to them.',
  FEE_PERCENTAGE_WRONG: 'A fee percentage is a whole number from 0 to 100.',
  HOURS_WRONG: 'Hours and contract days of a month are whole numbers above zero.',
  TERMS_OVERLAP: 'There is already a term on some of these days.',
  BREAK_OUTSIDE_TERM: 'The breaks of a term lie inside it.',
  BREAKS_OVERLAP: 'Two breaks of a term have days in common.',
  TERM_OUTSIDE_EXTENDED_TERM: 'The pre-school terms lie inside the extended term.',
  TOO_MANY_TIMES: 'A day has at most two reserved times.',
  TIMES_OVERLAP: 'The times of a day follow each other without overlapping.',
  RESERVATION_EXISTS: 'The child already has a reservation on that day.',
  ABSENCE_EXISTS: 'The child is already absent on that day.',
  ATTENDANCE_EXISTS: 'The child is already marked present from that time.',
  DEADLINE_TOO_LATE: 'Families are asked about a holiday period before it begins.',
  HOLIDAY_PERIODS_OVERLAP: 'There is already a holiday period on some of these days.',
  OPTIONS_MISSING: 'A questionnaire offers at least one period.',
  QUESTIONNAIRES_OVERLAP: 'Another questionnaire of this kind is open at that time.',
  TITLE_MISSING: 'A title is missing.',
  TARGETS_MISSING: 'An event is for somebody.',
  TIME_OUTSIDE_SURVEY: 'The times of a survey lie within its days.',
  TIME_NOT_FREE: 'There is no such free time.',
  ONE_TIME_A_CHILD: 'A child has at most one time in a survey.',
  DAILY_TIMES_OVERLAP: 'The child already has agreed times on some of these days.',
  FEE_FAMILIES_OVERLAP: 'The child already has a head of family on some of these days.',
  PARTNERS_OVERLAP: 'The two are already partners on some of these days.',
  PARTNER_OF_ONESELF: 'Nobody is their own partner.',
  INCOMES_OVERLAP: 'The person already has an income on some of these days.',
  NOTIFICATION_TEXT_MISSING: 'A notification is written in all three languages.',
  NOTIFICATION_OVER: 'A notification ends in the future.',
  UNKNOWN_ACCOUNT: 'There is no such message account.',
  UNKNOWN_APPLICATION: 'There is no such application.',
  STEP_NOT_POSSIBLE: 'An application takes no such step from where it stands.',
  APPLICATION_NOT_SENT: 'An application is a draft until it is sent, and never again.',
  TEXT_MISSING: 'A message has a title and a text, neither of them too long.',
  NOBODY_TO_RECEIVE: 'Nobody would receive the message.',
  SENSITIVE_TO_MANY: 'A sensitive message goes to one family, and a bulletin is never sensitive.',
  NOT_IN_THREAD: 'Only those who take part in a thread write and are written to in it.',
  FILE_NOT_FREE: 'A file is not there, or is attached to something already.',
  UNKNOWN_TEMPLATE: 'There is no such template of documents.',
  STATUS_NOT_OF_TYPE: 'Documents of this type have no such status.',
  ASKED_IN_SECRET: 'What guardians are to fill in is shown to them.',
  ABSENCES_OVERLAP: 'The member of staff is already away on some of these days.',
  VALUE_NOT_KNOWN: 'One of the values is not known to the service.',
} as const
export type Reason = keyof typeof REASONS

/** The municipality's side asked for something that its own rules forbid. */
export class NotPossible extends Error {
  readonly reason: Reason

  constructor(reason: Reason, options?: ErrorOptions) {
    super(REASONS[reason], options)
    this.reason = reason
  }
}

export function mustBe(condition: boolean, otherwise: Reason): asserts condition {
  if (!condition) throw new NotPossible(otherwise)
}

/** What the database itself refuses, whoever asks; here it gets the words of the command. */
const REASON_OF_CONSTRAINT: Readonly<Record<string, Reason>> = {
  person_identity_code_key: 'IDENTITY_CODE_TAKEN',
  guardianship_guardian_id_fkey: 'UNKNOWN_PERSON',
  guardianship_child_id_fkey: 'UNKNOWN_CHILD',
  citizen_account_username_key: 'USERNAME_TAKEN',
  citizen_account_person_id_fkey: 'UNKNOWN_PERSON',
  employee_email_key: 'EMAIL_TAKEN',
  unit_group_unit_id_fkey: 'UNKNOWN_UNIT',
  unit_group_name_once: 'NAME_TAKEN',
  unit_employee_unit_id_fkey: 'UNKNOWN_UNIT',
  unit_employee_group_id_unit_id_fkey: 'UNKNOWN_GROUP',
  placement_child_id_fkey: 'UNKNOWN_CHILD',
  placement_unit_id_fkey: 'UNKNOWN_UNIT',
  placement_one_at_a_time: 'PLACEMENTS_OVERLAP',
  service_need_placement_id_fkey: 'UNKNOWN_PLACEMENT',
  service_need_option_id_fkey: 'UNKNOWN_OPTION',
  service_need_one_at_a_time: 'SERVICE_NEEDS_OVERLAP',
  service_need_within_placement: 'SERVICE_NEED_OUTSIDE_PLACEMENT',
  service_need_option_one_default: 'DEFAULT_OPTIONS_OVERLAP',
  group_placement_of_placement: 'UNKNOWN_PLACEMENT',
  group_placement_of_unit: 'GROUP_OF_ANOTHER_UNIT',
  group_placement_one_at_a_time: 'GROUPS_OVERLAP',
  group_placement_within_placement: 'GROUP_OUTSIDE_PLACEMENT',
  backup_care_child_id_fkey: 'UNKNOWN_CHILD',
  backup_care_unit_id_fkey: 'UNKNOWN_UNIT',
  backup_care_of_unit: 'UNKNOWN_GROUP',
  backup_care_one_at_a_time: 'BACKUP_CARE_OVERLAPS',
  out_of_office_one_at_a_time: 'ABSENCES_OVERLAP',
  message_sender_id_fkey: 'UNKNOWN_ACCOUNT',
  message_thread_application_id_fkey: 'UNKNOWN_APPLICATION',
  application_child_id_fkey: 'UNKNOWN_CHILD',
  application_guardian_id_fkey: 'UNKNOWN_PERSON',
  message_thread_child_child_id_fkey: 'UNKNOWN_CHILD',
  reservation_pkey: 'RESERVATION_EXISTS',
  reservation_child_id_fkey: 'UNKNOWN_CHILD',
  absence_pkey: 'ABSENCE_EXISTS',
  absence_child_id_fkey: 'UNKNOWN_CHILD',
  attendance_pkey: 'ATTENDANCE_EXISTS',
  attendance_child_id_fkey: 'UNKNOWN_CHILD',
  attendance_unit_id_fkey: 'UNKNOWN_UNIT',
  holiday_period_one_at_a_time: 'HOLIDAY_PERIODS_OVERLAP',
  holiday_questionnaire_one_of_a_type_at_a_time: 'QUESTIONNAIRES_OVERLAP',
  calendar_event_target_unit_id_fkey: 'UNKNOWN_UNIT',
  calendar_event_target_child_id_fkey: 'UNKNOWN_CHILD',
  calendar_event_target_of_unit: 'GROUP_OF_ANOTHER_UNIT',
  discussion_time_child_id_fkey: 'UNKNOWN_CHILD',
  discussion_time_one_of_a_child: 'ONE_TIME_A_CHILD',
  daily_service_time_child_id_fkey: 'UNKNOWN_CHILD',
  daily_service_time_one_at_a_time: 'DAILY_TIMES_OVERLAP',
  child_document_child_id_fkey: 'UNKNOWN_CHILD',
  child_document_answered_by_fkey: 'UNKNOWN_PERSON',
  fee_family_head_one_at_a_time: 'FEE_FAMILIES_OVERLAP',
  fee_family_partner_once: 'PARTNERS_OVERLAP',
  income_one_at_a_time: 'INCOMES_OVERLAP',
  club_term_one_at_a_time: 'TERMS_OVERLAP',
  preschool_term_finnish_one_at_a_time: 'TERMS_OVERLAP',
  preschool_term_swedish_one_at_a_time: 'TERMS_OVERLAP',
  preschool_term_extended_one_at_a_time: 'TERMS_OVERLAP',
}

/** Class 23 of SQL's errors: the database keeps its promises. */
const INTEGRITY_VIOLATION = /^23/

/** Two families that change the same child at once are told no in words too, not with a number of the database. */
export async function inWords<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && INTEGRITY_VIOLATION.test(String(error.code)))) throw error
    const constraint = 'constraint' in error ? String(error.constraint) : ''
    throw new NotPossible(REASON_OF_CONSTRAINT[constraint] ?? 'VALUE_NOT_KNOWN', { cause: error })
  }
}
