-- Since when the municipality works on an application; empty while it does not, and for those from before this column.
alter table application add column processing_began_at timestamptz;

-- A mail may go to an office of the city, which is no person of the register.
alter table mail_outbox alter column person_id drop not null;

-- What people write to the municipality about the portal itself, with or without a login.
create table feedback (
  id uuid primary key default gen_random_uuid(),
  -- Made up by the page: the same feedback sent twice is one.
  idempotency_key uuid not null unique,
  text text not null check (text <> '' and length(text) <= 8000),
  email text check (email <> ''),
  language text not null check (language in ('fi', 'sv', 'en')),
  -- A hash of who or what network address it came from, for as long as it counts against a flood.
  origin_hash bytea,
  given_at timestamptz not null
);
create index feedback_given on feedback (given_at);
create index feedback_origin on feedback (origin_hash, given_at) where origin_hash is not null;
