import type { ApplicationStatus } from '../placements/application-statuses.ts'
import { isAfter, isBefore } from '../time/date-range.ts'
import type { ShownStatus } from './lifecycle.ts'
import { shownStatus } from './lifecycle.ts'

/** The days on which an application went from one hand to the next, as far as it has come. */
export type ApplicationProgress = {
  readonly processedSince: Temporal.PlainDate | null
  /** By when the law asks for a decision; null where it does not. */
  readonly decisionDue: Temporal.PlainDate | null
  readonly decidedOn: Temporal.PlainDate | null
  /** By when an answer is asked for, while one is. */
  readonly answerBy: Temporal.PlainDate | null
  readonly answeredOn: Temporal.PlainDate | null
  /** Of a place that was accepted. */
  readonly placeBegins: Temporal.PlainDate | null
  /** By staff; what a family cancels itself it is not told of. */
  readonly cancelledOn: Temporal.PlainDate | null
}

export const TIMELINE_STEPS = ['SEND', 'PROCESS', 'DECIDE', 'ANSWER', 'BEGIN', 'CANCEL'] as const
export type TimelineStepName = (typeof TIMELINE_STEPS)[number]

export type TimelineStep = {
  readonly name: TimelineStepName
  /** One step at most is the present one: the application waits for it, or is in the midst of it. */
  readonly state: 'DONE' | 'NOW' | 'TO_COME'
  /** Since when, or on which day it was done or will be. */
  readonly on: Temporal.PlainDate | null
  /** The last day for it, while it has not passed. */
  readonly by: Temporal.PlainDate | null
}

export type Timeline = {
  readonly steps: readonly TimelineStep[]
  /** Whose turn it is; nobody's once all is settled. */
  readonly turn: 'FAMILY' | 'MUNICIPALITY' | undefined
}

/** Which steps an application of each status is shown with, and which of them is the present one. */
const WAYS: Readonly<Record<ShownStatus, { readonly steps: readonly TimelineStepName[]; now?: TimelineStepName }>> = {
  DRAFT: { steps: ['SEND', 'PROCESS', 'DECIDE', 'ANSWER'], now: 'SEND' },
  SENT: { steps: ['SEND', 'PROCESS', 'DECIDE', 'ANSWER'], now: 'PROCESS' },
  PROCESSING: { steps: ['SEND', 'PROCESS', 'DECIDE', 'ANSWER'], now: 'PROCESS' },
  WAITING_FOR_CONFIRMATION: { steps: ['SEND', 'PROCESS', 'DECIDE', 'ANSWER', 'BEGIN'], now: 'ANSWER' },
  ACCEPTED: { steps: ['SEND', 'PROCESS', 'DECIDE', 'ANSWER', 'BEGIN'], now: 'BEGIN' },
  REJECTED: { steps: ['SEND', 'PROCESS', 'DECIDE', 'ANSWER'] },
}

const FAMILY_STEPS: readonly TimelineStepName[] = ['SEND', 'ANSWER']

/** What has happened to an application, what comes next and whose turn it is. */
export function timelineOf(
  application: {
    readonly status: ApplicationStatus
    /** Whether a decision waits for this person's answer. */
    readonly canDecide: boolean
    readonly sentDate: Temporal.PlainDate | null
    readonly progress: ApplicationProgress
  },
  today: Temporal.PlainDate,
): Timeline {
  const { status, canDecide, sentDate, progress } = application
  const on = daysOf(sentDate, progress)
  if (status === 'CANCELLED') return { steps: [done('SEND', on), done('CANCEL', on)], turn: undefined }
  const shown = shownStatus(status, canDecide)
  const { steps: way, now } = WAYS[shown]
  // Where staff took the decision back, nobody has answered it.
  const steps = shown === 'REJECTED' ? way.filter((name) => name === 'PROCESS' || on[name] !== null) : way
  const isBegun = now === 'BEGIN' && (on.BEGIN === null || !isAfter(on.BEGIN, today))
  const present = isBegun || now === undefined ? steps.length : steps.indexOf(now)
  const lastDays = { DECIDE: progress.decisionDue, ANSWER: progress.answerBy }
  return {
    steps: steps.map((name, at) => ({
      name,
      state: at < present ? 'DONE' : at === present ? 'NOW' : 'TO_COME',
      // Staff may take an application back to where it waits: then its processing has not begun.
      on: at < present || name === 'BEGIN' || (name === 'PROCESS' && shown === 'PROCESSING') ? on[name] : null,
      by: at < present ? null : notPassed(name === 'DECIDE' || name === 'ANSWER' ? lastDays[name] : null, today),
    })),
    turn: turnOf(steps[present]),
  }
}

type Days = Readonly<Record<TimelineStepName, Temporal.PlainDate | null>>

function daysOf(sentDate: Temporal.PlainDate | null, progress: ApplicationProgress): Days {
  return {
    SEND: sentDate,
    PROCESS: progress.processedSince,
    DECIDE: progress.decidedOn,
    ANSWER: progress.answeredOn,
    BEGIN: progress.placeBegins,
    CANCEL: progress.cancelledOn,
  }
}

const done = (name: TimelineStepName, on: Days): TimelineStep => ({ name, state: 'DONE', on: on[name], by: null })

/** A day that was not kept to helps nobody who waits. */
function notPassed(day: Temporal.PlainDate | null, today: Temporal.PlainDate): Temporal.PlainDate | null {
  return day === null || isBefore(day, today) ? null : day
}

/** A place that begins by itself is nobody's turn. */
function turnOf(step: TimelineStepName | undefined): Timeline['turn'] {
  if (step === undefined || step === 'BEGIN') return undefined
  return FAMILY_STEPS.includes(step) ? 'FAMILY' : 'MUNICIPALITY'
}
