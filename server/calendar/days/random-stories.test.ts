// @module-tag full
import { answerFixedPeriod, answerOpenRanges } from '@nalle/contract/holiday-periods.ts'
import { reportAbsences, updateReservations } from '@nalle/contract/calendar.ts'
import type { ChildInCare, DayRows, PlacementInTime } from '@nalle/domain/care/child-day.ts'
import type { Questionnaire } from '@nalle/domain/calendar/holidays/questionnaires.ts'
import { makeStory } from '@nalle/domain/calendar/testing/random-stories.ts'
import type { Step, Story } from '@nalle/domain/calendar/testing/random-stories.ts'
import { take } from '@nalle/domain/calendar/testing/reference-calendar.ts'
import type { ReferenceCalendar } from '@nalle/domain/calendar/testing/reference-calendar.ts'
import type { ChildId, EmployeeId, QuestionnaireId, UnitId } from '@nalle/domain/ids.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { dateRange, earlier, later } from '@nalle/domain/time/date-range.ts'
import { expect, test } from 'vitest'
import { addBackupCare } from '../../municipality/placements/backup-care.ts'
import { addHolidayPeriod } from '../../municipality/calendar/holidays.ts'
import { addQuestionnaire } from '../../municipality/calendar/questionnaires.ts'
import { addServiceNeed } from '../../municipality/placements/service-needs.ts'
import { placeChild } from '../../municipality/placements/placements.ts'
import { recordAttendances } from '../../municipality/calendar/attendances.ts'
import { writeAbsences } from '../../municipality/calendar/absences.ts'
import { writeReservations } from '../../municipality/calendar/reservations.ts'
import { newId } from '../../municipality/rows.ts'
import { addServiceNeedOption } from '../../municipality/placements/service-need-options.ts'
import { addPreschoolTerm } from '../../municipality/placements/terms.ts'
import { addEmployee } from '../../municipality/units/employees.ts'
import { addUnit } from '../../municipality/units/units.ts'
import type { Transaction } from '../../database/database.ts'
import { addFamily } from '../../testing/families.ts'
import { ANONYMOUS, startNalle } from '../../testing/nalle.ts'
import type { Answer, Caller, TestNalle } from '../../testing/nalle.ts'
import { randomLength } from '../../testing/random-length.ts'
import { newServiceNeedOption, newUnit } from '../../testing/units.ts'
import { readChildrenInCare } from '../../care/children-in-care.ts'

/** Few by default, so that the suite stays quick; as many as wanted by the environment. */
const STORIES = Number(process.env['NALLE_STORIES'] ?? 4)
/** Which story is the first, so that a long run can be shared by several processes. */
const FIRST_STORY = Number(process.env['NALLE_FIRST_STORY'] ?? 1)
const STEPS = Number(process.env['NALLE_STEPS'] ?? randomLength(50))
const TIME_LIMIT = 120_000 + STORIES * STEPS * 500

/** Everything that happens in a story, with whatever is still stored on the days it has touched. */
const ALL_DAYS = dateRange('2026-01-01', '2028-12-31')

/** Looking at the calendar takes longer than most steps. */
const STEPS_BETWEEN_LOOKS = 5
const CALENDAR = '/api/citizen/reservations?from=2026-07-01&to=2027-08-31'

test(
  `${STORIES * STEPS} steps of ${STORIES} random families: the database holds what the rules say, and nothing else`,
  { timeout: TIME_LIMIT },
  async () => {
    const counts: Record<string, number> = {}
    for (let seed = FIRST_STORY; seed < FIRST_STORY + STORIES; seed += 1) {
      // Each story has holiday periods and questionnaires of its own, hence a municipality of its own.
      const nalle = await startNalle({ time: '2026-08-03T09:00' })
      try {
        for (const [what, number] of Object.entries(await tell(nalle, makeStory(seed, STEPS), seed))) {
          counts[what] = (counts[what] ?? 0) + number
        }
      } finally {
        await nalle.close()
      }
    }
    expect(counts['steps']).toBe(STORIES * STEPS)
    // Stories that were all refused would prove nothing.
    expect(counts['200']).toBeGreaterThan(STORIES * STEPS * 0.3)
    if (process.env['NALLE_STORIES'] !== undefined) process.stdout.write(`${JSON.stringify(counts)}\n`)
  },
)

