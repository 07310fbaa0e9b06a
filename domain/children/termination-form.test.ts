import { describe, expect, test } from 'vitest'
import type { UnitId } from '../ids.ts'
import type { PlacementType } from '../placements/placement-types.ts'
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
    ['NOT_IN_UNIT', { terminatable: false, placements: [part('PRESCHOOL', '2027-05-31', false)] }],
  ])('%s', (why, changes) => {
    expect(findWhyNotOnline(groupOf(changes))).toBe(why)
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
