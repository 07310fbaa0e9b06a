-- Guardianships that the municipality has ended, for example after a court order. A row without `lifted_at` keeps the
-- population register from providing the relation again.
create table guardianship_ended (
  id uuid primary key default gen_random_uuid(),
  guardian_id uuid not null references person (id),
  child_id uuid not null references person (id),
  ended_at timestamptz not null,
  -- The back-office client and, if it named one, the member of staff.
  ended_by_client text,
  ended_by uuid references employee (id),
  reason text not null check (length(reason) between 1 and 1000),
  lifted_at timestamptz,
  -- The register no longer has the relation, or the municipality has added it again.
  lifted_by text check (lifted_by in ('REGISTER', 'MUNICIPALITY')),
  check (guardian_id <> child_id),
  check ((lifted_at is null) = (lifted_by is null))
);
create unique index guardianship_ended_once on guardianship_ended (guardian_id, child_id) where lifted_at is null;
create index guardianship_ended_child on guardianship_ended (child_id);
