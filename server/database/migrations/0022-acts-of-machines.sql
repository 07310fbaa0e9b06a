-- What programs of the municipality do is audited beside what guardians do.

alter table audit_entry
  -- By which the program is known; an act is a person's or a program's, never both.
  add column client text check (client <> ''),
  add constraint audit_entry_of_one check (client is null or person_id is null);
create index audit_entry_client on audit_entry (client, at) where client is not null;
