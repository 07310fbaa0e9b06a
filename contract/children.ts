import { ABSENCE_TYPES } from '@nalle/domain/care/absence-types.ts'
import {
  ABSENCE_APPLICATION_STATUSES,
  SERVICE_APPLICATION_DECISIONS,
} from '@nalle/domain/children/application-statuses.ts'
import { CHILD_ACTIONS } from '@nalle/domain/children/child-actions.ts'
import type {
  AbsenceApplicationId,
  ApplicationId,
  ChildId,
  ChildImageId,
  GroupId,
  Id,
  PersonId,
  PlacementId,
  ServiceApplicationId,
  ServiceNeedOptionId,
  TerminationId,
  UnitId,
} from '@nalle/domain/ids.ts'
import { PLACEMENT_TYPES, TERMINATION_GROUPS } from '@nalle/domain/placements/placement-types.ts'
import { SCHEDULE_TYPES } from '@nalle/domain/placements/terms.ts'
import { APPLICATION_TYPES } from '@nalle/domain/placements/units.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  booleanInQuery,
  date,
  dateRange,
  id,
  instant,
  modifier,
  openDateRange,
  openStay,
  orNull,
  stay,
  text,
  timeRange,
  yearMonth,
} from './wire.ts'

const childId = id<ChildId>('person')
const unitId = id<UnitId>('unit')
const optionId = id<ServiceNeedOptionId>('service-need-option')
const childParams = z.object({ childId })
const childQuery = z.object({ childId })
const placementType = z.enum(PLACEMENT_TYPES)
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

const optionNames = { id: optionId, nameFi: z.string(), nameSv: z.string(), nameEn: z.string() }

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

const placement = z.object({
  childId,
  id: id<PlacementId>('placement'),
  type: placementType,
  startDate: date,
  endDate: date,
  unitId,
  unitName: z.string(),
  /** The unit takes terminations in the portal. */
  terminatable: z.boolean(),
  terminationRequestedDate: date.nullable(),
  terminatedBy: modifier.nullable(),
})

/** What is terminated together: in one unit, of one group of types. */
const placementGroup = z.object({
  type: z.enum(TERMINATION_GROUPS),
  /** Of `placements` only. */
  startDate: date,
  endDate: date,
  unitId,
  unitName: z.string(),
  /** The unit takes terminations in the portal, and the group has started. */
  terminatable: z.boolean(),
  placements: z.array(placement),
  /** Daycare that follows pre-primary education in the same unit. */
  additionalPlacements: z.array(placement),
})

export const getPlacements = endpoint({
  method: 'GET',
  path: '/api/citizen/children/:childId/placements',
  auth: 'STRONG',
  params: childParams,
  answer: z.object({ placements: z.array(placementGroup) }),
  audit: 'children.placements',
})

const TERMINATION_REFUSALS = {
  BEFORE_TODAY: 400,
  AFTER_LAST_DAY: 400,
  NOT_STARTED: 400,
  /** Only daycare is to end, and the group has none after the day. */
  NO_DAYCARE_TO_END: 400,
  PLACEMENT_TERMINATION_DISABLED: 403,
  NO_SUCH_PLACE: 404,
} as const

/** One call for each group. The day is the last day of care. */
export const terminatePlacements = endpoint({
  method: 'POST',
  path: '/api/citizen/children/:childId/placements/terminate',
  auth: 'STRONG',
  params: childParams,
  body: z.object({
    type: z.enum(TERMINATION_GROUPS),
    unitId,
    terminationDate: date,
    terminateDaycareOnly: orNull(z.boolean()),
  }),
  refusals: TERMINATION_REFUSALS,
  audit: 'children.terminate-placements',
})

const period = { startDate: date, endDate: date }
/** The last day afterwards; null when nothing is left of it. */
const lastDay = date.nullable()
const place = z.object({ type: placementType, unitName: z.string(), ...period })

