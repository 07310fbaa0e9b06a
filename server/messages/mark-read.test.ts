import {
  archiveThread,
  getReceived,
  getThread,
  getUnreadCount,
  markLastReceivedUnread,
  markThreadRead,
  replyToMessage,
} from '@nalle/contract/messages.ts'
import type { ThreadId } from '@nalle/domain/ids.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { replyAsStaff } from '../municipality/messages/messages.ts'
import { addFamilyTo, addStaffedUnit, writes } from '../testing/correspondence.ts'
import type { StaffedUnit } from '../testing/correspondence.ts'
import type { FamilyOptions, TestFamily } from '../testing/families.ts'
import { startNalle } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { UNKNOWN_ID } from '../testing/samples.ts'
import { statementsDuring } from '../testing/statements.ts'

let nalle: TestNalle
let unit: StaffedUnit
beforeAll(async () => {
  nalle = await startNalle()
  unit = await addStaffedUnit(nalle.db)
})
afterAll(() => nalle.close())

const familyIn = (options?: FamilyOptions) => addFamilyTo(nalle.db, nalle.register, unit, options)
const fromGroup = (family: TestFamily) =>
  writes(nalle.db, { senderId: unit.accounts.group, to: { children: [family.child.id] }, now: nalle.now() })
const goesOn = (threadId: ThreadId, content = 'Vielä yksi asia') =>
  nalle.db.transaction((tx) => replyAsStaff(tx, { senderId: unit.accounts.group, threadId, content, now: nalle.now() }))

async function readTimes(caller: Caller, threadId: ThreadId): Promise<readonly (Temporal.Instant | null)[]> {
  const { body } = await nalle.call(caller, getThread, { params: { threadId } })
  if (body.type !== 'Regular') throw new Error('not a regular thread')
  return body.messages.map(({ readAt }) => readAt)
}
const unread = async (caller: Caller) => (await nalle.call(caller, getUnreadCount)).body
const inbox = async (caller: Caller) =>
  (await nalle.call(caller, getReceived, { query: { page: 1 } })).body.data.map(({ id }) => id)

describe('reading', () => {
  test('is for oneself: the other guardian still has to', async () => {
    const family = await familyIn({ guardians: [{}, { firstNames: 'Pekka' }] })
    const { threadId } = await fromGroup(family)
    await goesOn(threadId)
    const [maija, pekka] = await Promise.all(family.guardians.map(({ id }) => nalle.login(id, 'WEAK')))
    if (maija === undefined || pekka === undefined) throw new Error('no guardians')
    expect([await unread(maija), await unread(pekka)]).toEqual([2, 2])
    expect((await nalle.call(maija, markThreadRead, { params: { threadId } })).status).toBe(200)
    expect([await unread(maija), await unread(pekka)]).toEqual([0, 2])
    expect(await readTimes(maija, threadId)).toEqual([nalle.now(), nalle.now()])
    expect(await readTimes(pekka, threadId)).toEqual([null, null])
  })

  test('a second time keeps the first time', async () => {
    const family = await familyIn()
    const { threadId } = await fromGroup(family)
    const caller = await nalle.login(family.guardian.id)
    await nalle.call(caller, markThreadRead, { params: { threadId } })
    const first = nalle.now()
    nalle.setTime('2026-09-14T09:20')
    await nalle.call(caller, markThreadRead, { params: { threadId } })
    nalle.setTime('2026-09-14')
    expect(await readTimes(caller, threadId)).toEqual([first])
  })

  test('a sensitive thread by a weak login changes nothing and sends no event; a strong login reads it', async () => {
    const family = await familyIn()
    const to = { children: [family.child.id] }
    const message = { senderId: unit.accounts.group, to, sensitive: true, now: nalle.now() }
    const { threadId } = await writes(nalle.db, message)
    const [weak, strong] = [await nalle.login(family.guardian.id, 'WEAK'), await nalle.login(family.guardian.id)]
    const events = async () =>
      (
        await nalle.pool.query("select 1 from feed_event where type = 'thread.read' and data ->> 'threadId' = $1", [
          threadId,
        ])
      ).rows.length
    expect((await nalle.call(weak, markThreadRead, { params: { threadId } })).status).toBe(200)
    expect([await unread(weak), await events(), await readTimes(strong, threadId)]).toEqual([1, 0, [null]])
    expect((await nalle.call(strong, markThreadRead, { params: { threadId } })).status).toBe(200)
    expect([await unread(weak), await events()]).toEqual([0, 1])
  })

  test("somebody else's thread, or none, changes nothing and says nothing", async () => {
    const theirs = await familyIn()
    const { threadId } = await fromGroup(theirs)
    const stranger = await nalle.login((await familyIn()).guardian.id)
    for (const id of [threadId, UNKNOWN_ID as ThreadId]) {
      expect((await nalle.call(stranger, markThreadRead, { params: { threadId: id } })).status).toBe(200)
    }
    expect(await unread(await nalle.login(theirs.guardian.id))).toBe(1)
  })
})

