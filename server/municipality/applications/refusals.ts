import { refusal, SENTENCES } from '../refusals.ts'

export const APPLICATION_REFUSALS = {
  UNKNOWN_APPLICATION: refusal(SENTENCES.UNKNOWN_APPLICATION),
  UNKNOWN_CHILD: refusal(SENTENCES.UNKNOWN_CHILD, 'application_child_id_fkey'),
  UNKNOWN_PERSON: refusal(SENTENCES.UNKNOWN_PERSON, 'application_guardian_id_fkey'),
  PERIOD_BACKWARDS: refusal(SENTENCES.PERIOD_BACKWARDS),
  STEP_NOT_POSSIBLE: refusal('An application takes no such step from where it stands.'),
  APPLICATION_NOT_SENT: refusal('An application is a draft until it is sent, and never again.'),
}
