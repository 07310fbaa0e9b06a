import { describe, expect, test } from 'vitest'
import type { CareType } from '../placements/units.ts'
import type { OpenDateRange } from '../time/date-range.ts'
import { byName, careTypeLabels, isNotAppliedToHere } from './units.ts'

test('units stand in Finnish order: å, ä and ö at the end, capitals among the small', () => {
  const names = [
    'Örnens daghem',
    'Åbackens daghem',
    'aamun päiväkoti',
    'Zorron kerho',
    'Ähtärin kerho',
    'Aallon päiväkoti',
  ]
  expect(
    names
      .map((name) => ({ name }))
      .toSorted(byName)
      .map(({ name }) => name),
  ).toEqual([
    'Aallon päiväkoti',
    'aamun päiväkoti',
    'Zorron kerho',
    'Åbackens daghem',
    'Ähtärin kerho',
    'Örnens daghem',
  ])
})

describe('the labels of a unit’s care types', () => {
  test.each<{ types: readonly CareType[]; labels: readonly string[] }>([
    { types: ['CENTRE'], labels: ['DAYCARE'] },
    { types: ['FAMILY'], labels: ['DAYCARE'] },
    { types: ['GROUP_FAMILY'], labels: ['DAYCARE'] },
    { types: ['FAMILY', 'GROUP_FAMILY', 'CENTRE'], labels: ['DAYCARE'] },
    {
      types: ['PREPARATORY_EDUCATION', 'PRESCHOOL', 'CENTRE'],
      labels: ['DAYCARE', 'PRESCHOOL', 'PREPARATORY_EDUCATION'],
    },
    { types: ['PREPARATORY_EDUCATION', 'CLUB'], labels: ['CLUB', 'PREPARATORY_EDUCATION'] },
    { types: ['CLUB', 'CENTRE'], labels: ['DAYCARE', 'CLUB'] },
    { types: [], labels: [] },
  ])('$types: $labels', ({ types, labels }) => {
    expect(careTypeLabels(types)).toEqual(labels)
  })
})

describe('a unit that is not applied to through the service', () => {
  const period: OpenDateRange = { start: Temporal.PlainDate.from('2026-01-01'), end: null }
  const none = { clubApplyPeriod: null, daycareApplyPeriod: null, preschoolApplyPeriod: null }
  test.each([
    { what: 'private without periods', unit: { providerType: 'PRIVATE', ...none }, not: true },
    {
      what: 'private with a club period',
      unit: { providerType: 'PRIVATE', ...none, clubApplyPeriod: period },
      not: false,
    },
    {
      what: 'private with a daycare period',
      unit: { providerType: 'PRIVATE', ...none, daycareApplyPeriod: period },
      not: false,
    },
    {
      what: 'private with a pre-primary period',
      unit: { providerType: 'PRIVATE', ...none, preschoolApplyPeriod: period },
      not: false,
    },
    { what: 'voucher without periods', unit: { providerType: 'PRIVATE_SERVICE_VOUCHER', ...none }, not: false },
    { what: 'municipal without periods', unit: { providerType: 'MUNICIPAL', ...none }, not: false },
  ] as const)('$what: $not', ({ unit, not }) => {
    expect(isNotAppliedToHere(unit)).toBe(not)
  })
})
