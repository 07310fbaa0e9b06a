import { describe, expect, test } from 'vitest'
import type { GroupId, UnitId } from '../../ids.ts'
import { dateRange } from '../../time/date-range.ts'
import { attendanceOf, visibleTimes } from './events.ts'
import type { ChildInUnits, EventTargetOf } from './events.ts'
import { AINO, ONNI, day } from '../../care/testing/sample-family.ts'

// Ids are texts; that these name units and groups is what the tests say.
const METSOLA = 'unit-metsola' as UnitId
const RANTA = 'unit-ranta' as UnitId
const BEARS = 'group-bears' as GroupId
const FOXES = 'group-foxes' as GroupId

const unitTarget: EventTargetOf = {
  unitId: METSOLA,
  unitName: 'Metsola',
  groupId: null,
  groupName: null,
  childId: null,
}
const bears: EventTargetOf = { ...unitTarget, groupId: BEARS, groupName: 'Karhut' }
const YEAR = dateRange('2026-08-01', '2027-07-31')
const FAIR = dateRange('2026-09-14', '2026-09-16')

const child = (change: Partial<ChildInUnits> = {}): ChildInUnits => ({
  id: AINO,
  placements: [{ unitId: METSOLA, period: YEAR, groups: [{ groupId: BEARS, period: YEAR }] }],
  backupCare: [],
  ...change,
})
const placedIn = (groups: ChildInUnits['placements'][number]['groups'], period = YEAR, unitId = METSOLA) =>
  child({ placements: [{ unitId, period, groups }] })

const attending = (
  targets: readonly EventTargetOf[],
  who = child(),
  eventType: 'DAYCARE_EVENT' | 'DISCUSSION_SURVEY' = 'DAYCARE_EVENT',
) =>
  attendanceOf({ eventType, period: FAIR, targets }, who).map(({ type, periods }) => [
    type,
    ...periods.map(({ start, end }) => `${start} – ${end}`),
  ])
const WHOLE = '2026-09-14 – 2026-09-16'

describe('an event for the whole unit', () => {
  test.each([
    { what: 'a child of the unit', who: child(), expected: [['UNIT', WHOLE]] },
    { what: 'a child of another unit', who: placedIn([], YEAR, RANTA), expected: [] },
    { what: 'a child in no group', who: placedIn([]), expected: [['UNIT', WHOLE]] },
    {
      what: 'a child whose time in the groups is over',
      who: placedIn([{ groupId: BEARS, period: dateRange('2026-08-01', '2026-09-13') }]),
      expected: [],
    },
    {
      what: 'a child placed until the second day',
      who: placedIn([], dateRange('2026-08-01', '2026-09-15')),
      expected: [['UNIT', '2026-09-14 – 2026-09-15']],
    },
    {
      what: 'a child placed from the day after',
      who: placedIn([], dateRange('2026-09-17', '2027-07-31')),
      expected: [],
    },
    {
      what: 'a child who changes groups meanwhile',
      who: placedIn([
        { groupId: FOXES, period: dateRange('2026-09-16', '2027-07-31') },
        { groupId: BEARS, period: dateRange('2026-08-01', '2026-09-14') },
      ]),
      expected: [['UNIT', '2026-09-14 – 2026-09-14', '2026-09-16 – 2026-09-16']],
    },
  ])('$what: $expected', ({ who, expected }) => {
    expect(attending([unitTarget], who)).toEqual(expected)
  })
})

describe('an event for a group', () => {
  test.each([
    { what: 'a child of the group', who: child(), expected: [['GROUP', WHOLE]] },
    { what: 'a child of another group', who: placedIn([{ groupId: FOXES, period: YEAR }]), expected: [] },
    { what: 'a child in no group', who: placedIn([]), expected: [] },
    {
      what: 'a child who joins on the last day',
      who: placedIn([{ groupId: BEARS, period: dateRange('2026-09-16', '2027-07-31') }]),
      expected: [['GROUP', '2026-09-16 – 2026-09-16']],
    },
  ])('$what: $expected', ({ who, expected }) => {
    expect(attending([bears], who)).toEqual(expected)
  })
})

