import type { MessageAccountId } from '@nalle/domain/ids.ts'
import { expect, test } from 'vitest'
import { newId } from '../rows.ts'
import { lettersInPortions } from './letters.ts'

const reader = () => newId<'message-account'>()
const familyOf = (...accountIds: readonly MessageAccountId[]) => ({ childIds: [newId<'person'>()], accountIds })

test.each([
  { families: 0, sizes: [0] },
  { families: 1, sizes: [1] },
  { families: 3, sizes: [3] },
  { families: 4, sizes: [3, 1] },
  { families: 6, sizes: [3, 3] },
])('portions of $families families are $sizes', async ({ families, sizes }) => {
  const all = Array.from({ length: families }, () => familyOf(reader()))
  const portions = await lettersInPortions(all, 3)
  expect(portions.map(({ length }) => length)).toEqual(sizes)
  const told = portions.flat().map(({ childIds, recipientIds }) => ({ childIds, accountIds: recipientIds }))
  expect(told).toEqual(all)
})

test('letters that somebody gets several of stay together, by way of others too', async () => {
  const [one, other, third] = [reader(), reader(), reader()]
  const families = [familyOf(one), familyOf(reader()), familyOf(one, other), familyOf(reader()), familyOf(other, third)]
  const portions = await lettersInPortions(families, 2)
  const places = portions.map((portion) =>
    portion.map(({ childIds }) => families.findIndex((family) => family.childIds === childIds)),
  )
  expect(places).toEqual([
    [0, 2, 4],
    [1, 3],
  ])
})
