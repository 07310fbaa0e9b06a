import {
  listQuestionnaireAnswers,
  MOST_DAYS_OF_CHILD,
  MOST_DAYS_OF_UNIT,
  readDaysOfChild,
  readDaysOfUnit,
  readDiscussionTime,
  readQuestionnaireAnswer,
} from '@nalle/contract/municipality/reading/calendar.ts'
import type { AnswerOf } from '@nalle/contract/endpoint.ts'
import { cutToDays } from '@nalle/domain/access/unit-days.ts'
import type { ChildId, GroupId, QuestionnaireId, UnitId } from '@nalle/domain/ids.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { includes, isValidRange, lengthInDays } from '@nalle/domain/time/date-range.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { findDaysInUnits } from '../../access/unit-days.ts'
import { select } from '../../database/database.ts'
import type { Read } from '../../database/database.ts'
import { readDateRange } from '../../database/types.ts'
import type { App, Client } from '../../http/app.ts'
import { MachineRefused, refuseUnit } from '../../http/errors.ts'
import { handle } from '../../http/handle.ts'
import { requireUnits } from '../unit-limits.ts'
import { FIRST, foundOr404, pageOf } from './pages.ts'

export function calendarReads(app: App): void {
  handle(app, readDaysOfChild, async ({ params: { childId }, query, client, db }) => {
    const range = rangeOf(query, MOST_DAYS_OF_CHILD)
    const own = await findOwnDays(db, client, childId, range)
    const days = await findDays(db, [childId], range)
    return { childId, days: onDays(days.get(childId) ?? [], own) }
  })
  handle(app, readDaysOfUnit, async ({ params: { unitId }, query, client, db }) => {
    await requireUnits(db, client, [{ of: 'unit', id: unitId }])
    const range = rangeOf(query, MOST_DAYS_OF_UNIT)
    const isLimited = client.unitIds !== undefined
    const children = await findChildrenIn(db, unitId, range, { isLimited })
    const childIds = children.map(({ childId }) => childId)
    const days = await findDays(db, childIds, range)
    const own = isLimited ? await findDaysInUnits(db, [unitId], childIds) : undefined
    return {
      children: children.map(({ childId, groupId }) => ({
        childId,
        groupId,
        days: onDays(days.get(childId) ?? [], own === undefined ? [range] : cutToDays(range, own.of(childId))),
      })),
    }
  })
  handle(app, listQuestionnaireAnswers, async ({ params: { questionnaireId }, query, db }) => {
    const { after = FIRST, limit } = query
    const rows = await findAnswers(db, questionnaireId, sql`answer.child_id > ${after}`, limit + 1)
    return pageOf(rows, query, ({ childId }) => childId)
  })
  handle(app, readQuestionnaireAnswer, async ({ params: { questionnaireId, childId }, db }) => {
    const [answer] = await findAnswers(db, questionnaireId, sql`answer.child_id = ${childId}`, 1)
    return foundOr404(answer)
  })
  handle(app, readDiscussionTime, async ({ params: { discussionTimeId }, client, db }) => {
    await requireUnits(db, client, [{ of: 'discussion-time', id: discussionTimeId }])
    const found = await db
      .selectFrom('discussion_time')
      .select([
        'id',
        'event_id as eventId',
        'date',
        'start_time as start',
        'end_time as end',
        'child_id as childId',
        'reserved_at as reservedAt',
      ])
      .where('id', '=', discussionTimeId)
      .executeTakeFirst()
    return foundOr404(found)
  })
}

function rangeOf(
  { from, to }: { readonly from: Temporal.PlainDate; readonly to: Temporal.PlainDate },
  mostDays: number,
): DateRange {
  const range = { start: from, end: to }
  if (isValidRange(range) && lengthInDays(range) <= mostDays) return range
  const detail = `The days must be in order, and at most ${mostDays}.`
  throw new MachineRefused({ status: 400, code: 'RANGE_NOT_POSSIBLE', detail }, 'RANGE_NOT_POSSIBLE')
}

type ChildInUnit = { readonly childId: ChildId; readonly groupId: GroupId | null }

/** The days of the range that the client may read; refused where there are none. */
async function findOwnDays(
  db: Read,
  { unitIds }: Pick<Client, 'unitIds'>,
  childId: ChildId,
  range: DateRange,
): Promise<readonly DateRange[]> {
  if (unitIds === undefined) return [range]
  const own = cutToDays(range, (await findDaysInUnits(db, unitIds, [childId])).of(childId))
  return own.length > 0 ? own : refuseUnit()
}

function onDays(days: readonly Day[], own: readonly DateRange[]): Day[] {
  return days.filter(({ date }) => own.some((range) => includes(range, date)))
}

