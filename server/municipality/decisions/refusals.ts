import { refusal, SENTENCES } from '../refusals.ts'

export const DECISION_REFUSALS = {
  UNKNOWN_APPLICATION: refusal(SENTENCES.UNKNOWN_APPLICATION),
  UNKNOWN_UNIT: refusal(SENTENCES.UNKNOWN_UNIT, 'placement_plan_unit_id_fkey'),
  UNKNOWN_DECISION: refusal('There is no such decision.'),
  PERIOD_BACKWARDS: refusal(SENTENCES.PERIOD_BACKWARDS),
  STEP_NOT_POSSIBLE: refusal('An application takes no such step from where it stands.'),
  PLAN_OF_ANOTHER_KIND: refusal('This kind of place was not applied for.'),
  CONNECTED_PERIOD_WRONG: refusal(
    'Daycare or a club beside pre-primary education has days of its own, and nothing else has.',
    'placement_plan_connected_or_not',
  ),
  UNIT_NOT_OPEN: refusal('The unit is not open on all of the planned days.'),
  NO_PLAN: refusal('No place has been planned for this application.'),
  NOTHING_PREPARED: refusal('No decisions have been prepared for this application.'),
  DECISION_NOT_PENDING: refusal('The decision has not been sent, or was answered or withdrawn already.'),
}
