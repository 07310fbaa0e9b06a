import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StoredPlacement } from '../care/placement-changes.ts'
import { findTerminationProblem } from '../care/terminate.ts'
import { isTerminatable, terminationGroups } from '../care/termination-groups.ts'
import type { PlacementId, UnitId } from '../ids.ts'
import { PLACEMENT_TYPES, type PlacementType } from '../placements/placement-types.ts'
import {
  canEndDaycareOnly,
  findWhyNotOnline,
  groupKeyOf,
  lastDayOf,
  terminationProblems,
  terminationsOf,
  type TerminatableGroup,
} from './termination-form.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
// A unit of these tests.
const unitId = '0a4b7a0e-92f5-4ff0-8c5c-4a4f0a4f0f01' as UnitId
const TODAY = day('2026-09-14')

const part = (type: PlacementType, endDate: string, terminatable = true) => ({
  type,
  endDate: day(endDate),
  terminatable,
})
const groupOf = (changes: Partial<TerminatableGroup> = {}): TerminatableGroup => ({
  type: 'PRESCHOOL',
  unitId,
  endDate: day('2027-05-31'),
  terminatable: true,
  placements: [part('PRESCHOOL_DAYCARE', '2027-05-31')],
  additionalPlacements: [],
  ...changes,
})
const daycareAfter = { additionalPlacements: [part('DAYCARE', '2027-07-31')] }

describe('the last day of a group', () => {
  test.each([
    { group: groupOf(), last: '2027-05-31' },
    { group: groupOf(daycareAfter), last: '2027-07-31' },
  ])('$last', ({ group, last }) => {
    expect(lastDayOf(group)).toEqual(day(last))
  })
})

describe('only the daycare may end', () => {
  test.each<readonly [boolean, string, Partial<TerminatableGroup>]>([
    [true, 'of pre-primary education with daycare', {}],
    [true, 'of a club with it', { placements: [part('PRESCHOOL_CLUB', '2027-05-31')] }],
    [true, 'that follows plain pre-primary', { placements: [part('PRESCHOOL', '2027-05-31')], ...daycareAfter }],
    [false, 'of plain pre-primary', { placements: [part('PRESCHOOL', '2027-05-31')] }],
    [true, 'of preparatory', { type: 'PREPARATORY', placements: [part('PREPARATORY_DAYCARE', '2027-05-31')] }],
    [false, 'of daycare', { type: 'DAYCARE', placements: [part('DAYCARE', '2027-05-31')] }],
    [false, 'of a club', { type: 'CLUB', placements: [part('CLUB', '2027-05-31')] }],
  ])('%s: %s', (can, _, changes) => {
    expect(canEndDaycareOnly(groupOf(changes))).toBe(can)
  })
})

describe('why not online', () => {
  test.each<readonly [string | undefined, Partial<TerminatableGroup>]>([
    [undefined, {}],
    ['NOT_STARTED', { terminatable: false }],
    ['ENDS_TODAY', { terminatable: false, endDate: TODAY, placements: [part('PRESCHOOL', '2026-09-14')] }],
    ['NOT_STARTED', { terminatable: false, endDate: TODAY.add({ days: 1 }) }],
    ['NOT_STARTED', { terminatable: false, endDate: TODAY, ...daycareAfter }],
    ['NOT_IN_UNIT', { terminatable: false, placements: [part('PRESCHOOL', '2027-05-31', false)] }],
  ])('%s', (why, changes) => {
    expect(findWhyNotOnline(groupOf(changes), TODAY)).toBe(why)
  })
})

describe('a termination that cannot be sent', () => {
  const group = groupOf(daycareAfter)
  const chosen = [groupKeyOf(group)]
  const problemsOf = (groups: readonly string[], terminationDate: string | null) =>
    terminationProblems(
      { groups, daycareOnly: [], terminationDate: terminationDate === null ? null : day(terminationDate) },
      [group],
      TODAY,
    ).map(({ field, problem }) => `${field} ${problem}`)

  test.each<readonly [readonly string[], string | null, readonly string[]]>([
    [chosen, '2026-09-14', []],
    [chosen, '2026-09-13', ['terminationDate BEFORE_TODAY']],
    [chosen, '2027-07-31', []],
    [chosen, '2027-08-01', ['terminationDate AFTER_LAST_DAY']],
    [chosen, null, ['terminationDate REQUIRED']],
    [[], '2027-08-01', ['groups REQUIRED']],
    [[], null, ['groups REQUIRED', 'terminationDate REQUIRED']],
  ])('%s %s: %s', (groups, date, problems) => {
    expect(problemsOf(groups, date)).toEqual(problems)
  })
})

