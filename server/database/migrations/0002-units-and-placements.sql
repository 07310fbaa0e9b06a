-- Units, groups, staff, placements, service needs, backup care and terms: what the municipality's side writes.

create table unit (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  care_types text[] not null check (
    cardinality(care_types) > 0
    and care_types <@ array['CLUB', 'FAMILY', 'CENTRE', 'GROUP_FAMILY', 'PRESCHOOL', 'PREPARATORY_EDUCATION']
  ),
  provider_type text not null check (
    provider_type in (
      'MUNICIPAL', 'PURCHASED', 'PRIVATE', 'MUNICIPAL_SCHOOL', 'PRIVATE_SERVICE_VOUCHER', 'EXTERNAL_PURCHASED'
    )
  ),
  language text not null check (language in ('fi', 'sv', 'en')),
  street_address text not null default '',
  postal_code text not null default '',
  post_office text not null default '',
  phone text,
  email text,
  url text,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- Exists only on paper, for children whose real unit is elsewhere.
  ghost_unit boolean not null default false,
  opening_date date,
  closing_date date,
  club_apply_period daterange check (not isempty(club_apply_period) and not lower_inf(club_apply_period)),
  daycare_apply_period daterange check (not isempty(daycare_apply_period) and not lower_inf(daycare_apply_period)),
  preschool_apply_period daterange check (not isempty(preschool_apply_period) and not lower_inf(preschool_apply_period)),
  provides_shift_care boolean not null default false,
  open_on_holidays_for_shift_care boolean not null default false,
  preschool_start_time time,
  preschool_end_time time,
  preparatory_start_time time,
  preparatory_end_time time,
  features text[] not null default '{}' check (
    features <@ array[
      'MESSAGING', 'RESERVATIONS', 'VASU_AND_PEDADOC', 'PLACEMENT_TERMINATION', 'SERVICE_APPLICATIONS',
      'CITIZEN_BASIC_DOCUMENT', 'OTHER_DECISION'
    ]
  ),
  invoiced_by_municipality boolean not null default true,
  -- How decisions call the unit and who handles them; empty where the unit's own name and address are used.
  decision_daycare_name text not null default '',
  decision_preschool_name text not null default '',
  decision_handler text not null default '',
  decision_handler_address text not null default '',
  created_at timestamptz not null default now(),
  constraint unit_location_whole check ((latitude is null) = (longitude is null)),
  constraint unit_closes_after_opening check (closing_date >= opening_date),
  constraint unit_preschool_time check (
    (preschool_start_time is null) = (preschool_end_time is null)
    and (preschool_end_time = '00:00' or preschool_start_time < preschool_end_time)
  ),
  constraint unit_preparatory_time check (
    (preparatory_start_time is null) = (preparatory_end_time is null)
    and (preparatory_end_time = '00:00' or preparatory_start_time < preparatory_end_time)
  )
);

-- A weekday without a row is a closed day. An end of 00:00 is the midnight that closes the day.
create table unit_opening_time (
  unit_id uuid not null references unit (id) on delete cascade,
  kind text not null check (kind in ('NORMAL', 'SHIFT_CARE')),
  -- Monday is 1, Sunday 7.
  weekday smallint not null check (weekday between 1 and 7),
  start_time time not null,
  end_time time not null,
  primary key (unit_id, kind, weekday),
  check (end_time = '00:00' or start_time < end_time)
);

create table unit_group (
  id uuid primary key default gen_random_uuid(),
  unit_id uuid not null references unit (id),
  name text not null check (name <> ''),
  validity daterange not null check (not isempty(validity) and not lower_inf(validity)),
  created_at timestamptz not null default now(),
  -- Lets other tables say "a group of this unit".
  unique (id, unit_id),
  constraint unit_group_name_once exclude using gist (unit_id with =, name with =, validity with &&)
);

create table employee (
  id uuid primary key default gen_random_uuid(),
  first_names text not null check (first_names <> ''),
  last_name text not null check (last_name <> ''),
  email text unique,
  created_at timestamptz not null default now()
);

create table unit_employee (
  unit_id uuid not null references unit (id),
  employee_id uuid not null references employee (id),
  role text not null check (role in ('UNIT_SUPERVISOR', 'TEACHER', 'CARER', 'SPECIAL_EDUCATION_TEACHER')),
  -- The group in which they mostly work.
  group_id uuid,
  primary key (unit_id, employee_id),
  foreign key (group_id, unit_id) references unit_group (id, unit_id)
);
create index unit_employee_employee on unit_employee (employee_id);
create index unit_employee_group on unit_employee (group_id);

