-- What guardians ask for on the page of a child, what they have terminated, and pictures of children.

-- A wish for another amount of care from a day on. Staff accept or reject it once.
create table service_application (
  id uuid primary key default gen_random_uuid(),
  child_id uuid not null references person (id),
  sender_id uuid not null references person (id),
  sent_at timestamptz not null,
  start_date date not null,
  option_id uuid not null references service_need_option (id),
  additional_info text not null,
  decision text check (decision in ('ACCEPTED', 'REJECTED')),
  decided_at timestamptz,
  decided_by uuid references employee (id),
  rejected_reason text,
  constraint service_application_decided_whole check (
    (decision is null) = (decided_at is null) and (decision is null) = (decided_by is null)
    and (decision is not distinct from 'REJECTED') = (rejected_reason is not null)
  )
);
create index service_application_child on service_application (child_id);
create index service_application_sender on service_application (sender_id);
create index service_application_option on service_application (option_id);
create index service_application_decider on service_application (decided_by) where decided_by is not null;
-- A child has one open wish at a time, whoever sent it.
create unique index service_application_one_open on service_application (child_id) where decision is null;

-- A wish for a long absence from pre-primary education. Nothing is marked before staff accept it.
create table absence_application (
  id uuid primary key default gen_random_uuid(),
  child_id uuid not null references person (id),
  creator_id uuid not null references person (id),
  created_at timestamptz not null,
  period daterange not null check (not isempty(period) and not lower_inf(period) and not upper_inf(period)),
  description text not null check (description <> ''),
  status text not null default 'WAITING_DECISION' check (status in ('WAITING_DECISION', 'ACCEPTED', 'REJECTED')),
  decided_at timestamptz,
  decided_by uuid references employee (id),
  rejected_reason text,
  constraint absence_application_decided_whole check (
    (status = 'WAITING_DECISION') = (decided_at is null) and (status = 'WAITING_DECISION') = (decided_by is null)
    and (status = 'REJECTED') = (rejected_reason is not null)
  )
);
create index absence_application_child on absence_application (child_id);
create index absence_application_creator on absence_application (creator_id);
create index absence_application_decider on absence_application (decided_by) where decided_by is not null;

-- The receipt of a termination: what it did, in the words in which it was told beforehand.
create table termination (
  id uuid primary key default gen_random_uuid(),
  child_id uuid not null references person (id),
  terminated_at timestamptz not null,
  terminated_by uuid not null references person (id),
  effects jsonb not null check (effects ?& array['group', 'terminationDate', 'ends', 'stays'])
);
create index termination_child on termination (child_id);
create index termination_by on termination (terminated_by);

-- The picture of a child that staff have put in. A new one has a new id and a new file, so that either may be kept.
create table child_image (
  id uuid primary key default gen_random_uuid(),
  child_id uuid not null unique references person (id),
  storage_key uuid not null default gen_random_uuid() unique,
  content_type text not null check (content_type in ('image/jpeg', 'image/png')),
  size integer not null check (size > 0),
  created_at timestamptz not null
);
create trigger child_image_file_goes after delete on child_image
  for each row execute function list_file_to_remove();
