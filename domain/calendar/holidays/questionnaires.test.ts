import { describe, expect, test } from 'vitest'
import { dateRange } from '../../time/date-range.ts'
import type { DateRange } from '../../time/date-range.ts'
import {
  QUESTIONNAIRE_TYPES,
  absenceTypeOf,
  eligibleRanges,
  findAnswerRefusal,
  findQuestionnaireRefusal,
  isAwayByAnswer,
  openRangeProblems,
} from './questionnaires.ts'
import type { Questionnaire } from './questionnaires.ts'
import { AINO, ONNI, QUESTIONNAIRE, aPlacement, aUnit, day } from '../../care/testing/sample-family.ts'

const JUNE = dateRange('2027-06-07', '2027-06-30')
const JULY = dateRange('2027-07-01', '2027-07-31')
const SUMMER = dateRange('2027-06-01', '2027-08-31')
const basics = {
  id: QUESTIONNAIRE,
  absenceType: 'FREE_ABSENCE',
  requiresStrongAuth: false,
  active: dateRange('2027-04-01', '2027-04-30'),
  conditions: { continuousPlacement: null },
} as const
const fixed: Questionnaire = { ...basics, type: 'FIXED_PERIOD', periodOptions: [JUNE, JULY] }
const open: Questionnaire = {
  ...basics,
  type: 'OPEN_RANGES',
  period: SUMMER,
  absenceTypeThreshold: 5,
}

const placed = (start: string, end: string, change = {}) => aPlacement({ period: dateRange(start, end), ...change })
const eligible = (questionnaire: Questionnaire, placements: readonly ReturnType<typeof aPlacement>[]) =>
  eligibleRanges(questionnaire, placements, day('2027-04-10'))

describe('the fixed periods a child may choose are those covered by invoiced places', () => {
  test.each<{ what: string; placements: readonly ReturnType<typeof aPlacement>[]; ranges: readonly DateRange[] }>([
    { what: 'placed all summer', placements: [placed('2026-08-01', '2027-07-31')], ranges: [JUNE, JULY] },
    { what: 'to the last day but one', placements: [placed('2026-08-01', '2027-07-30')], ranges: [JUNE] },
    { what: 'from the second day on', placements: [placed('2027-06-08', '2027-07-31')], ranges: [JULY] },
    {
      what: 'in two places in a row',
      placements: [placed('2027-06-20', '2027-07-31'), placed('2026-08-01', '2027-06-19')],
      ranges: [JUNE, JULY],
    },
    {
      what: 'with a day between them',
      placements: [placed('2027-06-21', '2027-07-31'), placed('2026-08-01', '2027-06-19')],
      ranges: [JULY],
    },
    {
      what: 'in pre-school, which is free',
      placements: [placed('2026-08-01', '2027-07-31', { type: 'PRESCHOOL' })],
      ranges: [],
    },
    {
      what: 'in temporary care, invoiced by the day',
      placements: [placed('2026-08-01', '2027-07-31', { type: 'TEMPORARY_DAYCARE' })],
      ranges: [],
    },
    { what: 'without a place', placements: [], ranges: [] },
  ])('$what', ({ placements, ranges }) => {
    expect(eligible(fixed, placements)).toEqual(ranges)
  })
})

describe('open ranges are asked of everybody who has a place in the period, whatever its type', () => {
  test.each([
    {
      what: 'in pre-school',
      placements: [placed('2026-08-01', '2027-07-31', { type: 'PRESCHOOL' })],
      ranges: [SUMMER],
    },
    { what: 'to its first day', placements: [placed('2026-08-01', '2027-06-01')], ranges: [SUMMER] },
    { what: 'to the day before', placements: [placed('2026-08-01', '2027-05-31')], ranges: [] },
    { what: 'from its last day', placements: [placed('2027-08-31', '2028-07-31')], ranges: [SUMMER] },
    { what: 'from the day after', placements: [placed('2027-09-01', '2028-07-31')], ranges: [] },
    { what: 'without a place', placements: [], ranges: [] },
  ])('$what: $ranges', ({ placements, ranges }) => {
    expect(eligible(open, placements)).toEqual(ranges)
  })
})

describe('a private unit with vouchers asks its own families', () => {
  const voucher = { unit: aUnit({ providerType: 'PRIVATE_SERVICE_VOUCHER' }) }
  test.each([
    { what: 'placed there today', placements: [placed('2026-08-01', '2027-07-31', voucher)], count: 0 },
    {
      what: 'placed there from tomorrow',
      placements: [placed('2026-08-01', '2027-04-10'), placed('2027-04-11', '2027-07-31', voucher)],
      count: 1,
    },
    {
      what: 'placed there until yesterday',
      placements: [placed('2026-08-01', '2027-04-09', voucher), placed('2027-04-10', '2027-07-31')],
      count: 1,
    },
  ])('$what: $count', ({ placements, count }) => {
    expect(eligible(open, placements)).toHaveLength(count)
  })
})

describe('a continuous placement may be asked for', () => {
  const asked: Questionnaire = { ...open, conditions: { continuousPlacement: dateRange('2026-09-01', '2027-06-01') } }
  test.each([
    { what: 'on every day', placements: [placed('2026-09-01', '2027-06-01')], count: 1 },
    { what: 'from the second day', placements: [placed('2026-09-02', '2027-07-31')], count: 0 },
    { what: 'to the last day but one', placements: [placed('2026-08-01', '2027-05-31')], count: 0 },
    {
      what: 'in two places in a row',
      placements: [placed('2026-08-01', '2026-12-31'), placed('2027-01-01', '2027-07-31')],
      count: 1,
    },
    {
      what: 'with a day between',
      placements: [placed('2026-08-01', '2026-12-31'), placed('2027-01-02', '2027-07-31')],
      count: 0,
    },
  ])('$what: $count', ({ placements, count }) => {
    expect(eligible(asked, placements)).toHaveLength(count)
  })
})