/** What a termination does, told before it is done and kept afterwards as its receipt. */
export const terminationEffects = z.object({
  group: z.enum(TERMINATION_GROUPS),
  unitName: z.string(),
  /** The last day of care. */
  terminationDate: date,
  daycareOnly: z.boolean(),
  /** Placements as they were, the earliest first. */
  ends: z.array(place.extend({ lastDay })),
  /** Pre-primary education that goes on, or begins earlier, without daycare. */
  continues: z.array(place),
  /** Every place that the child has afterwards, from today on, the earliest first. */
  stays: z.array(place),
  /** Agreed service needs inside of them. */
  serviceNeeds: z.array(z.object({ nameFi: z.string(), nameSv: z.string(), nameEn: z.string(), ...period, lastDay })),
  /** Places in groups, and backup care elsewhere. */
  groups: z.array(z.object({ name: z.string(), ...period, lastDay })),
  backupCare: z.array(z.object({ unitName: z.string(), ...period, lastDay })),
  /** Days to come whose told times go. */
  reservationDays: z.array(date),
  /** Days to come whose told absences go. */
  absenceDays: z.array(date),
  /** Applications for another place, sent and not yet handled, that are cancelled. */
  cancelledApplications: z.array(
    z.object({ id: id<ApplicationId>('application'), type: z.enum(APPLICATION_TYPES), sentDate: date.nullable() }),
  ),
})

/** Ours: what a termination would do, by the same rules that do it. It changes nothing. */
export const previewTermination = endpoint({
  method: 'GET',
  path: '/api/citizen/children/:childId/placements/termination-preview',
  auth: 'STRONG',
  params: childParams,
  query: z.object({
    type: z.enum(TERMINATION_GROUPS),
    unitId,
    terminationDate: date,
    terminateDaycareOnly: booleanInQuery.optional(),
  }),
  answer: terminationEffects,
  refusals: TERMINATION_REFUSALS,
  audit: 'children.termination-preview',
})

const receipt = z.object({
  id: id<TerminationId>('termination'),
  childId,
  terminatedAt: instant,
  terminatedByName: z.string(),
  effects: terminationEffects,
})

/** Ours: the receipts of a child's terminations, the newest first. Each guardian reads all of them. */
export const getTerminations = endpoint({
  method: 'GET',
  path: '/api/citizen/children/:childId/terminations',
  auth: 'STRONG',
  params: childParams,
  answer: z.array(receipt),
  audit: 'children.terminations',
})

const option = z.object({
  ...optionNames,
  validPlacementType: placementType,
  partWeek: z.boolean().nullable(),
  validity: openDateRange,
})

const serviceApplicationId = id<ServiceApplicationId>('service-application')
/** Withdrawing is all that may be done to an application that was sent. */
const withdrawal = z.array(z.enum(['DELETE']))

const serviceApplication = z.object({
  data: z.object({
    id: serviceApplicationId,
    sentAt: instant,
    personId: id<PersonId>('person'),
    personName: z.string(),
    childId,
    childName: z.string(),
    startDate: date,
    serviceNeedOption: option,
    additionalInfo: z.string(),
    /** Null until staff have decided. */
    decision: z
      .object({
        status: z.enum(SERVICE_APPLICATION_DECISIONS),
        decidedBy: id<Id<'modifier'>>('modifier'),
        decidedByName: z.string(),
        decidedAt: instant,
        rejectedReason: z.string().nullable(),
      })
      .nullable(),
    /** On the day of the change. */
    currentPlacement: z
      .object({ id: id<PlacementId>('placement'), type: placementType, endDate: date, unitId })
      .nullable(),
  }),
  permittedActions: withdrawal,
})

/** Those of the other guardian too, the newest first. */
export const getServiceApplications = endpoint({
  method: 'GET',
  path: '/api/citizen/service-applications',
  auth: 'WEAK',
  cityFeature: 'serviceApplications',
  query: childQuery,
  answer: z.array(serviceApplication),
  audit: 'children.service-applications',
})

