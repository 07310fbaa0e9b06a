import { expect, test } from 'vitest'
import type { StoredPerson } from './unknown-to-register.ts'
import { losesRegisterRelations } from './unknown-to-register.ts'

const person: StoredPerson = {
  identityCode: '131052-308T',
  firstNames: 'Maija Helena',
  lastName: 'Esimerkki',
  dateOfBirth: Temporal.PlainDate.from('1952-10-13'),
}
const other = (differences: Partial<StoredPerson>): StoredPerson => ({
  ...person,
  identityCode: '131052-900A',
  ...differences,
})

test.each<[string, readonly StoredPerson[], boolean]>([
  ['no other person', [], true],
  ['the same row', [person], true],
  ['the same names and date of birth under another code', [other({})], false],
  ['the same in another case', [other({ lastName: 'ESIMERKKI ' })], false],
  ['other first names', [other({ firstNames: 'Maija' })], true],
  ['another last name', [other({ lastName: 'Toinen' })], true],
  ['another date of birth', [other({ dateOfBirth: Temporal.PlainDate.from('1952-10-14') })], true],
])('%s: loses the relations', (_, others, loses) => {
  expect(losesRegisterRelations(person, others)).toBe(loses)
})
