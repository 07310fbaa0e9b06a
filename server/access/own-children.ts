import type { ChildId, PersonId } from '@nalle/domain/ids.ts'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Read } from '../database/database.ts'
import { fixedSelect } from '../database/database.ts'

/**
 * The children of whom the person is a guardian, or a foster parent today, as rows of `child_id`.
 * Everything a guardian may see in the portal starts from here; queries of the features join it.
 */
export function ownChildIds(personId: PersonId, today: Temporal.PlainDate): RawBuilder<{ child_id: ChildId }> {
  return sql`(
    select child_id from guardianship where guardian_id = ${personId}
    union
    select child_id from foster_parent where parent_id = ${personId} and validity @> ${today}::date
  )`
}

export type OwnChild = {
  readonly id: ChildId
  readonly firstName: string
  readonly lastName: string
  readonly preferredName: string
  readonly dateOfBirth: Temporal.PlainDate
  /** Set when this is a technical copy of another child. */
  readonly duplicateOf: ChildId | null
  /** Some things, such as a child's income, are a guardian's business and not a foster parent's. */
  readonly isGuardian: boolean
}

/** From the oldest to the youngest. */
export function ownChildren(db: Read, personId: PersonId, today: Temporal.PlainDate): Promise<readonly OwnChild[]> {
  return selectOwnChildren(db, personId, today)
}

/** The rule of `ownChildIds` as a text made once: nearly every page begins with it. */
const selectOwnChildren = fixedSelect<OwnChild>(`
  select child.id, child.first_names as "firstName", child.last_name as "lastName",
    child.preferred_name as "preferredName", child.date_of_birth as "dateOfBirth",
    child.duplicate_of as "duplicateOf",
    exists (select from guardianship where guardian_id = $1 and child_id = child.id) as "isGuardian"
  from (
    select child_id from guardianship where guardian_id = $1
    union
    select child_id from foster_parent where parent_id = $1 and validity @> $2::date
  ) own
  join person child on child.id = own.child_id
  order by child.date_of_birth, child.last_name, child.first_names, child.id`)
