-- Since when the municipality works on an application; empty while it does not, and for those from before this column.
alter table application add column processing_began_at timestamptz;

-- A mail may go to an office of the city, which is no person of the register.
alter table mail_outbox alter column person_id drop not null;
