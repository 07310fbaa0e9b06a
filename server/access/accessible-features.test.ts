import { kuusilahti } from '@nalle/cities/kuusilahti.ts'
import { NO_FEATURES } from '@nalle/domain/placements/accessible-features.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { addUnit } from '../municipality/units/units.ts'
import { openTestDatabase } from '../testing/engine.ts'
import { addFamily } from '../testing/families.ts'
import { testRegister } from '../testing/register.ts'
import { newUnit } from '../testing/units.ts'
import { findAccessibleFeatures } from './accessible-features.ts'

let db: Database
const register = testRegister()
beforeAll(async () => {
  db = (await openTestDatabase()).db
})
afterAll(() => db.close())

const today = Temporal.PlainDate.from('2026-09-14')
const day = (text: string) => Temporal.PlainDate.from(text)

test('a guardian with a child in a unit that uses everything may open everything', async () => {
  const { guardian } = await addFamily(db, register)
  expect(await findAccessibleFeatures(db, guardian.id, today, kuusilahti)).toEqual({
    messages: true,
    composeNewMessage: true,
    reservations: true,
    childDocumentation: true,
  })
})

test('a guardian whose child is at home, or in a unit that uses nothing, may open none of them', async () => {
  const atHome = await addFamily(db, register, { children: [{ placements: [] }] })
  const unitId = await db.transaction((tx) => addUnit(tx, newUnit({ features: [] })))
  const inOldUnit = await addFamily(db, register, { unitId })
  for (const { guardian } of [atHome, inOldUnit]) {
    expect(await findAccessibleFeatures(db, guardian.id, today, kuusilahti)).toEqual(NO_FEATURES)
  }
})

test('the calendar opens as many days before the placement as the city chose', async () => {
  const starting = { placements: [{ period: dateRange('2026-10-14', '2027-07-31') }] }
  const { guardian } = await addFamily(db, register, { children: [{ placements: [] }, starting] })
  const on = async (date: string) => (await findAccessibleFeatures(db, guardian.id, day(date), kuusilahti)).reservations
  expect(await on('2026-09-13')).toBe(false)
  expect(await on('2026-09-14')).toBe(true)
})

test('a foster parent has them as long as the relation lasts', async () => {
  const validity = { start: day('2026-01-01'), end: today }
  const { fosterParents } = await addFamily(db, register, { fosterParents: [{ validity }] })
  const [parent] = fosterParents
  if (parent === undefined) throw new Error('no foster parent')
  const on = (date: Temporal.PlainDate) => findAccessibleFeatures(db, parent.id, date, kuusilahti)
  expect((await on(today)).reservations).toBe(true)
  expect(await on(today.add({ days: 1 }))).toEqual(NO_FEATURES)
})
