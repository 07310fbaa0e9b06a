import { isIdentityCode } from '@nalle/domain/people/identity-code.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { changeableTownRegister } from '../external/town-register-changes.ts'
import { openTestDatabase } from './engine.ts'
import { addFamily, makeChild } from './families.ts'
import { testRegister } from './register.ts'

let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})
afterAll(() => db.close())

test('the family of a test is known to the register, whichever it is', async () => {
  for (const register of [testRegister(), changeableTownRegister(db)]) {
    const { guardian, child } = await addFamily(db, register)
    const family = await register.findFamily(guardian.identityCode)
    expect(family).toEqual(guardian.registered)
    expect(family?.children.map(({ child: { identityCode } }) => identityCode)).toEqual([child.identityCode])
    expect(child.placementIds).toHaveLength(1)
  }
})

test('somebody with a username and somebody without e-mail', async () => {
  const { guardians } = await addFamily(db, testRegister(), {
    guardians: [
      { credentials: { username: 'maija@posti.example', passwordHash: '$argon2id$made-up' } },
      { email: null },
    ],
  })
  const accounts = await db.selectFrom('citizen_account').select(['person_id as id', 'username']).execute()
  expect(accounts).toEqual([{ id: guardians[0]?.id, username: 'maija@posti.example' }])
  const withoutEmail = await db.selectFrom('person').select('id').where('email', 'is', null).execute()
  expect(withoutEmail).toContainEqual({ id: guardians[1]?.id })
})

test('more people than a day has identity codes are still all different', () => {
  const today = Temporal.PlainDate.from('2026-09-14')
  const codes = Array.from({ length: 1500 }, () => makeChild({ age: 4 }, today).identityCode)
  expect(new Set(codes).size).toBe(1500)
  expect(codes.every(isIdentityCode)).toBe(true)
})
