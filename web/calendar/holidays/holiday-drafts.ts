import { differingAnswers } from '@nalle/domain/calendar/holidays/differing-answers.ts'
import {
  findOfferedPeriod,
  openRangeProblems,
  type OpenRangeProblem,
} from '@nalle/domain/calendar/holidays/questionnaires.ts'
import type { TypedDays } from '@nalle/domain/calendar/reservations/reservation-range.ts'
import type { ChildId } from '@nalle/domain/ids.ts'
import { isValidRange } from '@nalle/domain/time/date-range.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import type { OpenQuestionnaire, QuestionnaireAnswer } from '../queries.ts'

/** An answer as it is being given: a fixed period is chosen by its number, open ranges are written. */
export type Draft = { readonly chosen: string | null; readonly ranges: readonly TypedDays[] }
export type Drafts = ReadonlyMap<ChildId, Draft>

export const NOT_AWAY = 'not-away'
export const NO_DRAFT: Draft = { chosen: null, ranges: [] }

/** Begins with what was answered before. */
export function draftOf(id: ChildId, asked: OpenQuestionnaire): Draft {
  const { questionnaire, eligibleChildren, previousAnswers } = asked
  const before = previousAnswers.find(({ childId }) => childId === id)
  if (before === undefined) return NO_DRAFT
  if (questionnaire.type === 'OPEN_RANGES') {
    return { chosen: null, ranges: before.openRanges }
  }
  const { fixedPeriod } = before
  if (fixedPeriod === null) return { chosen: NOT_AWAY, ranges: [] }
  const at = findOfferedPeriod(fixedPeriod, eligibleChildren[id] ?? [])
  return { chosen: at === undefined ? null : String(at), ranges: [] }
}

export type DraftProblem = {
  /** The child, or one end of one of the child's ranges. */
  readonly field: ChildId | `${ChildId}.${number}.${'start' | 'end'}`
  readonly childId: ChildId
  readonly problem: OpenRangeProblem | 'choiceMissing' | 'dateMissing' | 'backwards'
}

export function problemsOf(
  childId: ChildId,
  { chosen, ranges }: Draft,
  { questionnaire }: OpenQuestionnaire,
): readonly DraftProblem[] {
  if (questionnaire.type === 'FIXED_PERIOD') {
    return chosen === null ? [{ field: childId, childId, problem: 'choiceMissing' }] : []
  }
  const at = (range: number, end: 'start' | 'end', problem: DraftProblem['problem']): DraftProblem => ({
    field: `${childId}.${range}.${end}`,
    childId,
    problem,
  })
  const unreadable = ranges.flatMap((typed, range): readonly DraftProblem[] => {
    if (typed.start === null) return [at(range, 'start', 'dateMissing')]
    if (typed.end === null) return [at(range, 'end', 'dateMissing')]
    return daysOf(typed) === null ? [at(range, 'end', 'backwards')] : []
  })
  if (unreadable.length > 0) return unreadable
  return openRangeProblems(readable(ranges), questionnaire.period).flatMap((problem, range) =>
    problem === undefined ? [] : at(range, problem === 'dateTooLate' ? 'end' : 'start', problem),
  )
}

/** The drafts that say something else than what was answered before. */
export function differingDrafts(asked: OpenQuestionnaire, drafts: Drafts): Drafts {
  const given = new Map([...drafts].map(([childId, draft]) => [childId, rangesIn(draft, childId, asked)]))
  const differing = differingAnswers(given, asked.previousAnswers)
  return new Map([...drafts].filter(([childId]) => differing.has(childId)))
}

function rangesIn({ chosen, ranges }: Draft, childId: ChildId, asked: OpenQuestionnaire): readonly DateRange[] {
  if (asked.questionnaire.type === 'OPEN_RANGES') return readable(ranges)
  const period = asked.eligibleChildren[childId]?.[Number(chosen)]
  return period === undefined ? [] : [period]
}

/** What is sent, once there is no problem left. */
export function answerOf(asked: OpenQuestionnaire, drafts: Drafts): QuestionnaireAnswer {
  const { id, type } = asked.questionnaire
  const given = [...drafts].map(([childId, draft]) => ({ childId, ranges: [...rangesIn(draft, childId, asked)] }))
  if (type === 'FIXED_PERIOD') {
    const fixedPeriods = Object.fromEntries(given.map(({ childId, ranges }) => [childId, ranges[0] ?? null]))
    return { id, type, body: { fixedPeriods } }
  }
  return { id, type, body: { openRanges: Object.fromEntries(given.map(({ childId, ranges }) => [childId, ranges])) } }
}

function readable(ranges: readonly TypedDays[]): DateRange[] {
  return ranges.map(daysOf).filter((range) => range !== null)
}

function daysOf({ start, end }: TypedDays): DateRange | null {
  return start !== null && end !== null && isValidRange({ start, end }) ? { start, end } : null
}
