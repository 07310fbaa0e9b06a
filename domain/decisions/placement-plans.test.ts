import { describe, expect, test } from 'vitest'
import type { TermId, UnitId } from '../ids.ts'
import { APPLICATION_TYPES } from '../placements/units.ts'
import { dateRange } from '../time/date-range.ts'
import { decisionsOf, isPlanFor, needsConnectedPeriod, placeOf, PLAN_TYPES } from './placement-plans.ts'
import type { PlacementPlan } from './placement-plans.ts'

const unitId = 'metsola' as UnitId
const period = dateRange('2026-08-12', '2027-06-05')
const connected = dateRange('2026-08-03', '2027-07-31')
const day = (text: string) => Temporal.PlainDate.from(text)
const terms = [
  {
    id: 'term' as TermId,
    finnishPreschool: period,
    swedishPreschool: period,
    extendedTerm: dateRange('2026-08-01', '2027-06-05'),
    applicationPeriod: dateRange('2026-01-08', '2026-01-31'),
    termBreaks: [],
  },
]

const planOf = (type: PlacementPlan['type']): PlacementPlan => ({
  unitId,
  type,
  period,
  connectedPeriod: needsConnectedPeriod(type) ? connected : null,
})

describe('the decisions of a plan', () => {
  test.each([
    { type: 'CLUB', applied: 'CLUB', decisions: ['CLUB'], additional: ['CLUB'] },
    { type: 'DAYCARE', applied: 'DAYCARE', decisions: ['DAYCARE'], additional: ['DAYCARE'] },
    {
      type: 'DAYCARE_PART_TIME',
      applied: 'DAYCARE',
      decisions: ['DAYCARE_PART_TIME'],
      additional: ['DAYCARE_PART_TIME'],
    },
    { type: 'PRESCHOOL', applied: 'PRESCHOOL', decisions: ['PRESCHOOL'], additional: ['PRESCHOOL'] },
    {
      type: 'PRESCHOOL_DAYCARE',
      applied: 'PRESCHOOL',
      decisions: ['PRESCHOOL', 'PRESCHOOL_DAYCARE'],
      additional: ['PRESCHOOL_DAYCARE'],
    },
    {
      type: 'PRESCHOOL_CLUB',
      applied: 'PRESCHOOL',
      decisions: ['PRESCHOOL', 'PRESCHOOL_CLUB'],
      additional: ['PRESCHOOL_CLUB'],
    },
    {
      type: 'PREPARATORY',
      applied: 'PRESCHOOL',
      decisions: ['PREPARATORY_EDUCATION'],
      additional: ['PREPARATORY_EDUCATION'],
    },
    {
      type: 'PREPARATORY_DAYCARE',
      applied: 'PRESCHOOL',
      decisions: ['PREPARATORY_EDUCATION', 'PRESCHOOL_DAYCARE'],
      additional: ['PRESCHOOL_DAYCARE'],
    },
  ] as const)('$type answers $applied with $decisions', ({ type, applied, decisions, additional }) => {
    expect(decisionsOf(planOf(type), { isAdditionalDaycare: false }).map((each) => each.type)).toEqual(decisions)
    expect(decisionsOf(planOf(type), { isAdditionalDaycare: true }).map((each) => each.type)).toEqual(additional)
    expect(APPLICATION_TYPES.filter((application) => isPlanFor(type, application))).toEqual([applied])
  })

  test('each has the days of its own part of the plan', () => {
    expect(decisionsOf(planOf('PRESCHOOL_DAYCARE'), { isAdditionalDaycare: false })).toEqual([
      { type: 'PRESCHOOL', period },
      { type: 'PRESCHOOL_DAYCARE', period: connected },
    ])
  })

  test('there is a rule for each', () => {
    expect(PLAN_TYPES.filter(needsConnectedPeriod)).toEqual([
      'PRESCHOOL_DAYCARE',
      'PRESCHOOL_CLUB',
      'PREPARATORY_DAYCARE',
    ])
  })
})

describe('what accepting gives', () => {
  test.each([
    { type: 'DAYCARE', decision: 'DAYCARE', given: 'DAYCARE' },
    { type: 'CLUB', decision: 'CLUB', given: 'CLUB' },
    { type: 'PRESCHOOL_DAYCARE', decision: 'PRESCHOOL', given: 'PRESCHOOL' },
    { type: 'PREPARATORY_DAYCARE', decision: 'PREPARATORY_EDUCATION', given: 'PREPARATORY' },
  ] as const)('$decision of a plan for $type: $given to the end of the plan', ({ type, decision, given }) => {
    expect(placeOf(planOf(type), decision, day('2026-08-20'), terms)).toEqual({
      unitId,
      type: given,
      period: dateRange('2026-08-20', '2027-06-05'),
      lastDayOfTerm: null,
    })
  })

  test.each([
    { type: 'PRESCHOOL_DAYCARE', decision: 'PRESCHOOL_DAYCARE' },
    { type: 'PRESCHOOL_CLUB', decision: 'PRESCHOOL_CLUB' },
    { type: 'PREPARATORY_DAYCARE', decision: 'PRESCHOOL_DAYCARE' },
  ] as const)('$decision of a plan for $type: both together until the term ends', ({ type, decision }) => {
    expect(placeOf(planOf(type), decision, day('2026-08-10'), terms)).toEqual({
      unitId,
      type,
      period: dateRange('2026-08-10', '2027-07-31'),
      lastDayOfTerm: day('2027-06-05'),
    })
  })

  test('where no term is known, nothing ends with it', () => {
    const place = placeOf(planOf('PRESCHOOL_DAYCARE'), 'PRESCHOOL_DAYCARE', day('2026-08-10'), [])
    expect(place.lastDayOfTerm).toBeNull()
  })
})