create table placement (
  id uuid primary key default gen_random_uuid(),
  child_id uuid not null references person (id),
  unit_id uuid not null references unit (id),
  type text not null check (
    type in (
      'CLUB', 'DAYCARE', 'DAYCARE_PART_TIME', 'DAYCARE_FIVE_YEAR_OLDS', 'DAYCARE_PART_TIME_FIVE_YEAR_OLDS',
      'PRESCHOOL', 'PRESCHOOL_DAYCARE', 'PRESCHOOL_DAYCARE_ONLY', 'PRESCHOOL_CLUB',
      'PREPARATORY', 'PREPARATORY_DAYCARE', 'PREPARATORY_DAYCARE_ONLY',
      'TEMPORARY_DAYCARE', 'TEMPORARY_DAYCARE_PART_DAY', 'SCHOOL_SHIFT_CARE'
    )
  ),
  period daterange not null check (not isempty(period) and not lower_inf(period) and not upper_inf(period)),
  -- What a holiday period asks of a family depends on whether the placement existed when it opened.
  created_at timestamptz not null,
  termination_requested_on date,
  terminated_by uuid references person (id),
  unique (id, unit_id),
  constraint placement_termination_whole check ((termination_requested_on is null) = (terminated_by is null)),
  constraint placement_one_at_a_time exclude using gist (child_id with =, period with &&)
);
create index placement_child on placement (child_id);
create index placement_unit on placement (unit_id);
create index placement_terminated_by on placement (terminated_by) where terminated_by is not null;

create table service_need_option (
  id uuid primary key default gen_random_uuid(),
  name_fi text not null check (name_fi <> ''),
  name_sv text not null check (name_sv <> ''),
  name_en text not null check (name_en <> ''),
  valid_placement_type text not null check (
    valid_placement_type in (
      'CLUB', 'DAYCARE', 'DAYCARE_PART_TIME', 'DAYCARE_FIVE_YEAR_OLDS', 'DAYCARE_PART_TIME_FIVE_YEAR_OLDS',
      'PRESCHOOL', 'PRESCHOOL_DAYCARE', 'PRESCHOOL_DAYCARE_ONLY', 'PRESCHOOL_CLUB',
      'PREPARATORY', 'PREPARATORY_DAYCARE', 'PREPARATORY_DAYCARE_ONLY',
      'TEMPORARY_DAYCARE', 'TEMPORARY_DAYCARE_PART_DAY', 'SCHOOL_SHIFT_CARE'
    )
  ),
  validity daterange not null check (not isempty(validity) and not lower_inf(validity)),
  is_default boolean not null,
  shown_to_citizens boolean not null,
  part_day boolean not null,
  part_week boolean not null,
  fee_percentage integer not null check (fee_percentage between 0 and 100),
  hours_per_month integer check (hours_per_month > 0),
  contract_days_per_month integer check (contract_days_per_month between 1 and 31),
  display_order integer not null,
  constraint service_need_option_one_default
    exclude using gist (valid_placement_type with =, validity with &&) where (is_default)
);

create table service_need (
  id uuid primary key default gen_random_uuid(),
  placement_id uuid not null references placement (id) on delete cascade,
  option_id uuid not null references service_need_option (id),
  shift_care text not null check (shift_care in ('NONE', 'INTERMITTENT', 'FULL')),
  period daterange not null check (not isempty(period) and not lower_inf(period) and not upper_inf(period)),
  constraint service_need_one_at_a_time exclude using gist (placement_id with =, period with &&)
);
create index service_need_placement on service_need (placement_id);
create index service_need_option_used on service_need (option_id);

create table group_placement (
  id uuid primary key default gen_random_uuid(),
  placement_id uuid not null,
  unit_id uuid not null,
  group_id uuid not null,
  period daterange not null check (not isempty(period) and not lower_inf(period) and not upper_inf(period)),
  -- The unit stands here so that a child is never put into a group of another unit than its placement's.
  constraint group_placement_of_placement
    foreign key (placement_id, unit_id) references placement (id, unit_id) on delete cascade,
  constraint group_placement_of_unit foreign key (group_id, unit_id) references unit_group (id, unit_id),
  constraint group_placement_one_at_a_time exclude using gist (placement_id with =, period with &&)
);
create index group_placement_placement on group_placement (placement_id);
create index group_placement_group on group_placement (group_id);

create table backup_care (
  id uuid primary key default gen_random_uuid(),
  child_id uuid not null references person (id),
  unit_id uuid not null references unit (id),
  group_id uuid,
  period daterange not null check (not isempty(period) and not lower_inf(period) and not upper_inf(period)),
  constraint backup_care_of_unit foreign key (group_id, unit_id) references unit_group (id, unit_id),
  constraint backup_care_one_at_a_time exclude using gist (child_id with =, period with &&)
);
create index backup_care_child on backup_care (child_id);
create index backup_care_unit on backup_care (unit_id);
create index backup_care_group on backup_care (group_id);

