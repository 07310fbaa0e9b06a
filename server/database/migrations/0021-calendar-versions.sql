-- One version tells whether a calendar has changed: to a browser that holds it, to a guardian whose form was opened on it,
-- and to whoever takes a save back. Marks, transaction ids and copies of what was saved told it before.
drop function calendar_of_child_changed() cascade;
drop function calendar_of_placement_changed() cascade;
drop function calendar_of_all_changed() cascade;
drop function calendar_mark_children(uuid[]);
drop table calendar_mark;
drop table child_day_change;

create table calendar_version (
  -- A child, or nobody (all zeros) for what every calendar is made from. Who has no row has the version 0.
  child_id uuid primary key,
  version bigint not null
) with (fillfactor = 70);

-- The days of a child that were changed lately, each with the version of the child's calendar since then, and who did it.
create table child_day_version (
  child_id uuid not null references person (id),
  date date not null,
  version bigint not null,
  -- The guardian who saved the day. Whatever is written without signing is somebody else's: staff's or the service's.
  changed_by uuid references person (id),
  primary key (child_id, date)
);
create index child_day_version_old on child_day_version (version);

-- A version is the moment of its move in microseconds, and always more than the one before. Whoever moves it holds its row
-- until the end of the transaction, so that versions become visible in their order; and none occurs twice, also after an
-- older copy of the database has been taken back into use.
create function version_of_this_moment() returns bigint language sql as $$
  select (extract(epoch from clock_timestamp()) * 1000000)::bigint
$$;

create function move_calendars(child_ids uuid[]) returns table (child_id uuid, version bigint) language sql as $$
  -- In one order, so that two writings never wait for each other.
  insert into calendar_version as known (child_id, version)
  select moved.child_id, version_of_this_moment()
  from (select distinct listed.child_id from unnest(child_ids) as listed (child_id) order by 1) as moved
  on conflict (child_id) do update set version = greatest(known.version + 1, excluded.version)
  returning known.child_id, known.version
$$;

create function calendar_of_child_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform move_calendars(array(select child_id from changed union select child_id from former));
  else
    perform move_calendars(array(select child_id from changed));
  end if;
  return null;
end $$;

create function calendar_of_placement_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform move_calendars(array(
      select child_id from placement
      where id in (select placement_id from changed union select placement_id from former)
    ));
  else
    perform move_calendars(array(select child_id from placement where id in (select placement_id from changed)));
  end if;
  return null;
end $$;

-- Needs two lists of its own, because a trigger can look only at what its statement has.
create function move_days(child_ids uuid[], dates date[]) returns void language sql as $$
  insert into child_day_version (child_id, date, version)
  select distinct day.child_id, day.date, moved.version
  from unnest(child_ids, dates) as day (child_id, date) join move_calendars(child_ids) as moved using (child_id)
  order by 1, 2
  on conflict (child_id, date) do update set version = excluded.version, changed_by = null
$$;

create function calendar_of_day_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform move_days(array_agg(child_id), array_agg(date))
    from (select child_id, date from changed union select child_id, date from former) as day;
  else
    perform move_days(array_agg(child_id), array_agg(date)) from changed;
  end if;
  return null;
end $$;

create function calendar_of_all_changed() returns trigger language plpgsql as $$
begin
  perform move_calendars(array['00000000-0000-0000-0000-000000000000'::uuid]);
  return null;
end $$;

-- Answers are few, and each keeps the version with which it came.
alter table holiday_questionnaire_answer add version bigint not null default 0;
create function calendar_of_answer_changed() returns trigger language plpgsql as $$
begin
  select moved.version into new.version from move_calendars(array[new.child_id]) as moved;
  return new;
end $$;
create trigger calendar_answer before insert or update on holiday_questionnaire_answer
  for each row execute function calendar_of_answer_changed();

do $$
declare
  watched text;
  action text;
  -- Whoever writes the rows of a whole town at once (`set local nalle.loading = on`) moves nothing for each of them, but all
  -- calendars when it is done, by the shared version.
  unless_in_bulk constant text := 'current_setting(''nalle.loading'', true) is distinct from ''on''';
begin
  foreach watched in array array['reservation', 'absence', 'attendance', 'placement', 'backup_care', 'service_need'] loop
    action := case
      when watched in ('reservation', 'absence') then 'calendar_of_day_changed'
      when watched = 'service_need' then 'calendar_of_placement_changed'
      else 'calendar_of_child_changed'
    end;
    execute format('create trigger calendar_insert after insert on %I referencing new table as changed
      for each statement when (%s) execute function %I()', watched, unless_in_bulk, action);
    execute format('create trigger calendar_update after update on %I referencing old table as former new table as changed
      for each statement when (%s) execute function %I()', watched, unless_in_bulk, action);
    execute format('create trigger calendar_delete after delete on %I referencing old table as changed
      for each statement when (%s) execute function %I()', watched, unless_in_bulk, action);
  end loop;
  foreach watched in array array[
    'unit', 'unit_opening_time', 'service_need_option', 'club_term', 'preschool_term', 'holiday_period'
  ] loop
    execute format('create trigger calendar_change after insert or update or delete on %I
      for each statement execute function calendar_of_all_changed()', watched);
  end loop;
  -- Of these two only the names of whoever wrote a reservation are told; hardly anybody gets another name.
  foreach watched in array array['person', 'employee'] loop
    execute format('create trigger calendar_rename after update of first_names, last_name on %I for each row
      when ((old.first_names, old.last_name) is distinct from (new.first_names, new.last_name))
      execute function calendar_of_all_changed()', watched);
  end loop;
end $$;

-- A save is known by the versions of its days instead of by a copy of their rows. What was kept before was for minutes.
delete from calendar_save;
alter table calendar_save drop saved, add is_undone boolean not null default false;
comment on column calendar_save.days is 'The days that were changed, as saved: [{"child_id": …, "date": …, "version": …}]';
