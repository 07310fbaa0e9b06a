-- A saving of an income statement that carries the key of an earlier one is answered as that one. Forgotten after some days.
create table income_statement_saving (
  person_id uuid not null references person (id),
  key uuid not null,
  -- Set before anybody else can see the row. Null again once the statement was deleted: it is not saved a second time.
  statement_id uuid references income_statement (id) on delete set null,
  saved_at timestamptz not null,
  primary key (person_id, key)
);
create index income_statement_saving_statement on income_statement_saving (statement_id);
create index income_statement_saving_saved on income_statement_saving (saved_at);
