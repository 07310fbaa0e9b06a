-- Stands in for the national population register in demo and test installations, where the people are made up.
-- Nothing else reads these tables: the portal's own copy of a family is made at login, as from the real register.

create table register_person (
  identity_code text primary key check (identity_code = upper(identity_code) and length(identity_code) = 11),
  first_names text not null,
  last_name text not null,
  date_of_birth date not null,
  date_of_death date,
  street_address text not null default '',
  postal_code text not null default '',
  post_office text not null default '',
  residence_code text not null default '',
  address_protected boolean not null default false,
  language text not null default 'fi' check (language in ('fi', 'sv', 'en')),
  -- The names in small letters, for finding somebody by the beginning of a name on the page of the test identity
  -- provider. A database with the C locale would not know the small letters of Å, Ä and Ö itself.
  searched_first_names text not null,
  searched_last_name text not null
);
create index register_person_last_name on register_person (searched_last_name text_pattern_ops);
create index register_person_first_names on register_person (searched_first_names text_pattern_ops);

create table register_guardianship (
  guardian_code text not null references register_person (identity_code),
  child_code text not null references register_person (identity_code),
  primary key (guardian_code, child_code),
  check (guardian_code <> child_code)
);
create index register_guardianship_child on register_guardianship (child_code);

create table register_foster (
  parent_code text not null references register_person (identity_code),
  child_code text not null references register_person (identity_code),
  validity daterange not null check (not isempty(validity) and not lower_inf(validity)),
  check (parent_code <> child_code),
  exclude using gist (parent_code with =, child_code with =, validity with &&)
);
create index register_foster_parent on register_foster (parent_code);

-- The town that was loaded, so that the next start keeps it.
create table loaded_town (
  seed text not null,
  date date not null,
  children integer not null check (children >= 0),
  loaded_at timestamptz not null,
  -- At most one exists.
  only_one boolean not null default true unique check (only_one)
);
