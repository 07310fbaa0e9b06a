-- People, who is whose guardian, accounts, sessions and the audit trail.

create extension if not exists btree_gist;

create table person (
  id uuid primary key default gen_random_uuid(),
  identity_code text unique check (identity_code = upper(identity_code) and length(identity_code) = 11),
  first_names text not null,
  last_name text not null,
  preferred_name text not null default '',
  date_of_birth date not null,
  date_of_death date,
  street_address text not null default '',
  postal_code text not null default '',
  post_office text not null default '',
  residence_code text not null default '',
  address_protected boolean not null default false,
  language text not null default 'fi' check (language in ('fi', 'sv', 'en')),
  phone text not null default '',
  backup_phone text not null default '',
  email text,
  verified_email text,
  duplicate_of uuid references person (id),
  -- When the names, address and relations were last copied from the population register.
  register_refreshed_at timestamptz,
  created_at timestamptz not null default now(),
  check (duplicate_of is null or duplicate_of <> id)
);

create table guardianship (
  guardian_id uuid not null references person (id),
  child_id uuid not null references person (id),
  created_at timestamptz not null default now(),
  primary key (guardian_id, child_id),
  check (guardian_id <> child_id)
);
create index guardianship_child on guardianship (child_id);

create table foster_parent (
  id uuid primary key default gen_random_uuid(),
  parent_id uuid not null references person (id),
  child_id uuid not null references person (id),
  validity daterange not null check (not isempty(validity) and lower(validity) is not null),
  created_at timestamptz not null default now(),
  check (parent_id <> child_id),
  exclude using gist (parent_id with =, child_id with =, validity with &&)
);
create index foster_parent_child on foster_parent (child_id);

-- A person becomes a user of the portal at the first login.
create table citizen_account (
  person_id uuid primary key references person (id),
  -- Always in lower case, so that one mailbox is one username.
  username text unique check (username = lower(username) and length(username) between 1 and 128),
  username_changed_at timestamptz,
  password_hash text,
  password_changed_at timestamptz,
  last_strong_login_at timestamptz,
  last_weak_login_at timestamptz,
  created_at timestamptz not null default now(),
  check (password_hash is null or username is not null)
);

create table session (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the cookie's token: whoever reads this table cannot use what they see.
  token_hash bytea not null unique check (length(token_hash) = 32),
  person_id uuid not null references person (id),
  level text not null check (level in ('WEAK', 'STRONG')),
  created_at timestamptz not null,
  seen_at timestamptz not null,
  saml_name_id text,
  saml_session_index text
);
create index session_person on session (person_id);
create index session_seen on session (seen_at);
create index session_saml on session (saml_name_id, saml_session_index) where saml_name_id is not null;

-- Requests sent to the identity provider that have not been answered yet: each may be answered once.
create table saml_request (
  id text primary key,
  value text not null,
  created_at timestamptz not null
);

-- Assertions already used; an assertion is good once.
create table saml_assertion (
  id text primary key,
  session_id uuid references session (id) on delete set null,
  used_at timestamptz not null
);

create table login_attempt (
  id bigint generated always as identity primary key,
  -- A hash of the name typed, whether such a user exists or not.
  username_hash bytea not null,
  address_hash bytea not null,
  -- Attempts from a browser that has logged in as this person before are counted apart.
  known_device boolean not null,
  at timestamptz not null
);
create index login_attempt_username on login_attempt (username_hash, known_device, at);
create index login_attempt_address on login_attempt (address_hash, at);

-- Browsers from which a person has logged in.
create table known_device (
  token_hash bytea primary key check (length(token_hash) = 32),
  person_id uuid not null references person (id),
  created_at timestamptz not null,
  seen_at timestamptz not null
);
create index known_device_person on known_device (person_id);

create table system_notification (
  id uuid primary key default gen_random_uuid(),
  text_fi text not null,
  text_sv text not null,
  text_en text not null,
  valid_to timestamptz not null,
  -- At most one exists.
  only_one boolean not null default true unique check (only_one)
);

create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  person_id uuid,
  level text,
  act text not null,
  subjects uuid[] not null,
  outcome text not null,
  request_id text not null
);
create index audit_entry_person on audit_entry (person_id, at);
create index audit_entry_subjects on audit_entry using gin (subjects);
