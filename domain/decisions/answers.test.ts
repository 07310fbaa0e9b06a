import { describe, expect, test } from 'vitest'
import type { DecisionId } from '../ids.ts'
import type { ApplicationStatus } from '../placements/application-statuses.ts'
import { APPLICATION_STATUSES } from '../placements/application-statuses.ts'
import { dateRange } from '../time/date-range.ts'
import type { AnswerableDecision } from './answers.ts'
import {
  findAcceptProblem,
  findRejectProblem,
  isBlocked,
  outcomeOfAccepting,
  outcomeOfRejecting,
  outcomeOfWithdrawing,
  rejectedAlong,
} from './answers.ts'
import { DECISION_TYPES } from './decision-types.ts'
import type { DecisionStatus, DecisionType } from './decision-types.ts'

const START = Temporal.PlainDate.from('2026-08-12')
const period = dateRange(START, '2027-05-31')

/** "PRESCHOOL accepted" and the like, the asked one first. */
type Told = `${DecisionType} ${Lowercase<DecisionStatus>}`

function told(...words: readonly Told[]) {
  return words.map((word): AnswerableDecision => {
    const [type, status] = word.split(' ')
    // Both halves are of the template's own lists.
    return {
      id: type as DecisionId,
      type: type as DecisionType,
      status: status?.toUpperCase() as DecisionStatus,
      period,
    }
  })
}

function first(decisions: readonly AnswerableDecision[]): AnswerableDecision {
  const [decision] = decisions
  if (decision === undefined) throw new Error('nothing to answer')
  return decision
}

type Case = {
  readonly decisions: readonly Told[]
  readonly accept: string | undefined
  readonly reject: string | undefined
}

const CASES: readonly Case[] = [
  ...DECISION_TYPES.map((type): Case => ({ decisions: [`${type} pending`], accept: undefined, reject: undefined })),
  ...DECISION_TYPES.map((type): Case => ({
    decisions: [`${type} accepted`],
    accept: 'ALREADY_ANSWERED',
    reject: 'ALREADY_ANSWERED',
  })),
  ...DECISION_TYPES.map((type): Case => ({
    decisions: [`${type} rejected`],
    accept: 'ALREADY_ANSWERED',
    reject: 'ALREADY_ANSWERED',
  })),
  ...(['PRESCHOOL_DAYCARE', 'PRESCHOOL_CLUB'] as const).flatMap((connected) =>
    (['PRESCHOOL', 'PREPARATORY_EDUCATION'] as const).flatMap((prePrimary): readonly Case[] => [
      {
        decisions: [`${connected} pending`, `${prePrimary} pending`],
        accept: 'PRE_PRIMARY_FIRST',
        reject: 'PRE_PRIMARY_FIRST',
      },
      {
        decisions: [`${connected} pending`, `${prePrimary} rejected`],
        accept: 'PRE_PRIMARY_FIRST',
        reject: 'PRE_PRIMARY_FIRST',
      },
      { decisions: [`${connected} pending`, `${prePrimary} accepted`], accept: undefined, reject: undefined },
      { decisions: [`${prePrimary} pending`, `${connected} pending`], accept: undefined, reject: undefined },
    ]),
  ),
  {
    decisions: ['PREPARATORY_EDUCATION pending', 'PRESCHOOL pending'],
    accept: 'OTHER_PRE_PRIMARY_PENDING',
    reject: undefined,
  },
  { decisions: ['PREPARATORY_EDUCATION pending', 'PRESCHOOL accepted'], accept: undefined, reject: undefined },
  { decisions: ['PRESCHOOL pending', 'PREPARATORY_EDUCATION pending'], accept: undefined, reject: undefined },
]

describe('what stands in the way of an answer', () => {
  test.each(CASES)('$decisions: accept $accept, reject $reject', ({ decisions, accept, reject }) => {
    const application = { status: 'WAITING_CONFIRMATION', decisions: told(...decisions) } as const
    expect(findAcceptProblem(application, first(application.decisions), START)).toBe(accept)
    expect(findRejectProblem(application, first(application.decisions))).toBe(reject)
  })

  test.each(APPLICATION_STATUSES)('an application in %s', (status) => {
    const application = { status, decisions: told('DAYCARE pending') }
    const accepts: readonly ApplicationStatus[] = ['WAITING_CONFIRMATION', 'ACTIVE']
    const rejects: readonly ApplicationStatus[] = [...accepts, 'REJECTED']
    const daycare = first(application.decisions)
    expect(findAcceptProblem(application, daycare, START)).toBe(
      accepts.includes(status) ? undefined : 'APPLICATION_CLOSED',
    )
    expect(findRejectProblem(application, daycare)).toBe(rejects.includes(status) ? undefined : 'APPLICATION_CLOSED')
  })

  test.each([
    { type: 'DAYCARE', days: -1, problem: 'START_NOT_POSSIBLE' },
    { type: 'DAYCARE', days: 0, problem: undefined },
    { type: 'DAYCARE', days: 14, problem: undefined },
    { type: 'DAYCARE', days: 15, problem: 'START_NOT_POSSIBLE' },
    { type: 'PRESCHOOL', days: 0, problem: undefined },
    { type: 'PRESCHOOL', days: 1, problem: 'START_NOT_POSSIBLE' },
  ] as const)('$type from $days days later: $problem', ({ type, days, problem }) => {
    const application = { status: 'WAITING_CONFIRMATION', decisions: told(`${type} pending`) } as const
    expect(findAcceptProblem(application, first(application.decisions), START.add({ days }))).toBe(problem)
  })

  test('daycare that is added to pre-primary education begun earlier waits for nothing', () => {
    expect(isBlocked({ type: 'PRESCHOOL_DAYCARE' }, told('PRESCHOOL_DAYCARE pending'))).toBe(false)
  })

  test('plain daycare never waits', () => {
    expect(isBlocked({ type: 'DAYCARE' }, told('DAYCARE pending', 'PRESCHOOL pending'))).toBe(false)
  })
})

