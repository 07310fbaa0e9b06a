-- Reservations, absences, attendances, holiday periods and questionnaires, events and discussion times.

-- One row for each child and day, so that two saves of a day can never leave two plans: one or two ranges of times, or
-- none when the guardian has only said that the child comes (holiday periods). An end of 00:00 is midnight.
create table reservation (
  child_id uuid not null references person (id),
  date date not null,
  start_time time,
  end_time time,
  second_start_time time,
  second_end_time time,
  modified_at timestamptz not null,
  -- Who wrote it last: a guardian, somebody of the staff, or, when both are empty, the service itself.
  modified_by_citizen uuid references person (id),
  modified_by_employee uuid references employee (id),
  primary key (child_id, date),
  constraint reservation_one_writer check (modified_by_citizen is null or modified_by_employee is null),
  constraint reservation_times_whole check (
    (start_time is null) = (end_time is null) and (second_start_time is null) = (second_end_time is null)
  ),
  constraint reservation_times_forward check (end_time = '00:00' or start_time < end_time),
  constraint reservation_second_after_first check (
    second_start_time is null
    or (
      end_time is not null and end_time <> '00:00' and end_time <= second_start_time
      and (second_end_time = '00:00' or second_start_time < second_end_time)
    )
  )
);

create table holiday_period (
  id uuid primary key default gen_random_uuid(),
  period daterange not null check (not isempty(period) and not lower_inf(period) and not upper_inf(period)),
  reservations_open_on date not null,
  reservation_deadline date not null,
  constraint holiday_period_asked_before_it_begins check (
    reservations_open_on <= reservation_deadline and reservation_deadline < lower(period)
  ),
  constraint holiday_period_one_at_a_time exclude using gist (period with &&)
);

create table holiday_questionnaire (
  id uuid primary key default gen_random_uuid(),
  type text not null check (type in ('FIXED_PERIOD', 'OPEN_RANGES')),
  absence_type text not null check (
    absence_type in (
      'OTHER_ABSENCE', 'SICKLEAVE', 'PLANNED_ABSENCE', 'UNKNOWN_ABSENCE', 'FORCE_MAJEURE', 'PARENTLEAVE',
      'FREE_ABSENCE', 'UNAUTHORIZED_ABSENCE'
    )
  ),
  requires_strong_auth boolean not null,
  -- The days on which it can be answered.
  active daterange not null check (not isempty(active) and not lower_inf(active) and not upper_inf(active)),
  title jsonb not null check (title ?& array['fi', 'sv', 'en']),
  description jsonb not null check (description ?& array['fi', 'sv', 'en']),
  description_link jsonb not null check (description_link ?& array['fi', 'sv', 'en']),
  -- Only children who have a place on each of these days are asked.
  continuous_placement daterange check (
    not isempty(continuous_placement) and not lower_inf(continuous_placement) and not upper_inf(continuous_placement)
  ),
  period_option_label jsonb check (period_option_label ?& array['fi', 'sv', 'en']),
  period daterange check (not isempty(period) and not lower_inf(period) and not upper_inf(period)),
  -- A range of at least so many days becomes the questionnaire's kind of absence, a shorter one an ordinary absence.
  absence_type_threshold integer check (absence_type_threshold > 0),
  constraint holiday_questionnaire_fits_its_type check (
    (type = 'FIXED_PERIOD') = (period_option_label is not null)
    and (type = 'OPEN_RANGES') = (period is not null)
    and (type = 'OPEN_RANGES') = (absence_type_threshold is not null)
  ),
  constraint holiday_questionnaire_one_of_a_type_at_a_time exclude using gist (type with =, active with &&)
);

create table holiday_questionnaire_option (
  questionnaire_id uuid not null references holiday_questionnaire (id) on delete cascade,
  period daterange not null check (not isempty(period) and not lower_inf(period) and not upper_inf(period)),
  primary key (questionnaire_id, period)
);

-- That a family is not away at all is an answer too: a row here without periods.
create table holiday_questionnaire_answer (
  questionnaire_id uuid not null references holiday_questionnaire (id) on delete cascade,
  child_id uuid not null references person (id),
  answered_at timestamptz not null,
  answered_by uuid not null references person (id),
  primary key (questionnaire_id, child_id)
);
create index holiday_questionnaire_answer_child on holiday_questionnaire_answer (child_id);
create index holiday_questionnaire_answer_by on holiday_questionnaire_answer (answered_by);

create table holiday_questionnaire_answer_period (
  questionnaire_id uuid not null,
  child_id uuid not null,
  period daterange not null check (not isempty(period) and not lower_inf(period) and not upper_inf(period)),
  foreign key (questionnaire_id, child_id)
    references holiday_questionnaire_answer (questionnaire_id, child_id) on delete cascade,
  constraint holiday_questionnaire_answer_period_once
    exclude using gist (questionnaire_id with =, child_id with =, period with &&)
);

