import { getMyAccount } from '@nalle/contract/messages.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addServiceNeedOption } from '../municipality/placements/service-need-options.ts'
import { accountOf } from '../testing/correspondence.ts'
import { addFamily } from '../testing/families.ts'
import { startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { newServiceNeedOption } from '../testing/units.ts'

let nalle: TestNalle
beforeAll(async () => {
  nalle = await startNalle()
})
afterAll(() => nalle.close())

describe('attachments are allowed', () => {
  test.each([
    { shiftCare: 'FULL', start: '2026-09-28', end: '2027-06-30', allowed: true },
    { shiftCare: 'FULL', start: '2026-09-29', end: '2027-06-30', allowed: false },
    { shiftCare: 'INTERMITTENT', start: '2026-01-01', end: '2026-09-14', allowed: true },
    { shiftCare: 'INTERMITTENT', start: '2026-01-01', end: '2026-09-13', allowed: false },
    { shiftCare: 'NONE', start: '2026-01-01', end: '2027-06-30', allowed: false },
  ] as const)(
    'with $shiftCare shift care from $start to $end: $allowed',
    async ({ shiftCare, start, end, allowed }) => {
      const optionId = await nalle.db.transaction((tx) => addServiceNeedOption(tx, newServiceNeedOption()))
      const placement = { period: dateRange(start, end), serviceNeed: { optionId, shiftCare } }
      const { guardian } = await addFamily(nalle.db, nalle.register, { children: [{}, { placements: [placement] }] })
      const { body } = await nalle.call(await nalle.login(guardian.id, 'WEAK'), getMyAccount)
      expect(body).toEqual({
        accountId: await accountOf(nalle.db, guardian.id),
        messageAttachmentsAllowed: allowed,
      })
    },
  )
})
