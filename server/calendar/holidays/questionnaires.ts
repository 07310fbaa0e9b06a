import type { answerFixedPeriod, answerOpenRanges, getQuestionnaires } from '@nalle/contract/holiday-periods.ts'
import type { AnswerOf } from '@nalle/contract/endpoint.ts'
import { answerQuestionnaire } from '@nalle/domain/calendar/holidays/answer-questionnaire.ts'
import type { AbsenceType } from '@nalle/domain/care/absence-types.ts'
import type { QuestionnaireType } from '@nalle/domain/calendar/holidays/questionnaires.ts'
import {
  eligibleRanges,
  findAnswerRefusal,
  findQuestionnaireRefusal,
} from '@nalle/domain/calendar/holidays/questionnaires.ts'
import type { City, Texts } from '@nalle/domain/city/city.ts'
import type { ChildId, PersonId, QuestionnaireId } from '@nalle/domain/ids.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { earlier, later } from '@nalle/domain/time/date-range.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { sql } from 'kysely'
import { ownChildren } from '../../access/own-children.ts'
import { requireOwnChild } from '../../access/require-own-child.ts'
import type { Read, Transaction } from '../../database/database.ts'
import { select } from '../../database/database.ts'
import { insertMany } from '../../database/insert-many.ts'
import { lockChildren } from '../../database/lock-children.ts'
import { dateRangeText, readDateRange } from '../../database/types.ts'
import { noteEvents } from '../../feed/note-events.ts'
import type { Citizen } from '../../http/app.ts'
import { forbid, refuse } from '../../http/errors.ts'
import { readChildrenInCare } from '../../care/children-in-care.ts'
import { readPlacements } from '../../care/placements.ts'
import { hasAnsweredSince, hasChangedSince } from '../days/day-versions.ts'
import { writeDays } from '../days/write-days.ts'

type Asked = AnswerOf<typeof getQuestionnaires>[number]
type StoredQuestionnaire = Asked['questionnaire']

/** The questionnaire that is open today, with the children who are asked and what was answered before; at most one. */
export async function openQuestionnaires(
  db: Read,
  guardianId: PersonId,
  today: Temporal.PlainDate,
  city: Pick<City, 'features'>,
): Promise<readonly Asked[]> {
  const questionnaire = await findQuestionnaire(
    db,
    sql`type = ${city.features.holidayQuestionnaires} and active @> ${today}::date`,
  )
  if (questionnaire === undefined) return []
  const eligible = await eligibleChildren(db, questionnaire, guardianId, today)
  if (eligible.size === 0) return []
  return [
    {
      questionnaire,
      eligibleChildren: Object.fromEntries([...eligible].map(([id, ranges]) => [id, [...ranges]])),
      previousAnswers: await answersOf(db, questionnaire, [...eligible.keys()]),
    },
  ]
}

async function eligibleChildren(
  db: Read,
  questionnaire: StoredQuestionnaire,
  guardianId: PersonId,
  today: Temporal.PlainDate,
): Promise<ReadonlyMap<ChildId, readonly DateRange[]>> {
  const ids = (await ownChildren(db, guardianId, today)).map(({ id }) => id)
  const { placements } = await readPlacements(db, ids)
  return new Map(
    ids
      .map((id) => [id, eligibleRanges(questionnaire, placements.get(id) ?? [], today)] as const)
      .filter(([, ranges]) => ranges.length > 0),
  )
}

type Answering = {
  readonly citizen: Pick<Citizen, 'id' | 'level'>
  readonly id: QuestionnaireId
  readonly type: QuestionnaireType
  /** For each child when it is away; nothing when it is not away at all. */
  readonly ranges: ReadonlyMap<ChildId, readonly DateRange[]>
  readonly now: Temporal.Instant
  readonly snapshot: string | undefined
  readonly call: typeof answerFixedPeriod | typeof answerOpenRanges
}

export async function saveAnswers(tx: Transaction, answering: Answering): Promise<void> {
  const { citizen, id, type, ranges, now, snapshot, call } = answering
  const childIds = [...ranges.keys()]
  const today = dayIn(now)
  await requireOwnChild(tx, citizen.id, childIds, today)
  const questionnaire = await findQuestionnaire(tx, sql`id = ${id} and type = ${type}`)
  if (questionnaire === undefined) return refuse(call, 'QUESTIONNAIRE_NOT_OPEN')
  const refusal = findQuestionnaireRefusal(questionnaire, today, citizen.level)
  if (refusal !== undefined) refuse(call, refusal)
  if (childIds.length === 0) return

  await lockChildren(tx, childIds)
  const children = await readChildrenInCare(tx, childIds, await daysConcerned(tx, id, ranges))
  const changes = children.flatMap((child) => {
    const away = ranges.get(child.id) ?? []
    const problem = findAnswerRefusal(questionnaire.type, away, eligibleRanges(questionnaire, child.placements, today))
    if (problem !== undefined) return refuse(call, problem)
    return answerQuestionnaire(questionnaire, away, child)
  })
  const looking = { guardianId: citizen.id, snapshot }
  if ((await hasChangedSince(tx, changes, looking)) || (await hasAnsweredSince(tx, { id, childIds }, looking))) {
    refuse(call, 'CHANGED_MEANWHILE')
  }
  await writeDays(tx, changes, citizen.id, now)
  await storeAnswers(tx, answering)
  const named = childIds.map((childId) => ({ questionnaireId: id, childId, personId: citizen.id }))
  await noteEvents(tx, 'holiday-questionnaire.answered', named, now)
}

