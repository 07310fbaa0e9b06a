-- Files that people and the municipality attach to messages, applications and the like. The bytes are in the file store.

create table attachment (
  id uuid primary key default gen_random_uuid(),
  -- Cleaned by the domain's rule; in UTF-8 it fits into every file system and into an address.
  name text not null check (octet_length(name) between 1 and 200),
  content_type text not null,
  size integer not null check (size between 1 and 26214400),
  -- What the store calls it: never anything that a person wrote.
  storage_key uuid not null unique default gen_random_uuid(),
  uploaded_by uuid references person (id),
  uploaded_via text not null check (uploaded_via in ('MESSAGE', 'APPLICATION', 'INCOME_STATEMENT', 'STAFF')),
  -- What the file shows, where its parent asks: URGENCY, PAYSLIP_GROSS and so on.
  type text,
  -- What kind of thing the file belongs to. Each kind adds a column of its own with the id; without a kind the file is an
  -- orphan that only its uploader knows of.
  parent text check (parent in ('MESSAGE', 'APPLICATION', 'INCOME_STATEMENT', 'PEDAGOGICAL_DOCUMENT')),
  received_at timestamptz not null,
  -- The row is there before the file, so that no file is ever in the store without anybody knowing of it.
  stored_at timestamptz,
  check ((uploaded_via = 'STAFF') = (uploaded_by is null)),
  check (stored_at is not null or parent is null)
);
create index attachment_uploader on attachment (uploaded_by) where uploaded_by is not null;
create index attachment_orphan on attachment (received_at) where parent is null;

-- Files whose rows are gone and which the store may still have.
create table file_to_remove (
  storage_key uuid primary key,
  listed_at timestamptz not null default now()
);
create index file_to_remove_listed on file_to_remove (listed_at);

-- However a row goes, with its parent or alone, its file is not forgotten.
create function list_file_to_remove() returns trigger language plpgsql as $$
begin
  insert into file_to_remove (storage_key) values (old.storage_key) on conflict do nothing;
  return null;
end
$$;

create trigger attachment_removed after delete on attachment
  for each row execute function list_file_to_remove();
