-- What anybody may cause without a login is bounded.

alter table saml_request
  -- SHA-256 of the address, or of the known browser, from which a login began; none where it must not be counted.
  add column origin_hash bytea check (length(origin_hash) = 32);
create index saml_request_origin on saml_request (origin_hash, created_at);

alter table audit_entry
  -- An entry may stand for many of its kind: those from its moment to the last one.
  add column times integer not null default 1 check (times > 0),
  add column last_at timestamptz;
