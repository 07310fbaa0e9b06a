import { expect, test } from 'vitest'
import { createIds } from './town-ids.ts'

test('an id is a UUID that follows from seed, kind, index and part', () => {
  const makeId = createIds('kuusilahti')
  const id = makeId('person', 12, 3)
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(createIds('kuusilahti')('person', 12, 3)).toBe(id)
  expect(createIds('another')('person', 12, 3)).not.toBe(id)
  expect(makeId('unit', 12, 3)).not.toBe(id)
})

test('a hundred thousand ids are all different, whatever the kind', () => {
  const makeId = createIds('kuusilahti')
  const ids = new Set<string>()
  for (let index = 0; index < 10_000; index++) {
    for (let part = 0; part < 5; part++) ids.add(makeId('person', index, part)).add(makeId('placement', index, part))
  }
  expect(ids.size).toBe(100_000)
})
