import { describe, expect, test } from 'vitest'
import { APPLICATION_STATUSES, type ApplicationStatus } from '../placements/application-statuses.ts'
import { timelineOf, type ApplicationProgress, type TimelineStep } from './timeline.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const TODAY = day('2026-09-14')

const NOTHING_YET: ApplicationProgress = {
  processedSince: null,
  decisionDue: null,
  decidedOn: null,
  answerBy: null,
  answeredOn: null,
  placeBegins: null,
  cancelledOn: null,
}

const ALL_THE_WAY: ApplicationProgress = {
  processedSince: day('2026-08-05'),
  decisionDue: day('2026-12-01'),
  decidedOn: day('2026-09-01'),
  answerBy: day('2026-09-15'),
  answeredOn: day('2026-09-03'),
  placeBegins: day('2026-10-05'),
  cancelledOn: null,
}

/** "SEND done 2026-08-01, PROCESS now, …": as one would read it aloud. */
function told(status: ApplicationStatus, progress: Partial<ApplicationProgress> = ALL_THE_WAY, canDecide = false) {
  const sentDate = status === 'CREATED' ? null : day('2026-08-01')
  const { steps, turn } = timelineOf({ status, canDecide, sentDate, progress: { ...NOTHING_YET, ...progress } }, TODAY)
  return `${steps.map(words).join(', ')}; ${turn ?? 'nobody'}`
}

const words = ({ name, state, on, by }: TimelineStep) =>
  [name, state, on?.toString(), by && `by ${by.toString()}`].filter(Boolean).join(' ')

describe('an application on its way', () => {
  test.each<[ApplicationStatus, string]>([
    ['CREATED', 'SEND NOW, PROCESS TO_COME, DECIDE TO_COME by 2026-12-01, ANSWER TO_COME by 2026-09-15; FAMILY'],
    [
      'SENT',
      'SEND DONE 2026-08-01, PROCESS NOW, DECIDE TO_COME by 2026-12-01, ANSWER TO_COME by 2026-09-15; MUNICIPALITY',
    ],
    [
      'WAITING_PLACEMENT',
      'SEND DONE 2026-08-01, PROCESS NOW 2026-08-05, DECIDE TO_COME by 2026-12-01, ANSWER TO_COME by 2026-09-15; MUNICIPALITY',
    ],
    [
      'WAITING_CONFIRMATION',
      'SEND DONE 2026-08-01, PROCESS DONE 2026-08-05, DECIDE DONE 2026-09-01, ANSWER NOW by 2026-09-15, BEGIN TO_COME 2026-10-05; FAMILY',
    ],
    [
      'ACTIVE',
      'SEND DONE 2026-08-01, PROCESS DONE 2026-08-05, DECIDE DONE 2026-09-01, ANSWER DONE 2026-09-03, BEGIN NOW 2026-10-05; nobody',
    ],
    [
      'REJECTED',
      'SEND DONE 2026-08-01, PROCESS DONE 2026-08-05, DECIDE DONE 2026-09-01, ANSWER DONE 2026-09-03; nobody',
    ],
  ])('%s: %s', (status, expected) => {
    expect(told(status)).toBe(expected)
  })

  test.each(['WAITING_DECISION', 'WAITING_UNIT_CONFIRMATION', 'WAITING_MAILING'] as const)(
    '%s is told as any other that is being processed',
    (status) => {
      expect(told(status)).toBe(told('WAITING_PLACEMENT'))
    },
  )

  test('an accepted one of which a part waits for an answer is the turn of the family', () => {
    expect(told('ACTIVE', ALL_THE_WAY, true)).toBe(told('WAITING_CONFIRMATION'))
  })

  test('one whose decision staff have taken back ends without an answer', () => {
    expect(told('REJECTED', { processedSince: day('2026-08-05') })).toBe(
      'SEND DONE 2026-08-01, PROCESS DONE 2026-08-05; nobody',
    )
  })

  test('one that staff have cancelled ends with that day', () => {
    expect(told('CANCELLED', { cancelledOn: day('2026-08-20') })).toBe(
      'SEND DONE 2026-08-01, CANCEL DONE 2026-08-20; nobody',
    )
  })
})

describe('a last day', () => {
  test.each([
    ['2026-09-13', 'PROCESS NOW, DECIDE TO_COME,'],
    ['2026-09-14', 'PROCESS NOW, DECIDE TO_COME by 2026-09-14,'],
  ])('of %s is told on 14 September: %s', (decisionDue, expected) => {
    expect(told('SENT', { decisionDue: day(decisionDue) })).toContain(expected)
  })
})

describe('a place', () => {
  test.each([
    ['2026-09-14', 'BEGIN DONE 2026-09-14'],
    ['2026-09-15', 'BEGIN NOW 2026-09-15'],
  ])('that begins on %s is told on 14 September: %s', (placeBegins, expected) => {
    expect(told('ACTIVE', { placeBegins: day(placeBegins) })).toContain(expected)
  })

  test('whose beginning nobody knows has begun', () => {
    expect(told('ACTIVE', {})).toContain('BEGIN DONE;')
  })
})

test.each(APPLICATION_STATUSES)('%s has one present step at most, with all that is done before it', (status) => {
  const { steps } = timelineOf({ status, canDecide: false, sentDate: null, progress: NOTHING_YET }, TODAY)
  const order = ['DONE', 'NOW', 'TO_COME']
  const states = steps.map(({ state }) => order.indexOf(state))
  expect(states).toEqual(states.toSorted((a, b) => a - b))
  expect(states.filter((state) => state === 1).length).toBeLessThanOrEqual(1)
})
