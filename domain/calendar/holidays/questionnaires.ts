import { isStrongEnough } from '../../access/strength.ts'
import type { AuthLevel } from '../../access/strength.ts'
import type { ChildId, QuestionnaireId } from '../../ids.ts'
import { PLACEMENT_RULES } from '../../placements/placement-types.ts'
import { includes, isBefore, isWithin, lengthInDays, overlaps, sameRange } from '../../time/date-range.ts'
import type { DateRange } from '../../time/date-range.ts'
import type { AbsenceType } from '../../care/absence-types.ts'
import type { PlacementInTime } from '../../care/child-day.ts'

/** A holiday questionnaire offers a few fixed periods, or asks for ranges of the family's own. */
export const QUESTIONNAIRE_TYPES = ['FIXED_PERIOD', 'OPEN_RANGES'] as const
export type QuestionnaireType = (typeof QUESTIONNAIRE_TYPES)[number]

/** A question to the families before a holiday: when are you away? The answers become absences. */
export type Questionnaire = {
  readonly id: QuestionnaireId
  readonly absenceType: AbsenceType
  readonly requiresStrongAuth: boolean
  /** The days on which it can be answered, and the answer changed. */
  readonly active: DateRange
  readonly conditions: { readonly continuousPlacement: DateRange | null }
} & (
  | { readonly type: 'FIXED_PERIOD'; readonly periodOptions: readonly DateRange[] }
  | { readonly type: 'OPEN_RANGES'; readonly period: DateRange; readonly absenceTypeThreshold: number }
)

type PlaceSeen = Pick<PlacementInTime, 'period' | 'type'> & {
  readonly unit: Pick<PlacementInTime['unit'], 'providerType'>
}

/** The ranges a child may be away for by this questionnaire; none when the child is not asked. */
export function eligibleRanges(
  questionnaire: Questionnaire,
  placements: readonly PlaceSeen[],
  today: Temporal.PlainDate,
): readonly DateRange[] {
  const { continuousPlacement } = questionnaire.conditions
  if (continuousPlacement !== null && !coversEveryDay(placements, continuousPlacement)) return []
  // A private unit with vouchers asks its families itself.
  const todays = placements.find(({ period }) => includes(period, today))
  if (todays?.unit.providerType === 'PRIVATE_SERVICE_VOUCHER') return []
  if (questionnaire.type === 'OPEN_RANGES') {
    // Nobody asks about a big sister who is at school.
    const isPlaced = placements.some(({ period }) => overlaps(period, questionnaire.period))
    return isPlaced ? [questionnaire.period] : []
  }
  const invoiced = placements.filter(({ type }) => PLACEMENT_RULES[type].invoiced === 'REGULARLY')
  return questionnaire.periodOptions.filter((option) => coversEveryDay(invoiced, option))
}

/** Whether placements that follow each other leave no day of the range out. */
function coversEveryDay(placements: readonly PlaceSeen[], range: DateRange): boolean {
  const sorted = placements.toSorted((a, b) => Temporal.PlainDate.compare(a.period.start, b.period.start))
  let next = range.start
  for (const { period } of sorted) {
    if (isBefore(next, period.start)) return false
    if (!isBefore(period.end, next)) next = period.end.add({ days: 1 })
    if (isBefore(range.end, next)) return true
  }
  return false
}

export type AnswerRefusal = 'QUESTIONNAIRE_NOT_OPEN' | 'STRONG_LOGIN_NEEDED' | 'RANGE_NOT_OFFERED' | 'RANGES_OVERLAP'

/** Why a questionnaire cannot be answered by this guardian today, or nothing. */
export function findQuestionnaireRefusal(
  questionnaire: Pick<Questionnaire, 'active' | 'requiresStrongAuth'>,
  today: Temporal.PlainDate,
  level: AuthLevel,
): AnswerRefusal | undefined {
  if (!includes(questionnaire.active, today)) return 'QUESTIONNAIRE_NOT_OPEN'
  return isStrongEnough(level, questionnaire.requiresStrongAuth ? 'STRONG' : 'WEAK') ? undefined : 'STRONG_LOGIN_NEEDED'
}

/** The number of the offered fixed period that the range is; a part of an offered period is none. */
export function findOfferedPeriod(range: DateRange, eligible: readonly DateRange[]): number | undefined {
  const at = eligible.findIndex((offered) => sameRange(offered, range))
  return at < 0 ? undefined : at
}

/** Why the ranges given for a child are not an answer, or nothing. No range at all says "not away". */
export function findAnswerRefusal(
  type: QuestionnaireType,
  ranges: readonly DateRange[],
  eligible: readonly DateRange[],
): AnswerRefusal | undefined {
  const isOffered = (range: DateRange) =>
    type === 'FIXED_PERIOD'
      ? findOfferedPeriod(range, eligible) !== undefined
      : eligible.some((offered) => isWithin(range, offered))
  if (!ranges.every(isOffered)) return 'RANGE_NOT_OFFERED'
  return overlapping(ranges).some((overlap) => overlap) ? 'RANGES_OVERLAP' : undefined
}

/** For each range whether it overlaps an earlier one of the list. */
function overlapping(ranges: readonly DateRange[]): readonly boolean[] {
  return ranges.map((range, at) => ranges.slice(0, at).some((other) => overlaps(range, other)))
}

export type OpenRangeProblem = 'dateTooEarly' | 'dateTooLate' | 'rangesOverlap'

/** What is wrong with each range a guardian writes into a questionnaire with open ranges. */
export function openRangeProblems(
  ranges: readonly DateRange[],
  period: DateRange,
): readonly (OpenRangeProblem | undefined)[] {
  const overlaps = overlapping(ranges)
  return ranges.map((range, at) => {
    if (isBefore(range.start, period.start)) return 'dateTooEarly'
    if (isBefore(period.end, range.end)) return 'dateTooLate'
    return overlaps[at] === true ? 'rangesOverlap' : undefined
  })
}

/** Whether a child is away on a day because its guardians answered so. */
export function isAwayByAnswer(
  answers: readonly {
    readonly childId: ChildId
    readonly fixedPeriod: DateRange | null
    readonly openRanges: readonly DateRange[]
  }[],
  childId: ChildId,
  date: Temporal.PlainDate,
): boolean {
  return answers.some(
    (answer) =>
      answer.childId === childId &&
      [...answer.openRanges, ...(answer.fixedPeriod === null ? [] : [answer.fixedPeriod])].some((range) =>
        includes(range, date),
      ),
  )
}

/** A longer holiday may be free of charge, a shorter one is an ordinary absence. */
export function absenceTypeOf(questionnaire: Questionnaire, range: DateRange): AbsenceType {
  if (questionnaire.type === 'FIXED_PERIOD') return questionnaire.absenceType
  return lengthInDays(range) >= questionnaire.absenceTypeThreshold ? questionnaire.absenceType : 'OTHER_ABSENCE'
}
