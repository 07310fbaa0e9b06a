import { describe, expect, test } from 'vitest'
import { dateRange } from '../time/date-range.ts'
import { accessibleFeatures, NO_FEATURES } from './accessible-features.ts'
import type { FeatureAccessInput } from './accessible-features.ts'
import type { UnitFeature } from './units.ts'

function featuresOn(today: string, unitFeatures: readonly UnitFeature[], more: Partial<FeatureAccessInput> = {}) {
  return accessibleFeatures({
    placements: [{ period: dateRange('2026-09-01', '2026-12-31'), unitFeatures }],
    hasReceivedMessages: false,
    cityHasMessages: true,
    today: Temporal.PlainDate.from(today),
    calendarOpenBeforePlacementDays: 30,
    ...more,
  })
}

describe('with a placement from 1 September to 31 December', () => {
  describe('in a unit with messaging, a new message may be written', () => {
    test.each([
      { today: '2026-08-17', compose: false },
      { today: '2026-08-18', compose: true },
      { today: '2026-12-31', compose: true },
      { today: '2027-01-01', compose: false },
    ])('on $today: $compose', ({ today, compose }) => {
      expect(featuresOn(today, ['MESSAGING']).composeNewMessage).toBe(compose)
    })
  })

  describe('in a unit with messaging, messages can be read', () => {
    test.each(['2020-01-01', '2026-10-01', '2030-01-01'])('on %s, long before and long after too', (today) => {
      expect(featuresOn(today, ['MESSAGING']).messages).toBe(true)
    })
  })

  describe('in a unit with reservations, the calendar is open', () => {
    test.each([
      { today: '2026-08-01', reservations: false },
      { today: '2026-08-02', reservations: true },
      { today: '2026-12-31', reservations: true },
      { today: '2027-01-01', reservations: false },
    ])('on $today: $reservations', ({ today, reservations }) => {
      expect(featuresOn(today, ['RESERVATIONS']).reservations).toBe(reservations)
    })
  })

  describe('in a city that opens the calendar 10 days before, it is open', () => {
    test.each([
      { today: '2026-08-21', reservations: false },
      { today: '2026-08-22', reservations: true },
    ])('on $today: $reservations', ({ today, reservations }) => {
      const features = featuresOn(today, ['RESERVATIONS'], { calendarOpenBeforePlacementDays: 10 })
      expect(features.reservations).toBe(reservations)
    })
  })

  describe('in a unit with pedagogical documents, they are open', () => {
    test.each([
      { today: '2026-08-31', childDocumentation: false },
      { today: '2026-09-01', childDocumentation: true },
      { today: '2026-12-31', childDocumentation: true },
      { today: '2027-01-01', childDocumentation: false },
    ])('on $today: $childDocumentation', ({ today, childDocumentation }) => {
      expect(featuresOn(today, ['VASU_AND_PEDADOC']).childDocumentation).toBe(childDocumentation)
    })
  })

  test('in a unit that has taken nothing into use, nothing is open', () => {
    expect(featuresOn('2026-10-01', [])).toEqual(NO_FEATURES)
  })
})

describe('who has received a message', () => {
  test('can read it even without any child in care, but not write a new one', () => {
    const features = featuresOn('2026-10-01', [], { placements: [], hasReceivedMessages: true })
    expect(features).toEqual({ ...NO_FEATURES, messages: true })
  })

  test('can write when a child is placed, though that unit has no messaging', () => {
    expect(featuresOn('2026-10-01', [], { hasReceivedMessages: true }).composeNewMessage).toBe(true)
  })
})

test('features of several children add up', () => {
  const features = accessibleFeatures({
    placements: [
      { period: dateRange('2020-08-01', '2021-07-31'), unitFeatures: ['MESSAGING'] },
      { period: dateRange('2026-08-01', '2027-07-31'), unitFeatures: ['RESERVATIONS'] },
      { period: dateRange('2026-08-01', '2027-07-31'), unitFeatures: ['VASU_AND_PEDADOC'] },
    ],
    hasReceivedMessages: false,
    cityHasMessages: true,
    today: Temporal.PlainDate.from('2026-10-01'),
    calendarOpenBeforePlacementDays: 30,
  })
  expect(features).toEqual({ messages: true, composeNewMessage: true, reservations: true, childDocumentation: true })
})

test('in a city without messages nobody reads or writes any, whatever the unit has in use', () => {
  const features = featuresOn('2026-10-01', ['MESSAGING', 'RESERVATIONS'], {
    cityHasMessages: false,
    hasReceivedMessages: true,
  })
  expect(features).toEqual({ ...NO_FEATURES, reservations: true })
})
