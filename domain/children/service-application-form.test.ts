import { describe, expect, test } from 'vitest'
import { LONGEST_TEXT } from '../forms/text-problems.ts'
import type { ServiceNeedOptionId } from '../ids.ts'
import { firstOfNextMonth, serviceDraftProblems, type ServiceApplicationDraft } from './service-application-form.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const TODAY = day('2026-09-14')
// Options of these tests.
const [FULL, PART] = ['full', 'part'] as unknown as readonly [ServiceNeedOptionId, ServiceNeedOptionId]
const FILLED: ServiceApplicationDraft = { startDate: day('2026-10-01'), serviceNeedOptionId: FULL, additionalInfo: '' }

describe('an application for another service need that cannot be sent', () => {
  type Case = {
    readonly problems: readonly string[]
    readonly draft?: Partial<ServiceApplicationDraft>
    /** Null while they are not known. */
    readonly options?: readonly ServiceNeedOptionId[] | null
  }
  const additionalInfo = 'Työ vaihtui'

  test.each<Case>([
    { problems: [] },
    { problems: ['startDate REQUIRED'], draft: { startDate: null } },
    { problems: [], draft: { startDate: TODAY, additionalInfo } },
    { problems: ['startDate BEFORE_TODAY'], draft: { startDate: day('2026-09-13'), additionalInfo } },
    { problems: ['additionalInfo REASON_MISSING'], draft: { startDate: day('2026-10-02') } },
    { problems: ['additionalInfo REASON_MISSING'], draft: { startDate: day('2026-09-30'), additionalInfo: ' ' } },
    { problems: [], draft: { startDate: day('2026-10-02'), additionalInfo } },
    { problems: ['serviceNeedOptionId REQUIRED'], draft: { serviceNeedOptionId: null } },
    { problems: ['serviceNeedOptionId REQUIRED'], draft: { serviceNeedOptionId: PART } },
    { problems: ['startDate NO_OPTIONS', 'serviceNeedOptionId REQUIRED'], options: [] },
    { problems: ['serviceNeedOptionId REQUIRED'], options: null },
    { problems: [], draft: { additionalInfo: 'a'.repeat(LONGEST_TEXT) } },
    { problems: ['additionalInfo TOO_LONG'], draft: { additionalInfo: 'a'.repeat(LONGEST_TEXT + 1) } },
  ])('$problems', ({ problems, draft, options = [FULL] }) => {
    const found = serviceDraftProblems({ ...FILLED, ...draft }, options ?? undefined, TODAY)
    expect(found.map(({ field, problem }) => `${field} ${problem}`)).toEqual(problems)
  })
})

describe('where the form begins', () => {
  test.each([
    ['2026-09-14', '2026-10-01'],
    ['2026-09-01', '2026-10-01'],
    ['2026-08-31', '2026-09-01'],
    ['2026-12-31', '2027-01-01'],
  ])('on %s: %s', (today, first) => {
    expect(firstOfNextMonth(day(today))).toEqual(day(first))
  })
})
