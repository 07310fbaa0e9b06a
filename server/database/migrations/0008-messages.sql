-- Messages between guardians and staff. Made for inboxes of thousands of threads among tens of millions of messages:
-- each citizen's own view of a thread is a row of thread_participant, which the inbox reads in its order.

-- Who writes and is written to. Everybody has at most one.
create table message_account (
  id uuid primary key default gen_random_uuid(),
  type text not null check (type in ('PERSONAL', 'GROUP', 'CITIZEN', 'MUNICIPAL', 'SERVICE_WORKER', 'FINANCE')),
  person_id uuid unique references person (id) on delete cascade,
  employee_id uuid unique references employee (id),
  group_id uuid unique references unit_group (id),
  -- What the municipality calls its office; people and groups are called by their own names.
  office_name text check (office_name <> ''),
  active boolean not null default true,
  constraint message_account_of_its_kind check (
    (type = 'CITIZEN') = (person_id is not null)
    and (type = 'PERSONAL') = (employee_id is not null)
    and (type = 'GROUP') = (group_id is not null)
    and (type in ('MUNICIPAL', 'SERVICE_WORKER', 'FINANCE')) = (office_name is not null)
  )
);
create unique index message_account_office_once on message_account (type) where office_name is not null;

-- People come from the population register and from the municipality alike, so their accounts come with the row itself.
create function open_citizen_accounts() returns trigger language plpgsql as $$
begin
  insert into message_account (type, person_id) select 'CITIZEN', id from added;
  return null;
end $$;
create trigger person_has_message_account after insert on person
  referencing new table as added for each statement execute function open_citizen_accounts();

insert into message_account (type, person_id) select 'CITIZEN', id from person;
insert into message_account (type, employee_id) select 'PERSONAL', id from employee;
insert into message_account (type, group_id) select 'GROUP', id from unit_group;

create view named_message_account as
  select account.id, account.type, account.person_id,
    case account.type
      when 'CITIZEN' then person.last_name || ' ' || person.first_names
      when 'PERSONAL' then employee.last_name || ' ' || employee.first_names
      when 'GROUP' then unit.name || ' - ' || unit_group.name
      else account.office_name
    end as name
  from message_account account
  left join person on person.id = account.person_id
  left join employee on employee.id = account.employee_id
  left join unit_group on unit_group.id = account.group_id
  left join unit on unit.id = unit_group.unit_id;

-- When a member of staff is away.
create table out_of_office (
  account_id uuid not null references message_account (id),
  period daterange not null check (not isempty(period) and not lower_inf(period) and not upper_inf(period)),
  constraint out_of_office_one_at_a_time exclude using gist (account_id with =, period with &&)
);

-- As much of an application as its messages need to know.
create table message_application (
  id uuid primary key,
  status text not null check (
    status in (
      'CREATED', 'SENT', 'WAITING_PLACEMENT', 'WAITING_DECISION', 'WAITING_UNIT_CONFIRMATION', 'WAITING_MAILING',
      'WAITING_CONFIRMATION', 'REJECTED', 'ACTIVE', 'CANCELLED'
    )
  )
);

create table message_thread (
  id uuid primary key default gen_random_uuid(),
  type text not null check (type in ('MESSAGE', 'BULLETIN')),
  title text not null check (title <> ''),
  urgent boolean not null,
  sensitive boolean not null,
  -- Something that went to others, for the knowledge of whoever has the copy.
  is_copy boolean not null,
  application_id uuid references message_application (id)
);
create index message_thread_application on message_thread (application_id) where application_id is not null;

create table message_thread_child (
  thread_id uuid not null references message_thread (id) on delete cascade,
  child_id uuid not null references person (id),
  primary key (thread_id, child_id)
);
create index message_thread_child_child on message_thread_child (child_id);

-- One text, however many families it goes to.
create table message_content (
  id uuid primary key default gen_random_uuid(),
  content text not null check (content <> '')
);

create table message (
  id uuid primary key default gen_random_uuid(),
  -- Tells which of two messages of the same moment came first.
  number bigint generated always as identity,
  thread_id uuid not null references message_thread (id) on delete cascade,
  content_id uuid not null references message_content (id),
  sender_id uuid not null references message_account (id),
  sent_at timestamptz not null
);
create index message_in_thread on message (thread_id, sent_at, number);
create index message_of_content on message (content_id);

create table message_recipient (
  message_id uuid not null references message (id) on delete cascade,
  account_id uuid not null references message_account (id),
  thread_id uuid not null references message_thread (id) on delete cascade,
  read_at timestamptz,
  primary key (message_id, account_id)
);
create index message_recipient_unread on message_recipient (account_id, thread_id) where read_at is null;

create table thread_participant (
  thread_id uuid not null references message_thread (id) on delete cascade,
  account_id uuid not null references message_account (id),
  -- Of the latest message that the participant sent or received.
  last_message_at timestamptz not null,
  last_message_number bigint not null,
  archived boolean not null default false,
  has_written boolean not null,
  has_received boolean not null,
  primary key (thread_id, account_id)
);
create index thread_participant_inbox
  on thread_participant (account_id, archived, last_message_at desc, last_message_number desc) include (thread_id);

-- A sending that carries the key of an earlier one is answered as that one. Forgotten after some days.
create table message_sending (
  account_id uuid not null references message_account (id) on delete cascade,
  key uuid not null,
  -- Set before anybody else can see the row.
  thread_id uuid,
  message_id uuid,
  sent_at timestamptz not null,
  primary key (account_id, key)
);
create index message_sending_sent on message_sending (sent_at);

-- What a guardian writes in the thread of an application belongs to the application's papers too.
create table application_note (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references message_application (id),
  message_id uuid not null unique references message (id),
  content text not null,
  created_at timestamptz not null
);
create index application_note_application on application_note (application_id);

alter table attachment add column message_content_id uuid references message_content (id);
create index attachment_message_content on attachment (message_content_id) where message_content_id is not null;
