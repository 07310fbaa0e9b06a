import { dateRange } from '@nalle/domain/time/date-range.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../database/database.ts'
import { openTestDatabase } from '../../testing/engine.ts'
import { newServiceNeedOption } from '../../testing/units.ts'
import type { NewServiceNeedOption } from './service-need-options.ts'
import { addServiceNeedOption } from './service-need-options.ts'

let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})
afterAll(() => db.close())

describe('service need options', () => {
  const add = (differences: Partial<NewServiceNeedOption>) =>
    db.transaction((tx) => addServiceNeedOption(tx, newServiceNeedOption(differences)))

  test.each<[string, Partial<NewServiceNeedOption>]>([
    ['NAME_MISSING', { nameSv: '' }],
    ['FEE_PERCENTAGE_WRONG', { feePercentage: 101 }],
    ['FEE_PERCENTAGE_WRONG', { feePercentage: 33.3 }],
    ['HOURS_WRONG', { hoursPerMonth: 0 }],
    ['DEFAULT_OPTION_SHOWN', { isDefault: true, isShownToCitizens: true }],
    ['VALUE_NOT_KNOWN', { contractDaysPerMonth: 32 }],
  ])('an option is not taken: %s', async (reason, differences) => {
    await expect(add(differences)).rejects.toMatchObject({ reason })
  })

  test('a placement type has one default at a time', async () => {
    const isDefault = { isDefault: true, isShownToCitizens: false }
    await add({ ...isDefault, validity: dateRange('2020-01-01', '2026-07-31') })
    await expect(add({ ...isDefault, validity: dateRange('2026-07-31', '2027-07-31') })).rejects.toMatchObject({
      reason: 'DEFAULT_OPTIONS_OVERLAP',
    })
    await add({ ...isDefault, validity: dateRange('2026-08-01', '2027-07-31') })
  })
})