/** What may be asked for from a day on; nothing where the child has no place or its unit takes no such applications. */
export const getServiceApplicationOptions = endpoint({
  method: 'GET',
  path: '/api/citizen/service-applications/options',
  auth: 'STRONG',
  cityFeature: 'serviceApplications',
  query: childQuery.extend({ date }),
  answer: z.array(option),
  audit: 'children.service-application-options',
})

export const createServiceApplication = endpoint({
  method: 'POST',
  path: '/api/citizen/service-applications',
  auth: 'STRONG',
  cityFeature: 'serviceApplications',
  body: z.object({ childId, startDate: date, serviceNeedOptionId: optionId, additionalInfo: text }),
  refusals: {
    BEFORE_TODAY: 400,
    NO_PLACEMENT: 400,
    OPTION_NOT_POSSIBLE: 400,
    REASON_MISSING: 400,
    TEXT_TOO_LONG: 400,
    OPEN_APPLICATION: 409,
  },
  audit: 'children.create-service-application',
})

export const deleteServiceApplication = endpoint({
  method: 'DELETE',
  path: '/api/citizen/service-applications/:id',
  auth: 'STRONG',
  cityFeature: 'serviceApplications',
  params: z.object({ id: serviceApplicationId }),
  refusals: { ALREADY_DECIDED: 409 },
  audit: 'children.delete-service-application',
})

const absenceApplicationId = id<AbsenceApplicationId>('absence-application')

const absenceApplication = z.object({
  data: z.object({
    id: absenceApplicationId,
    createdAt: instant,
    createdBy: modifier,
    child: z.object({ id: childId, firstName: z.string(), lastName: z.string() }),
    startDate: date,
    endDate: date,
    description: z.string(),
    status: z.enum(ABSENCE_APPLICATION_STATUSES),
    decidedAt: instant.nullable(),
    decidedBy: modifier.nullable(),
    rejectedReason: z.string().nullable(),
  }),
  actions: withdrawal,
})

/** The newest first. */
export const getAbsenceApplications = endpoint({
  method: 'GET',
  path: '/api/citizen/absence-application',
  auth: 'WEAK',
  cityFeature: 'absenceApplications',
  query: childQuery,
  answer: z.array(absenceApplication),
  audit: 'children.absence-applications',
})

/** The days of pre-primary education from which a long absence may be asked for. As weak as asking for it. */
export const getAbsenceApplicationDates = endpoint({
  method: 'GET',
  path: '/api/citizen/absence-application/application-possible',
  auth: 'WEAK',
  cityFeature: 'absenceApplications',
  query: childQuery,
  answer: z.array(dateRange),
  audit: 'children.absence-application-dates',
})

export const createAbsenceApplication = endpoint({
  method: 'POST',
  path: '/api/citizen/absence-application',
  auth: 'WEAK',
  cityFeature: 'absenceApplications',
  body: z.object({ childId, startDate: date, endDate: date, description: text }),
  answer: absenceApplicationId,
  refusals: {
    BEFORE_TODAY: 400,
    END_BEFORE_START: 400,
    NO_PRE_PRIMARY_PLACEMENT: 400,
    OUTSIDE_POSSIBLE_DATES: 400,
    DESCRIPTION_MISSING: 400,
    TEXT_TOO_LONG: 400,
  },
  audit: 'children.create-absence-application',
})

export const deleteAbsenceApplication = endpoint({
  method: 'DELETE',
  path: '/api/citizen/absence-application/:id',
  auth: 'WEAK',
  cityFeature: 'absenceApplications',
  params: z.object({ id: absenceApplicationId }),
  /** The API family knows this one as a 400, unlike that of service applications. */
  refusals: { ALREADY_DECIDED: 400 },
  audit: 'children.delete-absence-application',
})

/** A picture never changes: a new one has a new id. */
export const getChildImage = endpoint({
  method: 'GET',
  path: '/api/citizen/child-images/:imageId',
  auth: 'WEAK',
  file: 'DOWNLOAD',
  cache: 'private-day',
  params: z.object({ imageId: id<ChildImageId>('child-image') }),
  refusals: { LOST: 404 },
  audit: 'children.image',
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
