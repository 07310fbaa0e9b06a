-- A saving of days that carries the key of an earlier one is answered as that one. Forgotten after some days.
create table calendar_saving (
  person_id uuid not null references person (id),
  key uuid not null,
  saved_at timestamptz not null,
  primary key (person_id, key)
);
create index calendar_saving_saved on calendar_saving (saved_at);
