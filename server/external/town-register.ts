import { sql } from 'kysely'
import type { Read } from '../database/database.ts'
import { select } from '../database/database.ts'
import type { PopulationRegister, RegisterPerson } from './population-register.ts'

/** The population register of demo and test installations: the town's people, kept in the database. */
export function townRegister(db: Read): PopulationRegister {
  return {
    findFamily: async (identityCode) => {
      const guardianships = await findGuardianships(db, identityCode)
      const fosterRelations = await findFosterRelations(db, identityCode)
      const people = await findPeople(db, [
        identityCode,
        ...guardianships.flatMap(({ guardian, child }) => [guardian, child]),
        ...fosterRelations.map(({ child }) => child),
      ])
      const person = people.get(identityCode)
      if (person === undefined) return undefined
      const childCodes = [...new Set(guardianships.map(({ child }) => child))]
      return {
        person,
        children: childCodes.map((code) => ({
          child: getPerson(people, code),
          guardians: guardianships
            .filter(({ child }) => child === code)
            .map(({ guardian }) => getPerson(people, guardian)),
        })),
        fosterChildren: fosterRelations.map(({ child, validity }) => ({ child: getPerson(people, child), validity })),
      }
    },
  }
}

/** A short description by which somebody is chosen on the page of the test identity provider. */
export type FoundPerson = Pick<RegisterPerson, 'identityCode' | 'firstNames' | 'lastName' | 'dateOfBirth'> & {
  readonly childCount: number
}

/**
 * Adults whose last name, first names or identity code begins with the text; a second word narrows by the other name.
 * Only people with children in their care are found: the portal has nothing for others.
 */
export async function searchTownRegister(db: Read, text: string, limit: number): Promise<readonly FoundPerson[]> {
  const [word = '', other = ''] = text.trim().toLowerCase().split(/\s+/)
  if (word === '') return []
  const first = beginningWith(word)
  const second = beginningWith(other)
  return select<FoundPerson>(
    db,
    sql`
      select identity_code as "identityCode", first_names as "firstNames", last_name as "lastName",
        date_of_birth as "dateOfBirth",
        ((select count(*) from register_guardianship where guardian_code = identity_code)
          + (select count(*) from register_foster where parent_code = identity_code))::int as "childCount"
      from register_person
      where (
          (searched_last_name like ${first} and searched_first_names like ${second})
          or (searched_first_names like ${first} and searched_last_name like ${second})
          or identity_code = ${word.toUpperCase()}
        )
        and (
          exists (select from register_guardianship where guardian_code = identity_code)
          or exists (select from register_foster where parent_code = identity_code)
        )
      order by last_name, first_names, identity_code
      limit ${limit}`,
  )
}

function beginningWith(word: string): string {
  return `${word.replace(/[\\%_]/g, '\\$&')}%`
}

/** The person's children, each with all of its guardians. */
function findGuardianships(db: Read, identityCode: string) {
  return db
    .selectFrom('register_guardianship as relation')
    .innerJoin('register_guardianship as own', 'own.child_code', 'relation.child_code')
    .select(['relation.guardian_code as guardian', 'relation.child_code as child'])
    .where('own.guardian_code', '=', identityCode)
    .orderBy('relation.child_code')
    .orderBy('relation.guardian_code')
    .execute()
}

function findFosterRelations(db: Read, identityCode: string) {
  return db
    .selectFrom('register_foster')
    .select(['child_code as child', 'validity'])
    .where('parent_code', '=', identityCode)
    .orderBy('child_code')
    .orderBy('validity')
    .execute()
}

async function findPeople(db: Read, codes: readonly string[]): Promise<ReadonlyMap<string, RegisterPerson>> {
  const people: readonly RegisterPerson[] = await db
    .selectFrom('register_person')
    .select([
      'identity_code as identityCode',
      'first_names as firstNames',
      'last_name as lastName',
      'date_of_birth as dateOfBirth',
      'date_of_death as dateOfDeath',
      'street_address as streetAddress',
      'postal_code as postalCode',
      'post_office as postOffice',
      'residence_code as residenceCode',
      'address_protected as addressProtected',
      'language',
    ])
    .where('identity_code', 'in', [...new Set(codes)])
    .execute()
  return new Map(people.map((person) => [person.identityCode, person]))
}

function getPerson(people: ReadonlyMap<string, RegisterPerson>, code: string): RegisterPerson {
  const person = people.get(code)
  if (person === undefined) throw new Error('the town register has a relation to somebody it does not know')
  return person
}
