-- A document about a child, made by staff from a template. Families see it once it is published; one in CITIZEN_DRAFT
-- waits for a guardian to fill it in.
create table document_template (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  type text not null check (type in (
    'PEDAGOGICAL_REPORT', 'PEDAGOGICAL_ASSESSMENT', 'HOJKS', 'MIGRATED_VASU', 'MIGRATED_LEOPS',
    'MIGRATED_DAYCARE_ASSISTANCE_NEED_DECISION', 'MIGRATED_PRESCHOOL_ASSISTANCE_NEED_DECISION', 'VASU', 'LEOPS',
    'CITIZEN_BASIC', 'OTHER_DECISION', 'OTHER'
  ))
);

create table child_document (
  id uuid primary key default gen_random_uuid(),
  child_id uuid not null references person (id),
  template_id uuid not null references document_template (id),
  status text not null check (status in ('DRAFT', 'PREPARED', 'CITIZEN_DRAFT', 'DECISION_PROPOSAL', 'COMPLETED')),
  published_at timestamptz,
  answered_at timestamptz,
  -- A guardian.
  answered_by uuid references person (id),
  constraint child_document_answered_by_somebody check ((answered_at is null) = (answered_by is null)),
  constraint child_document_asked_in_public check (status <> 'CITIZEN_DRAFT' or published_at is not null)
);
create index child_document_child on child_document (child_id);
create index child_document_template on child_document (template_id);

-- Each guardian reads for themselves.
create table child_document_read (
  document_id uuid not null references child_document (id) on delete cascade,
  person_id uuid not null references person (id),
  read_at timestamptz not null,
  primary key (document_id, person_id)
);
create index child_document_read_person on child_document_read (person_id);
