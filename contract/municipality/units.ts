import type { EmployeeId, GroupId, UnitId } from '@nalle/domain/ids.ts'
import { CARE_TYPES, PROVIDER_TYPES, UNIT_FEATURES, UNIT_LANGUAGES } from '@nalle/domain/placements/units.ts'
import { z } from 'zod'
import { date, id, text } from '../wire.ts'
import { hours, list, openPeriod, weeklyHours } from './shapes.ts'

/** When places of each kind may be applied for; null when they may not. */
const applyPeriods = z.object({
  DAYCARE: openPeriod.nullable(),
  PRESCHOOL: openPeriod.nullable(),
  CLUB: openPeriod.nullable(),
})

export const newUnit = z.object({
  id: id<UnitId>('unit').optional(),
  name: text,
  careTypes: list(z.enum(CARE_TYPES)),
  providerType: z.enum(PROVIDER_TYPES),
  language: z.enum(UNIT_LANGUAGES),
  streetAddress: text,
  postalCode: text,
  postOffice: text,
  /** The part of town as families call it, in both languages where it has two names. */
  district: text.optional(),
  phone: text.nullable(),
  email: text.nullable(),
  url: text.nullable(),
  location: z.object({ lat: z.number(), lon: z.number() }).nullable(),
  isGhostUnit: z.boolean(),
  openingDate: date.nullable(),
  closingDate: date.nullable(),
  applyPeriods,
  providesShiftCare: z.boolean(),
  openingTimes: z.object({
    normal: weeklyHours,
    /** For children in shift care; null when the unit gives none. */
    shiftCare: weeklyHours.nullable(),
    openOnHolidaysForShiftCare: z.boolean(),
  }),
  preschoolTime: hours.nullable(),
  preparatoryTime: hours.nullable(),
  features: list(z.enum(UNIT_FEATURES)),
  isInvoicedByMunicipality: z.boolean(),
  /** Empty texts where the unit's own name and address are used. */
  decisionTexts: z.object({ daycareName: text, preschoolName: text, handler: text, handlerAddress: text }),
})

export const changedUnitFeatures = z.object({ unitId: id<UnitId>('unit'), features: list(z.enum(UNIT_FEATURES)) })
export const changedApplyPeriods = z.object({ unitId: id<UnitId>('unit'), periods: applyPeriods })
/** The last day on which the unit is open. */
export const closedUnit = z.object({ unitId: id<UnitId>('unit'), closingDate: date })

export const newGroup = z.object({
  id: id<GroupId>('group').optional(),
  unitId: id<UnitId>('unit'),
  name: text,
  validity: openPeriod,
})

export const EMPLOYEE_ROLES = ['UNIT_SUPERVISOR', 'TEACHER', 'CARER', 'SPECIAL_EDUCATION_TEACHER'] as const

export const newEmployee = z.object({
  id: id<EmployeeId>('employee').optional(),
  firstNames: text,
  lastName: text,
  /** By which families know them; all of the first names unless told otherwise. */
  preferredName: text.optional(),
  email: text.nullable(),
  worksIn: list(
    z.object({ unitId: id<UnitId>('unit'), role: z.enum(EMPLOYEE_ROLES), groupId: id<GroupId>('group').nullable() }),
  ),
})
