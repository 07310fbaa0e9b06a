import type { NewPlace } from '../care/new-place.ts'
import type { UnitId } from '../ids.ts'
import type { PlacementType } from '../placements/placement-types.ts'
import type { PreschoolTerm } from '../placements/terms.ts'
import type { ApplicationType } from '../placements/units.ts'
import { includes } from '../time/date-range.ts'
import type { DateRange } from '../time/date-range.ts'
import { isConnected } from './decision-types.ts'
import type { DecisionType } from './decision-types.ts'

/** What staff can give in answer to an application. */
export const PLAN_TYPES = [
  'CLUB',
  'DAYCARE',
  'DAYCARE_PART_TIME',
  'PRESCHOOL',
  'PRESCHOOL_DAYCARE',
  'PRESCHOOL_CLUB',
  'PREPARATORY',
  'PREPARATORY_DAYCARE',
] as const satisfies readonly PlacementType[]
export type PlanType = (typeof PLAN_TYPES)[number]

/** A place that staff have chosen for a child, before the family has said anything to it. */
export type PlacementPlan = {
  readonly unitId: UnitId
  readonly type: PlanType
  readonly period: DateRange
  /** Of daycare or a club beside pre-primary education, and of nothing else. */
  readonly connectedPeriod: DateRange | null
}

type PlanRules = {
  readonly application: ApplicationType
  readonly decision: DecisionType
  /** The second decision, of what goes with pre-primary education. */
  readonly connected: DecisionType | null
  /** What accepting the first one gives. */
  readonly plainType: PlanType
}

const PLAN_RULES: Readonly<Record<PlanType, PlanRules>> = {
  CLUB: { application: 'CLUB', decision: 'CLUB', connected: null, plainType: 'CLUB' },
  DAYCARE: { application: 'DAYCARE', decision: 'DAYCARE', connected: null, plainType: 'DAYCARE' },
  DAYCARE_PART_TIME: {
    application: 'DAYCARE',
    decision: 'DAYCARE_PART_TIME',
    connected: null,
    plainType: 'DAYCARE_PART_TIME',
  },
  PRESCHOOL: { application: 'PRESCHOOL', decision: 'PRESCHOOL', connected: null, plainType: 'PRESCHOOL' },
  PRESCHOOL_DAYCARE: {
    application: 'PRESCHOOL',
    decision: 'PRESCHOOL',
    connected: 'PRESCHOOL_DAYCARE',
    plainType: 'PRESCHOOL',
  },
  PRESCHOOL_CLUB: {
    application: 'PRESCHOOL',
    decision: 'PRESCHOOL',
    connected: 'PRESCHOOL_CLUB',
    plainType: 'PRESCHOOL',
  },
  PREPARATORY: {
    application: 'PRESCHOOL',
    decision: 'PREPARATORY_EDUCATION',
    connected: null,
    plainType: 'PREPARATORY',
  },
  PREPARATORY_DAYCARE: {
    application: 'PRESCHOOL',
    decision: 'PREPARATORY_EDUCATION',
    connected: 'PRESCHOOL_DAYCARE',
    plainType: 'PREPARATORY',
  },
}

export function isPlanFor(type: PlanType, application: ApplicationType): boolean {
  return PLAN_RULES[type].application === application
}

export function needsConnectedPeriod(type: PlanType): boolean {
  return PLAN_RULES[type].connected !== null
}

/** The decisions to be made of a plan. Whoever is in pre-primary education already is only given what goes with it. */
export function decisionsOf(
  plan: PlacementPlan,
  { isAdditionalDaycare }: { readonly isAdditionalDaycare: boolean },
): readonly { readonly type: DecisionType; readonly period: DateRange }[] {
  const { decision, connected } = PLAN_RULES[plan.type]
  const first = isAdditionalDaycare && connected !== null ? [] : [{ type: decision, period: plan.period }]
  return connected === null || plan.connectedPeriod === null
    ? first
    : [...first, { type: connected, period: plan.connectedPeriod }]
}

/** What the child gets when a decision is accepted from a day on. */
export function placeOf(
  plan: PlacementPlan,
  decision: DecisionType,
  start: Temporal.PlainDate,
  terms: readonly PreschoolTerm[],
): NewPlace {
  const { plainType } = PLAN_RULES[plan.type]
  if (!isConnected(decision) || plan.connectedPeriod === null) {
    return { unitId: plan.unitId, type: plainType, period: { start, end: plan.period.end }, lastDayOfTerm: null }
  }
  const term = terms.find(({ extendedTerm }) => includes(extendedTerm, start))
  return {
    unitId: plan.unitId,
    type: plan.type,
    period: { start, end: plan.connectedPeriod.end },
    lastDayOfTerm: term?.extendedTerm.end ?? null,
  }
}
