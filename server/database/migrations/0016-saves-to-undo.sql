-- Who stays until midnight was stored with an end of 00:00 or of 23:59, as it had been written. Both mean midnight, and
-- from now on midnight is stored in one way.
update reservation set end_time = '00:00' where end_time = '23:59' and second_start_time is null;
update reservation set second_end_time = '00:00' where second_end_time = '23:59';
update attendance set end_time = '00:00' where end_time = '23:59';
alter table reservation add constraint reservation_midnight_in_one_way check (
  (end_time <> '23:59' or second_start_time is not null) and second_end_time <> '23:59'
);
alter table attendance add constraint attendance_midnight_in_one_way check (end_time <> '23:59');

-- What a guardian's save replaced, kept for some minutes, so that it can be taken back to the letter. The rows stand here
-- as they were in their own tables, makers and moments included.
create table calendar_save (
  guardian_id uuid not null references person (id),
  -- Chosen by the browser that saves, so that the answer of the save need not tell it.
  id uuid not null,
  saved_at timestamptz not null,
  -- The days of children that were changed: [{"child_id": …, "date": …}].
  days jsonb not null,
  -- Before and after: {"reservations": […], "absences": […]}.
  former jsonb not null,
  saved jsonb not null,
  primary key (guardian_id, id)
);
create index calendar_save_old on calendar_save (saved_at);
