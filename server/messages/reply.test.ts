import type { BodyOf } from '@nalle/contract/endpoint.ts'
import { getReceived, getThread, getUnreadCount, replyToMessage, sendMessage } from '@nalle/contract/messages.ts'
import type { MessageAccountId, MessageId, ThreadId } from '@nalle/domain/ids.ts'
import type { ApplicationStatus } from '@nalle/domain/placements/application-statuses.ts'
import { APPLICATION_STATUSES } from '@nalle/domain/placements/application-statuses.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOfficeAccount } from '../municipality/messages/accounts.ts'
import { replyAsStaff } from '../municipality/messages/messages.ts'
import { endPlacement } from '../municipality/placements/placements.ts'
import { newId } from '../municipality/rows.ts'
import { accountOf, addFamilyTo, addStaffedUnit, writes } from '../testing/correspondence.ts'
import type { StaffedUnit } from '../testing/correspondence.ts'
import { addApplication } from '../testing/applications.ts'
import { addFamily } from '../testing/families.ts'
import type { FamilyOptions, TestFamily } from '../testing/families.ts'
import { startNalle } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { statementsDuring } from '../testing/statements.ts'

let nalle: TestNalle
let unit: StaffedUnit
beforeAll(async () => {
  nalle = await startNalle()
  unit = await addStaffedUnit(nalle.db)
})
afterAll(() => nalle.close())

const familyIn = (options?: FamilyOptions) => addFamilyTo(nalle.db, nalle.register, unit, options)
const fromGroup = (family: TestFamily, message: Partial<Parameters<typeof writes>[1]> = {}) =>
  writes(nalle.db, {
    senderId: unit.accounts.group,
    to: { children: family.children.map(({ id }) => id) },
    now: nalle.now(),
    ...message,
  })
const replies = (
  caller: Caller,
  messageId: MessageId,
  recipients: readonly MessageAccountId[],
  differences: Partial<BodyOf<typeof replyToMessage>> = {},
) =>
  nalle.call(caller, replyToMessage, {
    params: { messageId },
    body: { content: 'Kiitos!', recipientAccountIds: [...recipients], ...differences },
  })

async function contentsOf(caller: Caller, threadId: ThreadId): Promise<readonly string[]> {
  const { body } = await nalle.call(caller, getThread, { params: { threadId } })
  return body.type === 'Regular' ? body.messages.map(({ content }) => content) : []
}
const messagesIn = async (threadId: ThreadId) =>
  (await nalle.db.selectFrom('message').select('id').where('thread_id', '=', threadId).execute()).length

