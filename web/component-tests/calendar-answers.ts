import { kuusilahti } from '@nalle/cities/kuusilahti.ts'
import type { AnswerOf } from '@nalle/contract/endpoint.ts'
import type { getReservations } from '@nalle/contract/calendar.ts'
import { buildCalendar } from '@nalle/domain/calendar/build-calendar.ts'
import { hasCalendar, isListed, upcomingPlacement } from '@nalle/domain/calendar/calendar-children.ts'
import type { HolidayPeriod } from '@nalle/domain/calendar/holidays/holiday-periods.ts'
import { monthSummaries } from '@nalle/domain/calendar/month/month-summaries.ts'
import { reservableRange } from '@nalle/domain/calendar/reservations/reservable-range.ts'
import type { ChildInCare, DayRows, PlacementInTime } from '@nalle/domain/care/child-day.ts'
import { aPlacement, aUnit, PRESCHOOL_TERM, reserved, weekdays } from '@nalle/domain/care/testing/sample-family.ts'
import type { ChildId } from '@nalle/domain/ids.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { dayIn, instantAt } from '@nalle/domain/time/helsinki.ts'
import type { Terms } from '@nalle/domain/placements/terms.ts'
import type { Page } from '@playwright/test'
import type { FakeApi } from './fake-api.ts'
import type { CalendarEvent, OpenQuestionnaire } from '../calendar/queries.ts'

/** A Monday without holidays around it. */
export const QUIET_DAY = '2027-09-13'

/** A child with its care and what is stored of its days. */
export type CalendarFamilyChild = {
  readonly name: string
  readonly care: ChildInCare
  readonly duplicateOf?: ChildId
}

const NAMES = ['Onni', 'Aino', 'Oliver', 'Maximiliana-Charlotta', 'Eevi']

// Ids are texts; these are nobody's.
export const idOfChild = (at: number) => `c000000${at}-0000-4000-8000-000000000001` as ChildId
export const ONNI = idOfChild(0)
export const AINO = idOfChild(1)

/** In daycare in a unit that is open from 7 to 17; each test changes what it is about. */
export function aCalendarChild(
  at = 0,
  { rows = {}, placement = {}, backupCare = [] }: ChildChange = {},
): CalendarFamilyChild {
  return {
    name: NAMES[at] ?? 'Lapsi',
    care: {
      id: idOfChild(at),
      placements: [aPlacementFrom7To17(placement)],
      backupCare,
      rows: new Map(Object.entries(rows).map(([date, row]) => [date, { ...NO_ROWS, ...row }])),
    },
  }
}

type ChildChange = {
  readonly rows?: Readonly<Record<string, Partial<DayRows>>>
  readonly placement?: Partial<PlacementInTime>
  readonly backupCare?: ChildInCare['backupCare']
}
const NO_ROWS: DayRows = { absences: [], reservations: [], attendances: [] }

export function aPlacementFrom7To17(change: Partial<PlacementInTime> = {}): PlacementInTime {
  return aPlacement({
    period: dateRange('2026-08-01', '2029-07-31'),
    unit: aUnit({
      name: 'Metsolan päiväkoti',
      opening: { normal: weekdays('07:00-17:00'), shiftCare: null, openOnHolidaysForShiftCare: false },
    }),
    ...change,
  })
}

/** Siblings: Onni, Aino, Oliver and one with a long name. */
export const siblings = (count: number) => Array.from({ length: count }, (_, at) => aCalendarChild(at))

/** The same reserved times on these days: `{ '2027-09-20': … }`. */
export function reservedOn(times: string, ...dates: readonly string[]): Record<string, Partial<DayRows>> {
  const reservations = times.split(' ').map((range) => reserved(range))
  return Object.fromEntries(dates.map((date) => [date, { reservations }]))
}

/** The dates of the working days of the week that begins on this Monday. */
export function weekFrom(monday: string): readonly string[] {
  return [0, 1, 2, 3, 4].map((days) => Temporal.PlainDate.from(monday).add({ days }).toString())
}

