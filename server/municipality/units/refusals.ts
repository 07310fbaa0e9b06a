import { refusal, SENTENCES } from '../refusals.ts'

export const UNIT_REFUSALS = {
  UNKNOWN_UNIT: refusal(SENTENCES.UNKNOWN_UNIT, 'unit_group_unit_id_fkey', 'unit_employee_unit_id_fkey'),
  UNKNOWN_GROUP: refusal(SENTENCES.UNKNOWN_GROUP, 'unit_employee_group_id_unit_id_fkey'),
  GROUP_MOVED: refusal('A group stays in its unit.'),
  GROUP_OUTSIDE_PLACEMENT: refusal(SENTENCES.GROUP_OUTSIDE_PLACEMENT, 'group_placement_within_placement'),
  NAME_MISSING: refusal(SENTENCES.NAME_MISSING),
  NAME_TAKEN: refusal('The unit already has a group of that name at that time.', 'unit_group_name_once'),
  CARE_TYPES_MISSING: refusal('A unit gives at least one kind of care.'),
  PERIOD_BACKWARDS: refusal(SENTENCES.PERIOD_BACKWARDS),
  TIMES_BACKWARDS: refusal(SENTENCES.TIMES_BACKWARDS),
  SHIFT_CARE_NOT_GIVEN: refusal('A unit that gives no shift care has no times for it.'),
  LOCATION_OFF_THE_EARTH: refusal('Latitude is between -90 and 90, longitude between -180 and 180.'),
  PHONE_MALFORMED: refusal(SENTENCES.PHONE_MALFORMED),
  EMAIL_MALFORMED: refusal(SENTENCES.EMAIL_MALFORMED),
  EMAIL_TAKEN: refusal('Somebody else has that e-mail address.', 'employee_email_key'),
  URL_MALFORMED: refusal('A web address begins with https:// or http://.'),
}
