import { refusal, SENTENCES } from '../refusals.ts'

export const PLACEMENT_REFUSALS = {
  UNKNOWN_CHILD: refusal(SENTENCES.UNKNOWN_CHILD, 'placement_child_id_fkey', 'backup_care_child_id_fkey'),
  UNKNOWN_UNIT: refusal(SENTENCES.UNKNOWN_UNIT, 'placement_unit_id_fkey', 'backup_care_unit_id_fkey'),
  UNKNOWN_GROUP: refusal(SENTENCES.UNKNOWN_GROUP, 'backup_care_of_unit'),
  UNKNOWN_PLACEMENT: refusal(
    'There is no such placement.',
    'service_need_placement_id_fkey',
    'group_placement_of_placement',
  ),
  UNKNOWN_OPTION: refusal('There is no such service need option.', 'service_need_option_id_fkey'),
  CHILD_CHANGED: refusal('What was put in for one child stays that child’s.'),
  NAME_MISSING: refusal(SENTENCES.NAME_MISSING),
  PERIOD_BACKWARDS: refusal(SENTENCES.PERIOD_BACKWARDS),
  UNIT_CLOSED: refusal('The unit is not open on all of these days.'),
  BEFORE_BIRTH: refusal('A placement cannot start before the child is born.'),
  PLACEMENTS_OVERLAP: refusal('The child already has a placement on some of these days.', 'placement_one_at_a_time'),
  SERVICE_NEEDS_OVERLAP: refusal(
    'The placement already has a service need on some of these days.',
    'service_need_one_at_a_time',
  ),
  SERVICE_NEED_OUTSIDE_PLACEMENT: refusal(
    'A service need fits the type of its placement and lies inside it.',
    'service_need_within_placement',
  ),
  SERVICE_NEED_OUTSIDE_OPTION: refusal('The service need option is not valid on all of these days.'),
  GROUPS_OVERLAP: refusal('The child is already in a group on some of these days.', 'group_placement_one_at_a_time'),
  GROUP_OUTSIDE_PLACEMENT: refusal(SENTENCES.GROUP_OUTSIDE_PLACEMENT, 'group_placement_within_placement'),
  GROUP_OF_ANOTHER_UNIT: refusal(SENTENCES.GROUP_OF_ANOTHER_UNIT, 'group_placement_of_unit'),
  BACKUP_CARE_OVERLAPS: refusal(
    'The child already has backup care on some of these days.',
    'backup_care_one_at_a_time',
  ),
  BACKUP_CARE_WITHOUT_PLACEMENT: refusal('Backup care needs a placement on each of its days.'),
  DEFAULT_OPTIONS_OVERLAP: refusal(
    'The placement type already has a default option at that time.',
    'service_need_option_one_default',
  ),
  DEFAULT_OPTION_SHOWN: refusal('Guardians never choose the default option, so it is not shown to them.'),
  FEE_PERCENTAGE_WRONG: refusal('A fee percentage is a whole number from 0 to 100.'),
  HOURS_WRONG: refusal('Hours and contract days of a month are whole numbers above zero.'),
  TERMS_OVERLAP: refusal(
    'There is already a term on some of these days.',
    'club_term_one_at_a_time',
    'preschool_term_finnish_one_at_a_time',
    'preschool_term_swedish_one_at_a_time',
    'preschool_term_extended_one_at_a_time',
  ),
  BREAK_OUTSIDE_TERM: refusal('The breaks of a term lie inside it.'),
  BREAKS_OVERLAP: refusal('Two breaks of a term have days in common.'),
  TERM_OUTSIDE_EXTENDED_TERM: refusal('The pre-school terms lie inside the extended term.'),
}
