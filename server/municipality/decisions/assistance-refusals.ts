import { refusal, SENTENCES } from '../refusals.ts'

export const ASSISTANCE_REFUSALS = {
  UNKNOWN_CHILD: refusal(SENTENCES.UNKNOWN_CHILD, 'assistance_decision_child_id_fkey'),
  UNKNOWN_UNIT: refusal(SENTENCES.UNKNOWN_UNIT, 'assistance_decision_unit_id_fkey'),
  PERIOD_BACKWARDS: refusal(SENTENCES.PERIOD_BACKWARDS),
  UNKNOWN_ASSISTANCE_DECISION: refusal('There is no such decision on support.'),
  ASSISTANCE_STEP_NOT_POSSIBLE: refusal(
    'What was decided is not decided again, and only what was decided is annulled.',
  ),
  ANNULMENT_REASON_MISSING: refusal('Families are told why a decision was annulled.'),
}
