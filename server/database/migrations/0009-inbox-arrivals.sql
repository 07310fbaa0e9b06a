-- Who has just been sent something, so that open inboxes can be told. Rows are only ever added, which makes nobody wait,
-- and are forgotten within the hour; the messages themselves are elsewhere.
create table inbox_arrival (
  id bigint generated always as identity primary key,
  -- A hint, not a fact about a person: a reference would lock the person's row each time.
  person_id uuid not null,
  -- The database's own clock, whatever moment a story is told at.
  noted_at timestamptz not null default clock_timestamp()
);
create index inbox_arrival_noted on inbox_arrival (noted_at);
