import { createECDH, randomBytes } from 'node:crypto'
import type { PersonId } from '@nalle/domain/ids.ts'
import { PUSH_KINDS } from '@nalle/domain/personal-details/push-kinds.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { writeAsStaff } from '../municipality/messages/messages.ts'
import type { StaffMessage } from '../municipality/messages/messages.ts'
import { addFamilyTo, addStaffedUnit } from '../testing/correspondence.ts'
import type { StaffedUnit } from '../testing/correspondence.ts'
import type { TestFamily } from '../testing/families.ts'
import { startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { statementsDuring } from '../testing/statements.ts'
import type { PushChannel } from './push-channel.ts'
import { sendDuePushes } from './send-due-pushes.ts'

const MANY = 1200

let nalle: TestNalle
let unit: StaffedUnit
let many: TestFamily
let one: TestFamily
beforeAll(async () => {
  nalle = await startNalle()
  unit = await addStaffedUnit(nalle.db)
})
afterAll(() => nalle.close())
beforeEach(async () => {
  nalle.setTime('2026-09-14T09:00')
  await nalle.db.transaction((tx) => tx.deleteFrom('push_device').execute())
  many = await addFamilyTo(nalle.db, nalle.register, unit, { guardians: [{}] })
  one = await addFamilyTo(nalle.db, nalle.register, unit, { guardians: [{}] })
  await addDevices(many.guardian.id, MANY)
  await addDevices(one.guardian.id, 1)
})

/** As many as a whole town has, in the name of one person. */
async function addDevices(personId: PersonId, count: number): Promise<void> {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  await nalle.db.transaction((tx) =>
    sql`
      insert into push_device (person_id, token_hash, endpoint, public_key, auth_secret, name, language, kinds, created_at)
      select ${personId}, sha256(gen_random_uuid()::text::bytea), 'https://push.example/' || gen_random_uuid(),
        ${keys.getPublicKey()}, ${randomBytes(16)}, 'Android', 'fi', ${[...PUSH_KINDS]}, ${nalle.now()}
      from generate_series(1, ${count}::int)`.execute(tx),
  )
}

const write = (family: TestFamily, more: Partial<StaffMessage> = {}) =>
  nalle.db.transaction((tx) =>
    writeAsStaff(tx, {
      senderId: unit.accounts.group,
      to: { children: [family.child.id] },
      title: 'Retki perjantaina',
      content: 'Eväät mukaan.',
      now: nalle.now(),
      ...more,
    }),
  )

/** One look for what is due; what push services got, in its order, and what the database was asked. */
async function look() {
  const told: string[] = []
  const giveWay = vi.fn(() => Promise.resolve())
  const channel: PushChannel = {
    ...nalle.pushService.channel,
    send: async (_, { body }) => {
      told.push(body)
      return undefined
    },
  }
  const statements = await statementsDuring(() => sendDuePushes({ ...nalle.pushService, channel, giveWay }))
  return { told, statements, waysGiven: giveWay.mock.calls.length }
}

test('of a bulletin to many so many are due each second, and whoever looks late sends what is due by then', async () => {
  await write(many, { type: 'BULLETIN' })
  const first = await look()
  expect(first.told).toHaveLength(500)
  nalle.setTime('2026-09-14T09:00:01')
  expect((await look()).told).toHaveLength(500)
  nalle.setTime('2026-09-14T09:00:02')
  expect((await look()).told).toHaveLength(MANY - 1000)
  expect((await look()).told).toEqual([])
})

test('a message to one family goes ahead of what is left of a bulletin to many, and is out with the next look', async () => {
  await write(many, { type: 'BULLETIN', title: 'Koko kunnalle' })
  nalle.setTime('2026-09-14T09:20')
  await write(one, { title: 'Teille' })
  const { told } = await look()
  expect(told).toHaveLength(MANY + 1)
  // Ahead of it are a hundred at most; those in hand together go out in any order.
  expect(told.indexOf('Teille')).toBeLessThan(MANY / 2)
})

test('whether a bulletin was read meanwhile is asked once for all in hand', async () => {
  await write(many, { type: 'BULLETIN' })
  nalle.setTime('2026-09-14T09:20')
  const { told, statements } = await look()
  expect(told).toHaveLength(MANY)
  expect(statements.filter((text) => text.includes('read_at is null')).length).toBeLessThan(MANY / 100)
})

test('whoever waits for an answer has a turn after every few, from the first on', async () => {
  await write(one)
  expect((await look()).waysGiven).toBe(1)
  await write(many, { type: 'BULLETIN' })
  nalle.setTime('2026-09-14T09:20')
  expect((await look()).waysGiven).toBe(MANY / 4)
})
