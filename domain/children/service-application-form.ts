import type { FieldProblem } from '../forms/problems.ts'
import { LONGEST_TEXT } from '../forms/text-problems.ts'
import type { ServiceNeedOptionId } from '../ids.ts'
import { isBlank } from '../people/contact-details.ts'
import { isBefore } from '../time/date-range.ts'

/** The application for another service need while it is filled in. */
export type ServiceApplicationDraft = {
  readonly startDate: Temporal.PlainDate | null
  readonly serviceNeedOptionId: ServiceNeedOptionId | null
  readonly additionalInfo: string
}

export type ServiceDraftProblem = FieldProblem<
  keyof ServiceApplicationDraft,
  'REQUIRED' | 'BEFORE_TODAY' | 'NO_OPTIONS' | 'REASON_MISSING' | 'TOO_LONG'
>

/** Fees go by the month, so a change in the middle of one is for special cases, and is to be explained. */
export function startsMidMonth(startDate: Temporal.PlainDate): boolean {
  return startDate.day !== 1
}

/** The first of a month that is still to come: what most people want, and where the form begins. */
export function firstOfNextMonth(today: Temporal.PlainDate): Temporal.PlainDate {
  return today.add({ months: 1 }).with({ day: 1 })
}

/** Everything that keeps it from being sent, in the order of the page; the server refuses the first of it. */
export function serviceDraftProblems(
  { startDate, serviceNeedOptionId, additionalInfo }: ServiceApplicationDraft,
  /** What may be chosen from that day on; undefined while that is not known. */
  optionIds: readonly ServiceNeedOptionId[] | undefined,
  today: Temporal.PlainDate,
): readonly ServiceDraftProblem[] {
  const problems: ServiceDraftProblem[] = []
  if (startDate === null) problems.push({ field: 'startDate', problem: 'REQUIRED' })
  else if (isBefore(startDate, today)) problems.push({ field: 'startDate', problem: 'BEFORE_TODAY' })
  else if (optionIds?.length === 0) problems.push({ field: 'startDate', problem: 'NO_OPTIONS' })
  if (serviceNeedOptionId === null || !optionIds?.includes(serviceNeedOptionId))
    problems.push({ field: 'serviceNeedOptionId', problem: 'REQUIRED' })
  if (startDate !== null && startsMidMonth(startDate) && isBlank(additionalInfo))
    problems.push({ field: 'additionalInfo', problem: 'REASON_MISSING' })
  else if (additionalInfo.length > LONGEST_TEXT) problems.push({ field: 'additionalInfo', problem: 'TOO_LONG' })
  return problems
}
