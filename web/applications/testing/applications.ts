import type { ApplicationAction } from '@nalle/domain/applications/lifecycle.ts'
import type { ApplicationId, ChildId } from '@nalle/domain/ids.ts'
import type { ApplicationsOfChild, ApplicationSummary } from '../queries.ts'

// Ids for these tests only.
export const AINO = '5d0b7a3e-58a4-4c0f-9a55-0c1f5f0f6a11' as ChildId
const APPLICATION = '8f00c3a1-58a4-4c0f-9a55-0c1f5f0f6a11' as ApplicationId

type Listed = Partial<ApplicationSummary> & {
  readonly permitted?: readonly ApplicationAction[]
  readonly canDecide?: boolean
}

/** Aino with her applications, as the list tells them. */
export function ainoWith(...applications: readonly Listed[]): ApplicationsOfChild {
  const listed = applications.map(({ permitted = ['READ'], canDecide = false, ...differences }, at) => ({
    summary: summaryOf({ applicationId: `${APPLICATION.slice(0, -1)}${at}` as ApplicationId, ...differences }),
    permitted,
    canDecide,
  }))
  return {
    childId: AINO,
    childName: 'Aino Esimerkki',
    duplicateOf: null,
    imageId: null,
    applicationSummaries: listed.map(({ summary }) => summary),
    permittedActions: Object.fromEntries(
      listed.map(({ summary, permitted }) => [summary.applicationId, [...permitted]]),
    ),
    decidableApplications: listed.filter(({ canDecide }) => canDecide).map(({ summary }) => summary.applicationId),
  }
}

function summaryOf(differences: Partial<ApplicationSummary>): ApplicationSummary {
  return {
    applicationId: APPLICATION,
    type: 'DAYCARE',
    childId: AINO,
    childName: 'Esimerkki Aino',
    preferredUnitName: null,
    allPreferredUnitNames: [],
    startDate: null,
    sentDate: null,
    applicationStatus: 'CREATED',
    createdDate: Temporal.Instant.from('2026-09-14T06:00:00Z'),
    transferApplication: false,
    savedAt: Temporal.Instant.from('2026-09-14T06:00:00Z'),
    progress: null,
    ...differences,
  }
}
