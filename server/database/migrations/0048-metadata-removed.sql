-- When places, times, devices and names were removed from a stored file. Null: the job still has to look at it.
alter table attachment add column metadata_removed_at timestamptz;
create index attachment_with_metadata on attachment (id) where metadata_removed_at is null;
alter table child_image add column metadata_removed_at timestamptz;
create index child_image_with_metadata on child_image (id) where metadata_removed_at is null;
