-- What guardians do, told to the municipality's own programs in one order without gaps.

create table feed_event (
  id uuid primary key default gen_random_uuid(),
  -- In which order the rows were written. Has gaps where acts were undone, and says nothing about which act was kept first.
  written bigint generated always as identity,
  -- Given after the act was kept, by one hand at a time; null until then.
  position bigint unique check (position > 0),
  type text not null,
  area text not null,
  subject text not null,
  at timestamptz not null,
  data jsonb not null
);
create index feed_event_to_come on feed_event (written) where position is null;
create index feed_event_at on feed_event (at);

-- One row: whoever holds it gives the next positions. Those who act never touch it.
create table feed (
  is_only boolean primary key default true check (is_only),
  -- The last position that was given.
  last bigint not null default 0,
  -- The last position that is no longer kept.
  forgotten bigint not null default 0 check (forgotten <= last)
);
insert into feed default values;

-- Where events are brought to instead of being fetched.
create table webhook (
  id uuid primary key default gen_random_uuid(),
  -- The program that registered it.
  client text not null check (client <> ''),
  url text not null,
  -- Areas whose events it gets.
  areas text[] not null check (cardinality(areas) > 0),
  -- Signing needs the secret itself, so a hash would not do.
  secret text not null,
  -- Signs beside the new one until then, so that a receiver can change over without a gap.
  former_secret text,
  former_secret_until timestamptz,
  -- Everything up to here has been delivered or set aside.
  position bigint not null,
  created_at timestamptz not null,
  -- When the next try is due; while somebody tries, when they are given up for lost.
  next_try_at timestamptz not null,
  -- How often the event after `position` has failed.
  tries integer not null default 0,
  failing_since timestamptz,
  failure text,
  disabled_at timestamptz,
  check ((former_secret is null) = (former_secret_until is null)),
  check ((tries = 0) = (failing_since is null))
);
create index webhook_client on webhook (client);

-- Events that a receiver would not take while it took others; they wait to be sent once more.
create table webhook_failure (
  webhook_id uuid not null references webhook (id) on delete cascade,
  position bigint not null,
  failed_at timestamptz not null,
  failure text not null,
  -- Somebody has asked for it to be sent once more.
  is_wanted boolean not null default false,
  primary key (webhook_id, position)
);
