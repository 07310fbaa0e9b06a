-- Places that staff have chosen for children, and the decisions of them that families answer.

-- One for each application, for as long as something can still be made of it.
create table placement_plan (
  application_id uuid primary key references application (id) on delete cascade,
  unit_id uuid not null references unit (id),
  type text not null check (
    type in (
      'CLUB', 'DAYCARE', 'DAYCARE_PART_TIME', 'PRESCHOOL', 'PRESCHOOL_DAYCARE', 'PRESCHOOL_CLUB', 'PREPARATORY',
      'PREPARATORY_DAYCARE'
    )
  ),
  period daterange not null check (not isempty(period) and not lower_inf(period) and not upper_inf(period)),
  -- Of what goes with pre-primary education.
  connected_period daterange check (
    not isempty(connected_period) and not lower_inf(connected_period) and not upper_inf(connected_period)
  ),
  constraint placement_plan_connected_or_not check (
    (connected_period is not null) = (type in ('PRESCHOOL_DAYCARE', 'PRESCHOOL_CLUB', 'PREPARATORY_DAYCARE'))
  )
);
create index placement_plan_unit on placement_plan (unit_id);

create table decision (
  id uuid primary key default gen_random_uuid(),
  -- By which families and staff speak of it. Numbers of drafts that were thrown away are missing.
  number integer not null generated always as identity unique,
  application_id uuid not null references application (id),
  type text not null check (
    type in (
      'CLUB', 'DAYCARE', 'DAYCARE_PART_TIME', 'PRESCHOOL', 'PRESCHOOL_DAYCARE', 'PRESCHOOL_CLUB',
      'PREPARATORY_EDUCATION'
    )
  ),
  status text not null default 'PENDING' check (status in ('PENDING', 'ACCEPTED', 'REJECTED')),
  unit_id uuid not null references unit (id),
  period daterange not null check (not isempty(period) and not lower_inf(period) and not upper_inf(period)),
  language text not null check (language in ('fi', 'sv')),
  created_at timestamptz not null,
  created_by uuid references employee (id),
  -- A draft of the staff until then: families know nothing of it.
  sent_at timestamptz,
  -- The day of it in Helsinki, from which all times are counted.
  sent_date date,
  delivery text check (delivery in ('ELECTRONIC', 'PAPER_MAIL')),
  -- When the mail that tells of it was written.
  announced_at timestamptz,
  requested_start_date date,
  resolved_at timestamptz,
  resolved_by uuid references person (id),
  -- Taken back by staff before it was answered: for families it is gone.
  withdrawn_at timestamptz,
  withdrawn_by uuid references employee (id),
  -- Where the file store has its document; empty until it is drawn.
  document_key uuid unique,
  -- Documents of earlier times told where the applicant lives.
  document_contains_contact_info boolean not null default false,
  constraint decision_sent_whole check (
    (sent_at is null) = (sent_date is null) and (sent_at is null) = (delivery is null)
  ),
  constraint decision_answered_after_sending check (status = 'PENDING' or sent_at is not null),
  constraint decision_answered_whole check (
    (status = 'PENDING') = (resolved_at is null) and (status = 'ACCEPTED') = (requested_start_date is not null)
  ),
  constraint decision_withdrawn_unanswered check (withdrawn_at is null or (status = 'PENDING' and sent_at is not null)),
  constraint decision_withdrawn_by_somebody check (withdrawn_by is null or withdrawn_at is not null),
  constraint decision_document_of_sent check (document_key is null or sent_at is not null),
  constraint decision_starts_within check (requested_start_date <@ period)
);
create index decision_application on decision (application_id);
create index decision_unit on decision (unit_id);
create index decision_to_answer on decision (sent_date)
  where status = 'PENDING' and sent_date is not null and withdrawn_at is null;
create index decision_to_announce on decision (sent_at)
  where announced_at is null and sent_at is not null and withdrawn_at is null;
create index decision_to_draw on decision (sent_at) where document_key is null and sent_at is not null;
