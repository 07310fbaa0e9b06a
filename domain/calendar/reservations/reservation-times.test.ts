import { describe, expect, test } from 'vitest'
import { findTimesProblem } from './reservation-times.ts'
import { times } from '../../care/testing/sample-family.ts'

/** As people type: also backwards. */
const range = (text: string) => ({
  start: Temporal.PlainTime.from(text.slice(0, 5)),
  end: Temporal.PlainTime.from(text.slice(6)),
})
const ranges = (text: string) => (text === '' ? [] : text.split(' ').map(range))

describe('in a unit that is open 06:30–17:30', () => {
  const reservable = { type: 'NORMAL', range: times('06:30-17:30') } as const
  test.each([
    { given: '', problem: 'NO_TIMES' },
    { given: '06:30-17:30', problem: undefined },
    { given: '06:29-17:30', problem: 'OUTSIDE_VALID_TIMES' },
    { given: '06:30-17:31', problem: 'OUTSIDE_VALID_TIMES' },
    { given: '08:00-00:00', problem: 'OUTSIDE_VALID_TIMES' },
    { given: '16:00-08:00', problem: 'BACKWARDS' },
    { given: '08:00-08:00', problem: 'BACKWARDS' },
    { given: '08:00-08:01', problem: undefined },
    { given: '08:00-12:00 12:00-16:00', problem: undefined },
    { given: '08:00-12:01 12:00-16:00', problem: 'OVERLAPPING' },
    { given: '12:00-16:00 08:00-12:00', problem: undefined },
    { given: '12:00-16:00 08:00-12:01', problem: 'OVERLAPPING' },
    { given: '08:00-10:00 16:00-17:31', problem: 'OUTSIDE_VALID_TIMES' },
    { given: '08:00-09:00 10:00-11:00 12:00-13:00', problem: 'TOO_MANY_RANGES' },
  ])('$given: $problem', ({ given, problem }) => {
    expect(findTimesProblem(ranges(given), reservable)).toBe(problem)
  })
})

describe('midnight is written in two ways', () => {
  test.each([
    { given: '18:00-00:00', open: '06:00-00:00', problem: undefined },
    { given: '18:00-23:59', open: '06:00-00:00', problem: undefined },
    { given: '18:00-00:00', open: '06:00-23:59', problem: undefined },
    { given: '18:00-23:59', open: '06:00-23:59', problem: undefined },
    { given: '18:00-23:59', open: '06:00-23:58', problem: 'OUTSIDE_VALID_TIMES' },
    { given: '18:00-23:58', open: '06:00-23:58', problem: undefined },
    { given: '00:00-00:00', open: '00:00-00:00', problem: undefined },
    { given: '00:00-23:59', open: '00:00-00:00', problem: undefined },
  ])('$given in $open: $problem', ({ given, open, problem }) => {
    expect(findTimesProblem(ranges(given), { type: 'NORMAL', range: times(open) })).toBe(problem)
  })
})

test('in intermittent shift care any time of day will do', () => {
  const reservable = { type: 'INTERMITTENT_SHIFT_CARE', placementUnitOperationTime: times('06:30-17:30') } as const
  expect(findTimesProblem(ranges('00:00-06:00 18:00-00:00'), reservable)).toBeUndefined()
  expect(findTimesProblem(ranges('22:00-06:00'), reservable)).toBe('BACKWARDS')
})
