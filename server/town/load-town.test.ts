// @module-tag full
import type { ChildId } from '@nalle/domain/ids.ts'
import { makeCalendar } from '@nalle/town/calendar.ts'
import { childDocumentsOf } from '@nalle/town/child-documents.ts'
import { makeTown } from '@nalle/town/town.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ownChildren } from '../access/own-children.ts'
import { unseenChangesOf } from '../calendar/notices/daily-service-times.ts'
import { findExpiringIncome } from '../care/expiring-incomes.ts'
import type { Database } from '../database/database.ts'
import { select } from '../database/database.ts'
import { townRegister } from '../external/town-register.ts'
import { refreshFromRegister } from '../session/register-copy.ts'
import { openTestDatabase } from '../testing/engine.ts'
import type { LoadTownOptions, TownPlan } from './load-town.ts'
import { ensureTown, findLoadedTown } from './load-town.ts'

const plan: TownPlan = { seed: 'a test town', date: Temporal.PlainDate.from('2026-09-14'), children: 120 }
/** Where it is about the loading and not about who lives there. */
const smallPlan: TownPlan = { ...plan, children: 40 }
const now = Temporal.Instant.from('2026-09-14T06:00:00Z')
const days = { start: plan.date.subtract({ days: 20 }), end: plan.date.add({ days: 20 }) }
const options: LoadTownOptions = { now, hashPassword: async (password) => `$argon2id$${password.length}`, days }
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

/** Of those worth meeting some have terminated a place, changed their hours or been allowed to travel since. */
const met = town.notablePeople.flatMap(({ household }) => town.household(household).children.map(({ id }) => id))
const isOrdinary = (childId: ChildId) => !met.includes(childId)

async function countOrdinary(table: 'placement' | 'service_need' | 'group_placement' | 'absence'): Promise<number> {
  const child =
    table === 'placement' || table === 'absence'
      ? sql`child_id`
      : sql`(select child_id from placement where placement.id = placement_id)`
  const [row] = await select<{ count: number }>(
    db,
    sql`select count(*) as count from ${sql.table(table)} where not ${child} = any (${met}::uuid[])`,
  )
  return row?.count ?? 0
}

test('the town is in the database to the last child', async () => {
  const households = [...town.households()]
  const children = households.flatMap((household) => household.children)
  const placements = children.filter(({ id }) => isOrdinary(id)).flatMap((child) => child.placements)
  expect(await count('unit')).toBe(town.units.length)
  expect(await count('unit_group')).toBe(town.groups.length)
  expect(await count('employee')).toBe(town.employees.length)
  expect(await count('service_need_option')).toBe(town.serviceNeedOptions.length)
  expect(await count('club_term')).toBe(town.terms.club.length)
  expect(await count('preschool_term')).toBe(town.terms.preschool.length)
  expect(await countOrdinary('placement')).toBe(placements.length)
  expect(await countOrdinary('service_need')).toBe(placements.flatMap(({ serviceNeeds }) => serviceNeeds).length)
  expect(await countOrdinary('group_placement')).toBe(
    placements.flatMap(({ groupPlacements }) => groupPlacements).length,
  )
  const applications = households.flatMap((household) => town.applicationsOf(household))
  expect(await count('application')).toBe(applications.length)
  const sent = applications.filter(({ sentAt }) => sentAt !== null).length
  const archived = childDocumentsOf(town).flatMap(({ forms }) => forms.filter(({ archivedAs }) => archivedAs !== null))
  expect(await count('case_record')).toBe(sent + (await count('finance_decision')) + archived.length)
  const decided = households.flatMap((household) => town.decisionsOf(household))
  expect(await count('decision')).toBe(decided.flatMap(({ decisions }) => decisions).length)
  expect(await count('placement_plan')).toBe(decided.filter(({ plan: chosen }) => chosen !== null).length)
  const people = households.flatMap(({ adults }) => adults).length + children.length
  expect(children).toHaveLength(plan.children)
  expect(await count('person')).toBe(people)
  expect(await count('register_person')).toBe(people)
  expect(await count('foster_parent')).toBe(await count('register_foster'))
})

