-- Login with a passkey: the quick way in beside username and password.

-- Secrets that all processes share and that nobody sets.
create table server_secret (
  name text primary key,
  value bytea not null check (length(value) >= 32)
);
insert into server_secret (name, value)
values ('passkey-challenges', sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea));

create table passkey (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person (id),
  -- As the device names it; another device never has the same.
  credential_id bytea not null unique check (length(credential_id) between 16 and 1023),
  -- In the form that WebAuthn gives it (COSE). It opens nothing.
  public_key bytea not null,
  -- How often the device says to have signed: one that goes back is a copy.
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 50),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_person on passkey (person_id, created_at);

-- Challenges that have been answered: each may be answered once.
create table used_passkey_challenge (
  hash bytea primary key check (length(hash) = 32),
  used_at timestamptz not null
);
create index used_passkey_challenge_used on used_passkey_challenge (used_at);

-- A login by a passkey ends when the passkey is removed.
alter table session
  add column passkey_id uuid references passkey (id) on delete cascade;
create index session_passkey on session (passkey_id) where passkey_id is not null;
