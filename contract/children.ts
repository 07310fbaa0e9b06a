import { ABSENCE_TYPES } from '@nalle/domain/care/absence-types.ts'
import { CHILD_ACTIONS } from '@nalle/domain/children/child-actions.ts'
import type { ChildImageId, GroupId, Id } from '@nalle/domain/ids.ts'
import { SCHEDULE_TYPES } from '@nalle/domain/placements/terms.ts'
import { z } from 'zod'
import { absenceApplication } from './absence-applications.ts'
import { childId, childParams, option, optionNames, placementType, unitId } from './child-shapes.ts'
import { endpoint } from './endpoint.ts'
import { serviceApplication } from './service-applications.ts'
import { placementGroup, receipt } from './terminations.ts'
import { date, id, openDateRange, openStay, stay, timeRange, yearMonth } from './wire.ts'

const namedUnit = z.object({ id: unitId, name: z.string() })

/** Own children, by date of birth. Duplicates come along; pages leave them out. */
export const getChildren = endpoint({
  method: 'GET',
  path: '/api/citizen/children',
  auth: 'WEAK',
  answer: z.array(
    z.object({
      id: childId,
      firstName: z.string(),
      preferredName: z.string(),
      lastName: z.string(),
      duplicateOf: childId.nullable(),
      imageId: id<ChildImageId>('child-image').nullable(),
      /** Of today's place in a group; both null while the child is in none. */
      group: z.object({ id: id<GroupId>('group'), name: z.string() }).nullable(),
      unit: namedUnit.nullable(),
      /** Of the first placement that ends today or later: it may be running. */
      upcomingPlacementType: placementType.nullable(),
      upcomingPlacementStartDate: date.nullable(),
      upcomingPlacementIsCalendarOpen: z.boolean().nullable(),
      upcomingPlacementUnit: namedUnit.nullable(),
      permittedActions: z.array(z.enum(CHILD_ACTIONS)),
      /** Whether a unit takes such applications at all. That one is open already is seen from the list of them. */
      serviceApplicationCreationPossible: z.boolean(),
      absenceApplicationCreationPossible: z.boolean(),
    }),
  ),
  audit: 'children.list',
})

const serviceNeed = z.object({
  startDate: date,
  endDate: date,
  unitName: z.string(),
  reservationsEnabled: z.boolean(),
  /** Nothing was agreed: the default of the placement type holds, if it has one. */
  isDefault: z.boolean(),
  hasNonDefaultOptions: z.boolean(),
  contractDaysPerMonth: z.number().int().nullable(),
  option: z
    .object({ ...optionNames, validPlacementType: placementType, validFrom: date, validTo: date.nullable() })
    .nullable(),
})

/** In no order: first what was agreed, then the stretches without an agreement. */
export const getServiceNeeds = endpoint({
  method: 'GET',
  path: '/api/citizen/children/:childId/service-needs',
  auth: 'WEAK',
  params: childParams,
  answer: z.array(serviceNeed),
  audit: 'children.service-needs',
})

export const getAttendanceSummary = endpoint({
  method: 'GET',
  path: '/api/citizen/children/:childId/attendance-summary/:yearMonth',
  auth: 'WEAK',
  cityFeature: 'attendanceSummary',
  params: childParams.extend({ yearMonth }),
  answer: z.object({ attendanceDays: z.number().int() }),
  audit: 'children.attendance-summary',
})

const validityPeriod = openDateRange
const weekday = timeRange.nullable()

const dailyServiceTime = z.object({
  id: id<Id<'daily-service-time'>>('daily-service-time'),
  childId,
  times: z.discriminatedUnion('type', [
    z.object({ type: z.literal('REGULAR'), validityPeriod, regularTimes: timeRange }),
    z.object({
      type: z.literal('IRREGULAR'),
      validityPeriod,
      monday: weekday,
      tuesday: weekday,
      wednesday: weekday,
      thursday: weekday,
      friday: weekday,
      saturday: weekday,
      sunday: weekday,
    }),
    z.object({ type: z.literal('VARIABLE_TIME'), validityPeriod }),
  ]),
})

/** The latest validity first. */
export const getDailyServiceTimes = endpoint({
  method: 'GET',
  path: '/api/citizen/children/:childId/daily-service-times',
  auth: 'WEAK',
  cityFeature: 'dailyServiceTimes',
  params: childParams,
  answer: z.array(dailyServiceTime),
  audit: 'children.daily-service-times',
})

const amount = z.number().int()
/** In minutes or in days. What is left is below nothing when more was used and told than was agreed. */
const amounts = {
  month: yearMonth,
  attendanceDays: amount,
  agreed: amount,
  /** Told for the whole month. */
  reserved: amount,
  used: amount,
  /** Told for the days still to come: with what was used, this is what the month comes to. */
  upcoming: amount,
  left: amount,
}

/** Agreed, told and used in a month: minutes where hours were agreed, days where days were. */
const monthOfCare = z.discriminatedUnion('basis', [
  z.object({ basis: z.literal('HOURS'), ...amounts }),
  z.object({ basis: z.literal('DAYS'), ...amounts }),
  z.object({ basis: z.literal('NONE'), month: yearMonth, attendanceDays: amount }),
])

const fit = z.object({
  /** More is used than was agreed, or a smaller agreement would have been enough. */
  kind: z.enum(['MORE_USED', 'LESS_USED']),
  /** The whole months by which it is seen, the earliest first. */
  months: z.array(yearMonth),
  /** From when a change would hold. */
  startDate: date,
  /** The option that would have fitted; null when none does. */
  option: option.nullable(),
})

const shownDay = z.object({
  date,
  /** Null when the child has no place that day. */
  schedule: z.enum(SCHEDULE_TYPES).nullable(),
  /** Whether care is given that day at all. */
  isOpen: z.boolean(),
  absence: z.enum(ABSENCE_TYPES).nullable(),
  /** Null stands for a child who comes at a time not yet known. */
  reservations: z.array(stay.nullable()),
  attendances: z.array(openStay),
})

/**
 * Ours: all that the page of a child shows, besides documents, in one call. What the city has not chosen is null, and so
 * is what needs a strong login when the reader has a weak one.
 */
export const getChildOverview = endpoint({
  method: 'GET',
  path: '/api/citizen/children/:childId/overview',
  auth: 'WEAK',
  params: childParams,
  answer: z.object({
    childId,
    /** Where the child is today: the unit of backup care, or of the placement. */
    unit: namedUnit.extend({ phone: z.string().nullable() }).nullable(),
    /** Today and tomorrow. */
    days: z.array(shownDay),
    serviceNeeds: z.array(serviceNeed),
    /** This month and the eleven before it, the earliest first. */
    months: z.array(monthOfCare),
    /** When the agreement has not fitted for three months. */
    fit: fit.nullable(),
    dailyServiceTimes: z.array(dailyServiceTime).nullable(),
    absenceApplications: z.array(absenceApplication).nullable(),
    serviceApplications: z.array(serviceApplication).nullable(),
    placements: z.array(placementGroup).nullable(),
    terminations: z.array(receipt).nullable(),
  }),
  audit: 'children.overview',
})
