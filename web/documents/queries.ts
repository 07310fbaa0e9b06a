import type { ApplicationId } from '@nalle/domain/ids.ts'
import '../api/calls/decisions.generated.ts'
import { query } from '../api/queries.ts'

/** Asked for beside an application and beside the decisions on it. */
export const applicationMetadataQuery = (applicationId: ApplicationId) =>
  query('decisions.getApplicationMetadata', { params: { applicationId } })
