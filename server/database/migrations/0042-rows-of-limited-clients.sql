-- A placement or backup care that a client limited to units has written gives no client access to the child's days.
-- Null where an unlimited client, a decision or an application has written it.
alter table placement add column limited_client text;
alter table backup_care add column limited_client text;
create index placement_limited_client on placement (limited_client) where limited_client is not null;
create index backup_care_limited_client on backup_care (limited_client) where limited_client is not null;

-- Rows that clients limited today wrote before: under a key of their own, or by a call that the audit names. A placement
-- within an accepted decision follows from the decision, whoever has written it.
with limited as (
  select id, unit_ids from client where unit_ids is not null
),
placed as (
  select known.id, limited.id as client
  from municipality_key known join limited on limited.id = known.put_by
  where known.kind = 'placements'
  union
  select place.id, limited.id
  from audit_entry entry
  join limited on limited.id = entry.client
  join placement place on place.child_id = any (entry.subjects) and place.unit_id = any (limited.unit_ids)
  where entry.act = 'municipality.place-child' and entry.outcome = 'OK'
    and not exists (select from municipality_key where kind = 'placements' and id = place.id)
)
update placement set limited_client = placed.client
from placed
where placement.id = placed.id and not exists (
  select from decision join application on application.id = decision.application_id
  where application.child_id = placement.child_id and decision.unit_id = placement.unit_id
    and decision.status = 'ACCEPTED' and decision.period @> placement.period
);

with limited as (
  select id, unit_ids from client where unit_ids is not null
),
cared as (
  select known.id, limited.id as client
  from municipality_key known join limited on limited.id = known.put_by
  where known.kind = 'backup-cares'
  union
  select care.id, limited.id
  from audit_entry entry
  join limited on limited.id = entry.client
  join backup_care care on care.child_id = any (entry.subjects) and care.unit_id = any (limited.unit_ids)
  where entry.act = 'municipality.add-backup-care' and entry.outcome = 'OK'
    and not exists (select from municipality_key where kind = 'backup-cares' and id = care.id)
)
update backup_care set limited_client = cared.client from cared where backup_care.id = cared.id;
