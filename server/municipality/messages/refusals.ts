import { refusal, SENTENCES } from '../refusals.ts'

export const MESSAGE_REFUSALS = {
  UNKNOWN_ACCOUNT: refusal('There is no such message account.', 'message_sender_id_fkey'),
  UNKNOWN_APPLICATION: refusal(SENTENCES.UNKNOWN_APPLICATION, 'message_thread_application_id_fkey'),
  UNKNOWN_CHILD: refusal(SENTENCES.UNKNOWN_CHILD, 'message_thread_child_child_id_fkey'),
  NAME_MISSING: refusal(SENTENCES.NAME_MISSING),
  PERIOD_BACKWARDS: refusal(SENTENCES.PERIOD_BACKWARDS),
  TEXT_MISSING: refusal('A message has a title and a text, neither of them too long.'),
  NOBODY_TO_RECEIVE: refusal('Nobody would receive the message.'),
  SENSITIVE_TO_MANY: refusal('A sensitive message goes to one family, and a bulletin is never sensitive.'),
  NOT_IN_THREAD: refusal('Only those who take part in a thread write and are written to in it.'),
  FILE_NOT_FREE: refusal('A file is not there, or is attached to something already.'),
  ABSENCES_OVERLAP: refusal(
    'The member of staff is already away on some of these days.',
    'out_of_office_one_at_a_time',
  ),
}
