import { createHash } from 'node:crypto'
import { attemptWindowStart, STORED_ATTEMPTS_OF_KIND } from '@nalle/domain/access/counted-attempts.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteCountedAttempts } from '../jobs/retention.ts'
import { startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { noteCountedAttempt } from './counted-attempts.ts'

let nalle: TestNalle
beforeAll(async () => {
  nalle = await startNalle()
})
afterAll(() => nalle.close())
beforeEach(async () => {
  nalle.setTime('2026-09-14T09:00')
  await nalle.db.transaction((tx) => tx.deleteFrom('counted_attempt').execute())
})

const originOf = (name: string) => createHash('sha256').update(name).digest()
const note = (name: string, limit = 3) =>
  noteCountedAttempt(nalle.db, { kind: 'PASSWORD_CHOICE', origin: originOf(name), limit, now: nalle.now() })

async function stored(): Promise<number> {
  return (await nalle.db.selectFrom('counted_attempt').select('id').execute()).length
}

test('the limit is reached by each origin for itself, and ends with the window', async () => {
  for (let count = 0; count < 3; count += 1) expect(await note('one')).toBeDefined()
  expect(await note('one')).toBeUndefined()
  expect(await note('other')).toBeDefined()
  nalle.setTime('2026-09-14T09:29:59')
  expect(await note('one')).toBeUndefined()
  nalle.setTime('2026-09-14T09:30')
  expect(await note('one')).toBeDefined()
})

test('an attempt that was taken back is not counted', async () => {
  for (let count = 0; count < 5; count += 1) await (await note('one'))?.takeBack()
  expect(await stored()).toBe(0)
})

test('of twenty attempts at once no more than the limit go on', async () => {
  const noted = await Promise.all(Array.from({ length: 20 }, () => note('one')))
  expect(noted.filter((attempt) => attempt !== undefined).length).toBeLessThanOrEqual(3)
  expect(await note('one')).toBeUndefined()
})

test('a flood from many origins stores a bounded number of attempts', async () => {
  await nalle.pool.query(
    `insert into counted_attempt (kind, origin_hash, at)
     select 'PASSWORD_CHOICE', sha256(n::text::bytea), $1 from generate_series(1, ${STORED_ATTEMPTS_OF_KIND}) n`,
    [nalle.now()],
  )
  expect(await note('one')).toBeDefined()
  expect(await stored()).toBe(STORED_ATTEMPTS_OF_KIND)
})

test('attempts that no longer count are deleted', async () => {
  await note('one')
  const start = nalle.now()
  expect(await deleteCountedAttempts(nalle.db, start.add({ minutes: 29 }))).toBe(0)
  expect(attemptWindowStart(start.add({ minutes: 30 })).equals(start)).toBe(true)
  expect(await deleteCountedAttempts(nalle.db, start.add({ minutes: 30 }))).toBe(1)
})
