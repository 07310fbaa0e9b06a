import { refusal, SENTENCES } from '../refusals.ts'

export const INCOME_STATEMENT_REFUSALS = {
  UNKNOWN_STATEMENT: refusal('There is no such income statement.'),
  UNKNOWN_EMPLOYEE: refusal(SENTENCES.UNKNOWN_EMPLOYEE, 'income_statement_handler_id_fkey'),
  STATEMENT_STEP_NOT_POSSIBLE: refusal('An income statement takes no such step from where it stands.'),
  START_DATE_TAKEN: refusal('Another statement of the person begins on that day.', 'income_statement_start_once'),
  PERIOD_BACKWARDS: refusal(SENTENCES.PERIOD_BACKWARDS),
  INCOMES_OVERLAP: refusal('The person already has an income on some of these days.'),
  PAPERS_NOT_FREE: refusal('A file belongs to something else, is unknown, or was not stored by staff.'),
}
