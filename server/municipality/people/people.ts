import type { contactDetails } from '@nalle/contract/municipality/people.ts'
import { changedContactDetails, newPerson } from '@nalle/contract/municipality/people.ts'
import { id } from '@nalle/contract/wire.ts'
import type { PersonId } from '@nalle/domain/ids.ts'
import { isBlank, isEmailAddress, isPhoneNumber } from '@nalle/domain/people/contact-details.ts'
import { birthDateOf, findIdentityCode } from '@nalle/domain/people/identity-code.ts'
import { isPreferredNameAllowed } from '@nalle/domain/people/names.ts'
import type { z } from 'zod'
import { applyDeath } from '../../access/end-of-relation.ts'
import type { Transaction } from '../../database/database.ts'
import type { Act } from '../command.ts'
import { command } from '../command.ts'
import type { CanRefuse } from '../refusals.ts'
import { mustBe, only } from '../refusals.ts'
import type { Identified, Row } from '../rows.ts'
import { insertRows, newId, updateRow } from '../rows.ts'
import { PEOPLE_REFUSALS } from './refusals.ts'

export type ContactDetails = z.output<typeof contactDetails>

export type NewPerson = z.output<typeof newPerson>

export const addPersonCommand = command({
  name: 'people.addPerson',
  input: newPerson,
  answer: id<PersonId>('person'),
  refusals: only(
    PEOPLE_REFUSALS,
    'NAME_MISSING',
    'PREFERRED_NAME_FOREIGN',
    'PHONE_MALFORMED',
    'EMAIL_MALFORMED',
    'IDENTITY_CODE_MALFORMED',
    'IDENTITY_CODE_DATE',
    'IDENTITY_CODE_TAKEN',
  ),
  run: addPerson,
})

export async function addPerson(tx: Transaction, person: NewPerson): Promise<PersonId> {
  const row = personRow(person)
  await insertRows(tx, addPersonCommand, 'person', [row])
  return row.id
}

export async function addPeople(tx: Transaction, people: readonly Identified<NewPerson>[]): Promise<void> {
  await insertRows(tx, addPersonCommand, 'person', people.map(personRow))
}

/** What the register knows. How a person is reached, they say themselves once they are here, or `setContactDetails` does. */
export async function changePerson(
  tx: Transaction,
  person: Identified<NewPerson>,
  { now }: Pick<Act, 'now'>,
): Promise<void> {
  const before = await tx
    .selectFrom('person')
    .select('date_of_death as dateOfDeath')
    .where('id', '=', person.id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  await updateRow(tx, addPersonCommand, 'person', person.id, registerColumns(person))
  if (before !== undefined) await applyDeath(tx, person.id, before.dateOfDeath, person.dateOfDeath, now)
}

export function personRow(person: NewPerson): Row<'person'> & { readonly id: PersonId } {
  checkContactDetails(addPersonCommand, person, person.firstNames)
  return {
    id: person.id ?? newId<'person'>(),
    ...registerColumns(person),
    preferred_name: person.preferredName,
    phone: person.phone,
    backup_phone: person.backupPhone,
    email: person.email,
    verified_email: person.isEmailVerified ? person.email : null,
  }
}

function registerColumns(person: NewPerson) {
  mustBe(addPersonCommand, !isBlank(person.firstNames) && !isBlank(person.lastName), 'NAME_MISSING')
  const { residence } = person
  return {
    identity_code: person.identityCode === null ? null : checkedIdentityCode(person.identityCode, person.dateOfBirth),
    first_names: person.firstNames,
    last_name: person.lastName,
    date_of_birth: person.dateOfBirth,
    date_of_death: person.dateOfDeath,
    street_address: residence.streetAddress,
    postal_code: residence.postalCode,
    post_office: residence.postOffice,
    residence_code: residence.residenceCode,
    address_protected: residence.isProtected,
    language: person.language,
    duplicate_of: person.duplicateOf,
  }
}

export const setContactDetailsCommand = command({
  name: 'people.setContactDetails',
  input: changedContactDetails,
  refusals: only(PEOPLE_REFUSALS, 'UNKNOWN_PERSON', 'PREFERRED_NAME_FOREIGN', 'PHONE_MALFORMED', 'EMAIL_MALFORMED'),
  run: (tx, { personId, ...details }) => setContactDetails(tx, personId, details),
})

export async function setContactDetails(tx: Transaction, personId: PersonId, details: ContactDetails): Promise<void> {
  const person = await tx.selectFrom('person').select('first_names').where('id', '=', personId).executeTakeFirst()
  mustBe(setContactDetailsCommand, person !== undefined, 'UNKNOWN_PERSON')
  checkContactDetails(setContactDetailsCommand, details, person.first_names)
  await tx
    .updateTable('person')
    .set({
      preferred_name: details.preferredName,
      phone: details.phone,
      backup_phone: details.backupPhone,
      email: details.email,
      verified_email: details.isEmailVerified ? details.email : null,
    })
    .where('id', '=', personId)
    .execute()
}

function checkContactDetails(
  caller: CanRefuse<'PREFERRED_NAME_FOREIGN' | 'PHONE_MALFORMED' | 'EMAIL_MALFORMED'>,
  details: ContactDetails,
  firstNames: string,
): void {
  mustBe(
    caller,
    details.preferredName === '' || isPreferredNameAllowed(details.preferredName, firstNames),
    'PREFERRED_NAME_FOREIGN',
  )
  mustBe(
    caller,
    [details.phone, details.backupPhone].every((phone) => phone === '' || isPhoneNumber(phone)),
    'PHONE_MALFORMED',
  )
  mustBe(caller, details.email === null || isEmailAddress(details.email), 'EMAIL_MALFORMED')
}

function checkedIdentityCode(text: string, dateOfBirth: Temporal.PlainDate): string {
  const code = findIdentityCode(text)
  mustBe(addPersonCommand, code !== undefined, 'IDENTITY_CODE_MALFORMED')
  mustBe(addPersonCommand, birthDateOf(code).equals(dateOfBirth), 'IDENTITY_CODE_DATE')
  return code
}
