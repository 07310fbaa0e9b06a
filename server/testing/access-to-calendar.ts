import type { Decisions } from './access-decision.ts'
import { fillCalendars } from './calendars.ts'
import type { TestFamily } from './families.ts'
import type { TestNalle } from './nalle.ts'
import { UNKNOWN_ID } from './samples.ts'

let calendar: Awaited<ReturnType<typeof fillCalendars>>

/** Whatever the calls of the calendar name: times to reserve, questionnaires to answer, notices to dismiss. */
export async function prepareCalendars(nalle: TestNalle, families: readonly TestFamily[]): Promise<void> {
  calendar = await fillCalendars(nalle.db, families, nalle.now())
}

/** Inside the days that can be reserved on 14 September. */
const ONE_DAY = { start: '2026-10-05', end: '2026-10-05' }

export const ACCESS_TO_CALENDAR: Decisions = {
  'calendar.answerFixedPeriod': {
    anonymous: 401,
    weak: 200,
    strong: 200,
    ids: {
      own: ({ child }) => ({ params: { id: calendar.fixedPeriod }, body: { fixedPeriods: { [child.id]: null } } }),
      foreign: 403,
      unknown: { params: { id: UNKNOWN_ID }, body: { fixedPeriods: { [UNKNOWN_ID]: null } } },
    },
  },
  'calendar.answerOpenRanges': {
    anonymous: 401,
    weak: 200,
    strong: 200,
    ids: {
      own: ({ child }) => ({ params: { id: calendar.openRanges }, body: { openRanges: { [child.id]: [] } } }),
      foreign: 403,
      unknown: { params: { id: UNKNOWN_ID }, body: { openRanges: { [UNKNOWN_ID]: [] } } },
    },
  },
  // Staff reserved it for tomorrow, so the family cannot give it back any more; others are not even told that.
  'calendar.cancelDiscussionTime': {
    anonymous: 401,
    weak: 400,
    strong: 400,
    ids: {
      own: ({ child }) => ({
        query: { calendarEventTimeId: calendar.givenTimes.get(child.id), childId: child.id },
      }),
      foreign: 403,
      unknown: { query: { calendarEventTimeId: UNKNOWN_ID, childId: UNKNOWN_ID } },
    },
  },
  'calendar.dismissDailyServiceTimeNotifications': {
    anonymous: 401,
    weak: 200,
    strong: 200,
    ids: {
      own: ({ guardian }) => ({ body: [calendar.notifications.get(guardian.id)] }),
      foreign: 200,
      isSilent: true,
      unknown: { body: [UNKNOWN_ID] },
    },
  },
  'calendar.findPreschoolOperationalDates': {
    anonymous: 401,
    weak: 200,
    strong: 200,
    ids: {
      own: ({ child }) => ({ body: { range: ONE_DAY, childIds: [child.id] } }),
      foreign: 403,
      unknown: { body: { range: ONE_DAY, childIds: [UNKNOWN_ID] } },
    },
  },
  'calendar.getCalendarEvents': { anonymous: 401, weak: 200, strong: 200 },
  'calendar.getDailyServiceTimeNotifications': { anonymous: 401, weak: 200, strong: 200 },
  'calendar.getExpiringIncome': { anonymous: 401, weak: 200, strong: 200 },
  'calendar.getDiscussionTimeFile': {
    anonymous: 401,
    weak: 200,
    strong: 200,
    ids: {
      own: ({ child }) => ({ params: { calendarEventTimeId: calendar.givenTimes.get(child.id) } }),
      foreign: 403,
      unknown: { params: { calendarEventTimeId: UNKNOWN_ID } },
    },
  },
  'calendar.getEventFile': {
    anonymous: 401,
    weak: 200,
    strong: 200,
    ids: {
      own: ({ child }) => ({ params: { id: calendar.events.get(child.id) } }),
      foreign: 403,
      unknown: { params: { id: UNKNOWN_ID } },
    },
  },
  'calendar.getHolidayPeriods': { anonymous: 401, weak: 200, strong: 200 },
  'calendar.getQuestionnaires': { anonymous: 401, weak: 200, strong: 200 },
  'calendar.getReservations': { anonymous: 401, weak: 200, strong: 200 },
  'calendar.reportAbsences': {
    anonymous: 401,
    weak: 200,
    strong: 200,
    ids: {
      own: ({ child }) => ({ body: { childIds: [child.id], dateRange: ONE_DAY, absenceType: 'SICKLEAVE' } }),
      foreign: 403,
      unknown: { body: { childIds: [UNKNOWN_ID], dateRange: ONE_DAY, absenceType: 'SICKLEAVE' } },
    },
  },
  'calendar.reserveDiscussionTime': {
    anonymous: 401,
    weak: 200,
    strong: 200,
    ids: {
      own: ({ child }) => ({ body: { calendarEventTimeId: calendar.freeTimes.get(child.id), childId: child.id } }),
      foreign: 403,
      unknown: { body: { calendarEventTimeId: UNKNOWN_ID, childId: UNKNOWN_ID } },
    },
  },
  'calendar.undoSave': {
    anonymous: 401,
    weak: 200,
    strong: 200,
    ids: {
      own: ({ guardian }) => ({ body: { saveId: calendar.saves.get(guardian.id) } }),
      foreign: 403,
      unknown: { body: { saveId: UNKNOWN_ID } },
    },
  },
  'calendar.updateReservations': {
    anonymous: 401,
    weak: 200,
    strong: 200,
    ids: {
      own: ({ child }) => ({ body: [{ type: 'ABSENT', childId: child.id, date: ONE_DAY.start }] }),
      foreign: 403,
      unknown: { body: [{ type: 'ABSENT', childId: UNKNOWN_ID, date: ONE_DAY.start }] },
    },
  },
}
