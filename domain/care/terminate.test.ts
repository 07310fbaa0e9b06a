import { describe, expect, test } from 'vitest'
import type { ApplicationId, GroupId, Id, PersonId, PlacementId, ServiceNeedOptionId, UnitId } from '../ids.ts'
import type { PlacementType } from '../placements/placement-types.ts'
import { dateRange } from '../time/date-range.ts'
import type { Placement, StoredPlacement } from './placement-changes.ts'
import { findTerminationProblem, terminate } from './terminate.ts'
import type { ChildsCare, Termination } from './terminate.ts'

const today = Temporal.PlainDate.from('2026-11-16')
const maija = 'maija' as PersonId
const metsola = 'metsola' as UnitId
const day = (text: string) => Temporal.PlainDate.from(text)
const createdAt = Temporal.Instant.from('2025-03-01T10:00:00Z')

/** With a service need and a place in a group for all of its days. */
function stored(id: string, type: PlacementType, start: string, end: string): StoredPlacement {
  const period = dateRange(start, end)
  return {
    id: id as PlacementId,
    unitId: metsola,
    type,
    period,
    createdAt,
    termination: null,
    serviceNeeds: [{ optionId: 'full' as ServiceNeedOptionId, shiftCare: 'NONE', period }],
    groups: [{ groupId: 'bears' as GroupId, period }],
  }
}

const care = (placements: readonly StoredPlacement[], more: Partial<ChildsCare> = {}): ChildsCare => ({
  placements,
  backupCare: [],
  reservations: [],
  absences: [],
  transferApplications: [],
  ...more,
})

const asked = (lastDay: string, more: Partial<Termination> = {}): Termination => ({
  type: 'DAYCARE',
  unitId: metsola,
  lastDay: day(lastDay),
  daycareOnly: false,
  ...more,
})

const outcome = (known: ChildsCare, termination: Termination) => terminate(known, termination, { by: maija, today })

/** `DAYCARE 2026-08-01 2026-12-31 need group *`: what it is, when, with what inside, and whether a guardian ended it. */
function told({ type, period, serviceNeeds, groups, termination }: Placement): string {
  const inside = (parts: readonly { period: typeof period }[], name: string) =>
    parts.length === 0 ? [] : [`${name}${parts.map((part) => `${part.period.start}/${part.period.end}`).join(',')}`]
  return [
    type,
    period.start,
    period.end,
    ...inside(serviceNeeds, 'need '),
    ...inside(groups, 'group '),
    ...(termination === null ? [] : [`asked ${termination.requestedOn} by ${termination.by}`]),
  ].join(' ')
}
const ASKED = 'asked 2026-11-16 by maija'

