import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  callingNameOf,
  comparePersons,
  compareTexts,
  firstNamesOf,
  fullNameOf,
  isPreferredNameAllowed,
} from './names.ts'

describe('first names', () => {
  test.each([
    { firstName: 'Maija Helena', names: ['Maija', 'Helena'] },
    { firstName: 'Anna-Liisa Maria', names: ['Anna-Liisa', 'Maria'] },
    { firstName: 'Åke', names: ['Åke'] },
    { firstName: '', names: [] },
  ])('of "$firstName" are $names', ({ firstName, names }) => {
    expect(firstNamesOf(firstName)).toEqual(names)
  })

  test('names put together with spaces come apart as the same names', () => {
    const name = fc.stringMatching(/^[A-ZÅÄÖ][a-zåäö-]{1,12}$/)
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 4 }), (names) => {
        expect(firstNamesOf(names.join(' '))).toEqual(names)
        expect(names.every((each) => isPreferredNameAllowed(each, names.join(' ')))).toBe(true)
      }),
    )
  })
})

describe('Maija Helena may be called', () => {
  test.each([
    { preferredName: 'Maija', allowed: true },
    { preferredName: 'Helena', allowed: true },
    { preferredName: 'maija', allowed: false },
    { preferredName: 'Maija Helena', allowed: false },
    { preferredName: 'Maikki', allowed: false },
    { preferredName: '', allowed: false },
  ])('"$preferredName": $allowed', ({ preferredName, allowed }) => {
    expect(isPreferredNameAllowed(preferredName, 'Maija Helena')).toBe(allowed)
  })
})

describe('a person is called', () => {
  test.each([
    { firstName: 'Maija Helena', preferredName: 'Helena', called: 'Helena' },
    { firstName: 'Maija Helena', preferredName: '', called: 'Maija' },
    { firstName: '', preferredName: '', called: '' },
  ])('$called', ({ called, ...person }) => {
    expect(callingNameOf(person)).toBe(called)
  })
})

test('a full name has the first names before the last name', () => {
  expect(fullNameOf({ firstName: 'Maija Helena', lastName: 'Esimerkki' })).toBe('Maija Helena Esimerkki')
})

test('names are in Finnish order: Å, Ä and Ö after Z', () => {
  const names = ['Öhman', 'Äijö', 'Zorn', 'Åberg', 'Aalto', 'virtanen', 'Virta']
  expect(names.toSorted(compareTexts)).toEqual(['Aalto', 'Virta', 'virtanen', 'Zorn', 'Åberg', 'Äijö', 'Öhman'])
})

test('people with one last name are ordered by their first names', () => {
  const [åsa, anna, zora] = ['Åsa', 'Anna', 'Zora'].map((firstName) => ({ firstName, lastName: 'Aalto' }))
  expect([åsa, zora, anna].map((each) => each!).toSorted(comparePersons)).toEqual([anna, zora, åsa])
})
