import { kuusilahti } from '@nalle/cities/kuusilahti.ts'
import { walkingQuery } from '@nalle/domain/map/walking-query.ts'
import type { NamedWalk } from '@nalle/domain/map/walking-query.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readWalkingQuery } from './walking-query-reader.ts'

const { bounds } = kuusilahti.map
const read = (document: string) => readWalkingQuery(document, bounds)

const from = { lat: 62.6, lon: 21.2 }
const to = { lat: 62.61, lon: 21.21 }
const nameOf = (at: number) => `id${String(at).padStart(32, '0')}`
const walks = (count: number): readonly NamedWalk[] =>
  Array.from({ length: count }, (_, at) => ({ name: nameOf(at), from, to }))

const place = ({ lat, lon }: { lat: number | string; lon: number | string }) =>
  `{location:{coordinate:{latitude:${lat},longitude:${lon}}}}`
const PLAN = {
  origin: place(from),
  destination: place(to),
  modes: '{direct:WALK,directOnly:true}',
  preferences: '{street:{walk:{speed:300}}}',
}
const planned = (differences: Readonly<Record<string, string>> = {}) =>
  Object.entries({ ...PLAN, ...differences })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}:${value}`)
    .join()
const ANSWER = '{edges{node{walkDistance}}}'
const single = (differences?: Readonly<Record<string, string>>, answer = ANSWER) =>
  `{planConnection(${planned(differences)})${answer}}`

const alone: readonly NamedWalk[] = [{ name: 'planConnection', from, to }]

describe('a walking query is understood', () => {
  test.each([1, 2, 14, 15])('with %i aliases, as our own pages write it', (count) => {
    expect(read(walkingQuery(walks(count)))).toEqual(walks(count))
  })

  test('alone, without an alias', () => {
    expect(read(walkingQuery(alone))).toEqual(alone)
  })

  test.each([
    { how: 'without any space', document: single() },
    { how: 'with the word query', document: `query${single()}` },
    { how: 'with a name of its own', document: `query WalkingDistance ${single()}` },
    { how: 'over many lines', document: single().replaceAll(/([{}():,])/g, '\n\t $1 \r\n') },
    { how: 'with spaces for commas', document: single().replaceAll(',', ' ') },
    { how: 'with commas everywhere', document: single().replaceAll(/([{}():])/g, ',$1,,') },
    {
      how: 'with its arguments in another order',
      document: `{planConnection(preferences:${PLAN.preferences},modes:{directOnly:true direct:WALK},destination:${PLAN.destination},origin:${PLAN.origin})${ANSWER}}`,
    },
    {
      how: 'with its coordinates in another order',
      document: single({ origin: '{location:{coordinate:{longitude:21.2,latitude:62.6}}}' }),
    },
    { how: 'with other ways to write a number', document: single({ origin: place({ lat: '6.26e1', lon: '21.20' }) }) },
    { how: 'with a speed of 300.0', document: single({ preferences: '{street:{walk:{speed:300.0}}}' }) },
  ])('$how', ({ document }) => {
    expect(read(document)).toEqual(alone)
  })

  test('whatever the places in the city', () => {
    const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })
    const spot = fc.record({ lat: degrees(bounds.south, bounds.north), lon: degrees(bounds.west, bounds.east) })
    const named = fc.uniqueArray(fc.record({ name: fc.nat(99).map(nameOf), from: spot, to: spot }), {
      minLength: 1,
      maxLength: 15,
      selector: ({ name }) => name,
    })
    fc.assert(
      fc.property(named, (given) => {
        expect(read(walkingQuery(given))).toEqual(given)
      }),
    )
  })
})

describe('a walking query is refused', () => {
  const field = (alias: string) => `${alias}planConnection(${planned()})${ANSWER}`
  test.each([
    { what: 'nothing', document: '' },
    { what: 'spaces', document: ' \n,' },
    { what: 'an empty selection', document: '{}' },
    { what: 'an empty query', document: 'query {}' },
    { what: 'sixteen aliases', document: walkingQuery(walks(16)) },
    { what: 'a hundred aliases', document: walkingQuery(walks(100)) },
    { what: 'the same alias twice', document: `{${field(`${nameOf(1)}:`)}${field(`${nameOf(1)}:`)}}` },
    { what: 'the field twice without an alias', document: `{${field('')}${field('')}}` },
    { what: 'the field beside an alias', document: `{${field('')}${field(`${nameOf(1)}:`)}}` },
    { what: 'an alias of another form', document: `{${field('walk:')}}` },
    { what: 'an alias one sign short', document: `{${field(`id${'0'.repeat(31)}:`)}}` },
    { what: 'an alias one sign long', document: `{${field(`id${'0'.repeat(33)}:`)}}` },
    { what: 'an alias that hides the field’s name', document: `{${field('planConnection:')}}` },
    { what: 'another field', document: `{plan(${planned()})${ANSWER}}` },
    { what: 'another field under a good alias', document: `{${nameOf(1)}:stops{name}}` },
    { what: 'another field beside', document: `{${field(`${nameOf(1)}:`)}stops{name}}` },
    { what: 'the schema', document: '{__schema{types{name}}}' },
    { what: 'a mutation', document: `mutation${single()}` },
    { what: 'a subscription', document: `subscription${single()}` },
    { what: 'two operations', document: `query a${single()}query b${single()}` },
    { what: 'something after the end', document: `${single()}}` },
    { what: 'no end', document: single().slice(0, -1) },
    { what: 'half of it', document: single().slice(0, 60) },
    { what: 'more of the answer', document: single({}, '{edges{node{walkDistance legs{duration}}}}') },
    { what: 'another answer', document: single({}, '{edges{node{duration}}}') },
    { what: 'an alias in the answer', document: single({}, '{edges{node{walkDistance:duration}}}') },
    { what: 'a deeper answer', document: single({}, '{edges{node{edges{node{walkDistance}}}}}') },
    { what: 'no answer', document: single({}, '') },
    { what: 'a fragment', document: single({}, '{edges{...all}}') },
    { what: 'a directive', document: single({}, '{edges{node{walkDistance @skip(if:false)}}}') },
    { what: 'a variable', document: single({ origin: '$home' }) },
    { what: 'a declared variable', document: `query($home:Place)${single()}` },
    { what: 'a text', document: single({ origin: '"home"' }) },
    { what: 'a block text', document: single({ origin: '"""home"""' }) },
    { what: 'a comment', document: `# hello\n${single()}` },
    { what: 'a list', document: single({ modes: '{direct:[WALK],directOnly:true}' }) },
    { what: 'another mode', document: single({ modes: '{direct:CAR,directOnly:true}' }) },
    { what: 'journeys by bus too', document: single({ modes: '{direct:WALK,directOnly:false}' }) },
    { what: 'more modes', document: single({ modes: '{direct:WALK,directOnly:true,transit:BUS}' }) },
    { what: 'another speed', document: single({ preferences: '{street:{walk:{speed:1.4}}}' }) },
    { what: 'more preferences', document: single({ preferences: '{street:{walk:{speed:300,reluctance:2}}}' }) },
    { what: 'one more argument', document: single({ first: '100' }) },
    { what: 'no preferences', document: single({ preferences: '' }) },
    { what: 'no origin', document: single({ origin: '' }) },
    { what: 'an argument twice', document: `{planConnection(${planned()},origin:${PLAN.origin})${ANSWER}}` },
    {
      what: 'a coordinate twice',
      document: single({ origin: '{location:{coordinate:{latitude:62.6,latitude:62.6,longitude:21.2}}}' }),
    },
    { what: 'a stop for a place', document: single({ origin: '{location:{stopLocation:{stopLocationId:HSL}}}' }) },
    { what: 'a null', document: single({ origin: 'null' }) },
    { what: 'a latitude in words', document: single({ origin: place({ lat: 'north', lon: 21.2 }) }) },
    { what: 'a number that is none', document: single({ origin: place({ lat: '62.', lon: 21.2 }) }) },
    { what: 'a number with zeros before it', document: single({ origin: place({ lat: '062.6', lon: 21.2 }) }) },
    { what: 'a number beyond all', document: single({ origin: place({ lat: '6e999', lon: 21.2 }) }) },
    { what: 'names of JavaScript', document: single({ constructor: '{prototype:{a:1}}', toString: '1' }) },
    { what: 'a prototype', document: single({ __proto__x: '1' }).replace('__proto__x', '__proto__') },
    { what: 'a thousand brackets', document: '{'.repeat(1000) },
    {
      what: 'a thousand brackets in an argument',
      document: `{planConnection(origin:${'{a:'.repeat(1000)}1${'}'.repeat(1000)})${ANSWER}}`,
    },
    { what: 'twenty thousand signs', document: single().replace('{', `{${'a '.repeat(10_000)}`) },
    { what: 'emoji', document: single().replace('WALK', '🚶') },
    { what: 'a sign that cannot be seen', document: single().replace('WALK', 'WA\u200bLK') },
  ])('with $what', ({ document }) => {
    expect(read(document)).toBeUndefined()
  })

  const { south, west, north, east } = bounds
  test.each([
    { where: 'in the north-west corner', spot: { lat: north, lon: west }, isFine: true },
    { where: 'in the south-east corner', spot: { lat: south, lon: east }, isFine: true },
    { where: 'north of the city', spot: { lat: north + 1e-6, lon: west }, isFine: false },
    { where: 'south of the city', spot: { lat: south - 1e-6, lon: west }, isFine: false },
    { where: 'west of the city', spot: { lat: south, lon: west - 1e-6 }, isFine: false },
    { where: 'east of the city', spot: { lat: south, lon: east + 1e-6 }, isFine: false },
    { where: 'in Helsinki', spot: { lat: 60.17, lon: 24.94 }, isFine: false },
  ])('unless both ends are in the city: $where', ({ spot, isFine }) => {
    expect(read(walkingQuery([{ name: nameOf(0), from: spot, to }])) !== undefined).toBe(isFine)
    expect(read(walkingQuery([{ name: nameOf(0), from, to: spot }])) !== undefined).toBe(isFine)
    expect(read(walkingQuery([...walks(3), { name: nameOf(9), from, to: spot }])) !== undefined).toBe(isFine)
  })

  test('whatever is broken in a good one', () => {
    const good = walkingQuery(walks(2))
    const broken = fc
      .record({
        at: fc.nat(good.length - 1),
        sign: fc.constantFrom('{', '}', '(', ')', ':', '"', '$', '@', '!', '.', '['),
      })
      .map(({ at, sign }) => good.slice(0, at) + sign + good.slice(at))
    fc.assert(
      fc.property(broken, (document) => {
        expect(read(document)).toBeUndefined()
      }),
    )
  })
})