/** All days that the earlier and the new answers are about. */
async function daysConcerned(
  db: Read,
  id: QuestionnaireId,
  ranges: ReadonlyMap<ChildId, readonly DateRange[]>,
): Promise<DateRange> {
  const [absences] = await select<{ start: Temporal.PlainDate | null; end: Temporal.PlainDate | null }>(
    db,
    sql`select min(date) as start, max(date) as "end" from absence
      where questionnaire_id = ${id} and child_id = any (${[...ranges.keys()]}::uuid[])`,
  )
  const before = absences?.start && absences.end ? [{ start: absences.start, end: absences.end }] : []
  const [first, ...others] = [...before, ...[...ranges.values()].flat()]
  if (first === undefined) return NO_DAY
  return others.reduce(
    (days, range) => ({ start: earlier(days.start, range.start), end: later(days.end, range.end) }),
    first,
  )
}

/** Somebody who was not away and still is not changes no day at all. */
const NO_DAY: DateRange = { start: Temporal.PlainDate.from('1970-01-01'), end: Temporal.PlainDate.from('1970-01-01') }

async function storeAnswers(tx: Transaction, { citizen, id, ranges, now }: Answering): Promise<void> {
  const childIds = [...ranges.keys()]
  await sql`delete from holiday_questionnaire_answer
    where questionnaire_id = ${id} and child_id = any (${childIds}::uuid[])`.execute(tx)
  await insertMany(
    tx,
    'holiday_questionnaire_answer',
    childIds.map((childId) => ({
      questionnaire_id: id,
      child_id: childId,
      answered_at: now,
      answered_by: citizen.id,
    })),
  )
  await insertMany(
    tx,
    'holiday_questionnaire_answer_period',
    [...ranges].flatMap(([childId, periods]) =>
      periods.map((period) => ({ questionnaire_id: id, child_id: childId, period: dateRangeText(period) })),
    ),
  )
}

type QuestionnaireRow = {
  readonly id: QuestionnaireId
  readonly type: QuestionnaireType
  readonly absenceType: AbsenceType
  readonly requiresStrongAuth: boolean
  readonly active: DateRange
  readonly title: Texts
  readonly description: Texts
  readonly descriptionLink: Texts
  readonly continuousPlacement: DateRange | null
  readonly periodOptionLabel: Texts | null
  readonly options: readonly string[] | null
  readonly period: DateRange | null
  readonly absenceTypeThreshold: number | null
}

export async function findQuestionnaire(
  db: Read,
  condition: ReturnType<typeof sql>,
): Promise<StoredQuestionnaire | undefined> {
  const [row] = await select<QuestionnaireRow>(
    db,
    sql`
      select id, type, absence_type as "absenceType", requires_strong_auth as "requiresStrongAuth", active, title,
        description, description_link as "descriptionLink", continuous_placement as "continuousPlacement",
        period_option_label as "periodOptionLabel", period, absence_type_threshold as "absenceTypeThreshold",
        (select json_agg(option.period::text order by option.period) from holiday_questionnaire_option option
          where option.questionnaire_id = holiday_questionnaire.id) as options
      from holiday_questionnaire where ${condition}`,
  )
  return row && questionnaireOf(row)
}

function questionnaireOf(row: QuestionnaireRow): StoredQuestionnaire {
  const { id, absenceType, requiresStrongAuth, active, title, description, descriptionLink } = row
  const basics = { id, absenceType, requiresStrongAuth, active, title, description, descriptionLink }
  const conditions = { continuousPlacement: row.continuousPlacement }
  if (row.type === 'FIXED_PERIOD') {
    if (row.periodOptionLabel === null) throw new Error('a questionnaire with options has a label for them')
    return {
      type: row.type,
      ...basics,
      conditions,
      // An option of a questionnaire has both ends: the table says so.
      periodOptions: (row.options ?? []).map((option) => readDateRange(option) as DateRange),
      periodOptionLabel: row.periodOptionLabel,
    }
  }
  if (row.period === null || row.absenceTypeThreshold === null) {
    throw new Error('a questionnaire with open ranges has a period and a threshold')
  }
  return { type: row.type, ...basics, conditions, period: row.period, absenceTypeThreshold: row.absenceTypeThreshold }
}

async function answersOf(
  db: Read,
  { id, type }: Pick<StoredQuestionnaire, 'id' | 'type'>,
  childIds: readonly ChildId[],
): Promise<Asked['previousAnswers']> {
  const rows = await select<{ childId: ChildId; periods: readonly string[] | null }>(
    db,
    sql`
      select answer.child_id as "childId",
        (select json_agg(away.period::text order by away.period) from holiday_questionnaire_answer_period away
          where away.questionnaire_id = answer.questionnaire_id and away.child_id = answer.child_id) as periods
      from holiday_questionnaire_answer answer
      where answer.questionnaire_id = ${id} and answer.child_id = any (${childIds}::uuid[])
      order by answer.child_id`,
  )
  return rows.map(({ childId, periods }) => {
    const ranges = (periods ?? []).map((period) => readDateRange(period) as DateRange)
    return {
      questionnaireId: id,
      childId,
      fixedPeriod: type === 'FIXED_PERIOD' ? (ranges[0] ?? null) : null,
      openRanges: type === 'OPEN_RANGES' ? ranges : [],
    }
  })
}

/** Only own children may be named at all; for somebody else's the whole call is refused. */
export function rangesOf<Value>(
  byChild: Readonly<Record<string, Value>>,
  toRanges: (value: Value) => readonly DateRange[],
): ReadonlyMap<ChildId, readonly DateRange[]> {
  // The contract has checked that each key is the id of a child.
  const ranges = Object.entries(byChild).map(([id, value]) => [id as ChildId, toRanges(value)] as const)
  if (ranges.length > MOST_CHILDREN) forbid()
  return new Map(ranges)
}

const MOST_CHILDREN = 100
