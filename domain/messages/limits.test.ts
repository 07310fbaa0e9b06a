import { describe, expect, test } from 'vitest'
import { MESSAGES_OF_PERSON, maySendMessage, messageWindowStart, timeOfMessageMail } from './limits.ts'

const at = (time: string) => Temporal.Instant.from(`2026-09-14T${time}Z`)

describe('the number of messages of a person in an hour', () => {
  test.each([
    { sent: 0, accepted: true },
    { sent: MESSAGES_OF_PERSON - 1, accepted: true },
    { sent: MESSAGES_OF_PERSON, accepted: false },
    { sent: MESSAGES_OF_PERSON + 1, accepted: false },
  ])('after $sent messages one more is accepted: $accepted', ({ sent, accepted }) => {
    expect(maySendMessage(sent)).toBe(accepted)
  })

  test('is counted over the last sixty minutes', () => {
    expect(messageWindowStart(at('12:00:00'))).toEqual(at('11:00:00'))
  })
})

describe('the e-mail about a new message', () => {
  test.each([
    { last: undefined, now: '12:00:00', due: '12:00:00' },
    { last: '12:00:00', now: '12:00:00', due: '12:05:00' },
    { last: '12:00:00', now: '12:04:59', due: '12:05:00' },
    { last: '12:00:00', now: '12:05:00', due: '12:05:00' },
    { last: '12:00:00', now: '12:05:01', due: '12:05:01' },
    { last: '12:05:00', now: '12:04:59', due: '12:05:00' },
    { last: '12:05:00', now: '12:05:00', due: '12:10:00' },
  ])('with the last one at $last, at $now: due at $due', ({ last, now, due }) => {
    expect(timeOfMessageMail(last === undefined ? undefined : at(last), at(now))).toEqual(at(due))
  })
})