create table club_term (
  id uuid primary key default gen_random_uuid(),
  term daterange not null check (not isempty(term) and not lower_inf(term) and not upper_inf(term)),
  application_period daterange not null check (
    not isempty(application_period) and not lower_inf(application_period) and not upper_inf(application_period)
  ),
  term_breaks datemultirange not null default '{}',
  constraint club_term_breaks_inside check (term_breaks <@ term),
  constraint club_term_one_at_a_time exclude using gist (term with &&)
);

create table preschool_term (
  id uuid primary key default gen_random_uuid(),
  finnish_preschool daterange not null check (
    not isempty(finnish_preschool) and not lower_inf(finnish_preschool) and not upper_inf(finnish_preschool)
  ),
  swedish_preschool daterange not null check (
    not isempty(swedish_preschool) and not lower_inf(swedish_preschool) and not upper_inf(swedish_preschool)
  ),
  extended_term daterange not null check (
    not isempty(extended_term) and not lower_inf(extended_term) and not upper_inf(extended_term)
  ),
  application_period daterange not null check (
    not isempty(application_period) and not lower_inf(application_period) and not upper_inf(application_period)
  ),
  term_breaks datemultirange not null default '{}',
  constraint preschool_term_inside_extended_term check (
    finnish_preschool <@ extended_term and swedish_preschool <@ extended_term
  ),
  constraint preschool_term_breaks_inside check (term_breaks <@ extended_term),
  constraint preschool_term_finnish_one_at_a_time exclude using gist (finnish_preschool with &&),
  constraint preschool_term_swedish_one_at_a_time exclude using gist (swedish_preschool with &&),
  constraint preschool_term_extended_one_at_a_time exclude using gist (extended_term with &&)
);

-- What a plain constraint cannot say: a service need and a place in a group lie inside their placement.
-- The placement is locked while it is looked at, so that nobody shortens it at the same moment.

create function check_service_need() returns trigger language plpgsql as $$
begin
  perform from placement p join service_need_option o on o.id = new.option_id
    where p.id = new.placement_id and new.period <@ p.period and o.valid_placement_type = p.type
    for share of p;
  if not found then
    raise exception 'a service need fits the type of its placement and lies inside it'
      using errcode = 'check_violation', constraint = 'service_need_within_placement', table = 'service_need';
  end if;
  return null;
end $$;

create function check_group_placement() returns trigger language plpgsql as $$
begin
  perform from placement p join unit_group g on g.id = new.group_id
    where p.id = new.placement_id and new.period <@ p.period and new.period <@ g.validity
    for share;
  if not found then
    raise exception 'a place in a group lies inside its placement and the life of the group'
      using errcode = 'check_violation', constraint = 'group_placement_within_placement', table = 'group_placement';
  end if;
  return null;
end $$;

create function check_placement() returns trigger language plpgsql as $$
begin
  if exists (
    select from service_need n join service_need_option o on o.id = n.option_id
    where n.placement_id = new.id and not (n.period <@ new.period and o.valid_placement_type = new.type)
  ) then
    raise exception 'a service need fits the type of its placement and lies inside it'
      using errcode = 'check_violation', constraint = 'service_need_within_placement', table = 'service_need';
  end if;
  if exists (select from group_placement g where g.placement_id = new.id and not g.period <@ new.period) then
    raise exception 'a place in a group lies inside its placement and the life of the group'
      using errcode = 'check_violation', constraint = 'group_placement_within_placement', table = 'group_placement';
  end if;
  return null;
end $$;

create function check_unit_group() returns trigger language plpgsql as $$
begin
  if exists (select from group_placement g where g.group_id = new.id and not g.period <@ new.validity) then
    raise exception 'a place in a group lies inside its placement and the life of the group'
      using errcode = 'check_violation', constraint = 'group_placement_within_placement', table = 'group_placement';
  end if;
  return null;
end $$;

-- Deferrable, so that a change of several rows that belong together can be checked when all of them are written.
create constraint trigger service_need_within_placement after insert or update on service_need
  deferrable for each row execute function check_service_need();
create constraint trigger group_placement_within_placement after insert or update on group_placement
  deferrable for each row execute function check_group_placement();
create constraint trigger placement_around_its_parts after update of period, type on placement
  deferrable for each row execute function check_placement();
create constraint trigger unit_group_around_its_parts after update of validity on unit_group
  deferrable for each row execute function check_unit_group();
