import type { ApplicationId } from '@nalle/domain/ids.ts'

export const DECISIONS = '/decisions'
export const addressOfAnswering = (applicationId: ApplicationId) => `${DECISIONS}/by-application/${applicationId}`
