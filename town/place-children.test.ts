import { fiveYearOldPeriod, prePrimaryPeriod } from '@nalle/domain/placements/ages.ts'
import { isPrePrimary } from '@nalle/domain/placements/placement-types.ts'
import { isWithin, overlaps } from '@nalle/domain/time/date-range.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { describe, expect, test } from 'vitest'
import type { TownChild, TownPlacement } from './household.ts'
import { makeTown } from './town.ts'

describe.each([
  { day: '2026-11-15', children: 600 },
  { day: '2026-07-10', children: 600 },
  { day: '2026-08-01', children: 600 },
  { day: '2027-01-01', children: 600 },
  { day: '2028-02-29', children: 600 },
  { day: '2026-11-15', children: 8000 },
])('on $day, in a town of $children children', ({ day, children }) => {
  const today = Temporal.PlainDate.from(day)
  const town = makeTown({ seed: `seed of ${day}`, today, children })
  const everyChild = [...town.households()].flatMap((household) => household.children)
  const placements = everyChild.flatMap((child) => child.placements)
  const units = new Map(town.units.map((unit) => [unit.id, unit]))

  test('no child is in two places at once', () => {
    const doubled = everyChild.filter(({ placements: all }) => !areApart(all))
    expect(doubled).toEqual([])
    expect(placements.filter(({ serviceNeeds }) => !areApart(serviceNeeds))).toEqual([])
    expect(placements.filter(({ groupPlacements }) => !areApart(groupPlacements))).toEqual([])
  })

  test('service needs and groups lie within their placement', () => {
    const outside = placements.filter(({ period, serviceNeeds, groupPlacements }) =>
      [...serviceNeeds, ...groupPlacements].some((part) => !isWithin(part.period, period)),
    )
    expect(outside).toEqual([])
  })

  test('a child’s group belongs to its unit', () => {
    const unitOfGroup = new Map(town.groups.map((group) => [group.id, group.unitId]))
    const strangers = placements.filter(({ unitId, groupPlacements }) =>
      groupPlacements.some(({ groupId }) => unitOfGroup.get(groupId) !== unitId),
    )
    expect(strangers).toEqual([])
  })

  test('service needs are of the kind of their placement', () => {
    const typeOfOption = new Map(town.serviceNeedOptions.map((option) => [option.id, option.validPlacementType]))
    const wrong = placements.filter(({ type, serviceNeeds }) =>
      serviceNeeds.some(({ optionId }) => typeOfOption.get(optionId) !== type),
    )
    expect(wrong).toEqual([])
  })

  test('units are open all the time, and give shift care where it is promised', () => {
    const impossible = placements.filter(({ unitId, period, serviceNeeds }) => {
      const unit = units.get(unitId)
      const needsShiftCare = serviceNeeds.some(({ shiftCare }) => shiftCare !== 'NONE')
      return unit === undefined || !isWithin(period, unit.validity) || (needsShiftCare && !unit.providesShiftCare)
    })
    expect(impossible).toEqual([])
  })

  test('ages fit the placements', () => {
    expect(everyChild.flatMap((child) => child.placements.filter((each) => !fitsAge(child, each)))).toEqual([])
  })

  test('most children are in care', () => {
    const inCare = everyChild.filter(({ placements: all }) =>
      all.some(({ period }) => isWithin({ start: today, end: today }, period)),
    )
    expect(inCare.length / everyChild.length).toBeGreaterThan(0.55)
  })

  test('ids are never used twice', () => {
    const ids = placements.flatMap(({ id, serviceNeeds, groupPlacements }) => [
      id,
      ...serviceNeeds.map((need) => need.id),
      ...groupPlacements.map((each) => each.id),
    ])
    expect(new Set<string>(ids).size).toBe(ids.length)
  })
})

function areApart(things: readonly { readonly period: DateRange }[]): boolean {
  const inOrder = things.toSorted((a, b) => Temporal.PlainDate.compare(a.period.start, b.period.start))
  return inOrder.every(({ period }, at) => {
    const next = inOrder[at + 1]
    return next === undefined || !overlaps(period, next.period)
  })
}

function fitsAge({ birthDate }: TownChild, { type, period }: TownPlacement): boolean {
  const isBetween = (fromMonths: number, toMonths: number) =>
    isWithin(period, { start: birthDate.add({ months: fromMonths }), end: birthDate.add({ months: toMonths }) })
  if (isPrePrimary(type) || type.endsWith('_DAYCARE_ONLY')) return isWithin(period, prePrimaryPeriod(birthDate))
  if (type.endsWith('FIVE_YEAR_OLDS')) return isWithin(period, fiveYearOldPeriod(birthDate))
  if (type === 'CLUB') return isBetween(20, 73)
  if (type === 'SCHOOL_SHIFT_CARE') return isBetween(78, 120)
  return isBetween(9, 68)
}
