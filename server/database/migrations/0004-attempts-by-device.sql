-- Attempts from a browser that the person has used before are counted for that browser, not for the username.
alter table login_attempt drop column known_device;
alter table login_attempt add column device_hash bytea;
create index login_attempt_username on login_attempt (username_hash, device_hash, at);
create index login_attempt_at on login_attempt (at);

-- Requests from the machine itself are not counted for an address.
alter table login_attempt alter column address_hash drop not null;

create index known_device_seen on known_device (seen_at);
create index session_created on session (created_at);