describe('terminating everything', () => {
  test.each<{ what: string; before: readonly StoredPlacement[]; lastDay: string; after: readonly string[] }>([
    {
      what: 'a running place is cut with what is inside of it',
      before: [stored('a', 'DAYCARE', '2026-08-01', '2027-07-31')],
      lastDay: '2026-12-31',
      after: [`DAYCARE 2026-08-01 2026-12-31 need 2026-08-01/2026-12-31 group 2026-08-01/2026-12-31 ${ASKED}`],
    },
    {
      what: 'today as the last day',
      before: [stored('a', 'DAYCARE', '2026-08-01', '2027-07-31')],
      lastDay: '2026-11-16',
      after: [`DAYCARE 2026-08-01 2026-11-16 need 2026-08-01/2026-11-16 group 2026-08-01/2026-11-16 ${ASKED}`],
    },
    {
      what: 'what begins after the last day goes, and what begins on it stays for a day',
      before: [
        stored('a', 'DAYCARE', '2026-08-01', '2026-12-30'),
        stored('b', 'DAYCARE', '2026-12-31', '2027-07-31'),
        stored('c', 'DAYCARE_FIVE_YEAR_OLDS', '2027-08-01', '2028-07-31'),
      ],
      lastDay: '2026-12-31',
      after: [
        'DAYCARE 2026-08-01 2026-12-30 need 2026-08-01/2026-12-30 group 2026-08-01/2026-12-30',
        `DAYCARE 2026-12-31 2026-12-31 need 2026-12-31/2026-12-31 group 2026-12-31/2026-12-31 ${ASKED}`,
      ],
    },
    {
      what: 'where only later places go, the one that ends on that day is marked',
      before: [stored('a', 'DAYCARE', '2026-08-01', '2026-12-31'), stored('b', 'DAYCARE', '2027-01-01', '2027-07-31')],
      lastDay: '2026-12-31',
      after: [`DAYCARE 2026-08-01 2026-12-31 need 2026-08-01/2026-12-31 group 2026-08-01/2026-12-31 ${ASKED}`],
    },
    {
      what: 'on the last day that there is, nothing changes',
      before: [stored('a', 'DAYCARE', '2026-08-01', '2026-12-31')],
      lastDay: '2026-12-31',
      after: ['DAYCARE 2026-08-01 2026-12-31 need 2026-08-01/2026-12-31 group 2026-08-01/2026-12-31'],
    },
  ])('$what', ({ before, lastDay, after }) => {
    expect(outcome(care(before), asked(lastDay)).after.map(told)).toEqual(after)
  })

  test('pre-primary education takes the daycare after it along, and daycare before it stays', () => {
    const before = [
      stored('a', 'DAYCARE', '2026-01-01', '2026-10-31'),
      stored('b', 'PRESCHOOL_DAYCARE', '2026-11-01', '2027-05-31'),
      stored('c', 'DAYCARE', '2027-06-01', '2027-07-31'),
    ]
    const { placements, after } = outcome(care(before), asked('2027-01-31', { type: 'PRESCHOOL' }))
    expect(placements.removed).toEqual(['c'])
    expect(after.map(({ type, period }) => `${type} ${period.end}`)).toEqual([
      'DAYCARE 2026-10-31',
      'PRESCHOOL_DAYCARE 2027-01-31',
    ])
  })

  test('places of another unit and of another group are left alone', () => {
    const elsewhere = { ...stored('b', 'DAYCARE', '2027-08-01', '2028-07-31'), unitId: 'rantala' as UnitId }
    const before = [stored('a', 'DAYCARE', '2026-08-01', '2027-07-31'), elsewhere]
    const { after } = outcome(care(before), asked('2026-12-31'))
    expect(after).toContain(elsewhere)
  })
})