describe('marking unread', () => {
  test('takes the newest received message back, and leaves the older ones and the own ones', async () => {
    const family = await familyIn()
    const { threadId, messageId } = await fromGroup(family)
    await goesOn(threadId)
    const caller = await nalle.login(family.guardian.id)
    await nalle.call(caller, replyToMessage, {
      params: { messageId },
      body: { content: 'Kiitos', recipientAccountIds: [unit.accounts.group] },
    })
    const answer = await nalle.call(caller, markLastReceivedUnread, { params: { threadId } })
    expect(answer.status).toBe(200)
    expect(await readTimes(caller, threadId)).toEqual([nalle.now(), null, null])
    expect(await unread(caller)).toBe(1)
  })

  test("is not found in somebody else's thread, nor in none", async () => {
    const { threadId } = await fromGroup(await familyIn())
    const stranger = await nalle.login((await familyIn()).guardian.id)
    for (const id of [threadId, UNKNOWN_ID as ThreadId]) {
      const answer = await nalle.call(stranger, markLastReceivedUnread, { params: { threadId: id } })
      expect(answer).toBeRefusedWith(404)
    }
  })
})

describe('putting a thread away', () => {
  test('is for oneself, stops the counting, and a new message brings it back', async () => {
    const family = await familyIn({ guardians: [{}, { firstNames: 'Pekka' }] })
    const { threadId } = await fromGroup(family)
    const [maija, pekka] = await Promise.all(family.guardians.map(({ id }) => nalle.login(id, 'WEAK')))
    if (maija === undefined || pekka === undefined) throw new Error('no guardians')
    expect((await nalle.call(maija, archiveThread, { params: { threadId } })).status).toBe(200)
    expect([await inbox(maija), await inbox(pekka)]).toEqual([[], [threadId]])
    expect([await unread(maija), await unread(pekka)]).toEqual([0, 1])
    // A link to it still leads there, and nothing in it was read meanwhile.
    expect(await readTimes(maija, threadId)).toEqual([null])
    await goesOn(threadId)
    expect(await inbox(maija)).toEqual([threadId])
    expect(await unread(maija)).toBe(2)
  })

  test('and answering in it brings it back too', async () => {
    const family = await familyIn()
    const { threadId, messageId } = await fromGroup(family)
    const caller = await nalle.login(family.guardian.id)
    await nalle.call(caller, archiveThread, { params: { threadId } })
    const body = { content: 'Kiitos', recipientAccountIds: [unit.accounts.group] }
    expect((await nalle.call(caller, replyToMessage, { params: { messageId }, body })).status).toBe(200)
    expect(await inbox(caller)).toEqual([threadId])
  })

  test("is not found in somebody else's thread, nor in none", async () => {
    const { threadId } = await fromGroup(await familyIn())
    const stranger = await nalle.login((await familyIn()).guardian.id)
    for (const id of [threadId, UNKNOWN_ID as ThreadId]) {
      expect(await nalle.call(stranger, archiveThread, { params: { threadId: id } })).toBeRefusedWith(404)
    }
  })
})

describe('at the same moment as a new message', () => {
  test('reading or putting away loses nothing: what nobody has seen is unread in the inbox', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const family = await familyIn()
      const { threadId } = await fromGroup(family)
      const caller = await nalle.login(family.guardian.id)
      const act = turn % 2 === 0 ? markThreadRead : archiveThread
      await Promise.all([goesOn(threadId, 'Juuri nyt'), nalle.call(caller, act, { params: { threadId } })])
      const times = await readTimes(caller, threadId)
      expect(times).toHaveLength(2)
      const isInInbox = (await inbox(caller)).includes(threadId)
      // Whichever came first: either it was there when the person acted, or it is unread and in the inbox.
      expect(await unread(caller)).toBe(isInInbox ? times.filter((time) => time === null).length : 0)
      await goesOn(threadId, 'Ja vielä')
      expect(await inbox(caller)).toEqual([threadId])
    }
  })
})

test('each of them takes one or two statements beside its transaction and its entry in the trail', async () => {
  const family = await familyIn()
  const { threadId } = await fromGroup(family)
  const caller = await nalle.login(family.guardian.id)
  const count = async (act: typeof markThreadRead | typeof markLastReceivedUnread | typeof archiveThread) =>
    (await statementsDuring(() => nalle.call(caller, act, { params: { threadId } }))).length
  // The session, begin, the act, what the municipality is told, the trail, commit.
  expect(await count(markThreadRead)).toBe(6)
  // Nothing new is told when nothing new was read.
  expect(await count(markThreadRead)).toBe(5)
  expect(await count(markLastReceivedUnread)).toBe(5)
  expect(await count(archiveThread)).toBe(6)
})