describe('what an answer leads to', () => {
  const outcome = (status: ApplicationStatus, decisions: readonly AnswerableDecision[]) => ({
    accepting: outcomeOfAccepting({ status, decisions }, first(decisions)),
    rejecting: outcomeOfRejecting({ status, decisions }, first(decisions)),
  })

  test('a decision alone: the application is accepted or rejected, and the case is closed', () => {
    const done = { answered: ['DAYCARE'], isCaseCompleted: true, isPlanDone: true }
    expect(outcome('WAITING_CONFIRMATION', told('DAYCARE pending'))).toEqual({
      accepting: { ...done, status: 'ACTIVE' },
      rejecting: { ...done, status: 'REJECTED' },
    })
  })

  test('the first of a pair: accepted it leaves the other one open, rejected it takes the other one along', () => {
    expect(outcome('WAITING_CONFIRMATION', told('PRESCHOOL pending', 'PRESCHOOL_DAYCARE pending'))).toEqual({
      accepting: { answered: ['PRESCHOOL'], status: 'WAITING_CONFIRMATION', isCaseCompleted: false, isPlanDone: false },
      rejecting: {
        answered: ['PRESCHOOL', 'PRESCHOOL_DAYCARE'],
        status: 'REJECTED',
        isCaseCompleted: true,
        isPlanDone: true,
      },
    })
  })

  test('the second of a pair: accepted or rejected, the child is in pre-primary education', () => {
    const done = { answered: ['PRESCHOOL_CLUB'], status: 'ACTIVE', isCaseCompleted: true, isPlanDone: true }
    expect(outcome('WAITING_CONFIRMATION', told('PRESCHOOL_CLUB pending', 'PRESCHOOL accepted'))).toEqual({
      accepting: done,
      rejecting: done,
    })
  })

  test('daycare that was added alone: rejected, nothing came of the application', () => {
    const { rejecting } = outcome('WAITING_CONFIRMATION', told('PRESCHOOL_DAYCARE pending'))
    expect(rejecting).toMatchObject({ status: 'REJECTED', isPlanDone: true })
  })

  test.each(['ACTIVE', 'REJECTED'] as const)(
    'an application in %s stays there when a decision is rejected',
    (status) => {
      expect(outcome(status, told('DAYCARE pending')).rejecting.status).toBe(status)
    },
  )

  test.each([
    { decisions: ['PRESCHOOL pending', 'PRESCHOOL_DAYCARE pending'], along: ['PRESCHOOL_DAYCARE'] },
    { decisions: ['PREPARATORY_EDUCATION pending', 'PRESCHOOL_CLUB pending'], along: ['PRESCHOOL_CLUB'] },
    { decisions: ['PRESCHOOL pending', 'PRESCHOOL_DAYCARE accepted'], along: [] },
    { decisions: ['PRESCHOOL pending', 'PRESCHOOL_DAYCARE rejected'], along: [] },
    { decisions: ['PRESCHOOL pending', 'DAYCARE pending'], along: [] },
    { decisions: ['DAYCARE pending', 'PRESCHOOL_DAYCARE pending'], along: [] },
  ] as const)('rejecting the first of $decisions takes along $along', ({ decisions, along }) => {
    const all = told(...decisions)
    expect(rejectedAlong(first(all), all).map(({ type }) => type)).toEqual(along)
  })
})

describe('what staff who take a decision back lead to', () => {
  test.each([
    {
      decisions: ['DAYCARE pending'],
      outcome: { answered: ['DAYCARE'], status: 'WAITING_DECISION', isCaseCompleted: false, isPlanDone: false },
    },
    {
      decisions: ['PRESCHOOL pending', 'PRESCHOOL_DAYCARE pending'],
      outcome: {
        answered: ['PRESCHOOL', 'PRESCHOOL_DAYCARE'],
        status: 'WAITING_DECISION',
        isCaseCompleted: false,
        isPlanDone: false,
      },
    },
    {
      decisions: ['PRESCHOOL_DAYCARE pending', 'PRESCHOOL pending'],
      outcome: {
        answered: ['PRESCHOOL_DAYCARE'],
        status: 'WAITING_CONFIRMATION',
        isCaseCompleted: false,
        isPlanDone: false,
      },
    },
    {
      decisions: ['PRESCHOOL_DAYCARE pending', 'PRESCHOOL accepted'],
      outcome: { answered: ['PRESCHOOL_DAYCARE'], status: 'ACTIVE', isCaseCompleted: true, isPlanDone: true },
    },
  ] as const)('$decisions: $outcome.status', ({ decisions, outcome }) => {
    const all = told(...decisions)
    expect(outcomeOfWithdrawing({ status: 'WAITING_CONFIRMATION', decisions: all }, first(all))).toEqual(outcome)
  })

  test.each(['ACTIVE', 'REJECTED'] as const)('an application in %s stays there', (status) => {
    const all = told('DAYCARE pending')
    expect(outcomeOfWithdrawing({ status, decisions: all }, first(all)).status).toBe(status)
  })
})
