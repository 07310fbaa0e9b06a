import { describe, expect, test } from 'vitest'
import { searchUnits, unitsNamed } from './unit-search.ts'

const units = [{ name: 'Kaarnan päiväkoti' }, { name: 'Ängens daghem' }, { name: 'PÄIVÄNSÄTEEN KERHO' }]

test.each([
  { text: '', found: [] },
  { text: 'ka', found: [] },
  { text: 'kaa', found: ['Kaarnan päiväkoti'] },
  { text: '  ka  ', found: [] },
  { text: '  KAA  ', found: ['Kaarnan päiväkoti'] },
  { text: 'päivä', found: ['Kaarnan päiväkoti', 'PÄIVÄNSÄTEEN KERHO'] },
  { text: 'ängens d', found: ['Ängens daghem'] },
  { text: 'kerhoo', found: [] },
  { text: '🧸🧸', found: [] },
  { text: '.*n', found: [] },
])('“$text” finds $found', ({ text, found }) => {
  expect(unitsNamed(units, text).map(({ name }) => name)).toEqual(found)
})

describe('a family finds a unit by what it remembers of it', () => {
  const units = [
    { name: 'Rantalan päiväkoti', texts: ['Satamakatu 12', '66980', 'Rantala', 'Kunnallinen'] },
    { name: 'Kuusenkävyn päiväkoti', texts: ['Rantatie 3', '66999', 'Keskusta', 'Yksityinen, palveluseteli'] },
    { name: 'Ängens daghem', texts: ['Ängsvägen 8', '66985', 'Åminne', 'Kunnallinen'] },
    { name: 'Perhepäiväkoti Ranta-Aho', texts: ['Kaarnatie 4', '66999', 'Keskusta', 'Kunnallinen'] },
  ]
  const found = (text: string) => searchUnits(units, text, ({ texts }) => texts).map(({ name }) => name.split(' ')[0])

  test.each([
    { what: 'nothing', text: '  ', names: ['Rantalan', 'Kuusenkävyn', 'Ängens', 'Perhepäiväkoti'] },
    { what: 'a name', text: 'kuusen', names: ['Kuusenkävyn'] },
    {
      what: 'the beginning of a name first, then of one of its words, then of a street',
      text: 'ranta',
      names: ['Rantalan', 'Perhepäiväkoti', 'Kuusenkävyn'],
    },
    { what: 'a street and its number', text: 'kaarnatie 4', names: ['Perhepäiväkoti'] },
    { what: 'a street and another number', text: 'kaarnatie 5', names: [] },
    { what: 'a postal code', text: '66999', names: ['Kuusenkävyn', 'Perhepäiväkoti'] },
    { what: 'a postal code with a slip', text: '66998', names: [] },
    { what: 'a district', text: 'åminne', names: ['Ängens'] },
    { what: 'a provider', text: 'palveluseteli', names: ['Kuusenkävyn'] },
    { what: 'letters without dots', text: 'angens', names: ['Ängens'] },
    { what: 'words in another order', text: 'päiväkoti kuusen', names: ['Kuusenkävyn'] },
    { what: 'a letter too many', text: 'kuuusenkävy', names: ['Kuusenkävyn'] },
    { what: 'a letter too few', text: 'kuusnkävy', names: ['Kuusenkävyn'] },
    { what: 'two letters swapped', text: 'kuuesnkävy', names: ['Kuusenkävyn'] },
    { what: 'a wrong letter', text: 'satomakatu', names: ['Rantalan'] },
    { what: 'two slips in a short word', text: 'kuosun', names: [] },
    { what: 'a slip in three letters', text: 'kul', names: [] },
    { what: 'the middle of a word', text: 'kävy', names: ['Kuusenkävyn'] },
    { what: 'one letter in the middle of words', text: 'ö', names: [] },
    { what: 'one letter at their beginning', text: 'ä', names: ['Ängens', 'Perhepäiväkoti'] },
    { what: 'a word that fits beside one that does not', text: 'kuusen helsinki', names: [] },
  ])('$what: $text', ({ text, names }) => {
    expect(found(text)).toEqual(names)
  })
})
