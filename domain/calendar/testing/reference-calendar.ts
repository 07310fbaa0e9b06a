import type { ChildId } from '../../ids.ts'
import { untilMidnight } from '../../time/time-range.ts'
import { answerQuestionnaire } from '../holidays/answer-questionnaire.ts'
import type { AbsenceRow, ChildInCare, DayRows, ReservationRow } from '../../care/child-day.ts'
import type { DayChange } from '../day-changes.ts'
import { eligibleRanges, findAnswerRefusal, findQuestionnaireRefusal } from '../holidays/questionnaires.ts'
import { reportAbsences } from '../absences/report-absences.ts'
import { saveReservations } from '../reservations/save-reservations.ts'
import type { User } from '../../care/users.ts'
import { circumstancesOf } from './random-stories.ts'
import type { Step, Story } from './random-stories.ts'

/**
 * A calendar kept in memory, with the rules and nothing else: what a database must hold after the same requests.
 * Property tests look at it for what must never be; the server's tests compare themselves with it.
 */
export type ReferenceCalendar = ReadonlyMap<ChildId, ChildInCare>

export type Outcome = { readonly refusal: string } | { readonly changes: readonly DayChange[] }

export function take(
  step: Step,
  calendar: ReferenceCalendar,
  story: Story,
): { readonly outcome: Outcome; readonly calendar: ReferenceCalendar } {
  switch (step.kind) {
    case 'STAFF_ABSENCE':
      return { outcome: { changes: [] }, calendar: withRows(calendar, step, (rows) => withAbsence(rows, step.absence)) }
    case 'STAFF_RESERVATION': {
      const reservations = [{ times: untilMidnight(step.times), changedBy: story.employee, changedAt: step.now }]
      return { outcome: { changes: [] }, calendar: withRows(calendar, step, (rows) => ({ ...rows, reservations })) }
    }
    case 'ATTENDANCE': {
      const attendances = [step.attendance]
      return { outcome: { changes: [] }, calendar: withRows(calendar, step, (rows) => ({ ...rows, attendances })) }
    }
    case 'RESERVE':
      return afterwards(saveReservations(step.requests, calendar, circumstancesOf(story, step.now)), step)
    case 'REPORT':
      return afterwards(reportAbsences(step.report, calendar, circumstancesOf(story, step.now)), step)
    case 'ANSWER':
      return afterwards(answer(step), step)
  }

  function answer({ questionnaire, childId, ranges, now }: Extract<Step, { kind: 'ANSWER' }>) {
    const { today } = circumstancesOf(story, now)
    const child = calendar.get(childId)
    if (child === undefined) return []
    const refusal =
      findQuestionnaireRefusal(questionnaire, today, 'WEAK') ??
      findAnswerRefusal(questionnaire.type, ranges, eligibleRanges(questionnaire, child.placements, today))
    return refusal ?? answerQuestionnaire(questionnaire, ranges, child)
  }

  function afterwards(result: readonly DayChange[] | string, { now }: Step) {
    if (typeof result === 'string') return { outcome: { refusal: result }, calendar }
    return { outcome: { changes: result }, calendar: withChanges(calendar, result, story.guardian, now) }
  }
}

function withChanges(
  calendar: ReferenceCalendar,
  changes: readonly DayChange[],
  by: User,
  now: Temporal.Instant,
): ReferenceCalendar {
  const after = new Map(calendar)
  for (const childId of new Set(changes.map((change) => change.childId))) {
    const child = calendar.get(childId)
    if (child === undefined) continue
    const rows = new Map(child.rows)
    for (const change of changes.filter((one) => one.childId === childId)) {
      const key = change.date.toString()
      rows.set(key, changed(rows.get(key) ?? NO_ROWS, change, by, now))
    }
    after.set(childId, { ...child, rows })
  }
  return after
}

const NO_ROWS: DayRows = { absences: [], reservations: [], attendances: [] }

function changed(rows: DayRows, change: DayChange, by: User, now: Temporal.Instant): DayRows {
  const kept = rows.absences.filter(({ category }) => !change.deletedAbsences.includes(category))
  const added = change.insertedAbsences.map((absence): AbsenceRow => ({ ...absence, changedBy: by.type }))
  const reserved = (times: ReservationRow['times']): ReservationRow => ({ times, changedBy: by, changedAt: now })
  return {
    ...rows,
    absences: [...kept, ...added],
    reservations: change.reservations === 'KEPT' ? rows.reservations : change.reservations.map(reserved),
  }
}

function withAbsence(rows: DayRows, absence: AbsenceRow): DayRows {
  return { ...rows, absences: [...rows.absences.filter(({ category }) => category !== absence.category), absence] }
}

function withRows(
  calendar: ReferenceCalendar,
  { childId, date }: { readonly childId: ChildId; readonly date: Temporal.PlainDate },
  change: (rows: DayRows) => DayRows,
): ReferenceCalendar {
  const child = calendar.get(childId)
  if (child === undefined) return calendar
  const rows = new Map(child.rows)
  rows.set(date.toString(), change(rows.get(date.toString()) ?? NO_ROWS))
  return new Map(calendar).set(childId, { ...child, rows })
}
