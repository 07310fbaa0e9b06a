-- What guardians tell of their own income and of their children's.

create table income_statement (
  id uuid primary key default gen_random_uuid(),
  -- Of whom it tells: a grown-up, or a child for whom a guardian speaks.
  person_id uuid not null references person (id),
  type text not null check (type in ('HIGHEST_FEE', 'INCOME', 'CHILD_INCOME')),
  status text not null check (status in ('DRAFT', 'SENT', 'HANDLED')),
  start_date date not null,
  end_date date,
  -- The whole document, as it was written down; the columns before are read from it.
  document jsonb not null,
  created_at timestamptz not null,
  created_by uuid not null references person (id),
  modified_at timestamptz not null,
  sent_at timestamptz,
  handled_at timestamptz,
  handler_id uuid references employee (id),
  handler_note text not null default '',
  constraint income_statement_forward check (end_date is null or end_date >= start_date),
  check ((status = 'DRAFT') = (sent_at is null)),
  check ((status = 'HANDLED') = (handled_at is not null))
);
create index income_statement_person on income_statement (person_id, start_date desc);
-- As long as nobody has handled it, a day has one statement.
create unique index income_statement_start_once on income_statement (person_id, start_date) where status <> 'HANDLED';

-- Forms that are kept while they are written: one of each person for each thing they write.
create sequence kept_income_form_version as integer;
create table kept_income_form (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person (id),
  child_id uuid references person (id),
  statement_id uuid references income_statement (id) on delete cascade,
  -- The form as it was typed, and the files it names, in their order.
  content jsonb not null,
  device text not null check (device in ('PHONE', 'TABLET', 'COMPUTER')),
  -- Never the same number twice, so that a form that was discarded and begun anew is another one.
  version integer not null default nextval('kept_income_form_version'),
  saved_at timestamptz not null,
  check (child_id is null or statement_id is null),
  constraint kept_income_form_once unique nulls not distinct (person_id, child_id, statement_id)
);
create index kept_income_form_statement on kept_income_form (statement_id) where statement_id is not null;
create index kept_income_form_saved on kept_income_form (saved_at);

-- A file outlives its statement: whoever removes the statement lets its files go first.
alter table attachment add column income_statement_id uuid references income_statement (id);
alter table attachment add constraint attachment_of_income_statement
  check (income_statement_id is null or parent is not distinct from 'INCOME_STATEMENT');
create index attachment_income_statement on attachment (income_statement_id) where income_statement_id is not null;
-- An orphan that a kept form names is not swept away as long as the form is there.
alter table attachment add column kept_income_form_id uuid references kept_income_form (id) on delete set null;
create index attachment_kept_income_form on attachment (kept_income_form_id) where kept_income_form_id is not null;
