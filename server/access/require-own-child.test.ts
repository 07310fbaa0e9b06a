import type { ChildId } from '@nalle/domain/ids.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { refreshFromRegister } from '../session/register-copy.ts'
import { openTestDatabase } from '../testing/engine.ts'
import { addFamily } from '../testing/families.ts'
import { testRegister } from '../testing/register.ts'
import { ownChildren } from './own-children.ts'
import { requireGuardianOf, requireOwnChild } from './require-own-child.ts'

let db: Database
const register = testRegister()
beforeAll(async () => {
  db = (await openTestDatabase()).db
})
afterAll(() => db.close())

const today = Temporal.PlainDate.from('2026-09-14')
const now = Temporal.Instant.from('2026-09-14T06:00:00Z')
const NOBODY = '00000000-0000-4000-8000-000000000000' as ChildId

describe('own children', () => {
  test('a guardian may act for one child or for all of them, named twice or once', async () => {
    const { guardian, children } = await addFamily(db, register, { children: [{}, { age: 5 }] })
    const ids = children.map(({ id }) => id)
    await requireOwnChild(db, guardian.id, ids, today)
    await requireOwnChild(db, guardian.id, [...ids, ...ids], today)
    for (const id of ids) await requireOwnChild(db, guardian.id, id, today)
  })

  test("somebody else's child and a child that does not exist are refused alike", async () => {
    const { guardian, child } = await addFamily(db, register)
    const { child: stranger } = await addFamily(db, register)
    for (const ids of [[stranger.id], [child.id, stranger.id], [NOBODY], [child.id, NOBODY]]) {
      await expect(requireOwnChild(db, guardian.id, ids, today)).rejects.toMatchObject({
        status: 403,
        body: { errorCode: null },
      })
    }
  })

  test('nobody is the guardian of themselves', async () => {
    const { guardian, child } = await addFamily(db, register)
    await expect(requireOwnChild(db, guardian.id, guardian.id, today)).rejects.toMatchObject({ status: 403 })
    await expect(requireOwnChild(db, child.id, child.id, today)).rejects.toMatchObject({ status: 403 })
  })

  test('a guardianship that ended opens nothing at the next request', async () => {
    const { guardian, child } = await addFamily(db, register)
    await requireOwnChild(db, guardian.id, child.id, today)
    await db.transaction((tx) => refreshFromRegister(tx, { ...guardian.registered, children: [] }, now))
    await expect(requireOwnChild(db, guardian.id, child.id, today)).rejects.toMatchObject({ status: 403 })
    expect(await ownChildren(db, guardian.id, today)).toEqual([])
  })

  test('both guardians see the child, from the oldest to the youngest', async () => {
    const { guardians, children } = await addFamily(db, register, {
      guardians: [{}, { firstNames: 'Pekka' }],
      children: [{ age: 2 }, { age: 6 }],
    })
    for (const guardian of guardians) {
      const own = await ownChildren(db, guardian.id, today)
      expect(own.map(({ id }) => id)).toEqual(children.toReversed().map(({ id }) => id))
      expect(own.every(({ isGuardian }) => isGuardian)).toBe(true)
    }
  })
})

describe('a foster parent', () => {
  const day = (text: string) => Temporal.PlainDate.from(text)

  test.each([
    { from: '2026-01-01', to: '2026-09-13', may: false },
    { from: '2026-01-01', to: '2026-09-14', may: true },
    { from: '2026-01-01', to: '2026-09-15', may: true },
    { from: '2026-09-14', to: null, may: true },
    { from: '2026-09-15', to: null, may: false },
  ])('from $from to $to may act on 14 September: $may', async ({ from, to, may }) => {
    const validity = { start: day(from), end: to === null ? null : day(to) }
    const { fosterParents, child } = await addFamily(db, register, { fosterParents: [{ validity }] })
    const [parent] = fosterParents
    if (parent === undefined) throw new Error('no foster parent')
    const asking = requireOwnChild(db, parent.id, child.id, today)
    if (may) await expect(asking).resolves.toBeUndefined()
    else await expect(asking).rejects.toMatchObject({ status: 403 })
    const own = await ownChildren(db, parent.id, today)
    expect(own.map(({ id, isGuardian }) => ({ id, isGuardian }))).toEqual(
      may ? [{ id: child.id, isGuardian: false }] : [],
    )
  })

  test('does not do what is for guardians only', async () => {
    const validity = { start: day('2026-01-01'), end: null }
    const { guardian, fosterParents, child } = await addFamily(db, register, { fosterParents: [{ validity }] })
    const [parent] = fosterParents
    if (parent === undefined) throw new Error('no foster parent')
    await requireGuardianOf(db, guardian.id, child.id)
    await expect(requireGuardianOf(db, parent.id, child.id)).rejects.toMatchObject({ status: 403 })
  })

  test('who is a guardian too has the child once', async () => {
    const { guardian, child } = await addFamily(db, register)
    const [registered] = guardian.registered.children
    if (registered === undefined) throw new Error('no child')
    const both = {
      ...guardian.registered,
      fosterChildren: [{ child: registered.child, validity: { start: day('2026-01-01'), end: null } }],
    }
    await db.transaction((tx) => refreshFromRegister(tx, both, now))
    await requireOwnChild(db, guardian.id, child.id, today)
    expect(await ownChildren(db, guardian.id, today)).toHaveLength(1)
  })
})
