import { describe, expect, test } from 'vitest'
import { endTimeToText, parseEndTimeText, parseTimeText, timeToText } from './time-text.ts'

test.each([
  { time: '08:05', mark: '.', text: '8.05' },
  { time: '08:05', mark: ':', text: '8:05' },
  { time: '00:00', mark: '.', text: '0.00' },
  { time: '16:30', mark: '.', text: '16.30' },
])('$time is written as $text, and understood again', ({ time, mark, text }) => {
  expect(timeToText(Temporal.PlainTime.from(time), mark)).toBe(text)
  expect(parseTimeText(text)).toEqual(Temporal.PlainTime.from(time))
})

describe('a time typed by a guardian', () => {
  test.each([
    { typed: '8', time: '08:00' },
    { typed: '08', time: '08:00' },
    { typed: '8.30', time: '08:30' },
    { typed: '8:30', time: '08:30' },
    { typed: '08:30', time: '08:30' },
    { typed: '0830', time: '08:30' },
    { typed: '830', time: '08:30' },
    { typed: ' 8 : 30 ', time: '08:30' },
    { typed: '0', time: '00:00' },
    { typed: '0000', time: '00:00' },
    { typed: '23', time: '23:00' },
    { typed: '23.59', time: '23:59' },
    { typed: '1659', time: '16:59' },
  ])('"$typed" is $time', ({ typed, time }) => {
    const parsed = parseTimeText(typed)
    expect(parsed).toEqual(Temporal.PlainTime.from(time))
  })

  test.each(['24', '24:00', '8.60', '8.3', '8:5', '8-30', '08:30:00', '12345', '-8', 'aamulla'])(
    '"%s" is no time of the day',
    (typed) => {
      expect(parseTimeText(typed)).toBe('invalid')
    },
  )

  test.each(['', '  '])('"%s" is nothing yet', (typed) => {
    expect(parseTimeText(typed)).toBeNull()
  })
})

describe('a time typed as an end', () => {
  test.each([
    { typed: '24', time: '00:00', text: '24.00' },
    { typed: '24.00', time: '00:00', text: '24.00' },
    { typed: '24:00', time: '00:00', text: '24.00' },
    { typed: '2400', time: '00:00', text: '24.00' },
    { typed: '0.00', time: '00:00', text: '24.00' },
    { typed: '0', time: '00:00', text: '24.00' },
    { typed: '00:00', time: '00:00', text: '24.00' },
    { typed: '23.59', time: '00:00', text: '24.00' },
    { typed: '2359', time: '00:00', text: '24.00' },
    { typed: '23.58', time: '23:58', text: '23.58' },
    { typed: '0.01', time: '00:01', text: '0.01' },
    { typed: '16', time: '16:00', text: '16.00' },
  ])('"$typed" is $time, shown as $text', ({ typed, time, text }) => {
    expect(parseEndTimeText(typed)).toEqual(Temporal.PlainTime.from(time))
    expect(endTimeToText(Temporal.PlainTime.from(time), '.')).toBe(text)
  })

  test.each(['24.01', '25', '24.0'])('"%s" is no end', (typed) => {
    expect(parseEndTimeText(typed)).toBe('invalid')
  })
})
