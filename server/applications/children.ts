import type { getApplicationChildren } from '@nalle/contract/applications.ts'
import type { AnswerOf } from '@nalle/contract/endpoint.ts'
import type { ChildsPlacement } from '@nalle/domain/applications/sending.ts'
import type { ChildId, PersonId } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import { ownChildIds } from '../access/own-children.ts'
import type { Read } from '../database/database.ts'

type Child = AnswerOf<typeof getApplicationChildren>[number]

/** Own children, from the oldest to the youngest; also the brothers and sisters that a form may name. */
export function findChildren(db: Read, personId: PersonId, today: Temporal.PlainDate): Promise<Child[]> {
  return db
    .selectFrom('person')
    .leftJoin('child_image', 'child_image.child_id', 'person.id')
    .select([
      'person.id',
      'first_names as firstName',
      'last_name as lastName',
      'date_of_birth as dateOfBirth',
      'identity_code as socialSecurityNumber',
      'duplicate_of as duplicateOf',
      'child_image.id as imageId',
    ])
    .where('person.id', 'in', sql<ChildId>`(select child_id from ${ownChildIds(personId, today)} as own)`)
    .orderBy('date_of_birth')
    .orderBy('last_name')
    .orderBy('first_names')
    .orderBy('person.id')
    .execute()
}

export function findPlacements(db: Read, childId: ChildId): Promise<readonly ChildsPlacement[]> {
  return db.selectFrom('placement').select(['type', 'period']).where('child_id', '=', childId).execute()
}
