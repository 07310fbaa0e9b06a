import { ABSENCE_TYPES } from '@nalle/domain/care/absence-types.ts'
import type { CalendarSaveId, ChildId, ChildImageId, DailyServiceTimeNotificationId, Id } from '@nalle/domain/ids.ts'
import { PLACEMENT_TYPES } from '@nalle/domain/placements/placement-types.ts'
import { SCHEDULE_TYPES } from '@nalle/domain/placements/terms.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { date, dateRange, id, instant, modifier, openStay, stay, timeRange } from './wire.ts'

/** Four children over fourteen months are 1,700 child-days; nobody plans more at once. */
const MOST_CHILD_DAYS = 2_500
const MOST_CHILDREN = 100

/**
 * The version of each child's calendar: `id:version`, with commas between. A page that was opened before the program was
 * replaced may still send three numbers, as snapshots were written then; it counts as having seen nothing.
 */
const SNAPSHOT = /^(?:(?:[0-9a-f-]{36}:\d{1,18},?)*|\d{1,20}:\d{1,20}:[\d,]*)$/
const LONGEST_SNAPSHOT = 6_000

const childId = id<ChildId>('person')
const count = z.number().int()

const changed = { staffCreated: z.boolean(), modifiedAt: instant.nullable(), modifiedBy: modifier.nullable() }

const reservation = z.discriminatedUnion('type', [
  z.object({ type: z.literal('TIMES'), range: stay, ...changed }),
  z.object({ type: z.literal('NO_TIMES'), ...changed }),
])

const reservableTimeRange = z.discriminatedUnion('type', [
  z.object({ type: z.literal('NORMAL'), range: timeRange }),
  z.object({ type: z.literal('SHIFT_CARE'), range: timeRange }),
  z.object({ type: z.literal('INTERMITTENT_SHIFT_CARE'), placementUnitOperationTime: timeRange.nullable() }),
])

const holidayPeriodEffect = z.discriminatedUnion('type', [
  z.object({ type: z.literal('NotYetReservable'), period: dateRange, reservationsOpenOn: date }),
  z.object({ type: z.literal('ReservationsOpen') }),
  z.object({ type: z.literal('ReservationsClosed') }),
])

const childDay = z.object({
  childId,
  scheduleType: z.enum(SCHEDULE_TYPES),
  shiftCare: z.boolean(),
  absence: z.object({ type: z.enum(ABSENCE_TYPES), editable: z.boolean() }).nullable(),
  reservations: z.array(reservation),
  attendances: z.array(openStay),
  reservableTimeRange,
  holidayPeriodEffect: holidayPeriodEffect.nullable(),
  usedService: z
    .object({ reservedMinutes: count, usedServiceMinutes: count, usedServiceRanges: z.array(stay) })
    .nullable(),
})

const calendarDay = z.object({ date, holiday: z.boolean(), children: z.array(childDay) })

const calendarChild = z.object({
  id: childId,
  firstName: z.string(),
  lastName: z.string(),
  preferredName: z.string(),
  duplicateOf: childId.nullable(),
  imageId: id<ChildImageId>('child-image').nullable(),
  upcomingPlacementType: z.enum(PLACEMENT_TYPES).nullable(),
  upcomingPlacementStartDate: date.nullable(),
  upcomingPlacementUnitName: z.string().nullable(),
  /** Days of care agreed for a month, today or when care begins; null where nothing is counted in days. Ours. */
  contractDaysPerMonth: count.nullable(),
  monthSummaries: z.array(
    z.object({
      year: count,
      month: count,
      serviceNeedMinutes: count,
      reservedMinutes: count,
      usedServiceMinutes: count,
    }),
  ),
})

export const getReservations = endpoint({
  method: 'GET',
  path: '/api/citizen/reservations',
  auth: 'WEAK',
  query: z.object({ from: date, to: date }),
  answer: z.object({
    reservableRange: dateRange,
    children: z.array(calendarChild),
    days: z.array(calendarDay),
    /** The version of each child's calendar when it was read. A save that names it is told of changes since. Ours. */
    snapshot: z.string(),
  }),
  audit: 'calendar.read',
  cache: 'until-changed',
})

/** The snapshot of the calendar that the guardian looked at; without it the last one wins. An addition of ours. */
export const lookedAt = z.object({ snapshot: z.string().regex(SNAPSHOT).max(LONGEST_SNAPSHOT).optional() })

