import { refusal, SENTENCES } from '../refusals.ts'

export const CHILD_DOCUMENT_REFUSALS = {
  UNKNOWN_CHILD: refusal(SENTENCES.UNKNOWN_CHILD, 'child_document_child_id_fkey'),
  UNKNOWN_PERSON: refusal(SENTENCES.UNKNOWN_PERSON, 'child_document_answered_by_fkey'),
  UNKNOWN_TEMPLATE: refusal('There is no such template of documents.'),
  NAME_MISSING: refusal(SENTENCES.NAME_MISSING),
  STATUS_NOT_OF_TYPE: refusal('Documents of this type have no such status.'),
  ASKED_IN_SECRET: refusal('What guardians are to fill in is shown to them.'),
}
