// @module-tag random
import { expect, test } from 'vitest'
import type { ChildId } from '../../ids.ts'
import { daysOf, earlier, includes, isBefore, later } from '../../time/date-range.ts'
import { timesOverlap, inOrderOfDay, sameTimes } from '../../time/time-range.ts'
import { isAbsentAllDay, isEditableAbsence } from '../../care/absences.ts'
import { automaticAbsences } from '../reservations/automatic-absences.ts'
import { buildCalendar } from '../build-calendar.ts'
import { daysByDate, findChildDay, reservedTimes } from '../calendar-day.ts'
import { childDayOf } from '../../care/child-day.ts'
import type { DayRows } from '../../care/child-day.ts'
import type { Circumstances } from '../circumstances.ts'
import { categoriesIn } from '../day-changes.ts'
import type { DayChange } from '../day-changes.ts'
import { isOperationalInOwnUnit } from '../../care/operational-days.ts'
import { timesOfRequest } from '../reservations/day-requests.ts'
import { circumstancesOf, makeStory } from './random-stories.ts'
import type { Step, Story } from './random-stories.ts'
import { take } from './reference-calendar.ts'
import type { Outcome, ReferenceCalendar } from './reference-calendar.ts'

/** A few in every run of the tests; `NALLE_RANDOM=3`, as in `npm run test:all`, makes three times as many. */
const STORIES = 7 * Number(process.env['NALLE_RANDOM'] ?? 1)
const STEPS = 500

type Taken = {
  readonly step: Step
  readonly story: Story
  readonly after: ReferenceCalendar
  readonly outcome: Outcome
  readonly circumstances: Circumstances
  readonly changed: readonly ChangedDay[]
}

type ChangedDay = {
  readonly childId: ChildId
  readonly date: Temporal.PlainDate
  readonly was: DayRows
  readonly is: DayRows
}

const NO_ROWS: DayRows = { absences: [], reservations: [], attendances: [] }
const rowsOf = (calendar: ReferenceCalendar, childId: ChildId, date: string) =>
  calendar.get(childId)?.rows.get(date) ?? NO_ROWS
const changesOf = (outcome: Outcome): readonly DayChange[] => ('changes' in outcome ? outcome.changes : [])
const timesOf = ({ reservations }: DayRows) => reservations.flatMap(({ times }) => (times === null ? [] : [times]))

const sameItems = <T>(list: readonly T[], other: readonly T[]) =>
  list.length === other.length && list.every((item, at) => item === other[at])

/** Asked some hundred thousand times, where a matcher would take most of the time. */
function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`It must hold that ${what}`)
}

/** Every stored day whose rows are no longer the same. */
function changedDays(before: ReferenceCalendar, after: ReferenceCalendar): readonly ChangedDay[] {
  return [...after].flatMap(([childId, child]) => {
    if (child === before.get(childId)) return []
    return [...child.rows]
      .filter(([date, is]) => is !== rowsOf(before, childId, date))
      .map(([date, is]) => ({ childId, date: Temporal.PlainDate.from(date), was: rowsOf(before, childId, date), is }))
  })
}

function neverOverlapping({ after, outcome }: Taken): void {
  for (const { childId, date } of changesOf(outcome)) {
    const rows = rowsOf(after, childId, date.toString())
    const ranges = timesOf(rows)
    const [first, second] = ranges
    must(rows.reservations.length <= 2, 'a day has two ranges at most')
    must(ranges.length === 0 || ranges.length === rows.reservations.length, 'all ranges have times, or none has')
    must(first === undefined || second === undefined || !timesOverlap(first, second), 'ranges do not overlap')
    must(new Set(categoriesIn(rows.absences)).size === rows.absences.length, 'a category is absent once')
  }
}

/** A save touches days of the reservable range only; a report leaves locked reservations and the past as they are. */
function neverOutsideTheRange(taken: Taken): void {
  const { step } = taken
  const { reservable, today } = taken.circumstances
  if (step.kind !== 'RESERVE' && step.kind !== 'REPORT') return
  for (const { date, was, is } of taken.changed) {
    if (includes(reservable, date)) continue
    must(step.kind === 'REPORT', 'reservations are saved inside the reservable range')
    must(!isBefore(date, today), 'the past does not change')
    must(sameItems(is.reservations, was.reservations), 'a locked reservation stays')
    const locked = was.absences.filter(({ type }) => type === 'PLANNED_ABSENCE')
    must(
      locked.every((absence) => is.absences.includes(absence)),
      'a locked planned absence stays',
    )
  }
}

/** What staff wrote, free days and answers stay, whatever a guardian saves or reports. */
function neverOverOthers(taken: Taken): void {
  if (taken.step.kind !== 'RESERVE' && taken.step.kind !== 'REPORT') return
  for (const { was, is } of taken.changed) {
    const others = was.absences.filter((absence) => !isEditableAbsence(absence))
    must(
      others.every((absence) => is.absences.includes(absence)),
      'what others wrote stays',
    )
  }
}

/** Beside reserved times stand only the absences that follow from them. */
function neverAbsentAndThere({ step, story, after, outcome }: Taken): void {
  if (step.kind !== 'RESERVE') return
  for (const { childId, date } of changesOf(outcome)) {
    const child = after.get(childId)
    const day = child && childDayOf(child, date)
    if (!day?.placement || day.reservations.length === 0) continue
    const ranges = timesOf(day)
    const { type, unit } = day.placement
    const missed = automaticAbsences({ ranges, type, unit, date, terms: story.terms.preschool })
    must(
      categoriesIn(day.absences).toSorted().join() === (ranges.length === 0 ? '' : missed.toSorted().join()),
      'a child is absent only from what the times leave out',
    )
  }
}

