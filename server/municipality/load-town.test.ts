import { makeTown } from '@nalle/town/town.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ownChildren } from '../access/own-children.ts'
import type { Database } from '../database/database.ts'
import { select } from '../database/database.ts'
import { townRegister } from '../external/town-register.ts'
import { refreshFromRegister } from '../session/register-copy.ts'
import { openTestDatabase } from '../testing/engine.ts'
import type { LoadTownOptions, TownPlan } from './load-town.ts'
import { ensureTown, findLoadedTown } from './load-town.ts'

const plan: TownPlan = { seed: 'a test town', date: Temporal.PlainDate.from('2026-09-14'), children: 120 }
const now = Temporal.Instant.from('2026-09-14T06:00:00Z')
const options: LoadTownOptions = { now, hashPassword: async (password) => `$argon2id$${password.length}` }
const town = makeTown({ seed: plan.seed, today: plan.date, children: plan.children })

let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
  await ensureTown(db, plan, options)
})
afterAll(() => db.close())

async function openOwnDatabase(): Promise<Database> {
  const own = (await openTestDatabase()).db
  onTestFinished(() => own.close())
  return own
}

async function count(table: string, where: Database = db): Promise<number> {
  const [row] = await select<{ count: number }>(where, sql`select count(*) as count from ${sql.table(table)}`)
  return row?.count ?? 0
}

test('the town is in the database to the last child', async () => {
  const households = [...town.households()]
  const children = households.flatMap((household) => household.children)
  const placements = children.flatMap((child) => child.placements)
  expect(await count('unit')).toBe(town.units.length)
  expect(await count('unit_group')).toBe(town.groups.length)
  expect(await count('employee')).toBe(town.employees.length)
  expect(await count('service_need_option')).toBe(town.serviceNeedOptions.length)
  expect(await count('club_term')).toBe(town.terms.club.length)
  expect(await count('preschool_term')).toBe(town.terms.preschool.length)
  expect(await count('placement')).toBe(placements.length)
  expect(await count('service_need')).toBe(placements.flatMap(({ serviceNeeds }) => serviceNeeds).length)
  expect(await count('group_placement')).toBe(placements.flatMap(({ groupPlacements }) => groupPlacements).length)
  const people = households.flatMap(({ adults }) => adults).length + children.length
  expect(children).toHaveLength(plan.children)
  expect(await count('person')).toBe(people)
  expect(await count('register_person')).toBe(people)
  expect(await count('foster_parent')).toBe(await count('register_foster'))
})

test('whoever logs in is who the municipality already knows, with the same children', async () => {
  const register = townRegister(db)
  const relations = await count('guardianship')
  for (const { identityCode, personId } of town.notablePeople) {
    const before = await ownChildren(db, personId, plan.date)
    const family = await register.findFamily(identityCode)
    if (family === undefined) throw new Error('the register does not know them')
    expect(await db.transaction((tx) => refreshFromRegister(tx, family, now))).toBe(personId)
    expect(await ownChildren(db, personId, plan.date)).toEqual(before)
  }
  expect(await count('guardianship')).toBe(relations)
})

test('the people with a username may log in with it', async () => {
  const expected = town.notablePeople.flatMap(({ personId, weakLogin }) =>
    weakLogin === null ? [] : [{ person_id: personId, username: weakLogin.username }],
  )
  expect(expected.length).toBeGreaterThan(0)
  expect(await db.selectFrom('citizen_account').select(['person_id', 'username']).execute()).toEqual(expected)
})

test('a second start keeps the first town, whatever it was asked for', async () => {
  const people = await count('person')
  const other = { ...plan, seed: 'another', children: 500 }
  expect(await ensureTown(db, other, options)).toEqual({ plan, isNew: false })
  expect(await findLoadedTown(db)).toEqual(plan)
  expect(await count('person')).toBe(people)
})

test('two processes that start together load one town', async () => {
  const own = await openOwnDatabase()
  const loads = await Promise.all([ensureTown(own, plan, options), ensureTown(own, plan, options)])
  expect(loads.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(await count('unit', own)).toBe(town.units.length)
})

test('a load that fails halfway leaves nothing behind, and the next start begins anew', async () => {
  const own = await openOwnDatabase()
  const failing = ensureTown(own, plan, {
    ...options,
    hashPassword: () => Promise.reject(new Error('out of memory')),
  })
  await expect(failing).rejects.toThrow('out of memory')
  expect(await findLoadedTown(own)).toBeUndefined()
  expect(await count('unit', own)).toBe(0)
  expect(await ensureTown(own, plan, options)).toEqual({ plan, isNew: true })
})