describe('an answer', () => {
  test('goes to those named, comes back as it was sent, and the whole thread is read', async () => {
    const family = await familyIn({ guardians: [{}, { firstNames: 'Pekka' }] })
    const { threadId, messageId } = await fromGroup(family)
    const staffSays = { senderId: unit.accounts.group, threadId, content: 'Sadevaatteet myös', now: nalle.now() }
    await nalle.db.transaction((tx) => replyAsStaff(tx, staffSays))
    const caller = await nalle.login(family.guardian.id, 'WEAK')
    expect((await nalle.call(caller, getUnreadCount)).body).toBe(2)
    const { body } = await replies(caller, messageId, [unit.accounts.group])
    expect(body.threadId).toBe(threadId)
    expect(body.message).toMatchObject({
      threadId,
      content: 'Kiitos!',
      readAt: null,
      attachments: [],
      recipientNames: null,
      sender: { type: 'CITIZEN', personId: family.guardian.id },
      recipients: [{ id: unit.accounts.group, type: 'GROUP', name: 'Metsolan päiväkoti - Ketut' }],
    })
    expect(body.message.sentAt).toEqual(nalle.now())
    expect((await nalle.call(caller, getUnreadCount)).body).toBe(0)
    expect(await contentsOf(caller, threadId)).toEqual(['Ottakaa eväät mukaan.', 'Sadevaatteet myös', 'Kiitos!'])
    // The other guardian was not among those named.
    const pekka = await nalle.login(family.guardians[1]?.id ?? family.guardian.id)
    expect(await contentsOf(pekka, threadId)).toEqual(['Ottakaa eväät mukaan.', 'Sadevaatteet myös'])
  })

  test('may go to the other guardian alone, and to the own first message', async () => {
    const family = await familyIn({ guardians: [{}, { firstNames: 'Pekka' }] })
    const pekka = await accountOf(nalle.db, family.guardians[1]?.id ?? family.guardian.id)
    const caller = await nalle.login(family.guardian.id)
    const { body: threadId } = await nalle.call(caller, sendMessage, {
      body: {
        recipients: [unit.accounts.supervisor, pekka],
        children: [family.child.id],
        title: 'Lomasta',
        content: 'Milloin?',
        attachmentIds: [],
      },
    })
    const { id } = await nalle.db
      .selectFrom('message')
      .select('id')
      .where('thread_id', '=', threadId)
      .executeTakeFirstOrThrow()
    expect((await replies(caller, id, [pekka])).status).toBe(200)
  })

  test('takes a bounded number of statements', async () => {
    const family = await familyIn({ guardians: [{}, { firstNames: 'Pekka' }], children: [{}, { age: 5 }] })
    const { messageId } = await fromGroup(family)
    const caller = await nalle.login(family.guardian.id)
    const statements = await statementsDuring(() => replies(caller, messageId, [unit.accounts.group]))
    expect(statements.length).toBeLessThanOrEqual(20)
  })

  test('with the same key is sent once, also by two clicks at the same moment', async () => {
    const family = await familyIn()
    const { threadId, messageId } = await fromGroup(family)
    const caller = await nalle.login(family.guardian.id)
    const idempotencyKey = newId<'idempotency-key'>()
    const click = () => replies(caller, messageId, [unit.accounts.group], { idempotencyKey })
    const answers = [...(await Promise.all([click(), click(), click()])), await click()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.message.id)).size).toBe(1)
    expect(await messagesIn(threadId)).toBe(2)
  })
})

