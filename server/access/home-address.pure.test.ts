import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SERVER = join(import.meta.dirname, '..')

/** The files that may name the columns of a person's address, with what they do. */
const MAY_NAME_ADDRESSES: Readonly<Record<string, string>> = {
  'access/home-address.ts': 'decides what is read',
  'database/tables/people.ts': 'types of the table',
  'database/tables/town-register.ts': 'types of the register of the demonstration',
  'external/town-register.ts': 'the register of the demonstration',
  'external/town-register-changes.ts': 'the register of the demonstration',
  'municipality/people/people.ts': 'writes what the municipality puts in',
  'session/register-copy.ts': 'writes what the register answers',
}

/** The same names belong to the addresses of units, which are public. */
const ADDRESSES_OF_UNITS = [
  'database/tables/units.ts',
  'decisions/assistance/rows.ts',
  'decisions/letter.ts',
  'decisions/rows.ts',
  'map/units.ts',
  'municipality/units/unit-rows.ts',
  'places-to-apply/units.ts',
]

const ONLY_OF_PEOPLE = /residence_code|address_protected/
const ADDRESS = /street_address|postal_code|post_office|residence_code|address_protected/
const WHOLE_PERSON =
  /selectAll\('person'\)|person\.\*|from\('person'\)\s*\.selectAll\(\)|selectFrom\('person'\)\s*\.selectAll\(\)/i

const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/'))
  .map((file) => ({ file, text: readFileSync(join(SERVER, file), 'utf8') }))

test('the address of a person is read in the named files only', () => {
  const naming = sources.filter(({ text }) => ADDRESS.test(text)).map(({ file }) => file)
  expect(naming.toSorted()).toEqual([...Object.keys(MAY_NAME_ADDRESSES), ...ADDRESSES_OF_UNITS].toSorted())
})

test('what was read is used in the named files only', () => {
  const using = sources.filter(({ text }) => /\b(RESIDENCE|VISIBLE_ADDRESS_IN_SESSION)\b/.test(text))
  expect(using.map(({ file }) => file).toSorted()).toEqual([
    'access/home-address.ts',
    'applications/begin.ts',
    'applications/guardians.ts',
    'personal-details/home-address.ts',
    'session/sessions.ts',
  ])
})

test('files with addresses of units name no column that only people have', () => {
  const ofUnits = sources.filter(({ file }) => ADDRESSES_OF_UNITS.includes(file))
  expect(ofUnits.filter(({ text }) => ONLY_OF_PEOPLE.test(text)).map(({ file }) => file)).toEqual([])
  // No `person.street_address` under the name of a joined table, either.
  const qualified = ofUnits.flatMap(({ text }) => [
    ...text.matchAll(/(\w+)\.(?:street_address|postal_code|post_office)/g),
  ])
  expect([...new Set(qualified.map(([, table]) => table))]).toEqual(['unit'])
})

test('no query reads whole rows of people', () => {
  expect(sources.filter(({ text }) => WHOLE_PERSON.test(text)).map(({ file }) => file)).toEqual([])
})