export type CalendarAnswers = {
  readonly today?: string
  readonly time?: string
  readonly children?: readonly CalendarFamilyChild[]
  readonly holidayPeriods?: readonly HolidayPeriod[]
  readonly terms?: Terms
  readonly questionnaires?: readonly OpenQuestionnaire[]
  readonly events?: readonly CalendarEvent[]
}

/** Answers the calls of the calendar by the rules of the domain; a save is accepted. */
export function answerCalendar(
  api: FakeApi,
  {
    today = QUIET_DAY,
    time = '09:00',
    children = [aCalendarChild()],
    holidayPeriods = [],
    terms = { club: [], preschool: [PRESCHOOL_TERM] },
    questionnaires = [],
    events = [],
  }: CalendarAnswers = {},
): void {
  const now = instantAt(Temporal.PlainDate.from(today), Temporal.PlainTime.from(time))
  api.answer('calendar.getReservations', ({ query }) =>
    calendarAnswer({ start: query.from, end: query.to }, { now, children, holidayPeriods, terms }),
  )
  api.answer('calendar.getCalendarEvents', [...events])
  api.answer('calendar.getQuestionnaires', [...questionnaires])
  api.answer('calendar.getHolidayPeriods', [...holidayPeriods])
  api.answer('calendar.getExpiringIncome', [])
  api.answer('calendar.getDailyServiceTimeNotifications', [])
  api.answer('calendar.findPreschoolOperationalDates', {})
  api.answer('children.getDailyServiceTimes', [])
  api.answer('calendar.updateReservations', undefined)
  api.answer('calendar.reportAbsences', undefined)
}

type Circumstances = Required<Pick<CalendarAnswers, 'children' | 'holidayPeriods' | 'terms'>> & {
  readonly now: Temporal.Instant
}

/** As the server answers it: see `server/calendar/read-calendar.ts`. */
function calendarAnswer(
  range: DateRange,
  { now, children, holidayPeriods, terms }: Circumstances,
): AnswerOf<typeof getReservations> {
  const today = dayIn(now)
  const circumstances = {
    today,
    terms,
    holidayPeriods,
    reservable: reservableRange(now, kuusilahti.limits.reservationThresholdHours),
    plannedAbsencesForHours: kuusilahti.features.plannedAbsencesForHours,
  }
  const inCalendar = children.filter(({ care }) =>
    hasCalendar(care.placements, today, kuusilahti.limits.calendarOpenBeforePlacementDays),
  )
  const days = buildCalendar(
    inCalendar.map(({ care }) => care),
    range,
    circumstances,
  )
  return {
    reservableRange: circumstances.reservable,
    children: inCalendar
      .filter(({ care }) => isListed(care, range.start, today))
      .map(({ care, name, duplicateOf = null }) => ({
        id: care.id,
        firstName: name,
        lastName: 'Esimerkki',
        preferredName: '',
        duplicateOf,
        imageId: null,
        ...upcomingPlacement(care, today),
        contractDaysPerMonth: care.placements[0]?.serviceNeeds[0]?.contractDaysPerMonth ?? null,
        monthSummaries: [...monthSummaries(care, days)],
      })),
    // Built for this answer alone.
    days: days as AnswerOf<typeof getReservations>['days'],
    snapshot: '',
  }
}

/** What was sent to be saved, by child and day: `Onni 2027-09-20 08:00-16:00`. */
export function sentDays(api: FakeApi, call = 0): readonly string[] {
  const requests = api.callsOf('calendar.updateReservations')[call]?.body ?? []
  return requests.map((request) => {
    const name = NAMES.find((_, at) => idOfChild(at) === request.childId) ?? ''
    if (request.type !== 'RESERVATIONS') return `${name} ${request.date.toString()} ${request.type}`
    const ranges = [request.reservation, request.secondReservation ?? []].flat()
    const times = ranges.map(({ start, end }) => `${shortTime(start)}-${shortTime(end)}`)
    return [name, request.date.toString(), ...times].join(' ')
  })
}

const shortTime = (time: Temporal.PlainTime) => time.toString().slice(0, 5)

/** A day in the month or in the list. */
export const dayOf = (page: Page, date: string) => page.locator(`a[data-day="${date}"]`)
