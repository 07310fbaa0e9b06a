import {
  answerFixedPeriod,
  answerOpenRanges,
  getHolidayPeriods,
  getQuestionnaires,
} from '@nalle/contract/holiday-periods.ts'
import {
  cancelDiscussionTime,
  getCalendarEvents,
  getDiscussionTimeFile,
  getEventFile,
  reserveDiscussionTime,
} from '@nalle/contract/calendar-events.ts'
import {
  dismissDailyServiceTimeNotifications,
  findPreschoolOperationalDates,
  getDailyServiceTimeNotifications,
  getExpiringIncome,
  getReservations,
  reportAbsences,
  undoSave as undoSaveCall,
  updateReservations,
} from '@nalle/contract/calendar.ts'
import { reservableRange } from '@nalle/domain/calendar/reservations/reservable-range.ts'
import { isLongerThanYears, isValidRange, lengthInDays } from '@nalle/domain/time/date-range.ts'
import { ownChildren } from '../access/own-children.ts'
import type { App } from '../http/app.ts'
import { malformed } from '../http/errors.ts'
import { handle } from '../http/handle.ts'
import { dismissChanges, unseenChangesOf } from './notices/daily-service-times.ts'
import { cancelTime, reserveTime } from './discussions/discussion-times.ts'
import { readDiscussionTimeFile, readEventFile, sendCalendarFile } from './discussions/event-files.ts'
import { readEvents } from './discussions/events.ts'
import { readPreschoolDates } from './absences/preschool-dates.ts'
import { openQuestionnaires, rangesOf, saveAnswers } from './holidays/questionnaires.ts'
import { rulesVersion } from './calendar-version.ts'
import { readCalendar, readVersion } from './read-calendar.ts'
import { saveAbsences, saveRequestedDays } from './days/save-days.ts'
import { findExpiringIncome } from '../care/expiring-incomes.ts'
import { readTermsAndHolidays } from '../care/terms-and-holidays.ts'
import { undoSave } from './days/undo-save.ts'

const LONGEST_EVENT_RANGE_DAYS = 450

/** All years of care of a child; nobody may have the machine read centuries. */
const LONGEST_CALENDAR_YEARS = 10

export function calendarRoutes(app: App): void {
  const rules = rulesVersion(app.program, app.city)
  handle(app, getReservations, async ({ query, citizen, db, now, today, city, compared }) => {
    const range = { start: query.from, end: query.to }
    if (!isValidRange(range) || isLongerThanYears(range, LONGEST_CALENDAR_YEARS)) malformed()
    const own = await ownChildren(db, citizen.id, today)
    const asked = { guardianId: citizen.id, own, range, now, city, rules }
    const childIds = own.map(({ id }) => id)
    const known = compared.hasVersions ? compared.findKnown(await readVersion(db, asked), childIds) : undefined
    if (known !== undefined) return known
    const { calendar, version } = await readCalendar(db, asked)
    compared.by(version)
    return calendar
  })
  handle(app, updateReservations, ({ body, query, citizen, db, now, city }) => {
    const { snapshot, saveId, idempotencyKey: key } = query
    const saving = { guardianId: citizen.id, now, city, snapshot, saveId, key }
    return db.transaction((tx) => saveRequestedDays(tx, body, saving))
  })
  handle(app, reportAbsences, ({ body, query, citizen, db, now, city }) => {
    const { snapshot, saveId, idempotencyKey: key } = query
    const saving = { guardianId: citizen.id, now, city, snapshot, saveId, key }
    return db.transaction((tx) => saveAbsences(tx, body, saving))
  })
  handle(app, undoSaveCall, ({ body, citizen, db, now, city, concerns }) => {
    concerns(body.saveId)
    const reservable = reservableRange(now, city.limits.reservationThresholdHours)
    return db.transaction((tx) => undoSave(tx, { guardianId: citizen.id, id: body.saveId, now, reservable }))
  })
  handle(app, findPreschoolOperationalDates, ({ body, citizen, db, today }) =>
    readPreschoolDates(db, citizen.id, body, today),
  )

  handle(app, getCalendarEvents, ({ query, citizen, db, today }) => {
    if (!isValidRange(query) || lengthInDays(query) > LONGEST_EVENT_RANGE_DAYS) malformed()
    return readEvents(db, citizen.id, query, today)
  })
  handle(app, getEventFile, async ({ params, citizen, db, now, reply }) =>
    sendCalendarFile(await readEventFile(db, params.id, { guardianId: citizen.id, now }), now, reply),
  )
  handle(app, getDiscussionTimeFile, async ({ params, citizen, db, now, reply }) => {
    const { calendarEventTimeId: timeId } = params
    return sendCalendarFile(await readDiscussionTimeFile(db, timeId, { guardianId: citizen.id, now }), now, reply)
  })
  handle(app, reserveDiscussionTime, ({ body, citizen, db, now, concerns }) => {
    const { calendarEventTimeId: timeId, childId } = body
    concerns(timeId)
    return db.transaction((tx) => reserveTime(tx, { guardianId: citizen.id, timeId, childId, now }))
  })
  handle(app, cancelDiscussionTime, ({ query, citizen, db, now, concerns }) => {
    const { calendarEventTimeId: timeId, childId } = query
    concerns(timeId)
    return db.transaction((tx) => cancelTime(tx, { guardianId: citizen.id, timeId, childId, now }))
  })

  handle(app, getHolidayPeriods, async ({ db }) => [...(await readTermsAndHolidays(db)).holidayPeriods])
  handle(app, getQuestionnaires, async ({ citizen, db, today, city }) => [
    ...(await openQuestionnaires(db, citizen.id, today, city)),
  ])
  handle(app, answerFixedPeriod, ({ params, query, body, citizen, db, now }) => {
    const ranges = rangesOf(body.fixedPeriods, (period) => (period === null ? [] : [period]))
    const { snapshot } = query
    const answering = {
      citizen,
      id: params.id,
      type: 'FIXED_PERIOD',
      ranges,
      now,
      snapshot,
      call: answerFixedPeriod,
    } as const
    return db.transaction((tx) => saveAnswers(tx, answering))
  })
  handle(app, answerOpenRanges, ({ params, query, body, citizen, db, now }) => {
    const ranges = rangesOf(body.openRanges, (periods) => periods)
    const { snapshot } = query
    const answering = {
      citizen,
      id: params.id,
      type: 'OPEN_RANGES',
      ranges,
      now,
      snapshot,
      call: answerOpenRanges,
    } as const
    return db.transaction((tx) => saveAnswers(tx, answering))
  })

  handle(app, getDailyServiceTimeNotifications, async ({ citizen, db }) => [...(await unseenChangesOf(db, citizen.id))])
  handle(app, dismissDailyServiceTimeNotifications, ({ body, citizen, db }) =>
    db.transaction((tx) => dismissChanges(tx, citizen.id, body)),
  )
  handle(app, getExpiringIncome, async ({ citizen, db, today }) => {
    const lastDay = await findExpiringIncome(db, citizen.id, today)
    return lastDay === undefined ? [] : [lastDay]
  })
}
