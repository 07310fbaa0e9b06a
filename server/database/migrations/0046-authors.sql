-- A draft of an income statement belongs to its author: two guardians may each have one for the same child and day.
drop index income_statement_start_once;
create unique index income_statement_start_once on income_statement (person_id, start_date) where status = 'SENT';
create unique index income_statement_draft_once
  on income_statement (person_id, start_date, created_by) where status = 'DRAFT';

-- Set where a client of the municipality has written for a guardian; null means no. Rows that are brought back from
-- `calendar_save` have null.
alter table reservation add column entered_by_municipality boolean;
alter table absence add column entered_by_municipality boolean;
alter table holiday_questionnaire_answer add column entered_by_municipality boolean;
alter table child_document add column answer_entered_by_municipality boolean;
