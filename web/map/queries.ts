import type { ApplicationType } from '@nalle/domain/placements/units.ts'
import '../api/calls/map.generated.ts'
import { query } from '../api/queries.ts'

export const unitsQuery = (applicationType: ApplicationType) => query('map.getUnits', { params: { applicationType } })
