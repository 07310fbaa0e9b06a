import { shownStatus, type ShownStatus } from '@nalle/domain/applications/lifecycle.ts'
import type { ApplicationsOfChild, ApplicationSummary } from '../queries.ts'

/** What a row of the list tells and offers. */
export type Row = {
  readonly application: ApplicationSummary
  readonly childName: string
  readonly status: ShownStatus
  readonly isDraft: boolean
  readonly mayEdit: boolean
  /** To be read: a draft is rather gone on with by whoever may. */
  readonly mayOpen: boolean
  readonly mayDelete: boolean
  /** A decision has come that the person may read. */
  readonly hasDecision: boolean
  /** It is this person's to answer. */
  readonly canDecide: boolean
}

export function rowsOf(child: ApplicationsOfChild): readonly Row[] {
  return child.applicationSummaries.map((application) => rowOf(child, application))
}

function rowOf(child: ApplicationsOfChild, application: ApplicationSummary): Row {
  const { applicationId, applicationStatus } = application
  const permitted = child.permittedActions[applicationId] ?? []
  const canDecide = child.decidableApplications.includes(applicationId)
  const isDraft = applicationStatus === 'CREATED'
  const mayEdit = permitted.includes('UPDATE')
  const waits = applicationStatus === 'WAITING_CONFIRMATION' || (applicationStatus === 'ACTIVE' && canDecide)
  return {
    application,
    childName: child.childName,
    status: shownStatus(applicationStatus, canDecide),
    isDraft,
    mayEdit,
    mayOpen: permitted.includes('READ') && !(isDraft && mayEdit),
    mayDelete: permitted.includes('DELETE'),
    hasDecision: waits && permitted.includes('READ_DECISIONS'),
    canDecide,
  }
}
