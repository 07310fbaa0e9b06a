import { LARGEST_IMAGE_IN_BYTES } from '@nalle/domain/children/images.ts'
import { refusal, SENTENCES } from '../refusals.ts'

export const CHILDREN_REFUSALS = {
  UNKNOWN_CHILD: refusal(SENTENCES.UNKNOWN_CHILD, 'child_image_child_id_fkey'),
  UNKNOWN_APPLICATION: refusal(SENTENCES.UNKNOWN_APPLICATION),
  UNKNOWN_EMPLOYEE: refusal(
    SENTENCES.UNKNOWN_EMPLOYEE,
    'service_application_decided_by_fkey',
    'absence_application_decided_by_fkey',
  ),
  DECIDED_ALREADY: refusal('The application has been decided on already.'),
  REASON_MISSING: refusal('A rejection needs a reason that the family can read.'),
  NO_PLACEMENT: refusal('The child has no placement on the day of the change.'),
  OPTION_NOT_POSSIBLE: refusal('The option does not fit the placement of the child on the day of the change.'),
  NOT_OF_UNIT: refusal('Only staff of a unit in which the child is during the absence may decide on it.'),
  UNIT_HEAD_NEEDED: refusal('So long an absence is decided on by the head of the unit.'),
  NOT_AN_IMAGE: refusal('A picture of a child is a JPEG or a PNG.'),
  IMAGE_TOO_BIG: refusal(`A picture of a child has at most ${LARGEST_IMAGE_IN_BYTES} bytes.`),
  FILES_UNAVAILABLE: refusal('The file could not be stored. Later it will work.'),
}