/** Under this id, which the client makes up, the save can be undone for some minutes. An addition of ours. */
const undoable = lookedAt.extend({
  saveId: id<CalendarSaveId>('calendar-save').optional(),
  /** A further try of the same save carries the same key, and is answered as the first. Ours. */
  idempotencyKey: id<Id<'idempotency-key'>>('idempotency-key').optional(),
})

const childDayOf = { childId, date }

/** Keys nobody knows are ignored, as everywhere; but a third range under a name of its own is refused rather than lost. */
const noFurtherTimes = z.unknown().refine((value) => ![value].flat().some((part) => stay.safeParse(part).success))

export const updateReservations = endpoint({
  method: 'POST',
  path: '/api/citizen/reservations',
  auth: 'WEAK',
  query: undoable,
  body: z
    .array(
      z.discriminatedUnion('type', [
        z
          .object({
            type: z.literal('RESERVATIONS'),
            ...childDayOf,
            reservation: stay,
            secondReservation: stay.nullish(),
          })
          .catchall(noFurtherTimes),
        z.object({ type: z.literal('PRESENT'), ...childDayOf }),
        z.object({ type: z.literal('ABSENT'), ...childDayOf }),
        z.object({ type: z.literal('NOTHING'), ...childDayOf }),
      ]),
    )
    .max(MOST_CHILD_DAYS),
  refusals: {
    NON_RESERVABLE_DAYS: 400,
    TIMES_NEEDED: 400,
    TIMES_NOT_POSSIBLE: 400,
    DAY_TWICE: 400,
    ABSENCE_APPLICATION_NEEDED: 400,
    CHANGED_MEANWHILE: 409,
  },
  audit: 'calendar.update-reservations',
})

export const reportAbsences = endpoint({
  method: 'POST',
  path: '/api/citizen/absences',
  auth: 'WEAK',
  query: undoable,
  body: z.object({
    childIds: z.array(childId).max(MOST_CHILDREN),
    dateRange,
    absenceType: z.enum(ABSENCE_TYPES),
  }),
  refusals: {
    ATTENDANCE_ALREADY_EXISTS: 400,
    ABSENCE_TYPE_NOT_YOURS: 400,
    MIXED_CONTRACT_DAYS: 400,
    ABSENCE_APPLICATION_NEEDED: 400,
    CHANGED_MEANWHILE: 409,
  },
  audit: 'calendar.report-absences',
})

/** Brings the days of one's own save back to what they were, makers included. An addition of ours. */
export const undoSave = endpoint({
  method: 'POST',
  path: '/api/citizen/reservations/undo',
  auth: 'WEAK',
  body: z.object({ saveId: id<CalendarSaveId>('calendar-save') }),
  refusals: { NON_RESERVABLE_DAYS: 400, CHANGED_MEANWHILE: 409 },
  audit: 'calendar.undo-save',
})

export const findPreschoolOperationalDates = endpoint({
  method: 'POST',
  path: '/api/citizen/preschool-operational-dates',
  auth: 'WEAK',
  body: z.object({ range: dateRange, childIds: z.array(childId).max(MOST_CHILDREN) }),
  answer: z.record(childId, z.array(date)),
  audit: 'calendar.preschool-operational-dates',
})

export const getDailyServiceTimeNotifications = endpoint({
  method: 'GET',
  path: '/api/citizen/daily-service-time-notifications',
  auth: 'WEAK',
  cityFeature: 'dailyServiceTimes',
  answer: z.array(id<DailyServiceTimeNotificationId>('daily-service-time-notification')),
  audit: 'calendar.daily-service-time-notifications',
})

export const dismissDailyServiceTimeNotifications = endpoint({
  method: 'POST',
  path: '/api/citizen/daily-service-time-notifications/dismiss',
  auth: 'WEAK',
  cityFeature: 'dailyServiceTimes',
  body: z.array(id<DailyServiceTimeNotificationId>('daily-service-time-notification')).max(1_000),
  audit: 'calendar.dismiss-daily-service-time-notifications',
})

export const getExpiringIncome = endpoint({
  method: 'GET',
  path: '/api/citizen/income/expiring',
  auth: 'WEAK',
  answer: z.array(date),
  audit: 'calendar.expiring-income',
})
