import { describe, expect, test } from 'vitest'
import type { AppealedDecision } from '../city/city.ts'
import { answerBy, appealedAs, appealUntil, daysLeft, deemedReceived, reminderOn } from './deadlines.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const decisions = {
  appealDays: { prePrimaryPlacement: 14, daycarePlacement: 30, daycareSupport: 30, prePrimarySupport: 30, fee: 30 },
  deemedReceivedDays: { letter: 7, electronicNotice: 3 },
}
const inDays = (decisionAnswerDays: number) =>
  // Only this one of the city's limits is asked.
  ({ limits: { decisionAnswerDays } }) as unknown as Parameters<typeof answerBy>[1]
const TWO_WEEKS = inDays(14)

describe('an answer is asked for', () => {
  test.each([
    { sent: '2026-11-13', by: '2026-11-27' },
    // Also on a Sunday, on Independence Day, and over the turn of the year: it does not move.
    { sent: '2026-11-22', by: '2026-12-06' },
    { sent: '2026-12-11', by: '2026-12-25' },
    { sent: '2026-12-20', by: '2027-01-03' },
  ])('sent on $sent by $by', ({ sent, by }) => {
    expect(answerBy(day(sent), TWO_WEEKS)).toEqual(day(by))
  })

  test.each([
    { today: '2026-11-15', left: 12 },
    { today: '2026-11-26', left: 1 },
    { today: '2026-11-27', left: 0 },
    { today: '2026-11-28', left: -1 },
    { today: '2026-08-27', left: 92 },
  ])('by 27 November: on $today there are $left days left', ({ today, left }) => {
    expect(daysLeft(day('2026-11-27'), day(today))).toBe(left)
  })
})

describe('a decision is deemed received', () => {
  test.each([
    { delivery: 'letter', on: '2026-11-20' },
    { delivery: 'electronicNotice', on: '2026-11-16' },
  ] as const)('sent on 13 November as $delivery: on $on', ({ delivery, on }) => {
    expect(deemedReceived(day('2026-11-13'), delivery, { decisions })).toEqual(day(on))
  })
})

describe('the last day of an appeal', () => {
  test.each<{ kind: AppealedDecision; received: string; until: string; why: string }>([
    { kind: 'daycarePlacement', received: '2026-11-16', until: '2026-12-16', why: 'a Wednesday' },
    { kind: 'daycareSupport', received: '2026-11-16', until: '2026-12-16', why: 'a Wednesday' },
    { kind: 'prePrimarySupport', received: '2026-11-16', until: '2026-12-16', why: 'a Wednesday' },
    { kind: 'fee', received: '2026-11-16', until: '2026-12-16', why: 'a Wednesday' },
    { kind: 'prePrimaryPlacement', received: '2026-11-16', until: '2026-11-30', why: 'a Monday' },
    { kind: 'prePrimaryPlacement', received: '2026-11-13', until: '2026-11-27', why: 'a Friday' },
    { kind: 'prePrimaryPlacement', received: '2026-11-14', until: '2026-11-30', why: 'Saturday moves to Monday' },
    { kind: 'prePrimaryPlacement', received: '2026-11-15', until: '2026-11-30', why: 'Sunday moves to Monday' },
    {
      kind: 'prePrimaryPlacement',
      received: '2026-12-10',
      until: '2026-12-28',
      why: 'Christmas Eve to Christmas and its weekend',
    },
    { kind: 'daycarePlacement', received: '2026-12-02', until: '2027-01-04', why: 'New Year’s Day on a Friday' },
    { kind: 'daycarePlacement', received: '2026-12-07', until: '2027-01-07', why: 'Epiphany' },
    { kind: 'prePrimaryPlacement', received: '2027-03-12', until: '2027-03-30', why: 'Good Friday to Easter Monday' },
    { kind: 'prePrimaryPlacement', received: '2026-06-05', until: '2026-06-22', why: 'Midsummer Eve' },
  ])('$kind received on $received: $until ($why)', ({ kind, received, until }) => {
    expect(appealUntil(day(received), kind, { decisions })).toEqual(day(until))
  })

  test.each([
    { type: 'PRESCHOOL', kind: 'prePrimaryPlacement' },
    { type: 'PREPARATORY_EDUCATION', kind: 'prePrimaryPlacement' },
    { type: 'PRESCHOOL_DAYCARE', kind: 'daycarePlacement' },
    { type: 'PRESCHOOL_CLUB', kind: 'daycarePlacement' },
    { type: 'DAYCARE', kind: 'daycarePlacement' },
    { type: 'DAYCARE_PART_TIME', kind: 'daycarePlacement' },
    { type: 'CLUB', kind: 'daycarePlacement' },
  ] as const)('$type is appealed against as $kind', ({ type, kind }) => {
    expect(appealedAs(type)).toBe(kind)
  })
})

describe('who has not answered is reminded', () => {
  test.each([
    { today: '2026-11-13', days: 14, reminder: undefined },
    { today: '2026-11-19', days: 14, reminder: undefined },
    { today: '2026-11-20', days: 14, reminder: 'WEEK_LEFT' },
    { today: '2026-11-26', days: 14, reminder: 'WEEK_LEFT' },
    { today: '2026-11-27', days: 14, reminder: 'LAST_DAY' },
    { today: '2026-11-28', days: 14, reminder: undefined },
    { today: '2026-11-14', days: 8, reminder: 'WEEK_LEFT' },
    { today: '2026-11-13', days: 7, reminder: undefined },
    { today: '2026-11-14', days: 7, reminder: undefined },
    { today: '2026-11-20', days: 7, reminder: 'LAST_DAY' },
  ])('sent on 13 November with $days days to answer, on $today: $reminder', ({ today, days, reminder }) => {
    expect(reminderOn(day(today), day('2026-11-13'), inDays(days))).toBe(reminder)
  })
})