describe('terminating daycare only', () => {
  const only = (lastDay: string, type: Termination['type'] = 'PRESCHOOL') => asked(lastDay, { type, daycareOnly: true })

  test.each<{
    what: string
    before: readonly StoredPlacement[]
    termination: Termination
    after: readonly string[]
  }>([
    {
      what: 'a running place becomes plain the day after, in the same group',
      before: [stored('a', 'PRESCHOOL_DAYCARE', '2026-08-01', '2027-05-31')],
      termination: only('2026-12-31'),
      after: [
        `PRESCHOOL_DAYCARE 2026-08-01 2026-12-31 need 2026-08-01/2026-12-31 group 2026-08-01/2026-12-31 ${ASKED}`,
        'PRESCHOOL 2027-01-01 2027-05-31 group 2027-01-01/2027-05-31',
      ],
    },
    {
      what: 'a club beside pre-primary education is treated alike',
      before: [stored('a', 'PRESCHOOL_CLUB', '2026-08-01', '2027-05-31')],
      termination: only('2026-11-16'),
      after: [
        `PRESCHOOL_CLUB 2026-08-01 2026-11-16 need 2026-08-01/2026-11-16 group 2026-08-01/2026-11-16 ${ASKED}`,
        'PRESCHOOL 2026-11-17 2027-05-31 group 2026-11-17/2027-05-31',
      ],
    },
    {
      what: 'preparatory education too',
      before: [stored('a', 'PREPARATORY_DAYCARE', '2026-08-01', '2027-05-31')],
      termination: only('2027-05-30', 'PREPARATORY'),
      after: [
        `PREPARATORY_DAYCARE 2026-08-01 2027-05-30 need 2026-08-01/2027-05-30 group 2026-08-01/2027-05-30 ${ASKED}`,
        'PREPARATORY 2027-05-31 2027-05-31 group 2027-05-31/2027-05-31',
      ],
    },
    {
      what: 'a plain place that follows directly begins earlier',
      before: [
        stored('a', 'PRESCHOOL_DAYCARE', '2026-08-01', '2027-04-30'),
        { ...stored('b', 'PRESCHOOL', '2027-05-01', '2027-05-31'), serviceNeeds: [] },
      ],
      termination: only('2026-12-31'),
      after: [
        `PRESCHOOL_DAYCARE 2026-08-01 2026-12-31 need 2026-08-01/2026-12-31 group 2026-08-01/2026-12-31 ${ASKED}`,
        'PRESCHOOL 2027-01-01 2027-05-31 group 2027-01-01/2027-04-30,2027-05-01/2027-05-31',
      ],
    },
    {
      what: 'not one that follows a day later',
      before: [
        stored('a', 'PRESCHOOL_DAYCARE', '2026-08-01', '2027-04-29'),
        { ...stored('b', 'PRESCHOOL', '2027-05-01', '2027-05-31'), serviceNeeds: [] },
      ],
      termination: only('2027-04-28'),
      after: [
        `PRESCHOOL_DAYCARE 2026-08-01 2027-04-28 need 2026-08-01/2027-04-28 group 2026-08-01/2027-04-28 ${ASKED}`,
        'PRESCHOOL 2027-04-29 2027-04-29 group 2027-04-29/2027-04-29',
        'PRESCHOOL 2027-05-01 2027-05-31 group 2027-05-01/2027-05-31',
      ],
    },
    {
      what: 'a later place changes its type and loses what was agreed',
      before: [
        stored('a', 'PRESCHOOL', '2026-08-01', '2026-12-31'),
        stored('b', 'PRESCHOOL_DAYCARE', '2027-01-01', '2027-05-31'),
      ],
      termination: only('2026-12-31'),
      after: [
        'PRESCHOOL 2026-08-01 2026-12-31 need 2026-08-01/2026-12-31 group 2026-08-01/2026-12-31',
        'PRESCHOOL 2027-01-01 2027-05-31 group 2027-01-01/2027-05-31',
      ],
    },
    {
      what: 'daycare after the term goes',
      before: [
        stored('a', 'PRESCHOOL_DAYCARE', '2026-08-01', '2027-05-31'),
        stored('b', 'DAYCARE', '2027-06-01', '2027-07-31'),
      ],
      termination: only('2027-06-15'),
      after: [
        'PRESCHOOL_DAYCARE 2026-08-01 2027-05-31 need 2026-08-01/2027-05-31 group 2026-08-01/2027-05-31',
        `DAYCARE 2027-06-01 2027-06-15 need 2027-06-01/2027-06-15 group 2027-06-01/2027-06-15 ${ASKED}`,
      ],
    },
  ])('$what', ({ before, termination, after }) => {
    expect(outcome(care(before), termination).after.map(told)).toEqual(after)
  })
})

