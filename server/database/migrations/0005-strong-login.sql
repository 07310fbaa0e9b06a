-- A login belongs to the browser that began it, so that nobody can be logged in as somebody else unawares.

alter table saml_request
  -- SHA-256 of the token that the browser was given when the login began; none for a logout.
  add column browser_hash bytea check (length(browser_hash) = 32),
  -- The login that this one replaces. Cookies of the session do not travel with the identity provider's answer.
  add column session_id uuid references session (id) on delete set null;
create index saml_request_created on saml_request (created_at);
create index saml_request_session on saml_request (session_id);

alter table saml_assertion
  -- SHA-256 of the whole answer: the same one again is a person going back in the browser.
  add column response_hash bytea not null unique check (length(response_hash) = 32),
  add column browser_hash bytea not null check (length(browser_hash) = 32),
  -- How the identity provider names the person's session; its logout wants the name back in full.
  add column name_id_format text,
  add column name_qualifier text,
  add column sp_name_qualifier text;
create index saml_assertion_used on saml_assertion (used_at);
create index saml_assertion_session on saml_assertion (session_id);
