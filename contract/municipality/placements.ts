import type {
  ChildId,
  GroupId,
  Id,
  PlacementId,
  ServiceNeedId,
  ServiceNeedOptionId,
  TermId,
  UnitId,
} from '@nalle/domain/ids.ts'
import { PLACEMENT_TYPES } from '@nalle/domain/placements/placement-types.ts'
import { SHIFT_CARE_TYPES } from '@nalle/domain/placements/service-needs.ts'
import { z } from 'zod'
import { date, id, instant, text } from '../wire.ts'
import { list, openPeriod, period } from './shapes.ts'

export const newPlacement = z.object({
  id: id<PlacementId>('placement').optional(),
  childId: id<ChildId>('person'),
  unitId: id<UnitId>('unit'),
  type: z.enum(PLACEMENT_TYPES),
  period,
  createdAt: instant,
})

export const endedPlacement = z.object({ id: id<PlacementId>('placement'), lastDay: date })

export const newServiceNeed = z.object({
  id: id<ServiceNeedId>('service-need').optional(),
  placementId: id<PlacementId>('placement'),
  optionId: id<ServiceNeedOptionId>('service-need-option'),
  shiftCare: z.enum(SHIFT_CARE_TYPES),
  period,
})

export const newGroupPlacement = z.object({
  id: id<Id<'group-placement'>>('group-placement').optional(),
  placementId: id<PlacementId>('placement'),
  unitId: id<UnitId>('unit'),
  groupId: id<GroupId>('group'),
  period,
})

export const newBackupCare = z.object({
  id: id<Id<'backup-care'>>('backup-care').optional(),
  childId: id<ChildId>('person'),
  unitId: id<UnitId>('unit'),
  groupId: id<GroupId>('group').nullable(),
  period,
})

export const newServiceNeedOption = z.object({
  id: id<ServiceNeedOptionId>('service-need-option').optional(),
  nameFi: text,
  nameSv: text,
  nameEn: text,
  validPlacementType: z.enum(PLACEMENT_TYPES),
  validity: openPeriod,
  /** Holds for a placement of its type when nothing else was agreed; guardians never choose it. */
  isDefault: z.boolean(),
  isShownToCitizens: z.boolean(),
  isPartDay: z.boolean(),
  isPartWeek: z.boolean(),
  feePercentage: z.number(),
  /** Hour-based needs are counted by the month; null when the need is not hour-based. */
  hoursPerMonth: z.number().nullable(),
  contractDaysPerMonth: z.number().nullable(),
  displayOrder: z.number().int(),
})

export const newClubTerm = z.object({
  id: id<TermId>('term').optional(),
  term: period,
  applicationPeriod: period,
  termBreaks: list(period),
})

export const newPreschoolTerm = z.object({
  id: id<TermId>('term').optional(),
  finnishPreschool: period,
  swedishPreschool: period,
  /** When daycare connected to pre-school is possible at its price; usually starts some weeks before the term. */
  extendedTerm: period,
  applicationPeriod: period,
  termBreaks: list(period),
})
