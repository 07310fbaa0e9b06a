import { refusal, SENTENCES } from '../refusals.ts'

export const PEOPLE_REFUSALS = {
  UNKNOWN_PERSON: refusal(
    SENTENCES.UNKNOWN_PERSON,
    'guardianship_guardian_id_fkey',
    'guardianship_ended_guardian_id_fkey',
    'citizen_account_person_id_fkey',
  ),
  UNKNOWN_CHILD: refusal(SENTENCES.UNKNOWN_CHILD, 'guardianship_child_id_fkey', 'guardianship_ended_child_id_fkey'),
  UNKNOWN_EMPLOYEE: refusal(SENTENCES.UNKNOWN_EMPLOYEE, 'guardianship_ended_ended_by_fkey'),
  GUARDIAN_OF_ONESELF: refusal('Nobody is their own guardian.', 'guardianship_check', 'guardianship_ended_check'),
  END_REASON_MISSING: refusal('A reason for ending the guardianship is missing.'),
  NO_IDENTITY_CODE: refusal('The register is asked by identity code, and the person has none.'),
  REGISTER_UNAVAILABLE: refusal('The population register could not be reached. Nothing was changed; try again later.'),
  REGISTER_ANSWER_UNUSABLE: refusal('The population register gave an answer that cannot be used. Nothing was changed.'),
  NOT_IN_A_BATCH: refusal('This call asks the population register and is made by itself, not in a batch.'),
  NAME_MISSING: refusal(SENTENCES.NAME_MISSING),
  PHONE_MALFORMED: refusal(SENTENCES.PHONE_MALFORMED),
  EMAIL_MALFORMED: refusal(SENTENCES.EMAIL_MALFORMED),
  PERIOD_BACKWARDS: refusal(SENTENCES.PERIOD_BACKWARDS),
  IDENTITY_CODE_MALFORMED: refusal('That is not an identity code.'),
  IDENTITY_CODE_TAKEN: refusal('Somebody else has that identity code.', 'person_identity_code_key'),
  IDENTITY_CODE_DATE: refusal('The identity code tells another day of birth.'),
  PREFERRED_NAME_FOREIGN: refusal('The preferred name is one of the first names.'),
  USERNAME_TAKEN: refusal('Somebody else has that username.', 'citizen_account_username_key'),
  USERNAME_MALFORMED: refusal('A username has 1 to 128 letters, none of them capital.'),
}