describe('a questionnaire can be answered', () => {
  test.each([
    { today: '2027-03-31', strong: false, level: 'STRONG', refusal: 'QUESTIONNAIRE_NOT_OPEN' },
    { today: '2027-04-01', strong: false, level: 'WEAK', refusal: undefined },
    { today: '2027-04-30', strong: false, level: 'WEAK', refusal: undefined },
    { today: '2027-05-01', strong: false, level: 'STRONG', refusal: 'QUESTIONNAIRE_NOT_OPEN' },
    { today: '2027-04-10', strong: true, level: 'WEAK', refusal: 'STRONG_LOGIN_NEEDED' },
    { today: '2027-04-10', strong: true, level: 'STRONG', refusal: undefined },
  ] as const)('$today, strong login needed $strong, $level: $refusal', ({ today, strong, level, refusal }) => {
    expect(findQuestionnaireRefusal({ ...basics, requiresStrongAuth: strong }, day(today), level)).toBe(refusal)
  })
})

describe('an answer', () => {
  const period = dateRange('2027-06-01', '2027-08-31')
  test.each([
    { ranges: [], refusal: undefined, problems: [] },
    { ranges: [['2027-06-01', '2027-08-31']], refusal: undefined, problems: [undefined] },
    { ranges: [['2027-05-31', '2027-06-10']], refusal: 'RANGE_NOT_OFFERED', problems: ['dateTooEarly'] },
    { ranges: [['2027-08-01', '2027-09-01']], refusal: 'RANGE_NOT_OFFERED', problems: ['dateTooLate'] },
    {
      ranges: [
        ['2027-06-01', '2027-06-10'],
        ['2027-06-11', '2027-06-20'],
      ],
      refusal: undefined,
      problems: [undefined, undefined],
    },
    {
      ranges: [
        ['2027-06-01', '2027-06-10'],
        ['2027-06-10', '2027-06-20'],
      ],
      refusal: 'RANGES_OVERLAP',
      problems: [undefined, 'rangesOverlap'],
    },
  ] as const)('$ranges: $refusal', ({ ranges, refusal, problems }) => {
    const given = ranges.map(([start, end]) => dateRange(start, end))
    expect(findAnswerRefusal('OPEN_RANGES', given, [period])).toBe(refusal)
    expect(openRangeProblems(given, period)).toEqual(problems)
  })

  test('of a child who is not asked is refused', () => {
    for (const type of QUESTIONNAIRE_TYPES) {
      expect(findAnswerRefusal(type, [JUNE], [])).toBe('RANGE_NOT_OFFERED')
      expect(findAnswerRefusal(type, [], [])).toBeUndefined()
    }
  })

  test.each([
    { range: ['2027-06-07', '2027-06-30'], refusal: undefined },
    { range: ['2027-06-07', '2027-06-29'], refusal: 'RANGE_NOT_OFFERED' },
    { range: ['2027-06-08', '2027-06-30'], refusal: 'RANGE_NOT_OFFERED' },
    { range: ['2027-06-07', '2027-07-01'], refusal: 'RANGE_NOT_OFFERED' },
    { range: ['2027-06-06', '2027-06-30'], refusal: 'RANGE_NOT_OFFERED' },
    { range: ['2027-06-07', '2027-06-07'], refusal: 'RANGE_NOT_OFFERED' },
  ] as const)('with fixed periods names one of them whole: $range: $refusal', ({ range, refusal }) => {
    expect(findAnswerRefusal('FIXED_PERIOD', [dateRange(range[0], range[1])], [JUNE, JULY])).toBe(refusal)
  })
})

describe('the absence of an answer', () => {
  test.each([
    { questionnaire: open, range: ['2027-06-07', '2027-06-10'], type: 'OTHER_ABSENCE', what: 'four days' },
    { questionnaire: open, range: ['2027-06-07', '2027-06-11'], type: 'FREE_ABSENCE', what: 'five days' },
    { questionnaire: fixed, range: ['2027-06-07', '2027-06-07'], type: 'FREE_ABSENCE', what: 'a fixed period' },
  ] as const)('$what: $type', ({ questionnaire, range, type }) => {
    expect(absenceTypeOf(questionnaire, dateRange(range[0], range[1]))).toBe(type)
  })
})

describe('away by an answer', () => {
  const fixed = { childId: AINO, fixedPeriod: dateRange('2026-07-06', '2026-07-12'), openRanges: [] }
  const open = { childId: AINO, fixedPeriod: null, openRanges: [dateRange('2026-07-06', '2026-07-07')] }
  test.each([
    { answer: fixed, date: '2026-07-05', away: false },
    { answer: fixed, date: '2026-07-06', away: true },
    { answer: fixed, date: '2026-07-12', away: true },
    { answer: fixed, date: '2026-07-13', away: false },
    { answer: open, date: '2026-07-07', away: true },
    { answer: open, date: '2026-07-08', away: false },
    { answer: { ...fixed, childId: ONNI }, date: '2026-07-06', away: false },
    { answer: { ...fixed, fixedPeriod: null }, date: '2026-07-06', away: false },
  ])('$date: $away', ({ answer, date, away }) => {
    expect(isAwayByAnswer([answer], AINO, day(date))).toBe(away)
  })
})