describe('only the daycare, of which nothing is left after the day', () => {
  const group = groupOf({ placements: [part('PRESCHOOL_DAYCARE', '2026-12-31'), part('PRESCHOOL', '2027-05-31')] })
  const key = [groupKeyOf(group)]
  test.each<readonly [string, readonly string[], readonly string[]]>([
    ['2026-12-30', key, []],
    ['2026-12-31', key, ['terminationDate NO_DAYCARE_TO_END']],
    ['2026-12-31', [], []],
    ['2027-06-01', key, ['terminationDate AFTER_LAST_DAY']],
  ])('%s %s: %s', (date, daycareOnly, problems) => {
    const form = { groups: key, daycareOnly, terminationDate: day(date) }
    expect(terminationProblems(form, [group], TODAY).map(({ field, problem }) => `${field} ${problem}`)).toEqual(
      problems,
    )
  })
})

/** Places of one unit, one after another, some of them gone by today. */
const anyPlaces = fc
  .array(
    fc.record({
      type: fc.constantFrom(...PLACEMENT_TYPES),
      gap: fc.integer({ min: 1, max: 40 }),
      days: fc.integer({ min: 0, max: 300 }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((places) => {
    const placements: StoredPlacement[] = []
    let end = day('2026-03-01')
    for (const [at, { type, gap, days }] of places.entries()) {
      const start = end.add({ days: gap })
      end = start.add({ days })
      const id = `place ${at}` as PlacementId
      const empty = { createdAt: null, termination: null, serviceNeeds: [], groups: [] }
      placements.push({ id, unitId, type, period: { start, end }, ...empty })
    }
    return placements
  })

test('the form lets pass what the server takes, and both say the same of the rest', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(anyPlaces, fc.integer({ min: -30, max: 900 }), fc.boolean(), (placements, inDays, isDaycareOnly) => {
      const terminationDate = TODAY.add({ days: inDays })
      const shown = (each: StoredPlacement) => part(each.type, each.period.end.toString())
      const groups = terminationGroups(placements, TODAY).map((group) => ({
        ...group,
        endDate: group.period.end,
        terminatable: isTerminatable(group, true, TODAY),
        placements: group.placements.map(shown),
        additionalPlacements: group.additionalPlacements.map(shown),
      }))
      for (const group of groups.filter(({ terminatable }) => terminatable)) {
        const key = groupKeyOf(group)
        const form = { groups: [key], daycareOnly: isDaycareOnly ? [key] : [], terminationDate }
        const [told] = terminationProblems(form, groups, TODAY)
        const daycareOnly = isDaycareOnly && canEndDaycareOnly(group)
        const asked = { type: group.type, unitId, lastDay: terminationDate, daycareOnly }
        const refused = findTerminationProblem(placements, asked, { unitTakesTerminations: true, today: TODAY })
        expect(told?.problem).toBe(refused)
        seen.add(String(refused))
      }
    }),
    // The same families each time, so that each answer is among them.
    { numRuns: 2000, seed: 20_261_116 },
  )
  expect([...seen].toSorted()).toEqual(['AFTER_LAST_DAY', 'BEFORE_TODAY', 'NO_DAYCARE_TO_END', 'undefined'])
})

describe('what is asked of the server', () => {
  const preschool = groupOf()
  const daycare = groupOf({ type: 'DAYCARE', endDate: day('2026-12-31'), placements: [part('DAYCARE', '2026-12-31')] })
  const groups = [preschool, daycare].map(groupKeyOf)
  const askedOn = (date: string, daycareOnly: readonly string[] = []) =>
    terminationsOf({ groups, daycareOnly, terminationDate: day(date) }, [preschool, daycare])

  test('one request for each group', () => {
    expect(askedOn('2026-12-31').map(({ type }) => type)).toEqual(['PRESCHOOL', 'DAYCARE'])
  })

  test('a group that has ended by then is left alone', () => {
    expect(askedOn('2027-01-01').map(({ type }) => type)).toEqual(['PRESCHOOL'])
  })

  test('only the daycare, where there is some beside pre-primary education', () => {
    expect(askedOn('2026-10-01', groups).map(({ terminateDaycareOnly }) => terminateDaycareOnly)).toEqual([true, false])
  })

  test('nothing while there is no day', () => {
    expect(terminationsOf({ groups, daycareOnly: [], terminationDate: null }, [preschool])).toEqual([])
  })
})
