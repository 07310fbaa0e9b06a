-- Whether a calendar has changed is asked far more often than it changes. Each writing to what a calendar is made from
-- leaves a new mark that never occurred before, in the same transaction: while the marks are the same, so is the calendar.
create table calendar_mark (
  -- A child, or nobody (all zeros) for what every calendar is made from.
  child_id uuid primary key,
  mark uuid not null default gen_random_uuid()
) with (fillfactor = 70);

create function calendar_mark_children(child_ids uuid[]) returns void language sql as $$
  -- In one order, so that two writings never wait for each other.
  insert into calendar_mark (child_id)
  select distinct child_id from unnest(child_ids) as changed (child_id) order by child_id
  on conflict (child_id) do update set mark = excluded.mark
$$;

create function calendar_of_child_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform calendar_mark_children(array(select child_id from changed union select child_id from former));
  else
    perform calendar_mark_children(array(select child_id from changed));
  end if;
  return null;
end $$;

create function calendar_of_placement_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform calendar_mark_children(array(
      select child_id from placement
      where id in (select placement_id from changed union select placement_id from former)
    ));
  else
    perform calendar_mark_children(array(
      select child_id from placement where id in (select placement_id from changed)
    ));
  end if;
  return null;
end $$;

create function calendar_of_all_changed() returns trigger language plpgsql as $$
begin
  perform calendar_mark_children(array['00000000-0000-0000-0000-000000000000'::uuid]);
  return null;
end $$;

do $$
declare
  watched text;
  action text;
begin
  foreach watched in array array[
    'reservation', 'absence', 'attendance', 'child_day_change', 'placement', 'backup_care', 'service_need'
  ] loop
    action := case watched when 'service_need' then 'calendar_of_placement_changed' else 'calendar_of_child_changed' end;
    execute format('create trigger calendar_insert after insert on %I referencing new table as changed
      for each statement execute function %I()', watched, action);
    execute format('create trigger calendar_update after update on %I referencing old table as former new table as changed
      for each statement execute function %I()', watched, action);
    -- Notes of old changes are forgotten without any calendar becoming another.
    if watched <> 'child_day_change' then
      execute format('create trigger calendar_delete after delete on %I referencing old table as changed
        for each statement execute function %I()', watched, action);
    end if;
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
