import { describe, expect, test } from 'vitest'
import { dateRange } from '../../time/date-range.ts'
import { answerQuestionnaire } from './answer-questionnaire.ts'
import type { DayRows } from '../../care/child-day.ts'
import type { Questionnaire } from './questionnaires.ts'
import { QUESTIONNAIRE, aChild, aNeed, absent, reserved, rowsOn } from '../../care/testing/sample-family.ts'

const questionnaire: Questionnaire = {
  id: QUESTIONNAIRE,
  type: 'OPEN_RANGES',
  absenceType: 'FREE_ABSENCE',
  requiresStrongAuth: false,
  active: dateRange('2027-04-01', '2027-04-30'),
  conditions: { continuousPlacement: null },
  period: dateRange('2027-06-01', '2027-07-31'),
  absenceTypeThreshold: 5,
}
const WEEK = dateRange('2027-06-07', '2027-06-13')
const MONDAY = '2027-06-07'
const answered = (rows: Partial<DayRows>, ranges = [WEEK], placement = {}) =>
  answerQuestionnaire(questionnaire, ranges, aChild(placement, { rows: rowsOn(MONDAY, rows) }))
const monday = (rows: Partial<DayRows>, placement = {}) => answered(rows, [WEEK], placement)[0]

test('a week away is five days of care, all absent and marked with the questionnaire', () => {
  const changes = answered({})
  expect(changes.map(({ date }) => date.toString())).toEqual([
    '2027-06-07',
    '2027-06-08',
    '2027-06-09',
    '2027-06-10',
    '2027-06-11',
  ])
  expect(changes[0]?.insertedAbsences).toEqual([
    { category: 'BILLABLE', type: 'FREE_ABSENCE', questionnaireId: QUESTIONNAIRE },
  ])
})

test('in shift care, intermittent or full, the weekend too', () => {
  for (const shiftCare of ['FULL', 'INTERMITTENT'] as const) {
    expect(answered({}, [WEEK], { serviceNeeds: [aNeed({ shiftCare })] })).toHaveLength(7)
  }
})

test('both parts of the day of a five-year-old', () => {
  expect(monday({}, { type: 'DAYCARE_FIVE_YEAR_OLDS' })?.insertedAbsences.map(({ category }) => category)).toEqual([
    'BILLABLE',
    'NONBILLABLE',
  ])
})

describe('on the days of the answer', () => {
  const mine = absent('SICKLEAVE')
  const staffs = absent('SICKLEAVE', 'BILLABLE', 'EMPLOYEE')
  const answer = absent('OTHER_ABSENCE', 'BILLABLE', 'CITIZEN', QUESTIONNAIRE)
  test.each([
    { what: 'a guardian’s absence goes', rows: { absences: [mine] }, deleted: 1, inserted: 1 },
    { what: 'an absence of the staff stays', rows: { absences: [staffs] }, deleted: 0, inserted: 0 },
    { what: 'an earlier answer is replaced', rows: { absences: [answer] }, deleted: 1, inserted: 1 },
    { what: 'nothing stands there', rows: {}, deleted: 0, inserted: 1 },
  ])('reservations go, and $what', ({ rows, deleted, inserted }) => {
    const change = monday({ ...rows, reservations: [reserved('08:00-16:00')] })
    expect(change?.deletedAbsences).toHaveLength(deleted)
    expect(change?.insertedAbsences).toHaveLength(inserted)
    expect(change?.reservations).toEqual([])
  })

  test('the same answer again writes nothing', () => {
    const told = { absences: [absent('FREE_ABSENCE', 'BILLABLE', 'CITIZEN', QUESTIONNAIRE)] }
    expect(answered(told).map(({ date }) => date.toString())).not.toContain(MONDAY)
  })
})

describe('an answer that changes', () => {
  const earlier = { absences: [absent('FREE_ABSENCE', 'BILLABLE', 'CITIZEN', QUESTIONNAIRE)] }
  test.each([
    { what: 'to "not away"', ranges: [] },
    { what: 'to another week', ranges: [dateRange('2027-06-14', '2027-06-20')] },
  ])('$what takes its earlier absences back', ({ ranges }) => {
    const [first] = answered(earlier, ranges)
    expect(first?.date.toString()).toBe(MONDAY)
    expect(first).toMatchObject({ deletedAbsences: ['BILLABLE'], insertedAbsences: [], reservations: 'KEPT' })
  })

  test('leaves what belongs to another questionnaire or to the family alone', () => {
    expect(answered({ absences: [absent('OTHER_ABSENCE')] }, [])).toEqual([])
  })
})

test('the threshold is looked at for each range', () => {
  const ranges = [dateRange('2027-06-07', '2027-06-08'), dateRange('2027-06-14', '2027-06-18')]
  const types = answered({}, ranges).map(({ insertedAbsences }) => insertedAbsences[0]?.type)
  expect(types).toEqual(['OTHER_ABSENCE', 'OTHER_ABSENCE', ...Array.from({ length: 5 }, () => 'FREE_ABSENCE')])
})