describe('an event for one child', () => {
  test.each([
    { target: { ...bears, childId: AINO }, expected: [['INDIVIDUAL', WHOLE]] },
    { target: { ...unitTarget, childId: AINO }, expected: [['INDIVIDUAL', WHOLE]] },
    { target: { ...bears, childId: ONNI }, expected: [] },
  ])('$expected', ({ target, expected }) => {
    expect(attending([target])).toEqual(expected)
  })

  test.each([
    { what: 'reaches it between two groups', groups: [dateRange('2026-08-01', '2026-09-13')], expected: [WHOLE] },
    { what: 'is not cut where a group begins', groups: [dateRange('2026-09-16', '2027-07-31')], expected: [WHOLE] },
  ])('$what', ({ groups, expected }) => {
    const who = placedIn(groups.map((period) => ({ groupId: BEARS, period })))
    expect(attending([{ ...unitTarget, childId: AINO }], who)).toEqual([['INDIVIDUAL', ...expected]])
  })

  test.each([
    { what: 'is not for it once its place has ended', period: dateRange('2026-08-01', '2026-09-13'), expected: [] },
    {
      what: 'is cut to its place',
      period: dateRange('2026-09-16', '2027-07-31'),
      expected: [['INDIVIDUAL', '2026-09-16 – 2026-09-16']],
    },
  ])('$what', ({ period, expected }) => {
    expect(attending([{ ...unitTarget, childId: AINO }], placedIn([], period))).toEqual(expected)
  })
})

test('a child may be meant by several targets, which name unit and group', () => {
  expect(attending([unitTarget, bears])).toEqual([
    ['UNIT', WHOLE],
    ['GROUP', WHOLE],
  ])
  expect(attendanceOf({ eventType: 'DAYCARE_EVENT', period: FAIR, targets: [bears] }, child())).toEqual([
    { type: 'GROUP', periods: [FAIR], groupName: 'Karhut', unitName: 'Metsola' },
  ])
})

describe('backup care in Ranta on the second day', () => {
  const away = child({ backupCare: [{ unitId: RANTA, groupId: FOXES, period: dateRange('2026-09-15', '2026-09-15') }] })
  const ranta = { ...unitTarget, unitId: RANTA, unitName: 'Ranta' }
  test.each([
    {
      what: 'an event at home',
      targets: [unitTarget],
      expected: [['UNIT', '2026-09-14 – 2026-09-14', '2026-09-16 – 2026-09-16']],
    },
    {
      what: 'an event of the own group',
      targets: [bears],
      expected: [['GROUP', '2026-09-14 – 2026-09-14', '2026-09-16 – 2026-09-16']],
    },
    { what: 'an event in Ranta', targets: [ranta], expected: [['UNIT', '2026-09-15 – 2026-09-15']] },
    {
      what: 'an event of the group in Ranta',
      targets: [{ ...ranta, groupId: FOXES }],
      expected: [['GROUP', '2026-09-15 – 2026-09-15']],
    },
    { what: 'an event of another group in Ranta', targets: [{ ...ranta, groupId: BEARS }], expected: [] },
  ])('$what: $expected', ({ targets, expected }) => {
    expect(attending(targets, away)).toEqual(expected)
  })

  test('a discussion is about the own group', () => {
    expect(attending([bears], away, 'DISCUSSION_SURVEY')).toEqual([['GROUP', WHOLE]])
    expect(attending([ranta], away, 'DISCUSSION_SURVEY')).toEqual([])
  })
})

test('a guardian sees free times and those of the child, on days the child takes part', () => {
  const survey = {
    eventType: 'DISCUSSION_SURVEY',
    period: dateRange('2026-09-14', '2026-09-30'),
    targets: [bears],
  } as const
  const who = placedIn([{ groupId: BEARS, period: dateRange('2026-09-15', '2026-09-20') }])
  const time = (date: string, childId: typeof AINO | null = null) => ({ date: day(date), childId })
  const times = [
    time('2026-09-14'),
    time('2026-09-15'),
    time('2026-09-16', ONNI),
    time('2026-09-17', AINO),
    time('2026-09-18'),
    time('2026-09-21'),
  ]
  const seen = visibleTimes(times, attendanceOf(survey, who), AINO, day('2026-09-15'))
  expect(seen.map(({ date, childId, isEditable }) => [date.toString(), childId, isEditable])).toEqual([
    ['2026-09-15', null, false],
    ['2026-09-17', AINO, true],
    ['2026-09-18', null, true],
  ])
})
