import { describe, expect, test } from 'vitest'
import { dateRange } from '../../time/date-range.ts'
import type { DateRange } from '../../time/date-range.ts'
import { differingAnswers } from './differing-answers.ts'
import { AINO, ONNI } from '../../care/testing/sample-family.ts'

const JUNE = dateRange('2027-06-07', '2027-06-11')
const JULY = dateRange('2027-07-05', '2027-07-30')
const answer = (fixedPeriod: DateRange | null, openRanges: readonly DateRange[] = []) => ({
  childId: AINO,
  fixedPeriod,
  openRanges,
})

describe('only an answer that differs from the one before is sent', () => {
  test.each([
    { what: 'the first answer', before: [], given: [JUNE], sent: true },
    { what: 'the first answer, not away', before: [], given: [], sent: true },
    { what: 'the same period', before: [answer(JUNE)], given: [JUNE], sent: false },
    { what: 'another period', before: [answer(JUNE)], given: [JULY], sent: true },
    { what: 'not away any more', before: [answer(JUNE)], given: [], sent: true },
    { what: 'still not away', before: [answer(null)], given: [], sent: false },
    { what: 'away after all', before: [answer(null)], given: [JUNE], sent: true },
    {
      what: 'the same ranges the other way round',
      before: [answer(null, [JUNE, JULY])],
      given: [JULY, JUNE],
      sent: false,
    },
    { what: 'one range less', before: [answer(null, [JUNE, JULY])], given: [JULY], sent: true },
    { what: 'one range more', before: [answer(null, [JUNE])], given: [JUNE, JULY], sent: true },
  ])('$what: $sent', ({ before, given, sent }) => {
    expect(differingAnswers(new Map([[AINO, given]]), before).has(AINO)).toBe(sent)
  })

  test('siblings are told apart', () => {
    const given = new Map([
      [AINO, [JUNE]],
      [ONNI, [JUNE]],
    ])
    expect([...differingAnswers(given, [answer(JUNE)]).keys()]).toEqual([ONNI])
  })
})
