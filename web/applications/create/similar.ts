import { UNFINISHED_STATUSES } from '@nalle/domain/applications/lifecycle.ts'
import type { ChildId } from '@nalle/domain/ids.ts'
import type { ApplicationStatus } from '@nalle/domain/placements/application-statuses.ts'
import type { ApplicationType } from '@nalle/domain/placements/units.ts'
import type { ApplicationsOfChild, ApplicationSummary } from '../queries.ts'

const unfinished: readonly ApplicationStatus[] = UNFINISHED_STATUSES

/** The person's own application that stands in the way of another one, if the list tells which it is. */
export function findSimilar(
  children: readonly ApplicationsOfChild[],
  childId: ChildId,
  type: ApplicationType,
): { readonly application: ApplicationSummary; readonly mayEdit: boolean } | undefined {
  const child = children.find((one) => one.childId === childId)
  const similar = child?.applicationSummaries
    .filter((application) => application.type === type && unfinished.includes(application.applicationStatus))
    .map((application) => ({ application, permitted: child.permittedActions[application.applicationId] ?? [] }))
    .filter(({ permitted }) => permitted.includes('READ'))
    .map(({ application, permitted }) => ({ application, mayEdit: permitted.includes('UPDATE') }))
  // The other guardian's cannot be changed: of two, the one that can is surely one's own.
  return similar?.find(({ mayEdit }) => mayEdit) ?? similar?.[0]
}