/** Takes every step twice, in memory and over HTTP, and compares what both hold after it. */
async function tell(nalle: TestNalle, told: Story, seed: number): Promise<Record<string, number>> {
  const { story, guardianId, employeeId, unitOf } = await live(nalle, told)
  const counts: Record<string, number> = { steps: 0 }
  const childIds = story.children.map(({ id }) => id)
  let calendar: ReferenceCalendar = new Map(story.children.map((child) => [child.id, child]))
  let caller = ANONYMOUS
  let nowOfLogin = nalle.now()
  let held: string | undefined
  for (const [at, step] of story.steps.entries()) {
    nalle.setTime(step.now.toString())
    const { outcome, calendar: after } = take(step, calendar, story)
    if (at === 0 || !step.now.equals(nowOfLogin)) {
      caller = await nalle.login(guardianId, 'WEAK')
      nowOfLogin = step.now
    }
    const answer = await act(nalle, step, { caller, employeeId, unitOf })
    const expected = 'refusal' in outcome ? outcome.refusal : undefined
    const where = `story ${seed}, step ${at}, ${step.kind}`
    expect(answer?.error?.reason ?? (answer && answer.status >= 400 ? answer.status : undefined), `at ${where}`).toBe(
      expected,
    )
    calendar = after
    counts['steps'] = (counts['steps'] ?? 0) + 1
    const status = answer === undefined ? step.kind : String(answer.error?.reason ?? answer.status)
    counts[status] = (counts[status] ?? 0) + 1
    await mustHoldTheSame(calendar, daysOfStep(step), where)
    if (at % STEPS_BETWEEN_LOOKS === 0) held = await expectChangesNoticed(held, caller, where)
  }
  // Whatever a step did outside of its own days is found here.
  await mustHoldTheSame(calendar, ALL_DAYS, `the end of story ${seed}`)
  return counts

  /** A browser that holds the calendar of some steps ago is told so exactly when it would get another one now. */
  async function expectChangesNoticed(known: string | undefined, { cookie }: Caller, where: string): Promise<string> {
    const ask = (headers: Readonly<Record<string, string>>) =>
      nalle.app.fastify.inject({ url: CALENDAR, headers: { cookie, ...headers } })
    const now = String((await ask({})).headers.etag)
    if (known === undefined) return now
    const isSame = known.split('.')[0] === now.split('.')[0]
    expect((await ask({ 'if-none-match': known })).statusCode, `at ${where}`).toBe(isSame ? 304 : 200)
    return now
  }

  async function mustHoldTheSame(expected: ReferenceCalendar, days: DateRange, where: string): Promise<void> {
    const stored = (await readChildrenInCare(nalle.db, childIds, days)).map(({ id, rows }) => [id, rows] as const)
    const [found, told] = [linesOf(new Map(stored)), linesOf(rowsIn(expected, days))]
    // Compared as one text first: a matcher over thousands of lines takes longer than everything else.
    if (found.join() !== told.join()) expect(found, `at ${where}`).toEqual(told)
  }
}

function daysOfStep(step: Step): DateRange {
  switch (step.kind) {
    case 'RESERVE': {
      const dates = step.requests.map(({ date }) => date)
      const [first = ALL_DAYS.start] = dates
      return { start: dates.reduce(earlier, first), end: dates.reduce(later, first) }
    }
    case 'REPORT':
      return step.report.dateRange
    case 'ANSWER':
      return ALL_DAYS
    case 'STAFF_ABSENCE':
    case 'STAFF_RESERVATION':
    case 'ATTENDANCE':
      return { start: step.date, end: step.date }
  }
}

type Actors = {
  readonly caller: Caller
  readonly employeeId: EmployeeId
  readonly unitOf: ReadonlyMap<ChildId, UnitId>
}