describe('an answer is refused', () => {
  test('to a message that is not there: 404; in a thread of others: 403, and nothing more is told', async () => {
    const { threadId, messageId } = await fromGroup(await familyIn())
    const stranger = await nalle.login((await familyIn()).guardian.id)
    expect(await replies(stranger, newId<'message'>(), [unit.accounts.group])).toBeRefusedWith(404)
    const answer = await replies(stranger, messageId, [unit.accounts.group])
    expect(answer).toBeRefusedWith(403)
    expect(answer.error?.reason).toBeUndefined()
    expect(await messagesIn(threadId)).toBe(1)
  })

  test('in a copy, in a bulletin, and in a sensitive thread by a weak login', async () => {
    const family = await familyIn()
    const [copy, bulletin, sensitive] = [
      await fromGroup(family, { isCopy: true }),
      await fromGroup(family, { type: 'BULLETIN' }),
      await fromGroup(family, { sensitive: true }),
    ]
    const weak = await nalle.login(family.guardian.id, 'WEAK')
    const to = [unit.accounts.group]
    expect(await replies(weak, copy.messageId, to)).toBeRefusedWith('THREAD_IS_COPY')
    expect((await replies(weak, copy.messageId, to)).status).toBe(400)
    expect(await replies(weak, bulletin.messageId, to)).toBeRefusedWith('BULLETIN')
    expect((await replies(weak, bulletin.messageId, to)).status).toBe(403)
    expect(await replies(weak, sensitive.messageId, to)).toBeRefusedWith('STRONG_LOGIN_NEEDED')
    expect((await replies(weak, sensitive.messageId, to)).status).toBe(403)
    for (const { threadId } of [copy, bulletin, sensitive]) expect(await messagesIn(threadId)).toBe(1)
    const strong = await nalle.login(family.guardian.id, 'STRONG')
    expect((await replies(strong, sensitive.messageId, to)).status).toBe(200)
  })

  test('and what was answered after strong login stays closed to a weak one that repeats it', async () => {
    const family = await familyIn()
    const { messageId } = await fromGroup(family, { sensitive: true })
    const idempotencyKey = newId<'idempotency-key'>()
    const answer = async (level: 'WEAK' | 'STRONG', to = messageId) =>
      replies(await nalle.login(family.guardian.id, level), to, [unit.accounts.group], { idempotencyKey })
    expect((await answer('STRONG')).status).toBe(200)
    expect(await answer('WEAK')).toBeRefusedWith('STRONG_LOGIN_NEEDED')
    const open = await fromGroup(family)
    expect(await answer('WEAK', open.messageId)).toBeRefusedWith(400)
    expect(await messagesIn(open.threadId)).toBe(1)
  })

  test('to anybody who is not in the thread, however close, and to oneself', async () => {
    const family = await familyIn({ guardians: [{}, { firstNames: 'Pekka' }] })
    const [maija, pekka] = await Promise.all(family.guardians.map(({ id }) => accountOf(nalle.db, id)))
    if (maija === undefined || pekka === undefined) throw new Error('no guardians')
    const { threadId, messageId } = await fromGroup(family, { to: { people: [family.guardian.id] } })
    const { messageId: own } = await fromGroup(family)
    const caller = await nalle.login(family.guardian.id)
    for (const [message, recipient] of [
      [messageId, pekka],
      [own, unit.accounts.supervisor],
      [own, maija],
      [own, newId<'message-account'>()],
    ] as const) {
      const answer = await replies(caller, message, [unit.accounts.group, recipient])
      expect(answer).toBeRefusedWith('RECIPIENTS_NOT_ALLOWED')
      expect(answer.status).toBe(403)
    }
    expect(await messagesIn(threadId)).toBe(1)
  })

  test.each([
    { content: '', reason: 'TEXT_MISSING' },
    { content: ' \n', reason: 'TEXT_MISSING' },
    { content: 'x'.repeat(20_001), reason: 400 },
    { content: 'x'.repeat(100_000), reason: 400 },
  ])('with a text that is none or too long: $reason', async ({ content, reason }) => {
    const family = await familyIn()
    const { threadId, messageId } = await fromGroup(family)
    const caller = await nalle.login(family.guardian.id)
    const answer = await replies(caller, messageId, [unit.accounts.group], { content })
    expect(answer).toBeRefusedWith(reason)
    expect(answer.status).toBe(400)
    expect(await messagesIn(threadId)).toBe(1)
  })

  test('to nobody', async () => {
    const family = await familyIn()
    const { messageId } = await fromGroup(family)
    const caller = await nalle.login(family.guardian.id)
    expect(await replies(caller, messageId, [])).toBeRefusedWith('NO_RECIPIENT')
  })

  test('to the group once the care is over, though the thread can still be read', async () => {
    const family = await familyIn()
    const { threadId, messageId } = await fromGroup(family)
    const [placementId] = family.child.placementIds
    if (placementId === undefined) throw new Error('no placement')
    await nalle.db.transaction((tx) =>
      endPlacement(tx, placementId, Temporal.PlainDate.from('2026-09-13'), nalle.now()),
    )
    const caller = await nalle.login(family.guardian.id)
    expect(await replies(caller, messageId, [unit.accounts.group])).toBeRefusedWith('RECIPIENTS_NOT_ALLOWED')
    expect(await contentsOf(caller, threadId)).toHaveLength(1)
  })

  test('when the thread is about children who are in two units today', async () => {
    const other = await addStaffedUnit(nalle.db)
    const family = await addFamily(nalle.db, nalle.register, {
      children: [
        { placements: [{ unitId: unit.unitId, groupId: unit.groupId }] },
        { age: 5, placements: [{ unitId: other.unitId, groupId: other.groupId }] },
      ],
    })
    const { messageId } = await fromGroup(family)
    const caller = await nalle.login(family.guardian.id)
    const answer = await replies(caller, messageId, [unit.accounts.group])
    expect(answer).toBeRefusedWith('SEVERAL_UNITS')
    expect(answer.status).toBe(403)
  })
})

