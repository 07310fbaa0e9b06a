-- An application that staff have cancelled stays in the family's list, with what they were told of why. Null where the
-- family itself, or the end of a place, has cancelled it.
alter table application add column cancelled_by_staff_at timestamptz;
alter table application add column cancellation_reason text not null default '';
alter table application add constraint application_cancelled_by_staff
  check (cancelled_by_staff_at is null or status = 'CANCELLED');
