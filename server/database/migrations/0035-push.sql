-- Notices to devices (Web Push), beside the mails.

-- Of it the key is made by which push services know us, unless the installation has set one.
insert into server_secret (name, value)
values ('push-key', sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea));

-- A browser of a person that wants to be told.
create table push_device (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person (id),
  -- In a cookie of the browser, which is known by it when somebody logs out or another person logs in.
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- At the push service of the browser's maker. Whoever knows it and our key can send.
  endpoint text not null unique check (length(endpoint) between 1 and 1000),
  public_key bytea not null check (length(public_key) = 65),
  auth_secret bytea not null check (length(auth_secret) = 16),
  name text not null check (length(name) between 1 and 50),
  language text not null check (language in ('fi', 'sv', 'en')),
  kinds text[] not null,
  quiet_start time,
  quiet_end time,
  created_at timestamptz not null,
  last_delivered_at timestamptz,
  last_tested_at timestamptz,
  failed_at timestamptz,
  failure text,
  check ((quiet_start is null) = (quiet_end is null)),
  check (quiet_start is null or quiet_start <> quiet_end)
);
create index push_device_person on push_device (person_id, created_at);

-- As `mail_outbox`: written in the transaction of the act, sent afterwards, at least once.
create table push_outbox (
  id uuid primary key default gen_random_uuid(),
  device_id uuid not null references push_device (id) on delete cascade,
  person_id uuid not null references person (id),
  template text not null,
  data jsonb not null,
  -- The same for all devices of a person that are told of one thing.
  notice_key text not null,
  -- Urgent ones are not held back by quiet hours.
  is_urgent boolean not null default false,
  -- The person gets no mail about it: should no device be reached, one is sent instead.
  is_without_mail boolean not null,
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  tries integer not null default 0,
  sent_at timestamptz,
  dead_at timestamptz,
  failure text,
  unique (notice_key, device_id),
  check (sent_at is null or dead_at is null)
);
create index push_outbox_due on push_outbox (next_try_at) where sent_at is null and dead_at is null;
create index push_outbox_device on push_outbox (device_id) where sent_at is null and dead_at is null;
create index push_outbox_done on push_outbox (coalesce(sent_at, dead_at)) where sent_at is not null or dead_at is not null;
