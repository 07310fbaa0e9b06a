import { expect, test } from 'vitest'
import { unitsNamed } from './unit-search.ts'

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
