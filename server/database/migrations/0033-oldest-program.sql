-- Which programs may still serve this schema: those that know at least the migration of this number. A migration that
-- takes away or changes what older programs read or write raises it to its own number; one that only adds leaves it alone.
create table schema_compatibility (
  only_row boolean primary key default true check (only_row),
  oldest_program integer not null
);

insert into schema_compatibility (oldest_program) values (31);
