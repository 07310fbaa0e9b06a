import { expect, test } from 'vitest'
import type { UnitId } from '../ids.ts'
import { walkDistanceIn, walkingDistancesIn, walkingQuery, walkNameOf } from './walking-query.ts'

// Made here in the form of ids.
const kaarna = '0a1b2c3d-0000-4000-8000-00000000000a' as UnitId
const angen = '0a1b2c3d-0000-4000-8000-00000000000b' as UnitId
const from = { lat: 62.6, lon: 21.2 }
const to = { lat: 62.61, lon: 21.21 }

test('a walk to a unit goes by the unit’s id without dashes', () => {
  expect(walkNameOf(kaarna)).toBe('id0a1b2c3d00004000800000000000000a')
})

test('a query names every walk; the field’s own name needs no alias', () => {
  const plan =
    'planConnection(origin: { location: { coordinate: { latitude: 62.6, longitude: 21.2 } } }, ' +
    'destination: { location: { coordinate: { latitude: 62.61, longitude: 21.21 } } }, ' +
    'modes: { direct: WALK, directOnly: true }, preferences: { street: { walk: { speed: 300 } } }) ' +
    '{ edges { node { walkDistance } } }'
  expect(walkingQuery([{ name: 'planConnection', from, to }])).toBe(`query { ${plan} }`)
  expect(
    walkingQuery([
      { name: 'idA', from, to },
      { name: 'idB', from, to },
    ]),
  ).toBe(`query { idA: ${plan} idB: ${plan} }`)
})

test('of an answer the first edge counts; none, or no answer at all, is unknown', () => {
  const edge = (walkDistance: number) => ({ node: { walkDistance } })
  const answer = {
    data: {
      [walkNameOf(kaarna)]: { edges: [edge(420.5), edge(9)] },
      planConnection: { edges: [edge(0)] },
      empty: { edges: [] },
    },
  }
  expect(walkingDistancesIn(answer, [kaarna, angen])).toEqual(new Map([[kaarna, 420.5]]))
  expect(walkDistanceIn(answer, 'planConnection')).toBe(0)
  expect(walkDistanceIn(answer, 'empty')).toBeUndefined()
})
