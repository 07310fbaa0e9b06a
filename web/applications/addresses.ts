import type { ApplicationId, ChildId } from '@nalle/domain/ids.ts'

export const APPLICATIONS = '/applications'
export const NEW_APPLICATION = `${APPLICATIONS}/new`
export const newApplicationOf = (childId: ChildId) => `${NEW_APPLICATION}/${childId}`
export const addressOfApplication = (applicationId: ApplicationId) => `${APPLICATIONS}/${applicationId}`
export const addressOfEditor = (applicationId: ApplicationId) => `${addressOfApplication(applicationId)}/edit`
export const addressOfDecisions = (applicationId: ApplicationId) => `/decisions/by-application/${applicationId}`