/**
 * Placed there or in backup care there, on any of the days, with the group of the last of them. A limited client gets
 * those whom the city has placed there.
 */
async function findChildrenIn(
  db: Read,
  unitId: UnitId,
  { start, end }: DateRange,
  { isLimited }: { readonly isLimited: boolean },
): Promise<readonly ChildInUnit[]> {
  const byCity = sql`(${!isLimited} or limited_client is null)`
  const days = sql`daterange(${start}::date, ${end}::date, '[]')`
  return select<ChildInUnit>(
    db,
    sql`
      select distinct on (child_id) child_id as "childId", group_id as "groupId" from (
        select placement.child_id, placed.group_id, placed.period
        from placement
        left join group_placement placed
          on placed.placement_id = placement.id and placed.unit_id = ${unitId} and placed.period && ${days}
        where placement.unit_id = ${unitId} and placement.period && ${days} and ${byCity}
        union all
        select child_id, group_id, period from backup_care
        where unit_id = ${unitId} and period && ${days} and ${byCity}
      ) there
      order by child_id, period desc nulls last`,
  )
}

type Day = AnswerOf<typeof readDaysOfChild>['days'][number]

/** In three statements, however many children and days. */
async function findDays(
  db: Read,
  childIds: readonly ChildId[],
  { start, end }: DateRange,
): Promise<ReadonlyMap<ChildId, Day[]>> {
  const within = sql`child_id = any (${[...childIds]}::uuid[]) and date between ${start} and ${end}`
  const reservations = await select<ReservationRow>(
    db,
    sql`
      select child_id as "childId", date, start_time as start, end_time as "end",
        second_start_time as "secondStart", second_end_time as "secondEnd"
      from reservation where ${within}`,
  )
  const absences = await select<OnDay & Day['absences'][number]>(
    db,
    sql`select child_id as "childId", date, category, type from absence where ${within} order by category`,
  )
  const attendances = await select<OnDay & Day['attendances'][number]>(
    db,
    sql`
      select child_id as "childId", date, unit_id as "unitId", start_time as start, end_time as "end"
      from attendance where ${within} order by start_time`,
  )
  const days = new Map<ChildId, Map<string, Day>>()
  const dayOf = ({ childId, date }: OnDay): Day => {
    const ofChild = days.get(childId) ?? new Map<string, Day>()
    days.set(childId, ofChild)
    const day = ofChild.get(date.toString()) ?? { date, reservations: null, absences: [], attendances: [] }
    ofChild.set(date.toString(), day)
    return day
  }
  for (const row of reservations) dayOf(row).reservations = staysOf(row)
  for (const { childId, date, ...absence } of absences) dayOf({ childId, date }).absences.push(absence)
  for (const { childId, date, ...attendance } of attendances) dayOf({ childId, date }).attendances.push(attendance)
  return new Map(
    [...days].map(([childId, ofChild]) => [
      childId,
      [...ofChild.values()].toSorted((one, other) => Temporal.PlainDate.compare(one.date, other.date)),
    ]),
  )
}

type OnDay = { readonly childId: ChildId; readonly date: Temporal.PlainDate }
type ReservationRow = OnDay & {
  readonly start: Temporal.PlainTime | null
  readonly end: Temporal.PlainTime | null
  readonly secondStart: Temporal.PlainTime | null
  readonly secondEnd: Temporal.PlainTime | null
}

function staysOf({ start, end, secondStart, secondEnd }: ReservationRow): Exclude<Day['reservations'], null> {
  return [
    ...(start !== null && end !== null ? [{ start, end }] : []),
    ...(secondStart !== null && secondEnd !== null ? [{ start: secondStart, end: secondEnd }] : []),
  ]
}

type StoredAnswer = Omit<AnswerOf<typeof readQuestionnaireAnswer>, 'periods'> & {
  readonly periods: readonly string[] | null
}

async function findAnswers(db: Read, questionnaireId: QuestionnaireId, which: RawBuilder<unknown>, limit: number) {
  const rows = await select<StoredAnswer>(
    db,
    sql`
      select answer.child_id as "childId", answer.answered_at as "answeredAt", answer.answered_by as "answeredBy",
        (select json_agg(away.period::text order by away.period) from holiday_questionnaire_answer_period away
          where away.questionnaire_id = answer.questionnaire_id and away.child_id = answer.child_id) as periods
      from holiday_questionnaire_answer answer
      where answer.questionnaire_id = ${questionnaireId} and ${which}
      order by answer.child_id limit ${limit}`,
  )
  return rows.map(({ periods, ...answer }) => ({
    ...answer,
    // What a family answers has both ends: the table says so.
    periods: (periods ?? []).map((period) => readDateRange(period) as DateRange),
  }))
}
