import { CARE_TYPES, PROVIDER_TYPES } from '@nalle/domain/placements/units.ts'
import { isBefore } from '@nalle/domain/time/date-range.ts'
import { describe, expect, test } from 'vitest'
import { makeTown } from './town.ts'

const today = Temporal.PlainDate.from('2026-11-15')
const { units, employees, groups, geography } = makeTown({ seed: 'kuusilahti', today, children: 400 })

describe('the units of Kuusilahti', () => {
  test.each(['fi', 'sv'])('are of every care type and provider type, and one gives shift care, in %s', (language) => {
    const inLanguage = units.filter((unit) => unit.language === language)
    expect(new Set(inLanguage.flatMap(({ careTypes }) => careTypes))).toEqual(new Set(CARE_TYPES))
    expect(new Set(inLanguage.map(({ providerType }) => providerType))).toEqual(new Set(PROVIDER_TYPES))
    expect(inLanguage.some(({ providesShiftCare }) => providesShiftCare)).toBe(true)
  })

  test('are about forty', () => {
    expect(units.length).toBeGreaterThanOrEqual(40)
    expect(units.length).toBeLessThan(50)
  })

  test('stand at an address of the town', () => {
    const streets = new Set(geography.streets.flatMap(({ name }) => [name.fi, name.sv]))
    expect(units.filter(({ streetAddress }) => !streets.has(streetAddress.replace(/ \d+$/, '')))).toEqual([])
  })

  test('each have a group and a supervisor, and every group a teacher', () => {
    const supervised = new Set(employees.filter(({ role }) => role === 'UNIT_SUPERVISOR').map(({ unitId }) => unitId))
    const taught = new Set(employees.filter(({ role }) => role === 'TEACHER').map(({ groupId }) => groupId))
    expect(units.filter((unit) => unit.groups.length === 0 || !supervised.has(unit.id))).toEqual([])
    expect(groups.filter(({ id }) => !taught.has(id))).toEqual([])
  })

  test('one has closed and one is still being built', () => {
    expect(units.filter(({ validity }) => validity.end !== null && isBefore(validity.end, today))).toHaveLength(1)
    expect(units.filter(({ validity }) => isBefore(today, validity.start))).toHaveLength(1)
  })

  test('private ones are not applied to here, all others are', () => {
    for (const unit of units) {
      const periods = [unit.daycareApplyPeriod, unit.preschoolApplyPeriod, unit.clubApplyPeriod]
      expect(periods.some((period) => period !== null)).toBe(unit.providerType !== 'PRIVATE')
    }
  })

  test('have shift care times exactly when they give shift care', () => {
    for (const { providesShiftCare, openingTimes } of units) {
      expect(openingTimes.shiftCare !== null).toBe(providesShiftCare)
    }
  })
})

test('in a country too every unit has a name and an id of its own', () => {
  const country = makeTown({ seed: 'kuusilahti', today, children: 250_000 })
  const ids = [...country.units, ...country.employees, ...country.groups].map(({ id }) => id)
  expect(country.units.length).toBeGreaterThan(3000)
  expect(new Set(country.units.map(({ name }) => name)).size).toBe(country.units.length)
  expect(new Set(country.units.map(({ email }) => email)).size).toBe(country.units.length)
  expect(new Set(ids).size).toBe(ids.length)
})
