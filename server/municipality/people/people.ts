import type { PersonId } from '@nalle/domain/ids.ts'
import type { Residence } from '@nalle/domain/people/addresses.ts'
import { isBlank, isEmailAddress, isPhoneNumber } from '@nalle/domain/people/contact-details.ts'
import { birthDateOf, findIdentityCode } from '@nalle/domain/people/identity-code.ts'
import { isPreferredNameAllowed } from '@nalle/domain/people/names.ts'
import type { Transaction } from '../../database/database.ts'
import type { Language } from '../../database/tables/people.ts'
import { mustBe } from '../refusals.ts'
import type { Row } from '../rows.ts'
import { insertRows, newId } from '../rows.ts'

/** How a person is reached; the citizen keeps these up to date in the portal. Empty where there is none. */
export type ContactDetails = {
  readonly preferredName: string
  readonly phone: string
  readonly backupPhone: string
  readonly email: string | null
  readonly isEmailVerified: boolean
}

export type NewPerson = ContactDetails & {
  readonly id?: PersonId
  /** None for somebody who has just moved to the country, and for a technical copy. */
  readonly identityCode: string | null
  readonly firstNames: string
  readonly lastName: string
  readonly dateOfBirth: Temporal.PlainDate
  readonly dateOfDeath: Temporal.PlainDate | null
  readonly residence: Residence
  readonly language: Language
  /** The person of whom this is a technical copy. */
  readonly duplicateOf: PersonId | null
}

export async function addPerson(tx: Transaction, person: NewPerson): Promise<PersonId> {
  const row = personRow(person)
  await insertRows(tx, 'person', [row])
  return row.id
}

export function personRow(person: NewPerson): Row<'person'> & { readonly id: PersonId } {
  mustBe(!isBlank(person.firstNames) && !isBlank(person.lastName), 'NAME_MISSING')
  checkContactDetails(person, person.firstNames)
  const { residence } = person
  return {
    id: person.id ?? newId<'person'>(),
    identity_code: person.identityCode === null ? null : checkedIdentityCode(person.identityCode, person.dateOfBirth),
    first_names: person.firstNames,
    last_name: person.lastName,
    preferred_name: person.preferredName,
    date_of_birth: person.dateOfBirth,
    date_of_death: person.dateOfDeath,
    street_address: residence.streetAddress,
    postal_code: residence.postalCode,
    post_office: residence.postOffice,
    residence_code: residence.residenceCode,
    address_protected: residence.isProtected,
    language: person.language,
    phone: person.phone,
    backup_phone: person.backupPhone,
    email: person.email,
    verified_email: person.isEmailVerified ? person.email : null,
    duplicate_of: person.duplicateOf,
  }
}

export async function setContactDetails(tx: Transaction, personId: PersonId, details: ContactDetails): Promise<void> {
  const person = await tx.selectFrom('person').select('first_names').where('id', '=', personId).executeTakeFirst()
  mustBe(person !== undefined, 'UNKNOWN_PERSON')
  checkContactDetails(details, person.first_names)
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

function checkContactDetails(details: ContactDetails, firstNames: string): void {
  mustBe(
    details.preferredName === '' || isPreferredNameAllowed(details.preferredName, firstNames),
    'PREFERRED_NAME_FOREIGN',
  )
  mustBe(
    [details.phone, details.backupPhone].every((phone) => phone === '' || isPhoneNumber(phone)),
    'PHONE_MALFORMED',
  )
  mustBe(details.email === null || isEmailAddress(details.email), 'EMAIL_MALFORMED')
}

function checkedIdentityCode(text: string, dateOfBirth: Temporal.PlainDate): string {
  const code = findIdentityCode(text)
  mustBe(code !== undefined, 'IDENTITY_CODE_MALFORMED')
  mustBe(birthDateOf(code).equals(dateOfBirth), 'IDENTITY_CODE_DATE')
  return code
}
