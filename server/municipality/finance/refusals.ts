import { refusal, SENTENCES } from '../refusals.ts'

export const FINANCE_REFUSALS = {
  PERIOD_BACKWARDS: refusal(SENTENCES.PERIOD_BACKWARDS),
  FEE_FAMILIES_OVERLAP: refusal(
    'The child already has a head of family on some of these days.',
    'fee_family_head_one_at_a_time',
  ),
  PARTNERS_OVERLAP: refusal('The two are already partners on some of these days.', 'fee_family_partner_once'),
  PARTNER_OF_ONESELF: refusal('Nobody is their own partner.'),
  INCOMES_OVERLAP: refusal('The person already has an income on some of these days.', 'income_one_at_a_time'),
}