/** What a guardian does goes over HTTP; what staff do goes through the municipality's commands. */
async function act(
  nalle: TestNalle,
  step: Step,
  { caller, employeeId, unitOf }: Actors,
): Promise<Answer<unknown> | undefined> {
  const by = { kind: 'EMPLOYEE', id: employeeId } as const
  const at = step.now
  switch (step.kind) {
    case 'RESERVE': {
      return nalle.call(caller, updateReservations, { query: {}, body: [...step.requests] })
    }
    case 'REPORT': {
      const { childIds, dateRange: range, absenceType } = step.report
      return nalle.call(caller, reportAbsences, { body: { childIds: [...childIds], dateRange: range, absenceType } })
    }
    case 'ANSWER': {
      const { questionnaire, childId, ranges } = step
      const params = { id: questionnaire.id }
      return questionnaire.type === 'FIXED_PERIOD'
        ? nalle.call(caller, answerFixedPeriod, { params, body: { fixedPeriods: { [childId]: ranges[0] ?? null } } })
        : nalle.call(caller, answerOpenRanges, { params, body: { openRanges: { [childId]: [...ranges] } } })
    }
    case 'STAFF_ABSENCE': {
      const { childId, date, absence } = step
      await nalle.db.transaction(async (tx) => {
        await tx
          .deleteFrom('absence')
          .where('child_id', '=', childId)
          .where('date', '=', date)
          .where('category', '=', absence.category)
          .execute()
        await writeAbsences(tx, [{ childId, date, category: absence.category, type: absence.type, by, at }])
      })
      return undefined
    }
    case 'STAFF_RESERVATION': {
      const { childId, date } = step
      await nalle.db.transaction(async (tx) => {
        await tx.deleteFrom('reservation').where('child_id', '=', childId).where('date', '=', date).execute()
        await writeReservations(tx, [{ childId, date, ranges: [step.times], by, at }])
      })
      return undefined
    }
    case 'ATTENDANCE': {
      const { childId, date, attendance } = step
      const unitId = unitOf.get(childId)
      if (unitId === undefined) throw new Error('every child has a unit')
      await nalle.db.transaction(async (tx) => {
        await tx.deleteFrom('attendance').where('child_id', '=', childId).where('date', '=', date).execute()
        await recordAttendances(tx, [{ childId, date, unitId, ...attendance }])
      })
      return undefined
    }
  }
}

/** One line for each thing that is stored for a day; who wrote a reservation is known by kind alone. */
function linesOf(rows: ReadonlyMap<ChildId, ReadonlyMap<string, DayRows>>): readonly string[] {
  return [...rows]
    .flatMap(([childId, days]) =>
      [...days].flatMap(([date, { reservations, absences, attendances }]) =>
        [
          ...reservations.map(
            ({ times, changedBy, changedAt }) =>
              `reserved ${times === null ? 'PRESENT' : `${times.start}-${times.end}`} ${changedBy?.type} ${changedAt}`,
          ),
          ...absences.map(
            ({ category, type, changedBy, questionnaireId }) =>
              `absent ${category} ${type} ${changedBy} ${questionnaireId}`,
          ),
          ...attendances.map(({ start, end }) => `attended ${start}-${end}`),
        ].map((line) => `${childId} ${date} ${line}`),
      ),
    )
    .toSorted()
}

function rowsIn(calendar: ReferenceCalendar, { start, end }: DateRange) {
  const [from, to] = [start.toString(), end.toString()]
  const inside = (rows: ReadonlyMap<string, DayRows>) => [...rows].filter(([date]) => from <= date && date <= to)
  return new Map([...calendar].map(([id, { rows }]) => [id, new Map(inside(rows))]))
}

