import type { FormDocument } from '@nalle/domain/applications/form-document.ts'
import type { DecisionType } from '@nalle/domain/decisions/decision-types.ts'
import type { PlanType } from '@nalle/domain/decisions/placement-plans.ts'
import { needsConnectedPeriod } from '@nalle/domain/decisions/placement-plans.ts'
import type { ApplicationId, ChildId, DecisionId, GuardianId, UnitId } from '@nalle/domain/ids.ts'
import type { ApplicationType } from '@nalle/domain/placements/units.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import type { Database, Transaction } from '../database/database.ts'
import { planPlacement } from '../municipality/decisions/plan-placement.ts'
import { prepareDecisions } from '../municipality/decisions/prepare-decisions.ts'
import { sendDecisions } from '../municipality/decisions/send-decisions.ts'
import { bringApplication } from './applications.ts'
import type { TestFamily } from './families.ts'

export type DecisionOptions = {
  readonly type?: PlanType
  readonly unitId?: UnitId
  readonly period?: DateRange
  readonly connectedPeriod?: DateRange
  readonly sentAt?: Temporal.Instant
  readonly allowOtherGuardianAccess?: boolean
  readonly serviceNeed?: FormDocument['preferences']['serviceNeed']
  /** Left as drafts of the staff. */
  readonly isUnsent?: boolean
}

export type TestDecisions = {
  readonly applicationId: ApplicationId
  readonly ids: Readonly<Partial<Record<DecisionType, DecisionId>>>
  /** The one that is answered first. */
  readonly first: DecisionId
}

const APPLICATION_OF: Readonly<Record<PlanType, ApplicationType>> = {
  CLUB: 'CLUB',
  DAYCARE: 'DAYCARE',
  DAYCARE_PART_TIME: 'DAYCARE',
  PRESCHOOL: 'PRESCHOOL',
  PRESCHOOL_DAYCARE: 'PRESCHOOL',
  PRESCHOOL_CLUB: 'PRESCHOOL',
  PREPARATORY: 'PRESCHOOL',
  PREPARATORY_DAYCARE: 'PRESCHOOL',
}

/** By default daycare from January to July 2027 in the family's unit, sent on 14 September 2026. */
export function addDecisions(
  db: Database,
  family: Pick<TestFamily, 'child' | 'guardian' | 'unitId'>,
  options: DecisionOptions = {},
): Promise<TestDecisions> {
  const people = { childId: family.child.id, guardianId: family.guardian.id }
  return db.transaction((tx) => bringDecisions(tx, people, { unitId: family.unitId, ...options }))
}

export async function bringDecisions(
  tx: Transaction,
  people: { readonly childId: ChildId; readonly guardianId: GuardianId },
  options: DecisionOptions & { readonly unitId: UnitId },
): Promise<TestDecisions> {
  const { type = 'DAYCARE', unitId, sentAt: now = Temporal.Instant.from('2026-09-14T05:00:00Z') } = options
  const { period = dateRange('2027-01-01', '2027-07-31'), connectedPeriod = period } = options
  const applicationId = await bringApplication(tx, people, {
    type: APPLICATION_OF[type],
    status: 'WAITING_PLACEMENT',
    at: now.subtract({ hours: 24 * 30 }),
    allowOtherGuardianAccess: options.allowOtherGuardianAccess ?? false,
    ...(options.serviceNeed === undefined ? {} : { serviceNeed: options.serviceNeed }),
  })
  const plan = { unitId, type, period, connectedPeriod: needsConnectedPeriod(type) ? connectedPeriod : null }
  await planPlacement(tx, { applicationId, ...plan, by: null }, { now })
  const prepared = await prepareDecisions(tx, { applicationId, by: null }, { now })
  if (options.isUnsent !== true) await sendDecisions(tx, { applicationId, by: null }, { now })
  const [first] = prepared
  if (first === undefined) throw new Error('nothing was decided')
  return { applicationId, ids: Object.fromEntries(prepared.map(({ id, type: kind }) => [kind, id])), first: first.id }
}
