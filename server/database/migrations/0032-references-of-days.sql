-- A year of days is thousands of rows about a few children. A foreign key looks up the child for each single row, which takes
-- as long as writing the row and its index; here each statement looks up whom its rows name once. What is promised is the
-- same: nobody is named who is not there, and nobody goes while they are named.
do $$
declare
  reference record;
  name text;
begin
  for reference in select * from (values
    ('reservation', 'child_id', 'person'),
    ('reservation', 'modified_by_citizen', 'person'),
    ('reservation', 'modified_by_employee', 'employee'),
    ('absence', 'child_id', 'person'),
    ('absence', 'modified_by_citizen', 'person'),
    ('absence', 'modified_by_employee', 'employee'),
    ('absence', 'questionnaire_id', 'holiday_questionnaire'),
    ('attendance', 'child_id', 'person'),
    ('attendance', 'unit_id', 'unit')
  ) as listed (tab, col, parent) loop
    name := reference.tab || '_' || reference.col || '_fkey';
    execute format('alter table %I drop constraint %I', reference.tab, name);

    -- Whom the rows name is held as a foreign key holds them: they stay until this transaction has ended, and whoever is
    -- about to be removed is waited for.
    execute format('create function %1$I() returns trigger language plpgsql as $check$
      declare
        named uuid[] := array(select distinct %2$I from changed where %2$I is not null);
        held bigint;
      begin
        if cardinality(named) = 0 then return null; end if;
        select count(*) into held from (
          select from %3$I where id = any (named) order by id for key share
        ) as parent;
        if held < cardinality(named) then
          raise foreign_key_violation using constraint = %4$L, table = tg_table_name, schema = tg_table_schema,
            message = %5$L;
        end if;
        return null;
      end $check$', name || '_named', reference.col, reference.parent, name,
      format('%s.%s names a row of %s that is not there', reference.tab, reference.col, reference.parent));
    execute format('create trigger %I after insert on %I referencing new table as changed
      for each statement execute function %I()', name, reference.tab, name || '_named');
    execute format('create trigger %I after update on %I referencing new table as changed
      for each statement execute function %I()', name || '_changed', reference.tab, name || '_named');

    -- A transaction that looks at one moment throughout would not see who was named since, so it may remove nobody.
    execute format('create function %1$I() returns trigger language plpgsql as $check$
      begin
        if current_setting(''transaction_isolation'') <> ''read committed'' then
          raise feature_not_supported using message = %5$L;
        end if;
        if tg_op = ''TRUNCATE'' then
          if not exists (select from %2$I where %3$I is not null) then return null; end if;
        elsif not exists (select from %2$I where %3$I = old.id) then
          return null;
        end if;
        raise foreign_key_violation using constraint = %6$L, table = %2$L, schema = tg_table_schema, message = %4$L;
      end $check$', name || '_kept', reference.tab, reference.col,
      format('%s.%s still names a row of %s', reference.tab, reference.col, reference.parent),
      format('rows of %s are removed in read committed transactions only', reference.parent), name);
    execute format('create trigger %I after delete on %I for each row execute function %I()',
      name || '_delete', reference.parent, name || '_kept');
    execute format('create trigger %I after update of id on %I for each row when (old.id is distinct from new.id)
      execute function %I()', name || '_update', reference.parent, name || '_kept');
    execute format('create trigger %I after truncate on %I for each statement execute function %I()',
      name || '_truncate', reference.parent, name || '_kept');
  end loop;
end $$;

-- Versions are made by those rows, for some days, and like the versions of calendars they need no promise of their own.
alter table child_day_version
  drop constraint child_day_version_child_id_fkey,
  drop constraint child_day_version_changed_by_fkey;

-- Versions grow with time, so what is old lies together: a summary of each part of the table finds it, and costs nothing
-- when a day is written.
drop index child_day_version_old;
create index child_day_version_old on child_day_version using brin (version) with (autosummarize = on);