describe('what goes with a place', () => {
  const place = stored('a', 'PRESCHOOL_DAYCARE', '2026-08-01', '2027-05-31')
  const days = {
    reservations: ['2026-11-16', '2026-11-17', '2026-12-31', '2027-01-01'].map((date) => ({
      date: day(date),
      times: [],
    })),
    absences: (['BILLABLE', 'NONBILLABLE'] as const).flatMap((category) =>
      ['2026-11-16', '2026-12-31', '2027-01-01'].map((date) => ({ date: day(date), category })),
    ),
    transferApplications: ['transfer' as ApplicationId],
    backupCare: [
      { id: 'x' as Id<'backup-care'>, unitId: metsola, groupId: null, period: dateRange('2026-12-20', '2027-01-10') },
    ],
  }
  const datesOf = (parts: readonly { date: Temporal.PlainDate }[]) => parts.map(({ date }) => `${date}`)

  test('whole: all days to come without a place', () => {
    const gone = outcome(care([place], days), asked('2026-12-31', { type: 'PRESCHOOL' }))
    expect(datesOf(gone.reservations)).toEqual(['2027-01-01'])
    expect(datesOf(gone.absences)).toEqual(['2027-01-01', '2027-01-01'])
    expect(gone.backupCare.changed.map(({ period }) => `${period.end}`)).toEqual(['2026-12-31'])
    expect(gone.cancelled).toEqual(['transfer'])
  })

  test('daycare only: times, and absences from the part that is paid for', () => {
    const gone = outcome(care([place], days), asked('2026-12-31', { type: 'PRESCHOOL', daycareOnly: true }))
    expect(datesOf(gone.reservations)).toEqual(['2027-01-01'])
    expect(gone.absences).toEqual([{ date: day('2027-01-01'), category: 'BILLABLE' }])
    expect(gone.backupCare).toEqual({ removed: [], changed: [], added: [] })
  })
})

describe('what cannot be', () => {
  const running = stored('a', 'DAYCARE', '2026-08-01', '2027-07-31')
  const coming = stored('b', 'CLUB', '2027-08-01', '2028-05-31')
  test.each<{ termination: Termination; inUse?: boolean; problem: string | undefined }>([
    { termination: asked('2026-11-15'), problem: 'BEFORE_TODAY' },
    { termination: asked('2026-11-16'), problem: undefined },
    { termination: asked('2026-12-31'), inUse: false, problem: 'PLACEMENT_TERMINATION_DISABLED' },
    { termination: asked('2026-12-31', { type: 'PRESCHOOL' }), problem: 'NO_SUCH_PLACE' },
    { termination: asked('2026-12-31', { unitId: 'rantala' as UnitId }), problem: 'NO_SUCH_PLACE' },
    { termination: asked('2027-07-31'), problem: undefined },
    { termination: asked('2027-08-01'), problem: 'AFTER_LAST_DAY' },
    { termination: asked('2027-08-01', { type: 'CLUB' }), problem: 'NOT_STARTED' },
    { termination: asked('2026-12-31', { daycareOnly: true }), problem: 'NO_DAYCARE_TO_END' },
  ])('$termination.type $termination.lastDay: $problem', ({ termination, inUse = true, problem }) => {
    const circumstances = { unitTakesTerminations: inUse, today }
    expect(findTerminationProblem([running, coming], termination, circumstances)).toBe(problem)
  })

  test.each([
    { end: '2026-11-16', problem: 'ENDS_TODAY' },
    { end: '2026-11-17', problem: undefined },
  ])('today, of a place until $end: $problem', ({ end, problem }) => {
    const placements = [stored('a', 'DAYCARE', '2026-08-01', end)]
    const circumstances = { unitTakesTerminations: true, today }
    expect(findTerminationProblem(placements, asked('2026-11-16'), circumstances)).toBe(problem)
  })

  test.each([
    { lastDay: '2027-05-30', problem: undefined },
    { lastDay: '2027-05-31', problem: 'NO_DAYCARE_TO_END' },
  ])('daycare only, until $lastDay: $problem', ({ lastDay, problem }) => {
    const placements = [stored('a', 'PRESCHOOL_DAYCARE', '2026-08-01', '2027-05-31')]
    const termination = asked(lastDay, { type: 'PRESCHOOL', daycareOnly: true })
    expect(findTerminationProblem(placements, termination, { unitTakesTerminations: true, today })).toBe(problem)
  })
})
