import type { Texts } from '@nalle/domain/city/city.ts'
import { kuusilahti } from '@nalle/cities/kuusilahti.ts'
import type {
  CalendarEventId,
  CalendarSaveId,
  ChildId,
  DailyServiceTimeNotificationId,
  DiscussionTimeId,
  PersonId,
} from '@nalle/domain/ids.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import { timeRange } from '@nalle/domain/time/time-range.ts'
import { saveRequestedDays } from '../calendar/days/save-days.ts'
import type { Database, Read } from '../database/database.ts'
import { setDailyServiceTime } from '../municipality/calendar/daily-service-times.ts'
import { addDiscussionSurvey, addEvent } from '../municipality/calendar/events.ts'
import { addQuestionnaire } from '../municipality/calendar/questionnaires.ts'
import type { NewQuestionnaire } from '../municipality/calendar/questionnaires.ts'
import { newId } from '../municipality/rows.ts'
import type { TestFamily } from './families.ts'

export const day = (text: string) => Temporal.PlainDate.from(text)

const words = (text: string): Texts => ({ fi: text, sv: text, en: text })

type Chosen<Type> = Partial<Extract<NewQuestionnaire, { readonly type: Type }>>

const BASICS = {
  absenceType: 'FREE_ABSENCE',
  requiresStrongAuth: false,
  active: dateRange('2026-09-01', '2026-09-30'),
  title: words('Loma'),
  description: words('Milloin lapsi on lomalla?'),
  descriptionLink: words(''),
  continuousPlacement: null,
} as const

/** Asked in September 2026 about two weeks of October, unless a test says otherwise. */
export function fixedPeriodQuestionnaire(differences: Chosen<'FIXED_PERIOD'> = {}): NewQuestionnaire {
  return {
    ...BASICS,
    type: 'FIXED_PERIOD',
    periodOptions: [dateRange('2026-10-12', '2026-10-16'), dateRange('2026-10-19', '2026-10-23')],
    periodOptionLabel: words('Viikko'),
    ...differences,
  }
}

/** Asked in September 2026 about all of October; five days away are free of charge. */
export function openRangesQuestionnaire(differences: Chosen<'OPEN_RANGES'> = {}): NewQuestionnaire {
  return {
    ...BASICS,
    type: 'OPEN_RANGES',
    period: dateRange('2026-10-01', '2026-10-31'),
    absenceTypeThreshold: 5,
    ...differences,
  }
}

/** Some of everything that a guardian can name by its id, for each of the families. Told on 14 September 2026. */
export async function fillCalendars(db: Database, families: readonly TestFamily[], now: Temporal.Instant) {
  const events = new Map<ChildId, CalendarEventId>()
  const freeTimes = new Map<ChildId, DiscussionTimeId>()
  const givenTimes = new Map<ChildId, DiscussionTimeId>()
  const notifications = new Map<PersonId, DailyServiceTimeNotificationId>()
  const saves = new Map<PersonId, CalendarSaveId>()
  const { fixedPeriod, openRanges } = await db.transaction(async (tx) => ({
    fixedPeriod: await addQuestionnaire(tx, fixedPeriodQuestionnaire()),
    openRanges: await addQuestionnaire(tx, openRangesQuestionnaire()),
  }))
  for (const { child, guardian, unitId } of families) {
    const [free, given] = [newId<'discussion-time'>(), newId<'discussion-time'>()]
    const survey = (title: string, date: string) => ({
      title,
      description: '',
      period: dateRange(date, date),
      targets: [{ unitId }],
      createdAt: Temporal.Instant.from('2026-09-01T09:00:00Z'),
    })
    await db.transaction(async (tx) => {
      const times = [{ id: free, date: day('2026-10-05'), ...timeRange('09:00', '09:30') }]
      await addDiscussionSurvey(tx, { ...survey('Vasu', '2026-10-05'), times })
      const trip = { ...survey('Retki', '2026-10-07'), targets: [{ unitId, childId: child.id }] }
      events.set(child.id, await addEvent(tx, trip))
      const givenTime = { id: given, date: day('2026-09-15'), ...timeRange('09:00', '09:30'), childId: child.id }
      await addDiscussionSurvey(tx, { ...survey('Aloitus', '2026-09-15'), times: [givenTime] })
      const validity = { start: day('2026-09-14'), end: null }
      const agreed = { childId: child.id, validity, type: 'REGULAR', times: timeRange('08:00', '16:00') } as const
      await setDailyServiceTime(tx, agreed, day('2026-09-14'))
    })
    freeTimes.set(child.id, free)
    givenTimes.set(child.id, given)
    notifications.set(guardian.id, await notificationOf(db, guardian.id))
    const saveId = newId<'calendar-save'>()
    const saving = { guardianId: guardian.id, now, city: kuusilahti, snapshot: undefined, saveId, key: undefined }
    const absent = { type: 'ABSENT', childId: child.id, date: day('2026-10-06') } as const
    await db.transaction((tx) => saveRequestedDays(tx, [absent], saving))
    saves.set(guardian.id, saveId)
  }
  return { fixedPeriod, openRanges, events, freeTimes, givenTimes, notifications, saves }
}

async function notificationOf(db: Read, guardianId: PersonId): Promise<DailyServiceTimeNotificationId> {
  const { id } = await db
    .selectFrom('daily_service_time_notification')
    .select('id')
    .where('guardian_id', '=', guardianId)
    .executeTakeFirstOrThrow()
  return id
}

/** What is stored for a child's days, as `2026-10-05 08:00-16:00`, `… PRESENT` or `… BILLABLE SICKLEAVE`, in order. */
export async function storedDays(db: Read, childId: ChildId): Promise<readonly string[]> {
  const reservations = await db.selectFrom('reservation').selectAll().where('child_id', '=', childId).execute()
  const absences = await db.selectFrom('absence').selectAll().where('child_id', '=', childId).execute()
  return [
    ...reservations.map((row) => {
      const ranges = [
        timesText(row.start_time, row.end_time),
        timesText(row.second_start_time, row.second_end_time),
      ].filter((text) => text !== '')
      return `${row.date} ${ranges.length === 0 ? 'PRESENT' : ranges.join(' ')}`
    }),
    ...absences.map(({ date, category, type }) => `${date} ${category} ${type}`),
  ].toSorted()
}

function timesText(start: Temporal.PlainTime | null, end: Temporal.PlainTime | null): string {
  const minutes = (time: Temporal.PlainTime | null) => time?.toString({ smallestUnit: 'minute' })
  return start === null ? '' : `${minutes(start)}-${minutes(end)}`
}
