import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../database/open.ts'
import { openTestDatabase } from './engine.ts'

let open: OpenDatabase
beforeAll(async () => {
  open = await openTestDatabase()
})
afterAll(() => open.db.close())

const read = () => open.db.selectFrom('unit').select('id').execute()

test('a statement beside its transaction is refused, on either engine', async () => {
  await expect(open.db.transaction(read)).rejects.toThrow('outside of the transaction')
  await expect(open.db.transaction(() => open.db.transaction(async () => 1))).rejects.toThrow(
    'outside of the transaction',
  )
  await expect(open.db.transaction(async () => open.pool.query('select 1'))).rejects.toThrow(
    'outside of the transaction',
  )
})

test('before, after and in the transaction itself it is answered', async () => {
  expect(await read()).toEqual([])
  let later: Promise<unknown> | undefined
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  await open.db.transaction(async (tx) => {
    expect(await tx.selectFrom('unit').select('id').execute()).toEqual([])
    later = ended.then(read)
  })
  end()
  expect(await later).toEqual([])
})

test('transactions of others are not disturbed', async () => {
  const { promise: waiting, resolve: goOn } = Promise.withResolvers<void>()
  const first = open.db.transaction(() => waiting)
  const second = read()
  goOn()
  await Promise.all([first, second])
})
