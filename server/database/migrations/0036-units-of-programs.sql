-- A program of the municipality may be limited to some units: the back office of a private provider, or of a district.
-- Null where it is not.
alter table client add column unit_ids uuid[]
  constraint client_some_units check (cardinality(unit_ids) > 0 and array_position(unit_ids, null) is null);