describe('an answer to an office', () => {
  test('about payments needs no child', async () => {
    const { guardian } = await addFamily(nalle.db, nalle.register, { children: [{ placements: [] }] })
    const senderId = await nalle.db.transaction((tx) => openOfficeAccount(tx, { office: 'FINANCE', name: 'Maksut' }))
    const { messageId } = await writes(nalle.db, { senderId, to: { people: [guardian.id] }, now: nalle.now() })
    expect((await replies(await nalle.login(guardian.id, 'WEAK'), messageId, [senderId])).status).toBe(200)
  })

  test.each(APPLICATION_STATUSES.map((status) => ({ status, isOpen: isStillOpen(status) })))(
    'about an application that is $status: $isOpen',
    async ({ status, isOpen }) => {
      const family = await addFamily(nalle.db, nalle.register, { children: [{ placements: [] }] })
      const { guardian } = family
      const applicationId = await addApplication(nalle.db, family, { status })
      const senderId = await nalle.db.transaction((tx) =>
        openOfficeAccount(tx, { office: 'SERVICE_WORKER', name: 'Palveluohjaus' }),
      )
      const to = { people: [guardian.id] }
      const { threadId, messageId } = await writes(nalle.db, { senderId, to, applicationId, now: nalle.now() })
      const caller = await nalle.login(guardian.id, 'WEAK')
      const { body } = await nalle.call(caller, getThread, { params: { threadId } })
      expect(body).toMatchObject({ applicationStatus: status })
      const answer = await replies(caller, messageId, [senderId])
      const notes = await nalle.db
        .selectFrom('application_note')
        .select('content')
        .where('application_id', '=', applicationId)
        .execute()
      if (isOpen) {
        expect(answer.status).toBe(200)
        expect(notes).toEqual([{ content: 'Kiitos!' }])
      } else {
        expect(answer).toBeRefusedWith('APPLICATION_CLOSED')
        expect(answer.status).toBe(403)
        expect(notes).toEqual([])
      }
    },
  )

  function isStillOpen(status: ApplicationStatus): boolean {
    return status !== 'REJECTED' && status !== 'ACTIVE' && status !== 'CANCELLED'
  }
})

describe('two guardians and staff at the same moment', () => {
  test('lose nothing and wait for nobody forever', async () => {
    const family = await familyIn({ guardians: [{}, { firstNames: 'Pekka' }] })
    const { threadId, messageId } = await fromGroup(family)
    const [maija, pekka] = family.guardians
    if (maija === undefined || pekka === undefined) throw new Error('no guardians')
    const accounts = { maija: await accountOf(nalle.db, maija.id), pekka: await accountOf(nalle.db, pekka.id) }
    const callers = { maija: await nalle.login(maija.id), pekka: await nalle.login(pekka.id) }
    const { group } = unit.accounts
    const turns = [0, 1, 2, 3, 4]
    const answers = await Promise.all(
      turns.flatMap((turn) => [
        replies(callers.maija, messageId, [group, accounts.pekka], { content: `Maija ${turn}` }),
        replies(callers.pekka, messageId, [accounts.maija, group], { content: `Pekka ${turn}` }),
        nalle.db.transaction((tx) =>
          replyAsStaff(tx, { senderId: group, threadId, content: `Ketut ${turn}`, now: nalle.now() }),
        ),
      ]),
    )
    expect(answers).toHaveLength(15)
    const expected = [
      'Ottakaa eväät mukaan.',
      ...turns.flatMap((turn) => ['Maija', 'Pekka', 'Ketut'].map((name) => `${name} ${turn}`)),
    ]
    for (const caller of [callers.maija, callers.pekka]) {
      expect((await contentsOf(caller, threadId)).toSorted()).toEqual(expected.toSorted())
      const { body } = await nalle.call(caller, getReceived, { query: { page: 1 } })
      expect(body.total).toBe(1)
    }
  })
})
