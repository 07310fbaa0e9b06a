import { refusal, SENTENCES } from '../refusals.ts'

export const CALENDAR_REFUSALS = {
  UNKNOWN_CHILD: refusal(
    SENTENCES.UNKNOWN_CHILD,
    'reservation_child_id_fkey',
    'absence_child_id_fkey',
    'attendance_child_id_fkey',
    'calendar_event_target_child_id_fkey',
    'discussion_time_child_id_fkey',
    'daily_service_time_child_id_fkey',
  ),
  UNKNOWN_UNIT: refusal(SENTENCES.UNKNOWN_UNIT, 'attendance_unit_id_fkey', 'calendar_event_target_unit_id_fkey'),
  GROUP_OF_ANOTHER_UNIT: refusal(SENTENCES.GROUP_OF_ANOTHER_UNIT, 'calendar_event_target_of_unit'),
  PERIOD_BACKWARDS: refusal(SENTENCES.PERIOD_BACKWARDS),
  TIMES_BACKWARDS: refusal(SENTENCES.TIMES_BACKWARDS),
  TOO_MANY_TIMES: refusal('A day has at most two reserved times.'),
  TIMES_OVERLAP: refusal('The times of a day follow each other without overlapping.'),
  RESERVATION_EXISTS: refusal('The child already has a reservation on that day.', 'reservation_pkey'),
  ABSENCE_EXISTS: refusal('The child is already absent on that day.', 'absence_pkey'),
  ATTENDANCE_EXISTS: refusal('The child is already marked present from that time.', 'attendance_pkey'),
  DEADLINE_TOO_LATE: refusal('Families are asked about a holiday period before it begins.'),
  HOLIDAY_PERIODS_OVERLAP: refusal(
    'There is already a holiday period on some of these days.',
    'holiday_period_one_at_a_time',
  ),
  OPTIONS_MISSING: refusal('A questionnaire offers at least one period.'),
  QUESTIONNAIRES_OVERLAP: refusal(
    'Another questionnaire of this kind is open at that time.',
    'holiday_questionnaire_one_of_a_type_at_a_time',
  ),
  TITLE_MISSING: refusal('A title is missing.'),
  TARGETS_MISSING: refusal('An event is for somebody.'),
  TIME_OUTSIDE_SURVEY: refusal('The times of a survey lie within its days.'),
  TIME_NOT_FREE: refusal('There is no such free time.'),
  ONE_TIME_A_CHILD: refusal('A child has at most one time in a survey.', 'discussion_time_one_of_a_child'),
}
