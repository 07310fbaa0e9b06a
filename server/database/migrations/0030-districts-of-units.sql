-- The part of town a unit is in, as families call it and search for it. Empty where the municipality has not told it.
alter table unit add column district text not null default '';
