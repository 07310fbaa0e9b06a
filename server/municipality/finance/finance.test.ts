import { dateRange } from '@nalle/domain/time/date-range.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Transaction } from '../../database/database.ts'
import { openTestDatabase } from '../../testing/engine.ts'
import { addFamily } from '../../testing/families.ts'
import { testRegister } from '../../testing/register.ts'
import { setHeadOfFamily, setPartners } from './fee-families.ts'
import { setIncome } from './incomes.ts'

let db: Database
const register = testRegister()
beforeAll(async () => {
  db = (await openTestDatabase()).db
})
afterAll(() => db.close())

const write = <T>(command: (tx: Transaction) => Promise<T>) => db.transaction(command)
const newFamily = () => addFamily(db, register)

test('a fee family has one head at a time, partners who are two, and one income at a time', async () => {
  const { child, guardian } = await newFamily()
  const period = dateRange('2026-01-01', '2026-12-31')
  const head = () => write((tx) => setHeadOfFamily(tx, { headId: guardian.id, childId: child.id, period }))
  await head()
  await expect(head()).rejects.toMatchObject({ reason: 'FEE_FAMILIES_OVERLAP' })
  const couple = (other: typeof guardian.id) =>
    write((tx) => setPartners(tx, { partners: [guardian.id, other], period }))
  await expect(couple(guardian.id)).rejects.toMatchObject({ reason: 'PARTNER_OF_ONESELF' })
  const { guardian: partner } = await newFamily()
  await couple(partner.id)
  await expect(write((tx) => setPartners(tx, { partners: [partner.id, guardian.id], period }))).rejects.toMatchObject({
    reason: 'PARTNERS_OVERLAP',
  })
  const income = () => write((tx) => setIncome(tx, { personId: guardian.id, validity: period }))
  await income()
  await expect(income()).rejects.toMatchObject({ reason: 'INCOMES_OVERLAP' })
})
