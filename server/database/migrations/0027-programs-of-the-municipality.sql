-- Programs of the municipality: who they are, and by which keys of their own they know what they have put in.

-- A program that may call, and what it may do. Without a key nobody gets a token in its name.
create table client (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9.-]{0,62}$'),
  name text not null check (name <> ''),
  scopes text[] not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);

-- Public keys, several of them while one is being exchanged for another. Nothing here is a secret.
create table client_key (
  client_id text not null references client (id),
  id text not null check (id <> ''),
  jwk jsonb not null,
  created_at timestamptz not null,
  primary key (client_id, id)
);

-- Assertions that were used, until they would have expired anyway: each opens the door once.
create table client_assertion (
  client_id text not null references client (id),
  jti text not null,
  expires_at timestamptz not null,
  primary key (client_id, jti)
);
create index client_assertion_expires on client_assertion (expires_at);

-- A token is worth nothing once stored: only its hash is.
create table client_token (
  token_hash bytea primary key,
  client_id text not null references client (id),
  scopes text[] not null,
  expires_at timestamptz not null
);
create index client_token_expires on client_token (expires_at);

-- What the municipality calls its things, and a fingerprint of what it last put there.
create table municipality_key (
  kind text not null,
  key text not null,
  id uuid not null,
  fingerprint bytea not null,
  put_at timestamptz not null,
  put_by text not null,
  primary key (kind, key)
);
create index municipality_key_of on municipality_key (id);

-- Acts that were done, by the key under which a program asked for them: asked again, the same is answered.
create table client_act (
  client_id text not null,
  key text not null,
  act text not null,
  fingerprint bytea not null,
  -- The answer as it was written; null when there was none.
  answer text,
  done_at timestamptz not null,
  primary key (client_id, key)
);
create index client_act_done on client_act (done_at);
