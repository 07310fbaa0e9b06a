-- When the last e-mail about messages to a person was due; in the future while one is scheduled.
create table message_mail (
  person_id uuid primary key references person (id) on delete cascade,
  due_at timestamptz not null
);
create index message_mail_due on message_mail (due_at);