create table absence (
  child_id uuid not null references person (id),
  date date not null,
  category text not null check (category in ('BILLABLE', 'NONBILLABLE')),
  type text not null check (
    type in (
      'OTHER_ABSENCE', 'SICKLEAVE', 'PLANNED_ABSENCE', 'UNKNOWN_ABSENCE', 'FORCE_MAJEURE', 'PARENTLEAVE',
      'FREE_ABSENCE', 'UNAUTHORIZED_ABSENCE'
    )
  ),
  modified_at timestamptz not null,
  modified_by_citizen uuid references person (id),
  modified_by_employee uuid references employee (id),
  questionnaire_id uuid references holiday_questionnaire (id),
  primary key (child_id, date, category),
  constraint absence_one_writer check (modified_by_citizen is null or modified_by_employee is null)
);
create index absence_questionnaire on absence (questionnaire_id, child_id) where questionnaire_id is not null;

create table attendance (
  child_id uuid not null references person (id),
  date date not null,
  start_time time not null,
  -- Empty while the child is there.
  end_time time,
  unit_id uuid not null references unit (id),
  primary key (child_id, date, start_time),
  constraint attendance_ends_after_start check (end_time = '00:00' or start_time < end_time)
);

-- When a day of a child was last changed and by whom, kept for some days: it tells the later of two guardians that the
-- day is no longer what they looked at, also when the change left no row behind.
create table child_day_change (
  child_id uuid not null references person (id),
  date date not null,
  -- The writing itself: whether a guardian had seen it follows from what had been written when they looked.
  changed_in xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null,
  changed_by uuid not null references person (id),
  primary key (child_id, date)
);
create index child_day_change_old on child_day_change (changed_at);

create table calendar_event (
  id uuid primary key default gen_random_uuid(),
  type text not null check (type in ('DAYCARE_EVENT', 'DISCUSSION_SURVEY')),
  title text not null check (title <> ''),
  description text not null,
  period daterange not null check (not isempty(period) and not lower_inf(period) and not upper_inf(period)),
  created_at timestamptz not null
);
create index calendar_event_period on calendar_event using gist (period);

-- For whom an event is: everybody in the unit, a group of it, or one child in it.
create table calendar_event_target (
  event_id uuid not null references calendar_event (id) on delete cascade,
  unit_id uuid not null references unit (id),
  group_id uuid,
  child_id uuid references person (id),
  constraint calendar_event_target_of_unit foreign key (group_id, unit_id) references unit_group (id, unit_id),
  constraint calendar_event_target_once unique nulls not distinct (event_id, unit_id, group_id, child_id)
);
create index calendar_event_target_unit on calendar_event_target (unit_id);
create index calendar_event_target_group on calendar_event_target (group_id);
create index calendar_event_target_child on calendar_event_target (child_id);

-- The times of a discussion survey. One child a slot, one slot a child and survey.
create table discussion_time (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references calendar_event (id) on delete cascade,
  date date not null,
  start_time time not null,
  end_time time not null,
  child_id uuid references person (id),
  reserved_at timestamptz,
  constraint discussion_time_forward check (end_time = '00:00' or start_time < end_time),
  constraint discussion_time_reserved_whole check ((child_id is null) = (reserved_at is null)),
  constraint discussion_time_one_of_a_child unique (event_id, child_id)
);
create index discussion_time_event on discussion_time (event_id, date, start_time);
create index discussion_time_child on discussion_time (child_id) where child_id is not null;

-- The times that a family and the unit have agreed on for each weekday. Guardians are told when staff change them.
create table daily_service_time (
  id uuid primary key default gen_random_uuid(),
  child_id uuid not null references person (id),
  validity daterange not null check (not isempty(validity) and not lower_inf(validity)),
  type text not null check (type in ('REGULAR', 'IRREGULAR', 'VARIABLE_TIME')),
  constraint daily_service_time_one_at_a_time exclude using gist (child_id with =, validity with &&)
);

-- A weekday without a row has no agreed time. Regular times are the same on all five.
create table daily_service_time_weekday (
  daily_service_time_id uuid not null references daily_service_time (id) on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  start_time time not null,
  end_time time not null,
  primary key (daily_service_time_id, weekday),
  check (end_time = '00:00' or start_time < end_time)
);

create table daily_service_time_notification (
  id uuid primary key default gen_random_uuid(),
  guardian_id uuid not null references person (id),
  daily_service_time_id uuid not null references daily_service_time (id) on delete cascade,
  constraint daily_service_time_notification_once unique (guardian_id, daily_service_time_id)
);
create index daily_service_time_notification_time on daily_service_time_notification (daily_service_time_id);

-- Who pays for whom, and the income that the fee is counted from.
create table fee_family_head (
  id uuid primary key default gen_random_uuid(),
  head_id uuid not null references person (id),
  child_id uuid not null references person (id),
  period daterange not null check (not isempty(period) and not lower_inf(period)),
  constraint fee_family_head_one_at_a_time exclude using gist (child_id with =, period with &&)
);
create index fee_family_head_head on fee_family_head (head_id);

create table fee_family_partner (
  id uuid primary key default gen_random_uuid(),
  -- Kept in the order of their ids, so that a couple is one row.
  person_id uuid not null references person (id),
  partner_id uuid not null references person (id),
  period daterange not null check (not isempty(period) and not lower_inf(period)),
  check (person_id < partner_id),
  constraint fee_family_partner_once exclude using gist (person_id with =, partner_id with =, period with &&)
);
create index fee_family_partner_partner on fee_family_partner (partner_id);

create table income (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references person (id),
  validity daterange not null check (not isempty(validity) and not lower_inf(validity)),
  constraint income_one_at_a_time exclude using gist (person_id with =, validity with &&)
);
