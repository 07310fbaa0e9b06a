import type { ChildId, PersonId } from '@nalle/domain/ids.ts'
import type { Read } from '../database/database.ts'
import { fixedSelect } from '../database/database.ts'

/**
 * Everybody who looks after these children today, with the children in their care: guardians and foster parents. Nobody
 * is written to who has died, and nobody hears from us of a child who has: staff end the placements later.
 */
export async function readCaregivers(
  db: Read,
  childIds: readonly ChildId[],
  today: Temporal.PlainDate,
): Promise<ReadonlyMap<PersonId, readonly ChildId[]>> {
  const rows = await selectCaregivers(db, childIds, today)
  return new Map(rows.map(({ personId, children }) => [personId, children]))
}

/**
 * Everybody who looks after one of these children today, with all the children in their care: those too who are not among
 * these. Technical copies of a child, whom nobody is shown, are left out.
 */
export async function readFamilies(
  db: Read,
  childIds: readonly ChildId[],
  today: Temporal.PlainDate,
): Promise<ReadonlyMap<PersonId, readonly ChildId[]>> {
  const rows = await selectFamilies(db, childIds, today)
  return new Map(rows.map(({ personId, children }) => [personId, children]))
}

const selectFamilies = fixedSelect<{ personId: PersonId; children: readonly ChildId[] }>(`
  with caregiver as (
    select guardian_id as person_id from guardianship where child_id = any ($1::uuid[])
    union
    select parent_id from foster_parent where child_id = any ($1::uuid[]) and validity @> $2::date
  ), cared_for as (
    select guardian_id as person_id, child_id from guardianship join caregiver on person_id = guardian_id
    union
    select parent_id, child_id from foster_parent join caregiver on person_id = parent_id where validity @> $2::date
  )
  select cared_for.person_id as "personId", json_agg(cared_for.child_id order by cared_for.child_id) as children
  from cared_for
  join person on person.id = cared_for.person_id and person.date_of_death is null
  join person child on child.id = cared_for.child_id and child.date_of_death is null and child.duplicate_of is null
  group by cared_for.person_id
  order by cared_for.person_id`)

const selectCaregivers = fixedSelect<{ personId: PersonId; children: readonly ChildId[] }>(`
  select caregiver.person_id as "personId", json_agg(caregiver.child_id order by caregiver.child_id) as children
  from (
    select guardian_id as person_id, child_id from guardianship where child_id = any ($1::uuid[])
    union
    select parent_id, child_id from foster_parent where child_id = any ($1::uuid[]) and validity @> $2::date
  ) caregiver
  join person on person.id = caregiver.person_id and person.date_of_death is null
  join person child on child.id = caregiver.child_id and child.date_of_death is null
  group by caregiver.person_id
  order by caregiver.person_id`)