test('every day that was told or lived is there, and nobody is there already who comes later today', async () => {
  const calendar = makeCalendar(town, { seed: plan.seed, days })
  const lives = [...town.households()].map((household) => calendar.daysOf(household))
  expect(await count('reservation')).toBe(lives.flatMap(({ reservations }) => reservations).length)
  const absences = lives.flatMap((life) => life.absences).filter(({ childId }) => isOrdinary(childId))
  expect(await countOrdinary('absence')).toBe(absences.length)
  const attendances = lives.flatMap((life) => life.attendances)
  const laterToday = attendances.filter(
    ({ date, start }) => date.equals(plan.date) && Temporal.PlainTime.compare(start, '09:00') > 0,
  )
  expect(await count('attendance')).toBe(attendances.length - laterToday.length)
  expect(await count('backup_care')).toBe(lives.flatMap(({ backupCare }) => backupCare).length)
  expect(await count('holiday_period')).toBe(4)
  expect(await count('holiday_questionnaire')).toBe(3)
  expect(await count('holiday_questionnaire_answer')).toBe(lives.flatMap(({ answers }) => answers).length)
  expect(await count('calendar_event')).toBe(calendar.events.length + calendar.surveys.length)
})

test('its days were moved on all at once, and what is written later moves on its own again', async () => {
  expect(await count('child_day_version')).toBe(0)
  const versionOf = async (childId: string) =>
    (await select<{ version: string }>(db, sql`select version from calendar_version where child_id = ${childId}`))[0]
      ?.version
  expect(Number(await versionOf('00000000-0000-0000-0000-000000000000'))).toBeGreaterThan(0)
  const [one] = await select<{ childId: string }>(db, sql`select child_id as "childId" from reservation limit 1`)
  const childId = one?.childId ?? ''
  const before = await versionOf(childId)
  await db.transaction(async (tx) => {
    await sql`savepoint whole`.execute(tx)
    await sql`insert into absence (child_id, date, category, type, modified_at)
      values (${childId}, '2030-01-07', 'BILLABLE', 'SICKLEAVE', ${now})`.execute(tx)
    const [moved] = await select<{ version: string }>(
      tx,
      sql`select version from child_day_version where child_id = ${childId}`,
    )
    expect(Number(moved?.version)).toBeGreaterThan(Number(before ?? 0))
    await sql`rollback to savepoint whole`.execute(tx)
  })
})

test('discussion surveys have times that are taken and times that are free', async () => {
  const [times] = await select<{ taken: number; free: number }>(
    db,
    sql`select count(child_id) as taken, count(*) - count(child_id) as free from discussion_time`,
  )
  expect(times?.taken).toBeGreaterThan(5)
  expect(times?.free).toBeGreaterThan(100)
})

test('the family with many children hears of new daily times, and that its incomes end', async () => {
  const first = town.notablePeople.find(({ key }) => key === 'many-children')
  if (first === undefined) throw new Error('nobody has many children')
  expect(await findExpiringIncome(db, first.personId, plan.date)).toEqual(plan.date.add({ days: 20 }))
  expect(await unseenChangesOf(db, first.personId)).not.toEqual([])
})

test('the family with many children has told of incomes, and some of it waits', async () => {
  const [told] = await select<{ drafts: number; sent: number; handled: number }>(
    db,
    sql`select count(*) filter (where status = 'DRAFT') as drafts, count(*) filter (where status = 'SENT') as sent,
      count(*) filter (where status = 'HANDLED') as handled from income_statement`,
  )
  expect(told).toEqual({ drafts: 1, sent: 2, handled: 2 })
})

test('a calendar may be left to others', async () => {
  const own = await openOwnDatabase()
  await ensureTown(own, smallPlan, { ...options, days: null })
  expect(await count('placement', own)).toBeGreaterThan(0)
  const written = ['reservation', 'attendance', 'holiday_period', 'calendar_event']
  expect(await Promise.all(written.map((table) => count(table, own)))).toEqual([0, 0, 0, 0])
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
  const accounts = await db.selectFrom('citizen_account').select(['person_id', 'username']).execute()
  expect(expected.length).toBeGreaterThan(0)
  expect(new Set(accounts)).toEqual(new Set(expected))
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
  const loads = await Promise.all([ensureTown(own, smallPlan, options), ensureTown(own, smallPlan, options)])
  expect(loads.filter(({ isNew }) => isNew)).toHaveLength(1)
  const { units } = makeTown({ seed: smallPlan.seed, today: smallPlan.date, children: smallPlan.children })
  expect(await count('unit', own)).toBe(units.length)
})

test('a load that fails halfway leaves nothing behind, and the next start begins anew', async () => {
  const own = await openOwnDatabase()
  const failing = ensureTown(own, smallPlan, {
    ...options,
    hashPassword: () => Promise.reject(new Error('out of memory')),
  })
  await expect(failing).rejects.toThrow('out of memory')
  expect(await findLoadedTown(own)).toBeUndefined()
  expect(await count('unit', own)).toBe(0)
  expect(await ensureTown(own, smallPlan, options)).toEqual({ plan: smallPlan, isNew: true })
})
