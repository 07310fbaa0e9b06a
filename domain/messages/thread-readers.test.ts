import { expect, test } from 'vitest'
import type { ChildId, MessageAccountId } from '../ids.ts'
import { formerReaders, readsWhatIsNew } from './thread-readers.ts'

const children = (...names: readonly string[]) => names as readonly ChildId[]

test.each([
  { about: [], caresFor: [], reads: true },
  { about: ['Onni'], caresFor: ['Onni'], reads: true },
  { about: ['Onni'], caresFor: [], reads: false },
  { about: ['Onni'], caresFor: ['Elli'], reads: false },
  { about: ['Onni', 'Elli'], caresFor: ['Elli', 'Onni'], reads: true },
  // What is written there next may be about either of them.
  { about: ['Onni', 'Elli'], caresFor: ['Elli'], reads: false },
  { about: ['Onni', 'Elli'], caresFor: [], reads: false },
])('who cares for $caresFor reads what is new in a thread about $about: $reads', ({ about, caresFor, reads }) => {
  expect(readsWhatIsNew({ caresFor: children(...caresFor) }, { childIds: children(...about) })).toBe(reads)
})

test('those whom nothing new reaches are named', () => {
  const citizen = (name: string, ...caresFor: readonly string[]) => ({
    accountId: name as MessageAccountId,
    caresFor: children(...caresFor),
  })
  const citizens = [citizen('Maija', 'Onni'), citizen('Foster'), citizen('Pekka', 'Elli')]
  expect(formerReaders(citizens, { childIds: children('Onni') })).toEqual(['Foster', 'Pekka'])
  expect(formerReaders(citizens, { childIds: [] })).toEqual([])
})
