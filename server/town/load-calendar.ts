import type { ChildId, GroupId } from '@nalle/domain/ids.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { dayIn, instantAt, timeIn } from '@nalle/domain/time/helsinki.ts'
import type { HouseholdDays, TownCalendar } from '@nalle/town/calendar.ts'
import { makeCalendar } from '@nalle/town/calendar.ts'
import type { Town } from '@nalle/town/town.ts'
import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'
import { writeAbsences } from '../municipality/calendar/absences.ts'
import { recordAttendances } from '../municipality/calendar/attendances.ts'
import { setDailyServiceTime } from '../municipality/calendar/daily-service-times.ts'
import { addDiscussionSurvey, addEvent } from '../municipality/calendar/events.ts'
import { addHolidayPeriod } from '../municipality/calendar/holidays.ts'
import { addQuestionnaire, writeAnswers } from '../municipality/calendar/questionnaires.ts'
import { writeReservations } from '../municipality/calendar/reservations.ts'
import { setHeadOfFamily, setPartners } from '../municipality/finance/fee-families.ts'
import { setIncome } from '../municipality/finance/incomes.ts'
import { addBackupCare } from '../municipality/placements/backup-care.ts'
import { loadIncomeStatements } from './load-income-statements.ts'

/** A year around the town's day is lived in. */
const LIVED_MONTHS = 6

/** The days of which something is told in the town; a town for measurements lives for more months on both sides. */
export function livedDays(today: Temporal.PlainDate, months = LIVED_MONTHS): DateRange {
  return { start: today.subtract({ months }).with({ day: 1 }), end: today.add({ months }) }
}

/** Written together; a country's days would not fit into the memory at once. */
const ROWS_IN_A_BATCH = 20_000

/** Some times of each survey stay free to be chosen. */
const TIMES_KEPT_FREE = 5

/** Brings everyday life into a town whose people are there already, through the same commands as anybody else. */
export async function loadCalendar(
  tx: Transaction,
  town: Town,
  input: { readonly seed: string; readonly days: DateRange; readonly now: Temporal.Instant },
): Promise<void> {
  const calendar = makeCalendar(town, input)
  // Nobody has looked at these days yet: instead of each of them, all calendars are moved on at the end.
  await sql`set local nalle.loading = on`.execute(tx)
  for (const holidays of calendar.season.holidayPeriods) await addHolidayPeriod(tx, holidays)
  for (const questionnaire of calendar.season.questionnaires) await addQuestionnaire(tx, questionnaire)
  const wishes = await loadDays(tx, town, calendar, arrivedBy(town.today, input.now))
  await tellFamilies(tx, calendar, wishes, instantAt(town.today.subtract({ days: 7 }), NOON))
  await writeAgreements(tx, calendar, town.today)
  await loadIncomeStatements(tx, calendar.incomeStatements)
  await sql`set local nalle.loading = off`.execute(tx)
  await sql`select move_calendars(array['00000000-0000-0000-0000-000000000000'::uuid])`.execute(tx)
}

/** Who would like a time in the discussion survey of a group. */
type Wishes = ReadonlyMap<GroupId, readonly ChildId[]>

async function loadDays(tx: Transaction, town: Town, calendar: TownCalendar, hasCome: HasCome): Promise<Wishes> {
  const wishes = new Map<GroupId, ChildId[]>()
  let waiting = nothingYet()

  async function write(): Promise<void> {
    const { reservations, absences, attendances, answers, backupCare } = waiting
    waiting = nothingYet()
    for (const care of backupCare) await addBackupCare(tx, care)
    await writeAnswers(tx, answers, 'GUARDIAN')
    await writeReservations(tx, reservations, 'GUARDIAN')
    await writeAbsences(tx, absences, 'GUARDIAN')
    await recordAttendances(tx, attendances.filter(hasCome))
  }

  for (const household of town.households()) {
    const days = calendar.daysOf(household)
    waiting.reservations.push(...days.reservations)
    waiting.absences.push(...days.absences)
    waiting.attendances.push(...days.attendances)
    waiting.answers.push(...days.answers)
    waiting.backupCare.push(...days.backupCare)
    for (const { groupId, childId } of days.discussions) {
      wishes.set(groupId, [...(wishes.get(groupId) ?? []), childId])
    }
    if (waiting.reservations.length + waiting.attendances.length >= ROWS_IN_A_BATCH) await write()
  }
  await write()
  return wishes
}

type Waiting = { readonly [Kind in Exclude<keyof HouseholdDays, 'discussions'>]: HouseholdDays[Kind][number][] }

const nothingYet = (): Waiting => ({ reservations: [], absences: [], attendances: [], answers: [], backupCare: [] })

type HasCome = (attendance: HouseholdDays['attendances'][number]) => boolean

/** A town that is made in the morning does not know yet who comes later in the day. */
function arrivedBy(today: Temporal.PlainDate, now: Temporal.Instant): HasCome {
  const time = today.equals(dayIn(now)) ? timeIn(now) : undefined
  return ({ date, start }) => time === undefined || !date.equals(today) || Temporal.PlainTime.compare(start, time) <= 0
}

const NOON = Temporal.PlainTime.from('12:00')

async function tellFamilies(
  tx: Transaction,
  { events, surveys }: TownCalendar,
  wishes: Wishes,
  createdAt: Temporal.Instant,
): Promise<void> {
  for (const { target, ...event } of events) await addEvent(tx, { ...event, targets: [target], createdAt })
  for (const { target, times, ...survey } of surveys) {
    const takers = (wishes.get(target.groupId) ?? []).slice(0, Math.max(0, times.length - TIMES_KEPT_FREE))
    await addDiscussionSurvey(tx, {
      ...survey,
      targets: [target],
      createdAt,
      times: times.map((time, at) => {
        const childId = takers[at]
        return childId === undefined ? time : { ...time, childId }
      }),
    })
  }
}

async function writeAgreements(
  tx: Transaction,
  { serviceTimes, feeFamilies }: TownCalendar,
  today: Temporal.PlainDate,
): Promise<void> {
  for (const { childId, validity, times } of serviceTimes) {
    await setDailyServiceTime(tx, { childId, validity, type: 'REGULAR', times }, today)
  }
  for (const { adults, childIds, period, income } of feeFamilies) {
    const [head, partner] = adults
    if (head === undefined) continue
    for (const childId of childIds) await setHeadOfFamily(tx, { headId: head, childId, period })
    if (partner !== undefined) await setPartners(tx, { partners: [head, partner], period })
    for (const personId of adults) await setIncome(tx, { personId, validity: income })
  }
}