/** Moves the story's family into the municipality; people and what is asked of them get the ids they have there. */
async function live(nalle: TestNalle, told: Story) {
  const { guardian, children } = await addFamily(nalle.db, nalle.register, {
    today: '2026-08-03',
    children: told.children.map(() => ({ placements: [] })),
  })
  const ids = new Map(told.children.map(({ id }, at) => [id, children[at]?.id ?? id]))
  const idOf = (childId: ChildId) => ids.get(childId) ?? childId
  const moved = new Map<QuestionnaireId, QuestionnaireId>()
  const unitOf = new Map<ChildId, UnitId>()
  const employeeId = await nalle.db.transaction(async (tx) => {
    for (const period of told.holidayPeriods) await addHolidayPeriod(tx, period)
    for (const term of told.terms.preschool) await addPreschoolTerm(tx, { ...term, id: newId<'term'>() })
    for (const questionnaire of told.questionnaires) moved.set(questionnaire.id, await askAll(tx, questionnaire))
    for (const child of told.children) unitOf.set(idOf(child.id), await moveIn(tx, child, idOf(child.id)))
    return addEmployee(tx, { firstNames: 'Sirpa', lastName: 'Varhola', email: null, worksIn: [] })
  })
  const questionnaireOf = (questionnaire: Questionnaire): Questionnaire => ({
    ...questionnaire,
    id: moved.get(questionnaire.id) ?? questionnaire.id,
  })
  const story: Story = {
    ...told,
    children: told.children.map((child) => ({ ...child, id: idOf(child.id) })),
    questionnaires: told.questionnaires.map(questionnaireOf),
    steps: told.steps.map((step) => stepWith(step, idOf, questionnaireOf)),
  }
  return { story, guardianId: guardian.id, employeeId, unitOf }
}

function stepWith(
  step: Step,
  idOf: (childId: ChildId) => ChildId,
  questionnaireOf: (questionnaire: Questionnaire) => Questionnaire,
): Step {
  switch (step.kind) {
    case 'RESERVE':
      return { ...step, requests: step.requests.map((request) => ({ ...request, childId: idOf(request.childId) })) }
    case 'REPORT':
      return { ...step, report: { ...step.report, childIds: step.report.childIds.map(idOf) } }
    case 'ANSWER':
      return { ...step, childId: idOf(step.childId), questionnaire: questionnaireOf(step.questionnaire) }
    case 'STAFF_ABSENCE':
    case 'STAFF_RESERVATION':
    case 'ATTENDANCE':
      return { ...step, childId: idOf(step.childId) }
  }
}

const words = { fi: 'Kesä', sv: 'Sommar', en: 'Summer' }

function askAll(tx: Transaction, questionnaire: Questionnaire): Promise<QuestionnaireId> {
  const { absenceType, requiresStrongAuth, active, conditions } = questionnaire
  const basics = {
    absenceType,
    requiresStrongAuth,
    active,
    title: words,
    description: words,
    descriptionLink: words,
    continuousPlacement: conditions.continuousPlacement,
  }
  if (questionnaire.type === 'FIXED_PERIOD') {
    const { type, periodOptions } = questionnaire
    return addQuestionnaire(tx, { ...basics, type, periodOptions, periodOptionLabel: words })
  }
  const { type, period, absenceTypeThreshold } = questionnaire
  return addQuestionnaire(tx, { ...basics, type, period, absenceTypeThreshold })
}

/** Answers the unit of the first place. */
async function moveIn(tx: Transaction, child: ChildInCare, childId: ChildId): Promise<UnitId> {
  const open = async ({ unit }: Pick<PlacementInTime, 'unit'>) =>
    addUnit(
      tx,
      newUnit({
        id: unit.id,
        language: unit.language,
        providerType: unit.providerType,
        providesShiftCare: unit.opening.shiftCare !== null,
        openingTimes: unit.opening,
        preschoolTime: unit.preschoolTime,
        preparatoryTime: unit.preparatoryTime,
        features: unit.takesReservations ? ['RESERVATIONS'] : ['MESSAGING'],
      }),
    )
  const unitIds: UnitId[] = []
  for (const placement of child.placements) {
    const { period, type, createdAt, serviceNeeds } = placement
    const unitId = await open(placement)
    unitIds.push(unitId)
    const placementId = await placeChild(tx, { childId, unitId, type, period, createdAt })
    for (const { shiftCare, hoursPerMonth, contractDaysPerMonth, period: agreed } of serviceNeeds) {
      const option = newServiceNeedOption({ validPlacementType: type, hoursPerMonth, contractDaysPerMonth })
      const optionId = await addServiceNeedOption(tx, option)
      await addServiceNeed(tx, { placementId, optionId, shiftCare, period: agreed })
    }
  }
  for (const { period, unit } of child.backupCare) {
    const unitId = await open({ unit })
    await addBackupCare(tx, { childId, unitId, groupId: null, period })
  }
  const [first] = unitIds
  if (first === undefined) throw new Error('every child of a story has a place')
  return first
}
