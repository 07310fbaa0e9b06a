import { describe, expect, test } from 'vitest'
import { LONGEST_TEXT } from '../forms/text-problems.ts'
import { dateRange } from '../time/date-range.ts'
import { absenceDraftProblems, type AbsenceApplicationDraft } from './absence-application-form.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const TODAY = day('2026-09-14')
/** Until the autumn break and after it. */
const POSSIBLE = [dateRange('2026-08-13', '2026-10-09'), dateRange('2026-10-19', '2026-12-18')]
const FILLED: AbsenceApplicationDraft = {
  startDate: day('2026-10-05'),
  endDate: day('2026-10-16'),
  description: 'Matka',
  isUnderstood: true,
}

describe('an application for a long absence that cannot be sent', () => {
  test.each<readonly [problems: readonly string[], draft: Partial<AbsenceApplicationDraft>]>([
    [[], {}],
    [[], { startDate: TODAY }],
    [['startDate BEFORE_TODAY'], { startDate: day('2026-09-13') }],
    [[], { startDate: day('2026-10-09'), endDate: day('2026-10-09') }],
    [['endDate END_BEFORE_START'], { endDate: day('2026-10-04') }],
    [['endDate OUTSIDE_POSSIBLE_DATES'], { startDate: day('2026-10-10'), endDate: day('2026-10-18') }],
    [[], { startDate: day('2026-10-10'), endDate: day('2026-10-19') }],
    [[], { startDate: day('2026-10-09'), endDate: day('2026-10-18') }],
    [['startDate REQUIRED', 'endDate REQUIRED'], { startDate: null, endDate: null }],
    [['startDate REQUIRED'], { startDate: null }],
    [['description REQUIRED'], { description: ' \n' }],
    [[], { description: 'a'.repeat(LONGEST_TEXT) }],
    [['description TOO_LONG'], { description: 'a'.repeat(LONGEST_TEXT + 1) }],
    [['isUnderstood REQUIRED'], { isUnderstood: false }],
  ])('%s', (problems, draft) => {
    const found = absenceDraftProblems({ ...FILLED, ...draft }, POSSIBLE, TODAY)
    expect(found.map(({ field, problem }) => `${field} ${problem}`)).toEqual(problems)
  })
})
