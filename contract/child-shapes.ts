import type { ChildId, ServiceNeedOptionId, UnitId } from '@nalle/domain/ids.ts'
import { PLACEMENT_TYPES } from '@nalle/domain/placements/placement-types.ts'
import { z } from 'zod'
import { id, openDateRange } from './wire.ts'

/** What the calls about a child have in common. */
export const childId = id<ChildId>('person')
export const unitId = id<UnitId>('unit')
export const optionId = id<ServiceNeedOptionId>('service-need-option')
export const childParams = z.object({ childId })
export const childQuery = z.object({ childId })
export const placementType = z.enum(PLACEMENT_TYPES)

export const optionNames = { id: optionId, nameFi: z.string(), nameSv: z.string(), nameEn: z.string() }

/** An amount of care that a guardian may ask for. */
export const option = z.object({
  ...optionNames,
  validPlacementType: placementType,
  partWeek: z.boolean().nullable(),
  validity: openDateRange,
})

/** Withdrawing is all that may be done to an application that was sent. */
export const withdrawal = z.array(z.enum(['DELETE']))
