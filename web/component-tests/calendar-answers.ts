import { kuusilahti } from '@nalle/cities/kuusilahti.ts'
import type { getReservations } from '@nalle/contract/calendar.ts'
import type { AnswerOf } from '@nalle/contract/endpoint.ts'
import { reportAbsences } from '@nalle/domain/calendar/absences/report-absences.ts'
import { buildCalendar } from '@nalle/domain/calendar/build-calendar.ts'
import { hasCalendar, isListed, upcomingPlacement } from '@nalle/domain/calendar/calendar-children.ts'
import type { Circumstances } from '@nalle/domain/calendar/circumstances.ts'
import type { DayChange } from '@nalle/domain/calendar/day-changes.ts'
import type { HolidayPeriod } from '@nalle/domain/calendar/holidays/holiday-periods.ts'
import { monthSummaries } from '@nalle/domain/calendar/month/month-summaries.ts'
import { reservableRange } from '@nalle/domain/calendar/reservations/reservable-range.ts'
import { saveReservations } from '@nalle/domain/calendar/reservations/save-reservations.ts'
import type { ChildInCare } from '@nalle/domain/care/child-day.ts'
import { NOTHING_STORED } from '@nalle/domain/care/child-day.ts'
import { PRESCHOOL_TERM, userOf } from '@nalle/domain/care/testing/sample-family.ts'
import type { ChildId } from '@nalle/domain/ids.ts'
import type { Terms } from '@nalle/domain/placements/terms.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { dayIn, instantAt } from '@nalle/domain/time/helsinki.ts'
import type { CalendarEvent, OpenQuestionnaire } from '../calendar/queries.ts'
import { aCalendarChild, idOfChild, NAMES, QUIET_DAY } from './calendar-family.ts'
import type { CalendarFamilyChild } from './calendar-family.ts'
import { refusal } from './fake-api.ts'
import type { FakeApi } from './fake-api.ts'
import type { Open, Opening } from './test.ts'

export type CalendarAnswers = {
  readonly today?: string
  readonly time?: string
  readonly children?: readonly CalendarFamilyChild[]
  readonly holidayPeriods?: readonly HolidayPeriod[]
  readonly terms?: Terms
  readonly questionnaires?: readonly OpenQuestionnaire[]
  readonly events?: readonly CalendarEvent[]
}

/** Opens the calendar with these answers. */
export async function openCalendar(
  { api, open }: { readonly api: FakeApi; readonly open: Open },
  query = '',
  answers: CalendarAnswers = {},
  opening: Opening = {},
): Promise<void> {
  answerCalendar(api, answers)
  await open(`/calendar${query}`, { today: answers.today ?? QUIET_DAY, ...answers, ...opening })
}

/** Answers the calls of the calendar by the rules of the domain. What is saved is in the next answer. */
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
  const circumstances = {
    today: dayIn(now),
    terms,
    holidayPeriods,
    reservable: reservableRange(now, kuusilahti.limits.reservationThresholdHours),
    plannedAbsencesForHours: kuusilahti.features.plannedAbsencesForHours,
    plannedAbsencesInShiftCare: kuusilahti.features.plannedAbsencesInShiftCare,
    absenceApplications: kuusilahti.features.absenceApplications,
  }
  let family = children
  const byId = () => new Map(family.map(({ care }) => [care.id, care]))
  const write = (changes: readonly DayChange[]): undefined => {
    family = family.map((child) => ({ ...child, care: changedChild(child.care, changes, now) }))
  }
  api.answer('calendar.getReservations', ({ query }) =>
    calendarAnswer(family, { start: query.from, end: query.to }, circumstances),
  )
  api.answer('calendar.updateReservations', ({ body }) => {
    const changes = saveReservations(body, byId(), circumstances)
    return typeof changes === 'string' ? refusal('calendar.updateReservations', changes) : write(changes)
  })
  api.answer('calendar.reportAbsences', ({ body }) => {
    const changes = reportAbsences(body, byId(), circumstances)
    return typeof changes === 'string' ? refusal('calendar.reportAbsences', changes) : write(changes)
  })
  api.answer('calendar.getCalendarEvents', [...events])
  api.answer('calendar.getQuestionnaires', [...questionnaires])
  api.answer('calendar.getHolidayPeriods', [...holidayPeriods])
  api.answer('calendar.getExpiringIncome', [])
  api.answer('calendar.getDailyServiceTimeNotifications', [])
  api.answer('calendar.findPreschoolOperationalDates', {})
  api.answer('children.getDailyServiceTimes', [])
}

/** As the server answers it: see `server/calendar/read-calendar.ts`. */
function calendarAnswer(
  family: readonly CalendarFamilyChild[],
  range: DateRange,
  circumstances: Circumstances,
): AnswerOf<typeof getReservations> {
  const { today, reservable } = circumstances
  const inCalendar = family.filter(({ care }) =>
    hasCalendar(care.placements, today, kuusilahti.limits.calendarOpenBeforePlacementDays),
  )
  const days = buildCalendar(
    inCalendar.map(({ care }) => care),
    range,
    circumstances,
  )
  return {
    reservableRange: reservable,
    children: inCalendar
      .filter(({ care }) => isListed(care, range.start, today))
      .map(({ care, name }) => ({
        id: care.id,
        firstName: name,
        lastName: 'Esimerkki',
        preferredName: '',
        duplicateOf: null,
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

function changedChild(care: ChildInCare, changes: readonly DayChange[], now: Temporal.Instant): ChildInCare {
  const rows = new Map(care.rows)
  for (const { childId, date, deletedAbsences, insertedAbsences, reservations } of changes) {
    if (childId !== care.id) continue
    const former = rows.get(date.toString()) ?? NOTHING_STORED
    const changed = { changedBy: userOf('CITIZEN'), changedAt: now }
    rows.set(date.toString(), {
      ...former,
      absences: [
        ...former.absences.filter(({ category }) => !deletedAbsences.includes(category)),
        ...insertedAbsences.map((absence) => ({ ...absence, changedBy: 'CITIZEN' as const })),
      ],
      reservations:
        reservations === 'KEPT' ? former.reservations : reservations.map((times) => ({ times, ...changed })),
    })
  }
  return { ...care, rows }
}

const nameOf = (childId: ChildId) => NAMES.find((_, at) => idOfChild(at) === childId) ?? ''

/** What was sent to be saved, by child and day: `Onni 2027-09-20 08:00-16:00`. */
export function sentDays(api: FakeApi, call = 0): readonly string[] {
  const requests = api.callsOf('calendar.updateReservations')[call]?.body ?? []
  return requests.map((request) => {
    const day = `${nameOf(request.childId)} ${request.date.toString()}`
    if (request.type !== 'RESERVATIONS') return `${day} ${request.type}`
    const ranges = [request.reservation, request.secondReservation ?? []].flat()
    return [day, ...ranges.map(({ start, end }) => `${shortTime(start)}-${shortTime(end)}`)].join(' ')
  })
}

const shortTime = (time: Temporal.PlainTime) => time.toString().slice(0, 5)

/** The absences that were sent: `Onni Aino 2027-09-20–2027-09-21 SICKLEAVE`. */
export function sentAbsences(api: FakeApi): readonly string[] {
  return api
    .callsOf('calendar.reportAbsences')
    .map(({ body: { childIds, dateRange, absenceType } }) =>
      [...childIds.map(nameOf), `${dateRange.start.toString()}–${dateRange.end.toString()}`, absenceType].join(' '),
    )
}
