-- Attempts at what costs processor time, counted by a hash of the browser, address or person they come from. Deleted when they no longer count.
create table counted_attempt (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('IDENTITY_MESSAGE', 'PASSWORD_CHOICE')),
  origin_hash bytea not null,
  at timestamptz not null
);
create index counted_attempt_origin on counted_attempt (kind, origin_hash, at);
create index counted_attempt_at on counted_attempt (at);
