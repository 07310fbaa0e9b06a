import { describe, expect, test } from 'vitest'
import { LONGEST_EMAIL } from '../people/contact-details.ts'
import { feedbackProblems, LONGEST_FEEDBACK } from './feedback.ts'
import {
  FEEDBACK_IN_ALL,
  FEEDBACK_OF_ADDRESS,
  FEEDBACK_OF_PERSON,
  feedbackWindowStart,
  mayGiveFeedback,
} from './limits.ts'

describe('feedback', () => {
  test.each([
    { what: 'a sentence', text: 'Kalenteri ei puhu.', email: '', problems: [] },
    { what: 'a sentence with an address', text: 'Kalenteri ei puhu.', email: ' maija@posti.example ', problems: [] },
    { what: 'nothing', text: ' \n', email: '', problems: [{ field: 'text', problem: 'REQUIRED' }] },
    { what: 'the longest', text: 'a'.repeat(LONGEST_FEEDBACK), email: '', problems: [] },
    {
      what: 'one sign more',
      text: 'a'.repeat(LONGEST_FEEDBACK + 1),
      email: '',
      problems: [{ field: 'text', problem: 'TOO_LONG' }],
    },
    { what: 'no address', text: 'Hei', email: 'maija', problems: [{ field: 'email', problem: 'EMAIL' }] },
    {
      what: 'an address that would be a header',
      text: 'Hei',
      email: 'maija@posti.example\r\nBcc: all@posti.example',
      problems: [{ field: 'email', problem: 'EMAIL' }],
    },
    {
      what: 'two addresses',
      text: 'Hei',
      email: 'maija@posti.example,all@posti.example',
      problems: [{ field: 'email', problem: 'EMAIL' }],
    },
    {
      what: 'an address that is too long',
      text: 'Hei',
      email: `${'a'.repeat(LONGEST_EMAIL)}@posti.example`,
      problems: [{ field: 'email', problem: 'EMAIL' }],
    },
  ])('$what: $problems', ({ text, email, problems }) => {
    expect(feedbackProblems({ text, email })).toEqual(problems)
  })
})

describe('one more is taken', () => {
  test.each([
    { from: 'PERSON', fromThere: FEEDBACK_OF_PERSON - 1, inAll: FEEDBACK_IN_ALL, taken: true },
    { from: 'PERSON', fromThere: FEEDBACK_OF_PERSON, inAll: 0, taken: false },
    { from: 'ADDRESS', fromThere: FEEDBACK_OF_ADDRESS - 1, inAll: FEEDBACK_IN_ALL - 1, taken: true },
    { from: 'ADDRESS', fromThere: FEEDBACK_OF_ADDRESS, inAll: 0, taken: false },
    { from: 'ADDRESS', fromThere: 0, inAll: FEEDBACK_IN_ALL, taken: false },
    { from: 'ANYWHERE', fromThere: 0, inAll: FEEDBACK_IN_ALL - 1, taken: true },
    { from: 'ANYWHERE', fromThere: 0, inAll: FEEDBACK_IN_ALL, taken: false },
  ] as const)('$from with $fromThere from there and $inAll in all: $taken', ({ taken, ...earlier }) => {
    expect(mayGiveFeedback(earlier)).toBe(taken)
  })

  test('and an hour later it counts no more', () => {
    const now = Temporal.Instant.from('2026-09-14T07:00:00Z')
    expect(feedbackWindowStart(now)).toEqual(Temporal.Instant.from('2026-09-14T06:00:00Z'))
  })
})
