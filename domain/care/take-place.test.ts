import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GroupId, PersonId, PlacementId, ServiceNeedOptionId, UnitId } from '../ids.ts'
import { PLACEMENT_TYPES } from '../placements/placement-types.ts'
import { dateRange } from '../time/date-range.ts'
import type { DateRange } from '../time/date-range.ts'
import { partsOf } from './new-place.ts'
import { placementsAfter } from './placement-changes.ts'
import type { StoredPlacement } from './placement-changes.ts'
import { takePlace } from './take-place.ts'
import type { WantedNeed } from './take-place.ts'
import { readByTheDay, takePlaceByTheDay } from './testing/reference-care.ts'

const BORN = Temporal.PlainDate.from('2022-11-30')
const rantala = 'rantala' as UnitId
const metsola = 'metsola' as UnitId
const createdAt = Temporal.Instant.from('2025-03-01T10:00:00Z')
const fullDay = 'full-day' as ServiceNeedOptionId

function stored(id: string, period: DateRange, differences: Partial<StoredPlacement> = {}): StoredPlacement {
  return {
    id: id as PlacementId,
    unitId: rantala,
    type: 'DAYCARE',
    period,
    createdAt,
    termination: null,
    serviceNeeds: [],
    groups: [],
    ...differences,
  }
}

const place = (start: string, end: string) =>
  partsOf({ unitId: metsola, type: 'DAYCARE', period: dateRange(start, end), lastDayOfTerm: null }, BORN)

function outcome(existing: readonly StoredPlacement[], parts: ReturnType<typeof place>) {
  const changes = takePlace(parts, existing, null)
  return {
    ...changes,
    after: placementsAfter(existing, changes).map(({ unitId, period }) => `${unitId} ${period.start} ${period.end}`),
  }
}

describe('a new place from January to May, and one that', () => {
  test.each<{ what: string; old: readonly [string, string]; after: readonly string[]; how: string }>([
    { what: 'ended before', old: ['2025-08-01', '2025-12-31'], after: ['rantala 2025-08-01 2025-12-31'], how: 'kept' },
    { what: 'begins after', old: ['2026-06-01', '2026-07-31'], after: ['rantala 2026-06-01 2026-07-31'], how: 'kept' },
    {
      what: 'ends on its first day',
      old: ['2025-08-01', '2026-01-01'],
      after: ['rantala 2025-08-01 2025-12-31'],
      how: 'cut',
    },
    {
      what: 'begins on its last day',
      old: ['2026-05-31', '2026-07-31'],
      after: ['rantala 2026-06-01 2026-07-31'],
      how: 'cut',
    },
    { what: 'lies inside', old: ['2026-02-01', '2026-02-28'], after: [], how: 'removed' },
    { what: 'is the same', old: ['2026-01-01', '2026-05-31'], after: [], how: 'removed' },
    {
      what: 'lies around',
      old: ['2025-08-01', '2026-07-31'],
      after: ['rantala 2025-08-01 2025-12-31', 'rantala 2026-06-01 2026-07-31'],
      how: 'split',
    },
    {
      what: 'lies around by a day',
      old: ['2025-12-31', '2026-06-01'],
      after: ['rantala 2025-12-31 2025-12-31', 'rantala 2026-06-01 2026-06-01'],
      how: 'split',
    },
  ])('$what is $how', ({ old, after, how }) => {
    const told = outcome([stored('old', dateRange(...old))], place('2026-01-01', '2026-05-31'))
    expect(told.after.filter((line) => line.startsWith('rantala'))).toEqual(after)
    expect(told.after).toContain('metsola 2026-01-01 2026-05-31')
    expect(told.removed).toEqual(how === 'removed' ? ['old'] : [])
    expect(told.changed.map(({ id }) => id)).toEqual(how === 'cut' || how === 'split' ? ['old'] : [])
    expect(told.added).toHaveLength(how === 'split' ? 2 : 1)
  })
})

