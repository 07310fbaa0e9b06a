import { isConnected } from '@nalle/domain/decisions/decision-types.ts'
import type { DecisionLanguage, DecisionStatus, DecisionType } from '@nalle/domain/decisions/decision-types.ts'
import { decisionsOf } from '@nalle/domain/decisions/placement-plans.ts'
import type { PlacementPlan } from '@nalle/domain/decisions/placement-plans.ts'
import type { ApplicationId, DecisionId, GuardianId, UnitId } from '@nalle/domain/ids.ts'
import { prePrimaryPeriod } from '@nalle/domain/placements/ages.ts'
import type { ApplicationStatus } from '@nalle/domain/placements/application-statuses.ts'
import type { Terms } from '@nalle/domain/placements/terms.ts'
import { includes, isBefore } from '@nalle/domain/time/date-range.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { dayIn, instantAt } from '@nalle/domain/time/helsinki.ts'
import type { TownApplication } from './applications.ts'
import type { Household, TownChild } from './household.ts'
import type { MakeId } from './town-ids.ts'
import type { TownUnit } from './units.ts'

export type TownDecision = {
  readonly id: DecisionId
  readonly type: DecisionType
  readonly status: DecisionStatus
  readonly unitId: UnitId
  readonly period: DateRange
  readonly language: DecisionLanguage
  readonly createdAt: Temporal.Instant
  /** Null for a draft of the staff. */
  readonly sentAt: Temporal.Instant | null
  readonly answered: { readonly at: Temporal.Instant; readonly by: GuardianId } | null
}

/** What has come of an application: the place that was chosen, while it can still be given, and the decisions of it. */
export type DecidedApplication = {
  readonly applicationId: ApplicationId
  readonly plan: PlacementPlan | null
  readonly decisions: readonly TownDecision[]
}

export type DecisionsInput = {
  readonly today: Temporal.PlainDate
  readonly units: readonly TownUnit[]
  readonly terms: Terms
  readonly applicationsOf: (household: Household) => readonly TownApplication[]
  readonly makeId: MakeId
}

/** How far the municipality has come with an application in this status. */
const STAGES: Readonly<Record<ApplicationStatus, 'NOTHING' | 'PLANNED' | 'PREPARED' | DecisionStatus>> = {
  CREATED: 'NOTHING',
  SENT: 'NOTHING',
  WAITING_PLACEMENT: 'NOTHING',
  WAITING_DECISION: 'PLANNED',
  WAITING_UNIT_CONFIRMATION: 'PLANNED',
  WAITING_MAILING: 'PREPARED',
  WAITING_CONFIRMATION: 'PENDING',
  ACTIVE: 'ACCEPTED',
  REJECTED: 'REJECTED',
  CANCELLED: 'NOTHING',
}

/** Families answer within some days. */
const ANSWERED_AFTER_DAYS = 3
const NOON = Temporal.PlainTime.from('12:00')

/** What was decided about the applications of a household, made from them alone. */
export function createDecisions(input: DecisionsInput): (household: Household) => readonly DecidedApplication[] {
  const { today, terms, makeId } = input
  const unitOf = new Map(input.units.map((unit) => [unit.id, unit]))

  return (household) =>
    input.applicationsOf(household).flatMap((application, at) => {
      const child = household.children.find(({ id }) => id === application.childId)
      const stage = STAGES[application.status]
      const plan = child && stage !== 'NOTHING' ? planFor(application, child) : undefined
      if (plan === undefined || stage === 'NOTHING') return []
      const isOpen = stage === 'PLANNED' || stage === 'PREPARED' || stage === 'PENDING'
      const decisions = stage === 'PLANNED' ? [] : decisionsOf(plan, { isAdditionalDaycare: false })
      return [
        {
          applicationId: application.id,
          plan: isOpen ? plan : null,
          decisions: decisions.map((decision) => ({
            ...decision,
            ...stepsOf(application, stage === 'PREPARED' || stage === 'PLANNED' ? null : stage),
            id: makeId('decision', household.index, at * 2 + Number(isConnected(decision.type))),
            unitId: plan.unitId,
            language: unitOf.get(plan.unitId)?.language === 'sv' ? 'sv' : 'fi',
          })),
        },
      ]
    })

  /** Null for what is not sent yet. */
  function stepsOf(
    { savedAt, guardianId, decidedDaysAgo }: TownApplication,
    status: DecisionStatus | null,
  ): Pick<TownDecision, 'status' | 'createdAt' | 'sentAt' | 'answered'> {
    const age = dayIn(savedAt).until(today).days
    const daysAgo = decidedDaysAgo ?? (status === 'PENDING' ? Math.min(age - 1, 5 + (age % 8)) : Math.floor(age / 2))
    const decidedAt = instantAt(today.subtract({ days: Math.max(daysAgo, 1) }), NOON)
    const at = decidedAt.add({ hours: 24 * Math.min(ANSWERED_AFTER_DAYS, Math.max(daysAgo, 1)) - 16 })
    return {
      status: status ?? 'PENDING',
      createdAt: decidedAt,
      sentAt: status === null ? null : decidedAt,
      answered: status === 'ACCEPTED' || status === 'REJECTED' ? { at, by: guardianId } : null,
    }
  }

  function planFor(application: TownApplication, child: TownChild): PlacementPlan | undefined {
    const { type, status, form } = application
    const { preferredUnits, preferredStartDate: start, serviceNeed } = form.preferences
    const [wished] = preferredUnits
    if (wished === undefined || start === null) return undefined
    // Who has been given a place is there, or will be soon.
    const given = status === 'ACTIVE' ? child.placements.find((each) => each.type === 'DAYCARE') : undefined
    if (given !== undefined) {
      return { unitId: given.unitId, type: 'DAYCARE', period: given.period, connectedPeriod: null }
    }
    const unitId = wished.id
    if (type === 'CLUB') return { unitId, type, period: yearFrom(start), connectedPeriod: null }
    if (type === 'DAYCARE') return { unitId, type, period: untilPrePrimary(start, child), connectedPeriod: null }
    const term = terms.preschool.find(({ extendedTerm }) => includes(extendedTerm, start))
    const period = term === undefined ? yearFrom(start) : { start, end: term.finnishPreschool.end }
    if (serviceNeed === null) return { unitId, type: 'PRESCHOOL', period, connectedPeriod: null }
    const endOfJuly = new Temporal.PlainDate(period.end.year, 7, 31)
    return { unitId, type: 'PRESCHOOL_DAYCARE', period, connectedPeriod: { start, end: endOfJuly } }
  }
}

function untilPrePrimary(start: Temporal.PlainDate, { birthDate }: TownChild): DateRange {
  const end = prePrimaryPeriod(birthDate).start.subtract({ days: 1 })
  return isBefore(start, end) ? { start, end } : yearFrom(start)
}

function yearFrom(start: Temporal.PlainDate): DateRange {
  return { start, end: start.add({ years: 1 }).subtract({ days: 1 }) }
}
