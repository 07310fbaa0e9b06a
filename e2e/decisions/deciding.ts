import type { DecisionType } from '@nalle/domain/decisions/decision-types.ts'
import { needsConnectedPeriod } from '@nalle/domain/decisions/placement-plans.ts'
import type { PlanType } from '@nalle/domain/decisions/placement-plans.ts'
import type { ApplicationType } from '@nalle/domain/placements/units.ts'
import type { Locator, Page } from '@playwright/test'
import { addUnit, bringApplication, enterFamily } from '../applications/applying.ts'
import type { Person } from '../families/families.ts'
import { municipality } from '../families/municipality.ts'

export { AT_HOME } from '../applications/applying.ts'
export { enterFamily }

type Places = {
  readonly type?: PlanType
  readonly unit?: { readonly id: string; readonly name: string }
  readonly period?: { readonly start: string; readonly end: string }
  readonly allowOtherGuardianAccess?: boolean
  readonly language?: 'fi' | 'sv'
}

export type Decided = {
  readonly applicationId: string
  readonly unit: { readonly id: string; readonly name: string }
  readonly ids: Readonly<Partial<Record<DecisionType, string>>>
}

/** Staff give a child a place in answer to an application: by default daycare from January to July. */
export async function decide(
  page: Page,
  family: { readonly child: Person; readonly guardian: Person },
  { type = 'DAYCARE', allowOtherGuardianAccess = false, language, ...places }: Places = {},
): Promise<Decided> {
  const unit = places.unit ?? (await addUnit(page, 'Kuusenkävyn päiväkoti'))
  const period = places.period ?? { start: '2027-01-04', end: '2027-07-31' }
  const applicationId = await bringApplication(page, family, {
    type: applicationFor(type),
    status: 'WAITING_PLACEMENT',
    allowOtherGuardianAccess,
  })
  const connectedPeriod = needsConnectedPeriod(type) ? period : null
  await municipality(page, 'planPlacement', { applicationId, unitId: unit.id, type, period, connectedPeriod, by: null })
  const prepared = await municipality<readonly { readonly id: string; readonly type: DecisionType }[]>(
    page,
    'prepareDecisions',
    { applicationId, by: null, ...(language === undefined ? {} : { language }) },
  )
  await municipality(page, 'sendDecisions', { applicationId, by: null })
  return { applicationId, unit, ids: Object.fromEntries(prepared.map((each) => [each.type, each.id])) }
}

function applicationFor(type: PlanType): ApplicationType {
  if (type === 'CLUB') return 'CLUB'
  return type.startsWith('DAYCARE') ? 'DAYCARE' : 'PRESCHOOL'
}

export const answeringAddress = ({ applicationId }: Pick<Decided, 'applicationId'>) =>
  `/decisions/by-application/${applicationId}`

/** The card of one decision, by its name. */
export function decisionNamed(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

export const NAMES = {
  daycare: 'Päätös varhaiskasvatuksesta',
  preschool: 'Päätös esiopetuksesta',
  connected: 'Päätös esiopetusta täydentävästä varhaiskasvatuksesta',
} as const
