import { createApplication } from '@nalle/contract/applications.ts'
import type { DocumentPerson } from '@nalle/domain/applications/form-document.ts'
import { UNFINISHED_STATUSES } from '@nalle/domain/applications/lifecycle.ts'
import { newDocument } from '@nalle/domain/applications/new-document.ts'
import { offeredTypes } from '@nalle/domain/applications/offered-types.ts'
import type { ApplicationId, ChildId, PersonId } from '@nalle/domain/ids.ts'
import { isSameAddressFor } from '@nalle/domain/people/addresses.ts'
import type { Residence } from '@nalle/domain/people/addresses.ts'
import { AGE_OF_MAJORITY, ageOn } from '@nalle/domain/placements/ages.ts'
import type { ApplicationType } from '@nalle/domain/placements/units.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { RESIDENCE, residenceOf } from '../access/home-address.ts'
import type { Read, Transaction } from '../database/database.ts'
import { refuse } from '../http/errors.ts'
import { readTerms } from '../places-to-apply/terms.ts'
import type { Occasion } from './save.ts'

/** Opens a draft with what is known already. Whose child it is has been asked before. */
export async function begin(
  tx: Transaction,
  { childId, type }: { readonly childId: ChildId; readonly type: ApplicationType },
  guardianId: PersonId,
  { now, city }: Occasion,
): Promise<ApplicationId> {
  const today = dayIn(now)
  if (!offeredTypes(city.features).includes(type)) refuse(createApplication, 'TYPE_NOT_OFFERED')
  // A second click waits here and then finds the first one's draft.
  const guardian = await tx
    .selectFrom('person')
    .select([...RESIDENCE, 'phone as phoneNumber', 'email'])
    .where('id', '=', guardianId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const family = await readFamily(tx, guardianId, childId)
  if (family.child.duplicateOf !== null) refuse(createApplication, 'CHILD_IS_DUPLICATE')
  if ((await findUnfinished(tx, guardianId, childId))[type]) refuse(createApplication, 'SIMILAR_APPLICATION')

  const document = newDocument(type, {
    today,
    terms: await readTerms(tx),
    guardian: { phoneNumber: guardian.phoneNumber, email: guardian.email },
    otherChildren: siblingsAtHome(family, residenceOf(guardian), today),
  })
  const { id } = await tx
    .insertInto('application')
    .values({
      type,
      child_id: childId,
      guardian_id: guardianId,
      form: document,
      saved_at: now,
      created_at: now,
      created_by_citizen: guardianId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Of which types this person has an application for the child that has not come to its end. Clubs may be many. */
export async function findUnfinished(
  db: Read,
  guardianId: PersonId,
  childId: ChildId,
): Promise<Record<ApplicationType, boolean>> {
  const rows = await db
    .selectFrom('application')
    .select('type')
    .distinct()
    .where('guardian_id', '=', guardianId)
    .where('child_id', '=', childId)
    .where('status', 'in', UNFINISHED_STATUSES)
    .where('hide_from_guardian', '=', false)
    .execute()
  const types = new Set(rows.map(({ type }) => type))
  return { DAYCARE: types.has('DAYCARE'), PRESCHOOL: types.has('PRESCHOOL'), CLUB: false }
}

type Member = DocumentPerson & {
  readonly id: ChildId
  readonly dateOfBirth: Temporal.PlainDate
  readonly isAlive: boolean
  readonly duplicateOf: ChildId | null
  readonly residence: Residence
}

type Family = { readonly child: Member; readonly siblings: readonly Member[] }

/** The child, and the others of whom the applicant is a guardian; a foster parent has none that belong to this family. */
async function readFamily(tx: Transaction, guardianId: PersonId, childId: ChildId): Promise<Family> {
  const rows = await tx
    .selectFrom('person')
    .leftJoin('guardianship', (join) =>
      join.onRef('guardianship.child_id', '=', 'person.id').on('guardianship.guardian_id', '=', guardianId),
    )
    .select([
      ...RESIDENCE,
      'person.id',
      'first_names as firstName',
      'last_name as lastName',
      'identity_code as socialSecurityNumber',
      'date_of_birth as dateOfBirth',
      'date_of_death as dateOfDeath',
      'duplicate_of as duplicateOf',
      'guardianship.guardian_id as guardianId',
    ])
    .where((row) => row.or([row('person.id', '=', childId), row('guardianship.guardian_id', 'is not', null)]))
    .orderBy('date_of_birth')
    .orderBy('person.id')
    .execute()
  const members = rows.map(({ id, firstName, lastName, socialSecurityNumber, dateOfBirth, ...row }) => ({
    id,
    firstName,
    lastName,
    socialSecurityNumber,
    dateOfBirth,
    isAlive: row.dateOfDeath === null,
    duplicateOf: row.duplicateOf,
    residence: residenceOf(row),
    isWard: row.guardianId !== null,
  }))
  const child = members.find(({ id }) => id === childId)
  if (child === undefined) throw new Error('an application for nobody')
  return { child, siblings: child.isWard ? members.filter(({ id }) => id !== childId) : [] }
}

/** The size of the family decides the fee; grown-up children do not count. */
function siblingsAtHome(
  { child, siblings }: Family,
  applicant: Residence,
  today: Temporal.PlainDate,
): readonly DocumentPerson[] {
  return siblings
    .filter(({ isAlive, duplicateOf }) => isAlive && duplicateOf === null)
    .filter(({ dateOfBirth }) => ageOn(today, dateOfBirth) < AGE_OF_MAJORITY)
    .filter(({ residence }) => isSameAddressFor(applicant, child.residence, residence))
    .map(({ firstName, lastName, socialSecurityNumber }) => ({ firstName, lastName, socialSecurityNumber }))
}
