-- Mails on their way out, the guardian's wishes about them, and codes that prove a mailbox.

alter table person add column disabled_mail_kinds text[] not null default '{}'
  check (not 'TRANSACTIONAL' = any (disabled_mail_kinds));

-- At most one for each person. The code itself stands only in the mail.
create table email_verification (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null unique references person (id),
  email text not null,
  -- Made when the mail goes out. A mail whose arrival was never confirmed is sent again with another code; the first
  -- may have arrived after all, so both are good.
  code_hashes text[] not null default '{}',
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  sent_at timestamptz
);

-- Written in the transaction that causes the mail, sent afterwards. The id is the idempotency key: every try of one
-- mail carries the same Message-ID.
create table mail_outbox (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person (id),
  recipient text not null,
  language text not null check (language in ('fi', 'sv', 'en')),
  template text not null,
  data jsonb not null,
  -- Two acts that mean the same mail give the same key, and one mail is sent.
  dedup_key text unique,
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  tries integer not null default 0,
  sent_at timestamptz,
  -- Given up: somebody must look.
  dead_at timestamptz,
  -- What kind of failure it was last; never the content of the mail.
  failure text,
  check (sent_at is null or dead_at is null)
);
create index mail_outbox_due on mail_outbox (next_try_at) where sent_at is null and dead_at is null;
create index mail_outbox_dead on mail_outbox (dead_at) where dead_at is not null;
create index mail_outbox_person on mail_outbox (person_id, created_at);
create index mail_outbox_sent on mail_outbox (sent_at) where sent_at is not null;

-- Demo and test installations keep their mails here instead of sending them.
create table stored_mail (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  sent_at timestamptz not null
);
create index stored_mail_sent on stored_mail (sent_at);
