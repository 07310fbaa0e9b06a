-- A message to a whole city reaches its families in portions. Each waits here from the moment the message was sent, and
-- goes in the transaction that brings it to its families: whatever happens in between, nobody gets it twice or never.
create table message_portion (
  id uuid primary key default gen_random_uuid(),
  -- In this order.
  number bigint generated always as identity,
  content_id uuid not null references message_content (id),
  sender_id uuid not null references message_account (id),
  sent_at timestamptz not null,
  -- What every thread begins with.
  thread jsonb not null,
  -- For each family its thread and message, whose names the sender knows already, its children and who reads it.
  letters jsonb not null,
  -- So many people get the message before these, and are told of it first.
  people_before int not null check (people_before >= 0)
);
create index message_portion_order on message_portion (number);
