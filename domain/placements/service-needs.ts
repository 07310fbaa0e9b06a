import type { ServiceNeedOptionId } from '../ids.ts'
import type { OpenDateRange } from '../time/date-range.ts'
import type { PlacementType } from './placement-types.ts'

/** FULL: care at the unit's shift care times. INTERMITTENT: any day may be needed, so every day is open. */
export const SHIFT_CARE_TYPES = ['NONE', 'INTERMITTENT', 'FULL'] as const
export type ShiftCareType = (typeof SHIFT_CARE_TYPES)[number]

export type ServiceNeedOption = {
  readonly id: ServiceNeedOptionId
  readonly nameFi: string
  readonly nameSv: string
  readonly nameEn: string
  readonly validPlacementType: PlacementType
  readonly validity: OpenDateRange
  /** Holds for a placement of its type when nothing else was agreed; guardians never choose it. */
  readonly isDefault: boolean
  readonly isShownToCitizens: boolean
  readonly isPartDay: boolean
  readonly isPartWeek: boolean
  readonly feePercentage: number
  /** Hour-based needs are counted by the month; null when the need is not hour-based. */
  readonly hoursPerMonth: number | null
  readonly contractDaysPerMonth: number | null
}
