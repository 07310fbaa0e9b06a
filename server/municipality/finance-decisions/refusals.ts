import { refusal, SENTENCES } from '../refusals.ts'

export const FINANCE_DECISION_REFUSALS = {
  UNKNOWN_PERSON: refusal(
    SENTENCES.UNKNOWN_PERSON,
    'finance_decision_head_id_fkey',
    'finance_decision_partner_id_fkey',
  ),
  UNKNOWN_CHILD: refusal(SENTENCES.UNKNOWN_CHILD, 'finance_decision_child_child_id_fkey'),
  UNKNOWN_UNIT: refusal(SENTENCES.UNKNOWN_UNIT, 'finance_decision_child_unit_id_fkey'),
  PERIOD_BACKWARDS: refusal(SENTENCES.PERIOD_BACKWARDS),
  PARTNER_OF_ONESELF: refusal('Nobody is their own partner.', 'finance_decision_two_people'),
  NO_CHILDREN: refusal('A decision is about at least one child.'),
  CHILD_TWICE: refusal('A child stands in a decision once.', 'finance_decision_child_decision_id_child_id_key'),
  ONE_CHILD_ONLY: refusal('A voucher is for one child.'),
  VOUCHER_VALUE_MISPLACED: refusal('A voucher has a value, and a fee has none.'),
  UNKNOWN_FINANCE_DECISION: refusal('There is no such decision on fees or vouchers.'),
  FINANCE_STEP_NOT_POSSIBLE: refusal('A draft is sent once, and only what was sent is annulled.'),
}
