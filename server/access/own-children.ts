import type { ChildId, ChildImageId, PersonId } from '@nalle/domain/ids.ts'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Read } from '../database/database.ts'
import { fixedSelect } from '../database/database.ts'

/**
 * The children of whom the person is a guardian, or a foster parent today, as rows of `child_id`.
 * Everything a guardian may see in the portal starts from here; queries of the features join it.
 */
export function ownChildIds(personId: PersonId, today: Temporal.PlainDate): RawBuilder<{ child_id: ChildId }> {
  return sql`(${sql.raw(OF_GUARDIAN)} ${personId} ${sql.raw(OF_FOSTER_PARENT)} ${personId} ${sql.raw(ON)} ${today}::date)`
}

/** The rule, in its three parts: between them stand the person, the person again, and the day. */
const OF_GUARDIAN = 'select child_id from guardianship where guardian_id ='
const OF_FOSTER_PARENT = 'union select child_id from foster_parent where parent_id ='
const ON = 'and validity @>'

export type OwnChild = {
  readonly id: ChildId
  readonly firstName: string
  readonly lastName: string
  readonly preferredName: string
  readonly dateOfBirth: Temporal.PlainDate
  /** Set when this is a technical copy of another child. */
  readonly duplicateOf: ChildId | null
  /** Of the picture that staff have put in; a new picture has a new id. */
  readonly imageId: ChildImageId | null
  /** Some things, such as a child's income, are a guardian's business and not a foster parent's. */
  readonly isGuardian: boolean
}

/** From the oldest to the youngest. */
export function ownChildren(db: Read, personId: PersonId, today: Temporal.PlainDate): Promise<readonly OwnChild[]> {
  return selectOwnChildren(db, personId, today)
}

/** A text made once: nearly every page begins with it. */
const selectOwnChildren = fixedSelect<OwnChild>(`
  select child.id, child.first_names as "firstName", child.last_name as "lastName",
    child.preferred_name as "preferredName", child.date_of_birth as "dateOfBirth",
    child.duplicate_of as "duplicateOf", image.id as "imageId",
    exists (select from guardianship where guardian_id = $1 and child_id = child.id) as "isGuardian"
  from (${OF_GUARDIAN} $1 ${OF_FOSTER_PARENT} $1 ${ON} $2::date) own
  join person child on child.id = own.child_id
  left join child_image image on image.child_id = child.id
  order by child.date_of_birth, child.last_name, child.first_names, child.id`)
