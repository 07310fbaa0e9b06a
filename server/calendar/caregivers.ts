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
