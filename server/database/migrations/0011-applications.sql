-- Applications for daycare, pre-primary education and clubs, and the cases that they open.

-- A matter of the municipality, numbered within its kind and year, with the states it has gone through.
create table case_record (
  id uuid primary key default gen_random_uuid(),
  definition_number text not null check (definition_number <> ''),
  year integer not null check (year between 2000 and 2200),
  number integer not null check (number > 0),
  organization text not null,
  archive_months integer check (archive_months > 0),
  constraint case_record_numbered_once unique (definition_number, year, number)
);

-- The last number given. Whoever opens a case takes the next one and keeps the others waiting until it is done, so that
-- no number is given twice and none is left out.
create table case_number (
  definition_number text not null,
  year integer not null,
  last integer not null,
  primary key (definition_number, year)
);

create table case_state (
  case_id uuid not null references case_record (id) on delete cascade,
  row_index integer not null check (row_index > 0),
  state text not null check (state in ('INITIAL', 'PREPARATION', 'DECIDING', 'COMPLETED')),
  entered_at timestamptz not null,
  -- Without either it was the service itself.
  entered_by_citizen uuid references person (id),
  entered_by_employee uuid references employee (id),
  primary key (case_id, row_index),
  constraint case_state_entered_once unique (case_id, state),
  constraint case_state_one_actor check (entered_by_citizen is null or entered_by_employee is null)
);

create table application (
  id uuid primary key default gen_random_uuid(),
  type text not null check (type in ('CLUB', 'DAYCARE', 'PRESCHOOL')),
  status text not null default 'CREATED' check (
    status in (
      'CREATED', 'SENT', 'WAITING_PLACEMENT', 'WAITING_DECISION', 'WAITING_UNIT_CONFIRMATION', 'WAITING_MAILING',
      'WAITING_CONFIRMATION', 'REJECTED', 'ACTIVE', 'CANCELLED'
    )
  ),
  origin text not null default 'ELECTRONIC' check (origin in ('ELECTRONIC', 'PAPER')),
  child_id uuid not null references person (id),
  -- Who applies.
  guardian_id uuid not null references person (id),
  -- What was filled in, as it travels. The order of the preferred units is the guardian's.
  form jsonb not null check (form ?& array['child', 'guardian', 'preferences']),
  -- Which saving of the form this is: whoever saves an older one is told.
  version integer not null default 1 check (version > 0),
  saved_at timestamptz not null,
  created_at timestamptz not null,
  created_by_citizen uuid references person (id),
  created_by_employee uuid references employee (id),
  -- On paper an application has a day and no time.
  sent_date date,
  sent_time time,
  due_date date,
  due_date_set_manually_at timestamptz,
  transfer_application boolean not null default false,
  additional_daycare_application boolean not null default false,
  hide_from_guardian boolean not null default false,
  allow_other_guardian_access boolean not null default false,
  checked_by_admin boolean not null default false,
  -- Empty until somebody has said either.
  confidential boolean,
  case_id uuid unique references case_record (id),
  constraint application_not_for_oneself check (child_id <> guardian_id),
  constraint application_one_maker check (created_by_citizen is null or created_by_employee is null),
  constraint application_sent_has_its_day check (status = 'CREATED' or sent_date is not null),
  constraint application_sent_whole check (sent_time is null or sent_date is not null)
);
create index application_guardian on application (guardian_id);
create index application_child on application (child_id);
create index application_draft_saved on application (saved_at) where status = 'CREATED';

-- The other guardians and foster parents, as they were when the application was sent, changed or decided on.
create table application_other_guardian (
  application_id uuid not null references application (id) on delete cascade,
  guardian_id uuid not null references person (id),
  primary key (application_id, guardian_id)
);
create index application_other_guardian_guardian on application_other_guardian (guardian_id);

-- A file outlives its application: whoever removes the application lets its files go first.
alter table attachment add column application_id uuid references application (id);
alter table attachment add constraint attachment_of_application
  check (application_id is null or parent is not distinct from 'APPLICATION');
create index attachment_application on attachment (application_id) where application_id is not null;

-- Until now threads and notes named applications that were nowhere else to be found.
alter table message_thread drop constraint message_thread_application_id_fkey;
alter table application_note drop constraint application_note_application_id_fkey;
update message_thread set application_id = null where application_id is not null;
delete from application_note;
-- What people wrote to each other stays when a draft goes.
alter table message_thread add constraint message_thread_application_id_fkey
  foreign key (application_id) references application (id) on delete set null;
alter table application_note add constraint application_note_application_id_fkey
  foreign key (application_id) references application (id) on delete cascade;
drop table message_application;
