import { getMyAccount, getReceived, getThread, getUnreadCount } from '@nalle/contract/messages.ts'
import type { Thread } from '@nalle/contract/messages.ts'
import { getAuthStatus, getStart } from '@nalle/contract/session.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOfficeAccount } from '../municipality/messages/accounts.ts'
import { replyAsStaff, writeAsStaff } from '../municipality/messages/messages.ts'
import { accountOf, addFamilyTo, addStaffedUnit, writes } from '../testing/correspondence.ts'
import type { StaffedUnit } from '../testing/correspondence.ts'
import { addFamily } from '../testing/families.ts'
import type { FamilyOptions, TestFamily } from '../testing/families.ts'
import { startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { statementsDuring } from '../testing/statements.ts'

let nalle: TestNalle
let unit: StaffedUnit
beforeAll(async () => {
  nalle = await startNalle()
  unit = await addStaffedUnit(nalle.db)
})
afterAll(() => nalle.close())

const familyIn = (options?: FamilyOptions) => addFamilyTo(nalle.db, nalle.register, unit, options)
const minutesLater = (minutes: number) => nalle.now().add({ minutes })
const fromGroup = (family: TestFamily, message: Partial<Parameters<typeof writes>[1]> = {}) =>
  writes(nalle.db, {
    senderId: unit.accounts.group,
    to: { children: family.children.map(({ id }) => id) },
    now: nalle.now(),
    ...message,
  })

function getRegular(thread: Thread | undefined) {
  if (thread?.type !== 'Regular') throw new Error('not a regular thread')
  return thread
}

describe('the inbox', () => {
  test('shows a thread as the contract draws it', async () => {
    const family = await familyIn({
      guardians: [{ firstNames: 'Maija Helena', lastName: 'Esimerkki' }],
      children: [{ firstNames: 'Onni Oskari', lastName: 'Esimerkki' }],
    })
    const { threadId, messageId } = await fromGroup(family, { urgent: true })
    const guardian = await nalle.login(family.guardian.id, 'WEAK')
    const { body } = await nalle.call(guardian, getReceived, { query: { page: 1 } })
    expect(body).toEqual({
      total: 1,
      pages: 1,
      data: [
        {
          type: 'Regular',
          id: threadId,
          urgent: true,
          sensitive: false,
          isCopy: false,
          title: 'Retki perjantaina',
          messageType: 'MESSAGE',
          applicationStatus: null,
          children: [
            {
              childId: family.child.id,
              firstName: 'Onni Oskari',
              lastName: 'Esimerkki',
              preferredName: '',
              imageId: null,
            },
          ],
          messages: [
            {
              id: messageId,
              threadId,
              sender: {
                id: unit.accounts.group,
                name: 'Metsolan päiväkoti - Ketut',
                type: 'GROUP',
                personId: null,
                calledName: null,
              },
              recipients: [
                {
                  id: await accountOf(nalle.db, family.guardian.id),
                  name: 'Esimerkki Maija Helena',
                  type: 'CITIZEN',
                  personId: family.guardian.id,
                  calledName: 'Maija Esimerkki',
                },
              ],
              sentAt: nalle.now(),
              content: 'Ottakaa eväät mukaan.',
              readAt: null,
              attachments: [],
              recipientNames: null,
            },
          ],
          formerReaders: [],
        },
      ],
    })
    const { body: thread } = await nalle.call(guardian, getThread, { params: { threadId } })
    expect(thread).toEqual(body.data[0])
  })

  test('has ten threads on a page, the latest activity first, and counts them all', async () => {
    const family = await familyIn()
    const threads = []
    for (let minute = 0; minute < 11; minute += 1) threads.push(await fromGroup(family, { now: minutesLater(minute) }))
    const oldest = threads[0]
    if (oldest === undefined) throw new Error('no thread')
    const guardian = await nalle.login(family.guardian.id)
    const page = async (number: number) => (await nalle.call(guardian, getReceived, { query: { page: number } })).body
    expect(await page(1)).toMatchObject({ total: 11, pages: 2, data: { length: 10 } })
    expect((await page(2)).data.map(({ id }) => id)).toEqual([oldest.threadId])
    expect(await page(3)).toEqual({ data: [], total: 0, pages: 1 })

    const answer = { senderId: unit.accounts.group, threadId: oldest.threadId, content: 'Vielä yksi asia' }
    await nalle.db.transaction((tx) => replyAsStaff(tx, { ...answer, now: minutesLater(30) }))
    const [first] = (await page(1)).data
    expect(first?.id).toBe(oldest.threadId)
    expect(getRegular(first).messages.map(({ content }) => content)).toEqual([
      'Ottakaa eväät mukaan.',
      'Vielä yksi asia',
    ])
  })

  test('keeps what came at the same moment in its order', async () => {
    const family = await familyIn()
    const sent = []
    for (let turn = 0; turn < 5; turn += 1) sent.push(await fromGroup(family, { title: `Asia ${turn}` }))
    const guardian = await nalle.login(family.guardian.id)
    const { body } = await nalle.call(guardian, getReceived, { query: { page: 1 } })
    expect(body.data.map(({ id }) => id)).toEqual(sent.toReversed().map(({ threadId }) => threadId))
  })

  test('is empty, on one page, for somebody who never received anything', async () => {
    const { guardian } = await familyIn()
    const caller = await nalle.login(guardian.id)
    expect((await nalle.call(caller, getReceived, { query: { page: 1 } })).body).toEqual({
      data: [],
      total: 0,
      pages: 1,
    })
    expect((await nalle.call(caller, getUnreadCount)).body).toBe(0)
  })

  test.each(['0', '-1', '1.5', '', 'x', '12345678'])('has no page %j', async (page) => {
    const { cookie } = await nalle.login((await familyIn()).guardian.id)
    const url = `${getReceived.path}?page=${page}`
    const { statusCode } = await nalle.app.fastify.inject({ url, headers: { cookie } })
    expect(statusCode).toBe(400)
  })

  test('shows only what the reader sent or received', async () => {
    const family = await familyIn({ guardians: [{}, { firstNames: 'Pekka' }] })
    const [maija, pekka] = await Promise.all(family.guardians.map(({ id }) => accountOf(nalle.db, id)))
    const { threadId } = await fromGroup(family)
    const reply = (content: string, recipientIds: readonly (typeof maija)[]) =>
      nalle.db.transaction((tx) =>
        replyAsStaff(tx, {
          senderId: unit.accounts.group,
          threadId,
          content,
          recipientIds: recipientIds.flatMap((id) => id ?? []),
          now: nalle.now(),
        }),
      )
    await reply('Vain Pekalle', [pekka])
    await reply('Vain Maijalle', [maija])
    const seenBy = async (person: TestFamily['guardian'] | undefined) => {
      const caller = await nalle.login(person?.id ?? family.guardian.id)
      const { body } = await nalle.call(caller, getThread, { params: { threadId } })
      return getRegular(body).messages.map(({ content }) => content)
    }
    expect(await seenBy(family.guardians[0])).toEqual(['Ottakaa eväät mukaan.', 'Vain Maijalle'])
    expect(await seenBy(family.guardians[1])).toEqual(['Ottakaa eväät mukaan.', 'Vain Pekalle'])
  })

  test('tells nobody to whom else the municipality wrote', async () => {
    const family = await familyIn({ guardians: [{}, { firstNames: 'Pekka' }] })
    const senderId = await nalle.db.transaction((tx) =>
      openOfficeAccount(tx, { office: 'MUNICIPAL', name: 'Kuusilahden varhaiskasvatus' }),
    )
    const { threadId } = await fromGroup(family, { senderId, type: 'BULLETIN' })
    const caller = await nalle.login(family.guardian.id)
    const thread = getRegular((await nalle.call(caller, getThread, { params: { threadId } })).body)
    expect(thread).toMatchObject({ messageType: 'BULLETIN' })
    expect(thread.messages[0]?.recipients).toEqual([])
    expect(thread.messages[0]?.sender).toEqual({
      id: senderId,
      name: 'Kuusilahden varhaiskasvatus',
      type: 'MUNICIPAL',
      personId: null,
      calledName: null,
    })
  })
})

describe('a sensitive thread', () => {
  test('is redacted for a weak login in the answer itself, and whole for a strong one', async () => {
    const family = await familyIn()
    const SECRET = 'Vain teidän silmillenne'
    const { threadId } = await fromGroup(family, {
      senderId: unit.accounts.supervisor,
      sensitive: true,
      urgent: true,
      title: SECRET,
      content: SECRET,
    })
    const weak = await nalle.login(family.guardian.id, 'WEAK')
    const strong = await nalle.login(family.guardian.id, 'STRONG')
    const supervisor = { name: 'Johtaja Jaana', calledName: 'Jaana Johtaja', type: 'PERSONAL', personId: null }
    const sender = { id: unit.accounts.supervisor, ...supervisor }
    const redacted = {
      type: 'Redacted',
      id: threadId,
      urgent: true,
      sender,
      lastMessageSentAt: nalle.now(),
      hasUnreadMessages: true,
    }
    const { body: page } = await nalle.call(weak, getReceived, { query: { page: 1 } })
    expect(page).toEqual({ data: [redacted], total: 1, pages: 1 })
    expect((await nalle.call(weak, getThread, { params: { threadId } })).body).toEqual(redacted)
    for (const url of [`${getReceived.path}?page=1`, getThread.path.replace(':threadId', threadId)]) {
      const { body } = await nalle.app.fastify.inject({ url, headers: { cookie: weak.cookie } })
      expect(body).not.toContain(SECRET)
    }
    expect((await nalle.call(weak, getUnreadCount)).body).toBe(1)
    const whole = getRegular((await nalle.call(strong, getThread, { params: { threadId } })).body)
    expect(whole).toMatchObject({ title: SECRET, sensitive: true })
  })
})

describe('one thread', () => {
  test('of others, and one that does not exist, are answered alike', async () => {
    const { threadId } = await fromGroup(await familyIn())
    const stranger = await nalle.login((await familyIn()).guardian.id)
    const unknown = '00000000-0000-4000-8000-000000000000' as typeof threadId
    for (const id of [threadId, unknown]) {
      const answer = await nalle.call(stranger, getThread, { params: { threadId: id } })
      expect(answer).toBeRefusedWith(403)
      expect(answer.error?.reason).toBeUndefined()
    }
  })

  test('and a page of the inbox take three statements, with one message or with many, and write nothing', async () => {
    const family = await familyIn({ guardians: [{}, { firstNames: 'Pekka' }], children: [{}, { age: 5 }] })
    const { threadId } = await fromGroup(family)
    const guardian = await nalle.login(family.guardian.id)
    const count = async (work: () => Promise<unknown>) => {
      const statements = await statementsDuring(work)
      for (const statement of statements) expect(statement.trim()).toMatch(/^(select|with)\b/i)
      return statements.length
    }
    const readPage = () => nalle.call(guardian, getReceived, { query: { page: 1 } })
    const readThread = () => nalle.call(guardian, getThread, { params: { threadId } })
    expect([await count(readPage), await count(readThread)]).toEqual([3, 3])
    for (let turn = 0; turn < 12; turn += 1) {
      await fromGroup(family)
      const reply = { senderId: unit.accounts.group, threadId, content: `Viesti ${turn}`, now: nalle.now() }
      await nalle.db.transaction((tx) => replyAsStaff(tx, reply))
    }
    expect([await count(readPage), await count(readThread)]).toEqual([3, 3])
    expect(await count(() => nalle.call(guardian, getUnreadCount))).toBe(2)
    expect(await count(() => nalle.call(guardian, getMyAccount))).toBe(2)
  })
})

describe('what has come', () => {
  test('opens the messages to somebody whose children never had a place, and shows in the start', async () => {
    const { guardian } = await addFamily(nalle.db, nalle.register, { children: [{ placements: [] }] })
    const caller = await nalle.login(guardian.id)
    const features = async () => {
      const { body } = await nalle.call(caller, getAuthStatus)
      return body.loggedIn ? body.user.accessibleFeatures : undefined
    }
    const unread = async () => (await nalle.call(caller, getStart)).body.counts.unreadMessages
    expect(await features()).toMatchObject({ messages: false, composeNewMessage: false })
    expect(await unread()).toBe(0)
    const message = { senderId: unit.accounts.group, title: 'Maksuista', content: 'Hei', now: nalle.now() }
    await nalle.db.transaction((tx) => writeAsStaff(tx, { ...message, to: { people: [guardian.id] } }))
    expect(await features()).toMatchObject({ messages: true, composeNewMessage: false })
    expect(await unread()).toBe(1)
  })

  test('as a copy is not counted', async () => {
    const family = await familyIn()
    await fromGroup(family, { isCopy: true })
    await fromGroup(family)
    const caller = await nalle.login(family.guardian.id)
    expect((await nalle.call(caller, getUnreadCount)).body).toBe(1)
  })
})