describe('what lies inside of a placement', () => {
  const whole = dateRange('2025-08-01', '2026-07-31')
  const autumn = dateRange('2025-08-01', '2025-12-31')
  const spring = dateRange('2026-01-01', '2026-07-31')
  const termination = { requestedOn: Temporal.PlainDate.from('2026-01-05'), by: 'maija' as PersonId }
  const old = stored('old', whole, {
    termination,
    serviceNeeds: [
      { optionId: fullDay, shiftCare: 'FULL', period: autumn },
      { optionId: 'half-day' as ServiceNeedOptionId, shiftCare: 'NONE', period: spring },
    ],
    groups: [{ groupId: 'bears' as GroupId, period: whole }],
  })

  test('is cut and split with it', () => {
    const { changed, added } = outcome([old], place('2026-03-01', '2026-03-31'))
    expect(changed).toEqual([
      {
        ...old,
        period: dateRange('2025-08-01', '2026-02-28'),
        termination: null,
        serviceNeeds: [
          { optionId: fullDay, shiftCare: 'FULL', period: autumn },
          { optionId: 'half-day', shiftCare: 'NONE', period: dateRange('2026-01-01', '2026-02-28') },
        ],
        groups: [{ groupId: 'bears', period: dateRange('2025-08-01', '2026-02-28') }],
      },
    ])
    expect(added[1]).toEqual({
      unitId: rantala,
      type: 'DAYCARE',
      period: dateRange('2026-04-01', '2026-07-31'),
      createdAt,
      termination,
      serviceNeeds: [{ optionId: 'half-day', shiftCare: 'NONE', period: dateRange('2026-04-01', '2026-07-31') }],
      groups: [{ groupId: 'bears', period: dateRange('2026-04-01', '2026-07-31') }],
    })
  })

  test('goes with the days on which it was', () => {
    const { changed } = outcome([old], place('2025-10-01', '2027-05-31'))
    expect(changed[0]?.serviceNeeds).toEqual([
      { optionId: fullDay, shiftCare: 'FULL', period: dateRange('2025-08-01', '2025-09-30') },
    ])
  })
})

describe('the amount of care that was applied for', () => {
  const wanted: WantedNeed = {
    optionId: fullDay,
    shiftCare: 'FULL',
    validPlacementType: 'DAYCARE',
    validity: { start: Temporal.PlainDate.from('2020-01-01'), end: null },
  }
  const needsOf = (need: WantedNeed | null, start: string, end: string) =>
    takePlace(place(start, end), [], need).added.map(({ type, serviceNeeds }) => [
      type,
      ...serviceNeeds.map(({ period, shiftCare }) => `${shiftCare} ${period.start} ${period.end}`),
    ])

  test('is agreed on for the whole place', () => {
    expect(needsOf(wanted, '2026-01-01', '2026-05-31')).toEqual([['DAYCARE', 'FULL 2026-01-01 2026-05-31']])
  })

  test('holds only for the type of place that it is meant for', () => {
    expect(needsOf(wanted, '2027-01-01', '2027-12-31')).toEqual([
      ['DAYCARE', 'FULL 2027-01-01 2027-07-31'],
      ['DAYCARE_FIVE_YEAR_OLDS'],
    ])
    expect(needsOf({ ...wanted, validPlacementType: 'CLUB' }, '2026-01-01', '2026-05-31')).toEqual([['DAYCARE']])
  })

  test('holds only while its option does', () => {
    const old = { ...wanted, validity: dateRange('2020-01-01', '2026-03-31') }
    expect(needsOf(old, '2026-01-01', '2026-05-31')).toEqual([['DAYCARE', 'FULL 2026-01-01 2026-03-31']])
    expect(needsOf(old, '2026-04-01', '2026-05-31')).toEqual([['DAYCARE']])
  })

  test('is left to the default where nothing was applied for', () => {
    expect(needsOf(null, '2026-01-01', '2026-05-31')).toEqual([['DAYCARE']])
  })
})

