import type { PersonId } from '@nalle/domain/ids.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../database/database.ts'
import { openTestDatabase } from '../../testing/engine.ts'
import { giveCredentials } from './credentials.ts'
import { addGuardianship } from './guardianships.ts'
import type { ContactDetails, NewPerson } from './people.ts'
import { addPerson, setContactDetails } from './people.ts'

let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})
afterAll(() => db.close())

const NOBODY = '00000000-0000-4000-8000-000000000000' as PersonId
const now = Temporal.Instant.from('2026-09-14T06:00:00Z')

const person = (differences: Partial<NewPerson> = {}): NewPerson => ({
  identityCode: null,
  firstNames: 'Maija Helena',
  lastName: 'Esimerkki',
  preferredName: 'Helena',
  dateOfBirth: Temporal.PlainDate.from('1952-10-13'),
  dateOfDeath: null,
  residence: { streetAddress: '', postalCode: '', postOffice: '', residenceCode: '', isProtected: true },
  language: 'sv',
  phone: '',
  backupPhone: '',
  email: null,
  isEmailVerified: false,
  duplicateOf: null,
  ...differences,
})
const add = (differences?: Partial<NewPerson>) => db.transaction((tx) => addPerson(tx, person(differences)))

test('somebody is known with an identity code in capitals, once', async () => {
  const id = await add({ identityCode: '131052-308t', email: 'maija@posti.example', isEmailVerified: true })
  const found = await db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(found).toMatchObject({
    identity_code: '131052-308T',
    address_protected: true,
    verified_email: 'maija@posti.example',
  })
  await expect(add({ identityCode: '131052-308T' })).rejects.toMatchObject({ reason: 'IDENTITY_CODE_TAKEN' })
})

describe('a person is not taken', () => {
  test.each<[string, Partial<NewPerson>]>([
    ['NAME_MISSING', { lastName: '' }],
    ['IDENTITY_CODE_MALFORMED', { identityCode: '131052-308U' }],
    ['IDENTITY_CODE_DATE', { identityCode: '131052-308T', dateOfBirth: Temporal.PlainDate.from('1952-10-14') }],
    ['PREFERRED_NAME_FOREIGN', { preferredName: 'Kalle' }],
    ['PHONE_MALFORMED', { phone: '12345' }],
    ['EMAIL_MALFORMED', { email: 'maija' }],
  ])('%s', async (reason, differences) => {
    await expect(add(differences)).rejects.toMatchObject({ reason })
  })
})

test('contact details change, an address that was not verified anew counts as unverified', async () => {
  const id = await add()
  const details: ContactDetails = {
    preferredName: 'Maija',
    phone: '040 123 4567',
    backupPhone: '',
    email: 'uusi@posti.example',
    isEmailVerified: false,
  }
  await db.transaction((tx) => setContactDetails(tx, id, details))
  const found = await db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(found).toMatchObject({ preferred_name: 'Maija', email: 'uusi@posti.example', verified_email: null })
  await expect(db.transaction((tx) => setContactDetails(tx, NOBODY, details))).rejects.toMatchObject({
    reason: 'UNKNOWN_PERSON',
  })
})

test('credentials belong to one person', async () => {
  const give = (personId: PersonId, username: string) =>
    db.transaction((tx) => giveCredentials(tx, { personId, username, passwordHash: '$argon2id$made-up', now }))
  const [one, other] = [await add(), await add()]
  await give(one, 'maija@posti.example')
  await give(one, 'maija2@posti.example')
  await expect(give(other, 'maija2@posti.example')).rejects.toMatchObject({ reason: 'USERNAME_TAKEN' })
  await expect(give(other, 'Maija@posti.example')).rejects.toMatchObject({ reason: 'USERNAME_MALFORMED' })
  await expect(give(NOBODY, 'nobody@posti.example')).rejects.toMatchObject({ reason: 'UNKNOWN_PERSON' })
})

test('nobody is the guardian of a child that does not exist', async () => {
  const guardianId = await add()
  const adding = db.transaction((tx) => addGuardianship(tx, { guardianId, childId: NOBODY }, now))
  await expect(adding).rejects.toMatchObject({ reason: 'UNKNOWN_CHILD' })
})
