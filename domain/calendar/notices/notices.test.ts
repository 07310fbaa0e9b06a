import { describe, expect, test } from 'vitest'
import { dateRange } from '../../time/date-range.ts'
import { absenceRangeNotice, findQuestionnaireNotice, missingDays, openHolidayPeriods } from './notices.ts'
import { aCalendarDay, aShownDay, EFFECTS, MOMENT, shownTimes } from '../testing/sample-calendar.ts'
import { AINO, ONNI, day } from '../../care/testing/sample-family.ts'
import { aHolidayPeriod } from '../testing/sample-circumstances.ts'

describe('a questionnaire that can be answered from 1 to 30 September', () => {
  const asked = {
    questionnaire: { active: dateRange('2026-09-01', '2026-09-30'), requiresStrongAuth: false },
    eligibleChildren: { [AINO]: [], [ONNI]: [] },
    previousAnswers: [{ childId: AINO }],
  }
  const notice = (change = {}, today = '2026-09-09', level: 'WEAK' | 'STRONG' = 'WEAK') =>
    findQuestionnaireNotice({ ...asked, ...change }, day(today), level)

  test.each([
    { today: '2026-08-31', shown: false },
    { today: '2026-09-01', shown: true },
    { today: '2026-09-30', shown: true },
    { today: '2026-10-01', shown: false },
  ])('is shown on $today: $shown', ({ today, shown }) => {
    expect(notice({}, today) !== undefined).toBe(shown)
  })

  test('is unanswered until every child has an answer', () => {
    expect(notice()).toEqual({ isUnanswered: true, isLocked: false, answerBy: day('2026-09-30') })
    expect(notice({ previousAnswers: [{ childId: AINO }, { childId: ONNI }] })?.isUnanswered).toBe(false)
  })

  test('is not shown to who is not asked', () => {
    expect(notice({ eligibleChildren: {} })).toBeUndefined()
  })

  test('is locked where strong login is needed', () => {
    const questionnaire = { ...asked.questionnaire, requiresStrongAuth: true }
    expect(notice({ questionnaire })?.isLocked).toBe(true)
    expect(notice({ questionnaire }, '2026-09-09', 'STRONG')?.isLocked).toBe(false)
  })
})

describe('a holiday period is asked about', () => {
  test.each([
    { today: '2026-08-31', count: 0 },
    { today: '2026-09-01', count: 1 },
    { today: '2026-09-20', count: 1 },
    { today: '2026-09-21', count: 0 },
  ])('on $today: $count', ({ today, count }) => {
    expect(openHolidayPeriods([aHolidayPeriod()], day(today))).toHaveLength(count)
  })
})

describe('days without a reservation in the next two weeks', () => {
  test.each([
    { date: '2026-09-08', found: [] },
    { date: '2026-09-09', found: [false] },
    { date: '2026-09-20', found: [false] },
    { date: '2026-09-21', found: [true] },
    { date: '2026-09-23', found: [true] },
    { date: '2026-09-24', found: [] },
  ])('$date: can still be told $found', ({ date, found }) => {
    const days = [
      aCalendarDay(date, aShownDay(), aShownDay({ childId: ONNI, reservations: shownTimes('08:00-16:00') })),
    ]
    const missing = missingDays(days, MOMENT)
    expect(missing.map(({ canBeReported }) => canBeReported)).toEqual(found)
    expect(missing.every(({ childId }) => childId === AINO)).toBe(true)
  })

  test('after the deadline of a holiday period nobody is reminded of what only staff can write', () => {
    const days = [aCalendarDay('2026-09-21', aShownDay({ holidayPeriodEffect: EFFECTS.closed }))]
    expect(missingDays(days, MOMENT).map(({ canBeReported }) => canBeReported)).toEqual([false])
  })
})

describe('before an absence is saved a guardian is told', () => {
  test.each([
    { range: ['2026-09-21', '2026-09-25'], locked: null },
    { range: ['2026-09-20', '2026-09-25'], locked: ['2026-09-20', '2026-09-20'] },
    { range: ['2026-09-09', '2026-09-25'], locked: ['2026-09-09', '2026-09-20'] },
    { range: ['2026-09-10', '2026-09-11'], locked: ['2026-09-10', '2026-09-11'] },
  ] as const)('$range: locked days $locked', ({ range, locked }) => {
    const notice = absenceRangeNotice(dateRange(range[0], range[1]), MOMENT, [])
    expect(notice.lockedDays).toEqual(locked === null ? undefined : dateRange(locked[0], locked[1]))
  })

  test.each([
    { today: '2026-09-20', start: '2026-10-12', count: 0, what: 'still open' },
    { today: '2026-09-21', start: '2026-10-12', count: 1, what: 'closed' },
    { today: '2026-09-21', start: '2026-10-18', count: 1, what: 'its last day' },
    { today: '2026-09-21', start: '2026-10-19', count: 0, what: 'the day after' },
  ])('a holiday period, $what: $count', ({ today, start, count }) => {
    const moment = { today: day(today), reservable: dateRange('2026-10-05', '2027-08-31') }
    const notice = absenceRangeNotice(dateRange(start, '2026-10-30'), moment, [aHolidayPeriod()])
    expect(notice.closedHolidayPeriods).toHaveLength(count)
  })

  test.each([
    { today: '2026-09-14', count: 1 },
    { today: '2026-09-15', count: 0 },
  ])('about a holiday period that opens on 15 September, on $today: $count', ({ today, count }) => {
    const moment = { today: day(today), reservable: dateRange('2026-10-05', '2027-08-31') }
    const later = aHolidayPeriod({ reservationsOpenOn: day('2026-09-15') })
    const notice = absenceRangeNotice(dateRange('2026-10-12', '2026-10-30'), moment, [later])
    expect(notice.laterHolidayPeriods).toHaveLength(count)
  })
})