/** Random years of care: a few placements that do not overlap, with needs and groups somewhere inside. */
const FIRST = Temporal.PlainDate.from('2026-01-01')
const dayNumber = (days: number) => FIRST.add({ days })
const anyPart = fc.record({ from: fc.nat(60), days: fc.integer({ min: 1, max: 60 }) })
const anyCare = fc
  .array(
    fc.record({
      gap: fc.nat(20),
      days: fc.integer({ min: 1, max: 120 }),
      type: fc.constantFrom(...PLACEMENT_TYPES),
      unit: fc.constantFrom(rantala, metsola),
      need: fc.option(anyPart),
      group: fc.option(anyPart),
    }),
    { maxLength: 6 },
  )
  .map((rows) => {
    let next = 0
    return rows.map(({ gap, days, type, unit, need, group }, at) => {
      const start = next + gap
      next = start + days
      const inside = (part: { from: number; days: number } | null) => {
        if (part === null || part.from >= days) return []
        return [
          {
            period: {
              start: dayNumber(start + part.from),
              end: dayNumber(start + Math.min(part.from + part.days, days) - 1),
            },
          },
        ]
      }
      return stored(
        `p${at}`,
        { start: dayNumber(start), end: dayNumber(next - 1) },
        {
          type,
          unitId: unit,
          serviceNeeds: inside(need).map((part) => ({ ...part, optionId: fullDay, shiftCare: 'NONE' })),
          groups: inside(group).map((part) => ({ ...part, groupId: 'bears' as GroupId })),
        },
      )
    })
  })
const anyPlace = fc
  .record({
    from: fc.nat(700),
    days: fc.integer({ min: 1, max: 500 }),
    type: fc.constantFrom(...PLACEMENT_TYPES),
    term: fc.option(fc.nat(900)),
  })
  .map(({ from, days, type, term }) => ({
    unitId: 'new' as UnitId,
    type,
    period: { start: dayNumber(from), end: dayNumber(from + days - 1) },
    lastDayOfTerm: term === null ? null : dayNumber(term),
  }))
const anyNeed = fc.option(
  fc
    .record({ type: fc.constantFrom(...PLACEMENT_TYPES), from: fc.nat(600), days: fc.option(fc.nat(600)) })
    .map(({ type, from, days }): WantedNeed => ({
      optionId: 'wanted' as ServiceNeedOptionId,
      shiftCare: 'FULL',
      validPlacementType: type,
      validity: { start: dayNumber(from), end: days === null ? null : dayNumber(from + days) },
    })),
)
const anyBirth = fc.integer({ min: -5 * 365, max: -4 * 365 }).map(dayNumber)

test('whatever the care, the place and the need: day by day as on a wall calendar, and nothing else is touched', () => {
  fc.assert(
    fc.property(anyCare, anyPlace, anyNeed, anyBirth, (existing, newPlace, wanted, dateOfBirth) => {
      const expected = readByTheDay(existing)
      takePlaceByTheDay(expected, newPlace, dateOfBirth, wanted)
      const changes = takePlace(partsOf(newPlace, dateOfBirth), existing, wanted)
      const after = placementsAfter(existing, changes)
      const inOrder = (care: ReturnType<typeof readByTheDay>) => [...care].toSorted(([a], [b]) => (a < b ? -1 : 1))
      expect(inOrder(readByTheDay(after))).toEqual(inOrder(expected))
      // What is away from the new place is not written again.
      for (const { id, period } of existing) {
        const isNamed = changes.removed.includes(id) || changes.changed.some((each) => each.id === id)
        const meets =
          Temporal.PlainDate.compare(period.start, newPlace.period.end) <= 0 &&
          Temporal.PlainDate.compare(newPlace.period.start, period.end) <= 0
        expect(isNamed).toBe(meets)
      }
    }),
    { numRuns: 300 },
  )
})
