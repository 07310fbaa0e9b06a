import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { kuusilahti } from '@nalle/cities/kuusilahti.ts'
import type { PersonId } from '@nalle/domain/ids.ts'
import { addFamily } from '../testing/families.ts'
import type { TestGuardian } from '../testing/families.ts'
import { startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { refreshRegisterCopies } from './register-copies.ts'

let nalle: TestNalle
beforeAll(async () => {
  nalle = await startNalle()
})
afterAll(() => nalle.close())
beforeEach(async () => {
  vi.restoreAllMocks()
  await nalle.db.transaction((tx) => tx.deleteFrom('session').execute())
})

/** Families are copied at eight in the morning of 14 September. */
const guardianOf = async () => (await addFamily(nalle.db, nalle.register)).guardian

function moveInRegister({ registered }: TestGuardian): void {
  nalle.register.know({ ...registered, person: { ...registered.person, streetAddress: 'Uusikatu 1' } })
}

async function hasMoved(id: PersonId): Promise<boolean> {
  const row = await nalle.db.selectFrom('person').select('street_address').where('id', '=', id).executeTakeFirst()
  return row?.street_address === 'Uusikatu 1'
}

const refresh = () => refreshRegisterCopies(nalle.db, nalle.now(), kuusilahti, nalle.register)

test.each([
  { login: '2026-09-15T07:50', now: '2026-09-15T07:59:59', isRefreshed: false },
  { login: '2026-09-15T07:50', now: '2026-09-15T08:00:00', isRefreshed: true },
  { login: '2026-09-15T07:30', now: '2026-09-15T08:01:59', isRefreshed: true },
  { login: '2026-09-15T07:30', now: '2026-09-15T08:02:00', isRefreshed: false },
])(
  'logged in at $login, at $now the copy of a day ago is refreshed: $isRefreshed',
  async ({ login, now, isRefreshed }) => {
    const guardian = await guardianOf()
    moveInRegister(guardian)
    nalle.setTime(login)
    await nalle.login(guardian.id)
    nalle.setTime(now)
    expect(await refresh()).toEqual({ asked: isRefreshed ? 1 : 0, failed: 0 })
    expect(await hasMoved(guardian.id)).toBe(isRefreshed)
    expect(await refresh()).toEqual({ asked: 0, failed: 0 })
  },
)

test('somebody who is not logged in is left to the next login', async () => {
  const guardian = await guardianOf()
  moveInRegister(guardian)
  nalle.setTime('2026-09-20')
  expect(await refresh()).toEqual({ asked: 0, failed: 0 })
  expect(await hasMoved(guardian.id)).toBe(false)
})

test('a family about which the register fails does not stop the others', async () => {
  const [one, other] = [await guardianOf(), await guardianOf()]
  nalle.setTime('2026-09-20')
  for (const guardian of [one, other]) {
    moveInRegister(guardian)
    await nalle.login(guardian.id)
  }
  const findFamily = nalle.register.findFamily
  vi.spyOn(nalle.register, 'findFamily').mockImplementation((code) =>
    code === one.identityCode ? Promise.reject(new Error('register is down')) : findFamily(code),
  )
  expect(await refresh()).toEqual({ asked: 2, failed: 1 })
  expect(await hasMoved(one.id)).toBe(false)
  expect(await hasMoved(other.id)).toBe(true)
})

async function countGuardianships(id: PersonId): Promise<number> {
  return (await nalle.db.selectFrom('guardianship').select('child_id').where('guardian_id', '=', id).execute()).length
}

test('a person whom the register no longer knows keeps the details and loses the relations', async () => {
  const { guardian } = await addFamily(nalle.db, nalle.register, { guardians: [{ firstNames: 'Unohdettu' }] })
  nalle.setTime('2026-09-20')
  await nalle.login(guardian.id)
  vi.spyOn(nalle.register, 'findFamily').mockResolvedValue(undefined)
  expect(await refresh()).toEqual({ asked: 1, failed: 0 })
  expect(await hasMoved(guardian.id)).toBe(false)
  expect(await countGuardianships(guardian.id)).toBe(0)
  expect(await refresh()).toEqual({ asked: 0, failed: 0 })
})

test('a person about whom the register fails keeps the relations', async () => {
  const guardian = await guardianOf()
  nalle.setTime('2026-09-20')
  await nalle.login(guardian.id)
  vi.spyOn(nalle.register, 'findFamily').mockRejectedValue(new Error('register is down'))
  expect(await refresh()).toEqual({ asked: 1, failed: 1 })
  expect(await countGuardianships(guardian.id)).toBe(1)
})
