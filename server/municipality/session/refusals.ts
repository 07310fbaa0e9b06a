import { refusal } from '../refusals.ts'

export const SESSION_REFUSALS = {
  NOTIFICATION_TEXT_MISSING: refusal('A notification is written in all three languages.'),
  NOTIFICATION_OVER: refusal('A notification ends in the future.'),
}
