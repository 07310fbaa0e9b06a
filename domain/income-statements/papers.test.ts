import { expect, test } from 'vitest'
import { asLastTime, fieldsToCheckAgain, isOfferedAgain } from './as-last-time.ts'
import { keptSince } from './kept-forms.ts'
import { CHANGE_IN_PERCENT, DUE_AFTER_CARE_BEGINS_IN_WEEKS, firstAccountsDue, papersAtHand } from './papers.ts'
import { findDueReminder } from './reminders.ts'
import { adultForm, childForm, day, entrepreneur, SELF_EMPLOYED, TODAY, WITH_ESTIMATE } from './testing/forms.ts'

test.each([
  { what: 'a child', form: childForm(), papers: ['CHILD_INCOME ALWAYS'] },
  { what: 'the highest fee', form: adultForm({ situation: { highestFee: true } }), papers: [] },
  {
    what: 'wages before a source is chosen',
    form: adultForm({ gross: { incomeSource: null } }),
    papers: ['PAYSLIP_GROSS UNLESS_REGISTER'],
  },
  { what: 'wages from the register', form: adultForm(), papers: [] },
  {
    what: 'benefits before one is named',
    form: adultForm({ situation: { benefits: true, student: true } }),
    papers: ['EACH_BENEFIT ALWAYS', 'PROOF_OF_STUDIES ALWAYS'],
  },
  { what: 'a business before its kind is told', form: entrepreneur({}), papers: ['COMPANY_PAPERS ALWAYS'] },
  {
    what: 'the self-employed',
    form: entrepreneur({ selfEmployed: SELF_EMPLOYED }),
    papers: ['PROFIT_AND_LOSS_STATEMENT_SELF_EMPLOYED UNLESS_ESTIMATE', 'ACCOUNTANT_DETAILS ALWAYS'],
  },
  {
    what: 'a company before its source is told',
    form: entrepreneur({ limitedCompany: { chosen: true, incomeSource: null } }),
    papers: ['PAYSLIP_LLC UNLESS_REGISTER', 'ACCOUNTANT_REPORT_LLC ALWAYS', 'ACCOUNTANT_DETAILS ALWAYS'],
  },
])('at hand for $what: $papers', ({ form, papers }) => {
  expect(papersAtHand(form).map(({ paper, need }) => `${paper} ${need}`)).toEqual(papers)
})

test.each([
  ['2026-06-15', '2026-09-15'],
  ['2026-06-14', null],
  ['2026-09-14', '2026-12-14'],
])('a business that began on %s sends its first accounts by %s', (start, due) => {
  expect(firstAccountsDue(day(start), TODAY)?.toString() ?? null).toBe(due)
})

test.each([
  ['2026-09-13', undefined],
  ['2026-09-14', 'ONE_DAY'],
  ['2026-09-15', 'ONE_DAY'],
  ['2026-09-16', 'TWO_WEEKS'],
  ['2026-09-28', 'TWO_WEEKS'],
  ['2026-09-29', 'FOUR_WEEKS'],
  ['2026-10-12', 'FOUR_WEEKS'],
  ['2026-10-13', undefined],
])('of an income until %s people are reminded: %s', (lastDay, reminder) => {
  expect(findDueReminder(day(lastDay), TODAY)).toBe(reminder)
})

test('what people are told of the municipality’s practice', () => {
  expect({ CHANGE_IN_PERCENT, DUE_AFTER_CARE_BEGINS_IN_WEEKS }).toEqual({
    CHANGE_IN_PERCENT: 10,
    DUE_AFTER_CARE_BEGINS_IN_WEEKS: 2,
  })
})

test('a form is kept for thirty days', () => {
  expect(keptSince(TODAY).toString()).toBe('2026-08-15')
})

test.each([
  { type: 'PENSION', receivedOn: '2026-09-13', isOffered: true },
  { type: 'PENSION', receivedOn: '2025-09-14', isOffered: true },
  { type: 'PENSION', receivedOn: '2025-09-13', isOffered: false },
  { type: 'PAYSLIP_GROSS', receivedOn: '2026-09-13', isOffered: false },
  { type: 'SALARY', receivedOn: '2026-09-13', isOffered: false },
  { type: 'ALIMONY_PAYOUT', receivedOn: '2026-09-13', isOffered: true },
  { type: 'CHILD_INCOME', receivedOn: '2026-09-13', isOffered: true },
  { type: null, receivedOn: '2026-09-13', isOffered: true },
] as const)('$type of $receivedOn is offered again: $isOffered', ({ type, receivedOn, isOffered }) => {
  expect(isOfferedAgain({ type, receivedOn: day(receivedOn) }, TODAY)).toBe(isOffered)
})

test.each([
  { what: 'follows one that goes on', end: '2026-10-31', taken: [], start: '2026-11-01', until: '2027-10-31' },
  {
    what: 'begins today after one that is over',
    end: '2026-08-31',
    taken: [],
    start: '2026-09-14',
    until: '2027-09-13',
  },
  {
    what: 'begins today after one that ends today',
    end: '2026-09-13',
    taken: [],
    start: '2026-09-14',
    until: '2027-09-13',
  },
  {
    what: 'leaves the day to the person where it is taken',
    end: '2026-08-31',
    taken: ['2026-09-14'],
    start: undefined,
    until: undefined,
  },
  {
    what: 'leaves the day to the person where it is too far ahead',
    end: '2028-01-01',
    taken: [],
    start: undefined,
    until: undefined,
  },
])('as last time $what', ({ end, taken, start, until }) => {
  const last = adultForm({ period: { startDate: day('2025-09-14'), endDate: day(end) } })
  const next = asLastTime(last, { today: TODAY, takenStartDates: taken.map(day) })
  expect(next.period.startDate?.toString()).toBe(start)
  expect(next.period.endDate?.toString()).toBe(until)
  expect(next).toEqual({ ...last, period: next.period, assurance: { assured: false } })
})

test.each([
  { form: childForm(), fields: [] },
  { form: adultForm(), fields: ['gross.estimatedMonthlyIncome'] },
  { form: adultForm({ situation: { employment: false, noIncome: true } }), fields: ['gross.noIncomeDescription'] },
  {
    form: entrepreneur({ selfEmployed: WITH_ESTIMATE }),
    fields: ['business.selfEmployed.estimatedMonthlyIncome', 'business.accountant.name'],
  },
])('looked at again besides the days: $fields', ({ form, fields }) => {
  expect(fieldsToCheckAgain(form)).toEqual(['period.startDate', 'period.endDate', ...fields])
})
