import { findIdentityCode } from '@nalle/domain/people/identity-code.ts'
import type { Residence } from '@nalle/domain/people/addresses.ts'
import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Database, Transaction } from '../database/database.ts'
import type { TownRegisterTables } from '../database/tables/town-register.ts'
import { dateRangeText } from '../database/types.ts'
import type { PopulationRegister, RegisterFamily, RegisterPerson } from './population-register.ts'
import { townRegister } from './town-register.ts'

/** A register that can be told about families, as a test or a demo needs it. */
export type ChangeableRegister = PopulationRegister & {
  readonly know: (family: RegisterFamily) => Promise<void>
}

export function changeableTownRegister(db: Database): ChangeableRegister {
  return { ...townRegister(db), know: (family) => db.transaction((tx) => recordFamily(tx, family)) }
}

/** What the family says replaces what was known of the person's relations, as when a clerk corrects the register. */
export async function recordFamily(tx: Transaction, family: RegisterFamily): Promise<void> {
  const { person, children, fosterChildren } = family
  const everybody = [
    person,
    ...children.flatMap(({ child, guardians }) => [child, ...guardians]),
    ...fosterChildren.map(({ child }) => child),
  ]
  await recordPeople(tx, everybody)
  const childCodes = children.map(({ child }) => child.identityCode)
  await sql`delete from register_guardianship
    where guardian_code = ${person.identityCode} or child_code = any (${childCodes}::text[])`.execute(tx)
  const guardianships = children.flatMap(({ child, guardians }) =>
    [person, ...guardians].map((guardian) => ({
      guardian_code: guardian.identityCode,
      child_code: child.identityCode,
    })),
  )
  if (guardianships.length > 0) {
    await tx
      .insertInto('register_guardianship')
      .values(guardianships)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await tx.deleteFrom('register_foster').where('parent_code', '=', person.identityCode).execute()
  for (const { child, validity } of fosterChildren) {
    await tx
      .insertInto('register_foster')
      .values({
        parent_code: person.identityCode,
        child_code: child.identityCode,
        validity: dateRangeText(validity),
      })
      .execute()
  }
}

export async function movePerson(tx: Transaction, identityCode: string, residence: Residence): Promise<void> {
  await tx
    .updateTable('register_person')
    .set({
      street_address: residence.streetAddress,
      postal_code: residence.postalCode,
      post_office: residence.postOffice,
      residence_code: residence.residenceCode,
      address_protected: residence.isProtected,
    })
    .where('identity_code', '=', identityCode)
    .execute()
}

export async function endGuardianship(tx: Transaction, guardianCode: string, childCode: string): Promise<void> {
  await tx
    .deleteFrom('register_guardianship')
    .where('guardian_code', '=', guardianCode)
    .where('child_code', '=', childCode)
    .execute()
}

/** A relation that had not begun by its new last day is as if it had never been. */
export async function endFosterRelation(
  tx: Transaction,
  parentCode: string,
  childCode: string,
  lastDay: Temporal.PlainDate,
): Promise<void> {
  await sql`delete from register_foster
    where parent_code = ${parentCode} and child_code = ${childCode} and lower(validity) > ${lastDay}::date`.execute(tx)
  await sql`update register_foster set validity = daterange(lower(validity), ${lastDay}::date, '[]')
    where parent_code = ${parentCode} and child_code = ${childCode} and validity @> ${lastDay}::date`.execute(tx)
}

export function registerPersonRow(person: RegisterPerson): Insertable<TownRegisterTables['register_person']> {
  const identityCode = findIdentityCode(person.identityCode)
  if (identityCode === undefined) throw new RangeError('Not an identity code')
  return {
    identity_code: identityCode,
    first_names: person.firstNames,
    last_name: person.lastName,
    date_of_birth: person.dateOfBirth,
    date_of_death: person.dateOfDeath,
    street_address: person.streetAddress,
    postal_code: person.postalCode,
    post_office: person.postOffice,
    residence_code: person.residenceCode,
    address_protected: person.addressProtected,
    language: person.language,
    searched_first_names: person.firstNames.toLowerCase(),
    searched_last_name: person.lastName.toLowerCase(),
  }
}

async function recordPeople(tx: Transaction, people: readonly RegisterPerson[]): Promise<void> {
  const byCode = new Map(people.map((person) => [person.identityCode, registerPersonRow(person)]))
  for (const row of byCode.values()) {
    await tx
      .insertInto('register_person')
      .values(row)
      .onConflict((conflict) => conflict.column('identity_code').doUpdateSet(row))
      .execute()
  }
}
