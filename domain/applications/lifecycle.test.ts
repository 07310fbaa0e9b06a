import { describe, expect, test } from 'vitest'
import { APPLICATION_STATUSES } from '../placements/application-statuses.ts'
import type { ApplicationStatus } from '../placements/application-statuses.ts'
import {
  APPLICATION_ACTIONS,
  APPLICATION_STEPS,
  draftExpiresAt,
  nextStatus,
  permittedActions,
  shownStatus,
  UNFINISHED_STATUSES,
} from './lifecycle.ts'
import type { ApplicationStep } from './lifecycle.ts'

/** Every step that is possible; all the others are not. */
const STEPS: readonly (readonly [ApplicationStatus, ApplicationStep, ApplicationStatus | 'REMOVED'])[] = [
  ['CREATED', 'SAVE_DRAFT', 'CREATED'],
  ['CREATED', 'UPDATE', 'CREATED'],
  ['CREATED', 'SEND', 'SENT'],
  ['CREATED', 'DELETE', 'REMOVED'],
  ['SENT', 'UPDATE', 'SENT'],
  ['SENT', 'CANCEL', 'CANCELLED'],
  ['SENT', 'BEGIN_PROCESSING', 'WAITING_PLACEMENT'],
  ['SENT', 'CANCEL_BY_STAFF', 'CANCELLED'],
  ['WAITING_PLACEMENT', 'RETURN_TO_SENT', 'SENT'],
  ['WAITING_PLACEMENT', 'PLAN_PLACEMENT', 'WAITING_DECISION'],
  ['WAITING_PLACEMENT', 'CANCEL_BY_STAFF', 'CANCELLED'],
  ['WAITING_DECISION', 'RETURN_TO_PLACEMENT', 'WAITING_PLACEMENT'],
  ['WAITING_DECISION', 'PROPOSE_TO_UNIT', 'WAITING_UNIT_CONFIRMATION'],
  ['WAITING_DECISION', 'PREPARE_MAILING', 'WAITING_MAILING'],
  ['WAITING_DECISION', 'SEND_DECISIONS', 'WAITING_CONFIRMATION'],
  ['WAITING_UNIT_CONFIRMATION', 'WITHDRAW_PROPOSAL', 'WAITING_DECISION'],
  ['WAITING_UNIT_CONFIRMATION', 'PREPARE_MAILING', 'WAITING_MAILING'],
  ['WAITING_UNIT_CONFIRMATION', 'SEND_DECISIONS', 'WAITING_CONFIRMATION'],
  ['WAITING_MAILING', 'SEND_DECISIONS', 'WAITING_CONFIRMATION'],
  ['WAITING_CONFIRMATION', 'ACCEPT_DECISION', 'ACTIVE'],
  ['WAITING_CONFIRMATION', 'REJECT_DECISION', 'REJECTED'],
]

const cells = APPLICATION_STATUSES.flatMap((status) =>
  APPLICATION_STEPS.map((step) => ({
    status,
    step,
    next: STEPS.find(([from, how]) => from === status && how === step)?.[2],
  })),
)

describe('the way of an application', () => {
  test.each(cells)('$status, $step: $next', ({ status, step, next }) => {
    expect(nextStatus(status, step)).toBe(next)
  })

  test('reaches every status from a draft', () => {
    const reached = new Set<ApplicationStatus | 'REMOVED'>(['CREATED'])
    for (const [from, , to] of [...STEPS, ...STEPS]) if (reached.has(from)) reached.add(to)
    expect(APPLICATION_STATUSES.filter((status) => !reached.has(status))).toEqual([])
  })
})

describe('what a person may do', () => {
  const reading = ['READ', 'READ_DECISIONS']

  test.each(APPLICATION_STATUSES)('%s: the applicant changes it until processing begins', (status) => {
    const isOpen = status === 'CREATED' || status === 'SENT'
    expect(permittedActions('APPLICANT', status)).toEqual(isOpen ? APPLICATION_ACTIONS : reading)
  })

  test.each(APPLICATION_STATUSES)('%s: the other guardian reads what was opened, and else nothing', (status) => {
    expect(permittedActions('OTHER_GUARDIAN_WITH_ACCESS', status)).toEqual(reading)
    expect(permittedActions('OTHER_GUARDIAN', status)).toEqual([])
  })

  test.each(APPLICATION_STATUSES)('%s: what the applicant may do, the way of the application allows', (status) => {
    const actions = permittedActions('APPLICANT', status)
    const canRemove = nextStatus(status, 'DELETE') !== undefined || nextStatus(status, 'CANCEL') !== undefined
    expect(actions.includes('UPDATE')).toBe(nextStatus(status, 'UPDATE') !== undefined)
    expect(actions.includes('DELETE')).toBe(canRemove)
  })
})

describe('what a family is shown', () => {
  test.each([
    { status: 'CREATED', shown: 'DRAFT' },
    { status: 'SENT', shown: 'SENT' },
    { status: 'WAITING_PLACEMENT', shown: 'PROCESSING' },
    { status: 'WAITING_DECISION', shown: 'PROCESSING' },
    { status: 'WAITING_UNIT_CONFIRMATION', shown: 'PROCESSING' },
    { status: 'WAITING_MAILING', shown: 'PROCESSING' },
    { status: 'WAITING_CONFIRMATION', shown: 'WAITING_FOR_CONFIRMATION' },
    { status: 'REJECTED', shown: 'REJECTED' },
    { status: 'ACTIVE', shown: 'ACCEPTED' },
    { status: 'CANCELLED', shown: 'REJECTED' },
  ] as const)('$status: $shown', ({ status, shown }) => {
    expect(shownStatus(status, false)).toBe(shown)
    expect(shownStatus(status, true)).toBe(status === 'ACTIVE' ? 'WAITING_FOR_CONFIRMATION' : shown)
  })
})

test('an application is unfinished until it is accepted, rejected or cancelled', () => {
  const unfinished: readonly ApplicationStatus[] = UNFINISHED_STATUSES
  expect(APPLICATION_STATUSES.filter((status) => !unfinished.includes(status))).toEqual([
    'REJECTED',
    'ACTIVE',
    'CANCELLED',
  ])
})

describe('a draft is kept for a month', () => {
  test.each([
    { saved: '2026-03-10T14:32:00+02:00', expires: '2026-04-10T14:32:00+03:00' },
    { saved: '2026-01-31T08:00:00+02:00', expires: '2026-02-28T08:00:00+02:00' },
    { saved: '2026-12-15T23:59:59+02:00', expires: '2027-01-15T23:59:59+02:00' },
  ])('saved $saved, gone after $expires', ({ saved, expires }) => {
    expect(draftExpiresAt(Temporal.Instant.from(saved))).toEqual(Temporal.Instant.from(expires))
  })
})