/** Days nobody asked about, days that were as asked already, and days with an absence of the staff are left as they are. */
function neverMoreThanDiffers({ step, changed, circumstances }: Taken): void {
  if (step.kind !== 'RESERVE' && step.kind !== 'REPORT') return
  for (const { childId, date, was, is } of changed) {
    must(contentOf(was) !== contentOf(is), 'what would be the same keeps its maker')
    if (step.kind === 'REPORT') {
      must(step.report.childIds.includes(childId) && includes(step.report.dateRange, date), 'others are left alone')
      continue
    }
    const request = step.requests.find((each) => each.childId === childId && each.date.equals(date))
    const isByStaff = was.absences.some((absence) => !isEditableAbsence(absence))
    must(request !== undefined && includes(circumstances.reservable, date), 'others are left alone')
    must(!isByStaff, 'a day of the staff is left alone')
  }
}

const contentOf = ({ absences, reservations }: DayRows) =>
  JSON.stringify([
    absences.map(({ category, type, questionnaireId }) => `${category} ${type} ${questionnaireId}`).toSorted(),
    reservations.map(({ times }) => times),
  ])

/** Reading the calendar after a save shows what was saved. Answers how many days were looked at. */
function shownAsSaved({ step, after, outcome, circumstances }: Taken): number {
  const changes = changesOf(outcome)
  const [first] = changes
  if (step.kind !== 'RESERVE' || first === undefined) return 0
  const range = changes.reduce(({ start, end }, { date }) => ({ start: earlier(start, date), end: later(end, date) }), {
    start: first.date,
    end: first.date,
  })
  const changedIds = new Set(changes.map(({ childId }) => childId))
  const changedChildren = [...after.values()].filter(({ id }) => changedIds.has(id))
  const days = daysByDate(buildCalendar(changedChildren, range, circumstances))
  let seen = 0
  for (const { childId, date, reservations } of changes) {
    const request = step.requests.find((each) => each.childId === childId && each.date.equals(date))
    const shown = findChildDay(days, childId, date)
    if (request === undefined || shown === undefined || reservations === 'KEPT') continue
    seen += 1
    must(request.type !== 'ABSENT' || shown.absence !== null, 'a saved absence is shown')
    must(request.type !== 'NOTHING' || shown.reservations.length === 0, 'a cleared day is empty')
    must(shown.reservations.length === reservations.length, 'what is stored is shown')
    if (request.type === 'RESERVATIONS' && reservations[0]) {
      must(sameTimes(reservedTimes(shown), inOrderOfDay(timesOfRequest(request))), 'saved times are shown')
    }
  }
  return seen
}

/** After an answer, the questionnaire's absences lie on its days of care, on each that staff have not written to. */
function answeredAsAsked({ step, after, outcome }: Taken): void {
  const child = step.kind === 'ANSWER' ? after.get(step.childId) : undefined
  if (step.kind !== 'ANSWER' || child === undefined || 'refusal' in outcome) return
  const asked = step.ranges
    .flatMap((range) => [...daysOf(range)])
    .map((date) => childDayOf(child, date))
    .filter(isOperationalInOwnUnit)
  for (const day of asked) {
    must(day.reservations.length === 0, 'nothing is reserved on a day away')
    must(isAbsentAllDay(day, day.absences), 'a day away is away altogether')
  }
  const days = new Set(asked.map(({ date }) => date.toString()))
  for (const [date, { absences }] of child.rows) {
    const isMarked = absences.some(({ questionnaireId }) => questionnaireId === step.questionnaire.id)
    must(!isMarked || days.has(date), 'only the last answer counts')
  }
}

test(
  `${STORIES} random families, ${STORIES * STEPS} steps: nothing ever happens that must not`,
  { timeout: 300_000 },
  () => {
    const counts: Record<string, number> = {}
    const count = (what: string, by = 1) => (counts[what] = (counts[what] ?? 0) + by)
    for (let seed = 1; seed <= STORIES; seed++) {
      const story = makeStory(seed, STEPS)
      let calendar: ReferenceCalendar = new Map(story.children.map((child) => [child.id, child]))
      for (const step of story.steps) {
        const { outcome, calendar: after } = take(step, calendar, story)
        const circumstances = circumstancesOf(story, step.now)
        const changed = changedDays(calendar, after)
        const taken: Taken = { step, story, after, outcome, circumstances, changed }
        must(!('refusal' in outcome) || after === calendar, 'a refusal changes nothing')
        neverOverlapping(taken)
        neverOutsideTheRange(taken)
        neverOverOthers(taken)
        neverAbsentAndThere(taken)
        neverMoreThanDiffers(taken)
        answeredAsAsked(taken)
        count('shown', shownAsSaved(taken))
        count('steps')
        count('refusal' in outcome ? outcome.refusal : `${step.kind} done`)
        calendar = after
      }
    }
    expect(counts['steps']).toBe(STORIES * STEPS)
    // Stories that were all refused, or never looked at, would prove nothing.
    const leastInEach = {
      shown: 450,
      'RESERVE done': 90,
      'REPORT done': 45,
      'ANSWER done': 9,
      NON_RESERVABLE_DAYS: 4,
      TIMES_NEEDED: 4,
      TIMES_NOT_POSSIBLE: 4,
      ATTENDANCE_ALREADY_EXISTS: 0.9,
      ABSENCE_TYPE_NOT_YOURS: 0.9,
      MIXED_CONTRACT_DAYS: 0.9,
      RANGE_NOT_OFFERED: 0.9,
      RANGES_OVERLAP: 0.9,
    }
    const tooFew = Object.entries(leastInEach).filter(([what, number]) => (counts[what] ?? 0) < number * STORIES)
    expect(tooFew).toEqual([])
  },
)
