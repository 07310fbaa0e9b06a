import { expect, test } from 'vitest'
import { isForFillingIn, returnsToCalendar } from './addresses.ts'

test.each([
  { search: '', fillsIn: false },
  { search: 'readOnly=true', fillsIn: false },
  { search: 'readOnly=', fillsIn: false },
  { search: 'readOnly=FALSE', fillsIn: false },
  { search: 'readOnly=0', fillsIn: false },
  { search: 'readOnly=false', fillsIn: true },
  { search: 'returnTo=calendar&readOnly=false', fillsIn: true },
])('"$search" opens a document for filling in: $fillsIn', ({ search, fillsIn }) => {
  expect(isForFillingIn(search)).toBe(fillsIn)
})

test.each([
  { search: '', returns: false },
  { search: 'returnTo=messages', returns: false },
  { search: 'returnTo=https://example.org', returns: false },
  { search: 'returnTo=calendar&readOnly=false', returns: true },
])('"$search" leads back to the calendar: $returns', ({ search, returns }) => {
  expect(returnsToCalendar(search)).toBe(returns)
})
