import { getReceived, getThread, sendMessage } from '@nalle/contract/messages.ts'
import type { BodyOf } from '@nalle/contract/endpoint.ts'
import type { AttachmentId, Id, MessageAccountId, PersonId, ThreadId } from '@nalle/domain/ids.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOfficeAccount } from '../municipality/messages/accounts.ts'
import { newId } from '../municipality/rows.ts'
import { addServiceNeedOption } from '../municipality/placements/service-need-options.ts'
import { addFamilyTo, addStaffedUnit, accountOf } from '../testing/correspondence.ts'
import type { StaffedUnit } from '../testing/correspondence.ts'
import { addFamily } from '../testing/families.ts'
import type { FamilyOptions, TestFamily } from '../testing/families.ts'
import { startNalle } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { statementsDuring } from '../testing/statements.ts'
import { newServiceNeedOption } from '../testing/units.ts'

let nalle: TestNalle
let unit: StaffedUnit
let shiftCare: NonNullable<NonNullable<NonNullable<FamilyOptions['children']>[0]['placements']>[0]['serviceNeed']>
beforeAll(async () => {
  nalle = await startNalle()
  unit = await addStaffedUnit(nalle.db)
  const optionId = await nalle.db.transaction((tx) => addServiceNeedOption(tx, newServiceNeedOption()))
  shiftCare = { optionId, shiftCare: 'FULL' }
})
afterAll(() => nalle.close())

type Body = BodyOf<typeof sendMessage>

const familyIn = (options?: FamilyOptions) => addFamilyTo(nalle.db, nalle.register, unit, options)
const messageOf = (family: TestFamily, differences: Partial<Body> = {}): Body => ({
  recipients: [unit.accounts.group],
  children: family.children.map(({ id }) => id),
  title: 'Poissa maanantaina',
  content: 'Lähdemme mummolaan.',
  attachmentIds: [],
  ...differences,
})
const sends = (caller: Caller, body: Body) => nalle.call(caller, sendMessage, { body })

async function contentOf(caller: Caller, threadId: ThreadId) {
  const { body } = await nalle.call(caller, getThread, { params: { threadId } })
  if (body.type !== 'Regular') throw new Error('not a regular thread')
  return body
}

async function rowsNow(): Promise<Readonly<Record<string, number>>> {
  const { rows } = await nalle.pool.query<Record<string, number>>(
    `select (select count(*)::int from message_thread) as threads, (select count(*)::int from message) as messages,
      (select count(*)::int from message_content) as contents, (select count(*)::int from message_sending) as sendings,
      (select count(*)::int from message_recipient) as recipients, (select count(*)::int from mail_outbox) as mails,
      (select count(*)::int from attachment where message_content_id is not null or parent is not null) as files`,
  )
  return rows[0] ?? {}
}

/** A file that the person has uploaded and that waits for its message. */
async function uploaded(personId: PersonId, name = 'vuorot.pdf'): Promise<AttachmentId> {
  return nalle.db.transaction(async (tx) => {
    const { id } = await tx
      .insertInto('attachment')
      .values({
        name,
        content_type: 'application/pdf',
        size: 100,
        uploaded_by: personId,
        uploaded_via: 'MESSAGE',
        received_at: nalle.now(),
        stored_at: nalle.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

describe('a new message', () => {
  test('reaches the group and the other guardian, and stands in the own inbox', async () => {
    const family = await familyIn({ guardians: [{}, { firstNames: 'Pekka' }] })
    const [maija, pekka] = family.guardians
    if (maija === undefined || pekka === undefined) throw new Error('no guardians')
    const caller = await nalle.login(maija.id, 'WEAK')
    const pekkas = await accountOf(nalle.db, pekka.id)
    const recipients = [unit.accounts.group, unit.accounts.supervisor, pekkas]
    const { status, body: threadId } = await sends(caller, messageOf(family, { recipients }))
    expect(status).toBe(200)
    const thread = await contentOf(caller, threadId)
    expect(thread).toMatchObject({
      title: 'Poissa maanantaina',
      messageType: 'MESSAGE',
      urgent: false,
      sensitive: false,
      isCopy: false,
      applicationStatus: null,
      children: [{ childId: family.child.id }],
    })
    const [message] = thread.messages
    expect(message).toMatchObject({ content: 'Lähdemme mummolaan.', sender: { personId: maija.id }, attachments: [] })
    expect(message?.readAt).toBeNull()
    expect(message?.recipients.map(({ id }) => id).toSorted()).toEqual(recipients.toSorted())
    for (const [person, title] of [
      [maija, 'Poissa maanantaina'],
      [pekka, 'Poissa maanantaina'],
    ] as const) {
      const { body } = await nalle.call(await nalle.login(person.id), getReceived, { query: { page: 1 } })
      expect(body.data).toMatchObject([{ title }])
    }
  })

  test('a recipient named twice receives it once', async () => {
    const family = await familyIn()
    const caller = await nalle.login(family.guardian.id)
    const twice = [unit.accounts.group, unit.accounts.group]
    const body = messageOf(family, { recipients: twice, children: [family.child.id, family.child.id] })
    const { body: threadId } = await sends(caller, body)
    const { messages, children } = await contentOf(caller, threadId)
    expect(messages[0]?.recipients).toHaveLength(1)
    expect(children).toHaveLength(1)
  })

  test('with a file from a family in shift care', async () => {
    const family = await familyIn({ children: [{ placements: [{ groupId: unit.groupId, serviceNeed: shiftCare }] }] })
    const caller = await nalle.login(family.guardian.id, 'WEAK')
    const file = await uploaded(family.guardian.id)
    const { body: threadId } = await sends(caller, messageOf(family, { attachmentIds: [file] }))
    const { messages } = await contentOf(caller, threadId)
    expect(messages[0]?.attachments).toEqual([{ id: file, name: 'vuorot.pdf', contentType: 'application/pdf' }])
    // A file goes out once.
    const again = await sends(caller, messageOf(family, { attachmentIds: [file] }))
    expect(again).toBeRefusedWith('ATTACHMENTS_NOT_YOURS')
  })

  test('with files that came at the same moment shows them by their names', async () => {
    const family = await familyIn({ children: [{ placements: [{ groupId: unit.groupId, serviceNeed: shiftCare }] }] })
    const caller = await nalle.login(family.guardian.id, 'WEAK')
    const attachmentIds: AttachmentId[] = []
    for (const name of ['d.pdf', 'b.pdf', 'a.pdf', 'c.pdf']) {
      attachmentIds.push(await uploaded(family.guardian.id, name))
    }
    const { body: threadId } = await sends(caller, messageOf(family, { attachmentIds }))
    const { messages } = await contentOf(caller, threadId)
    expect(messages[0]?.attachments.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'])
  })

  test('goes to the group of one sibling about both, when they are in one unit', async () => {
    const { unitId, groupId } = unit
    const family = await addFamily(nalle.db, nalle.register, {
      unitId,
      children: [{ placements: [{ groupId }] }, { age: 5, placements: [{ groupId }] }],
    })
    expect((await sends(await nalle.login(family.guardian.id), messageOf(family))).status).toBe(200)
  })

  test('takes as many statements for two children as for one', async () => {
    const families = [await familyIn(), await familyIn({ children: [{}, { age: 5 }] })]
    const counts = []
    for (const family of families) {
      const caller = await nalle.login(family.guardian.id)
      counts.push((await statementsDuring(() => sends(caller, messageOf(family)))).length)
    }
    expect(counts).toEqual([counts[0], counts[0]])
    expect(counts[0]).toBeLessThanOrEqual(21)
  })
})

describe('is refused, and nothing is stored,', () => {
  async function refusal(family: TestFamily, body: Body, expected: string | number) {
    const caller = await nalle.login(family.guardian.id)
    const before = await rowsNow()
    expect(await sends(caller, { ...body, idempotencyKey: newId<'idempotency-key'>() })).toBeRefusedWith(expected)
    expect(await rowsNow()).toEqual(before)
  }

  test.each([
    { what: 'without a title', differences: { title: '' }, expected: 'TEXT_MISSING' },
    { what: 'with a blank title', differences: { title: ' \t' }, expected: 'TEXT_MISSING' },
    { what: 'without content', differences: { content: '' }, expected: 'TEXT_MISSING' },
    { what: 'with blank content', differences: { content: '\n \n' }, expected: 'TEXT_MISSING' },
    { what: 'with a title too long', differences: { title: 'x'.repeat(201) }, expected: 400 },
    { what: 'with a text too long', differences: { content: 'x'.repeat(20_001) }, expected: 400 },
    { what: 'with 100,000 characters', differences: { content: 'x'.repeat(100_000) }, expected: 400 },
    { what: 'to nobody', differences: { recipients: [] }, expected: 'NO_STAFF_RECIPIENT' },
    { what: 'about nobody', differences: { children: [] }, expected: 'CHILDREN_NOT_ALLOWED' },
    {
      what: 'to an account that is not there',
      differences: { recipients: [newId<'message-account'>()] },
      expected: 'RECIPIENTS_NOT_ALLOWED',
    },
    {
      what: 'with a file that is not there',
      differences: { attachmentIds: [newId<'attachment'>()] },
      expected: 'ATTACHMENTS_NOT_OPEN',
    },
  ])('$what: $expected', async ({ differences, expected }) => {
    const family = await familyIn()
    await refusal(family, messageOf(family, differences), expected)
  })

  test.each([
    { title: 'x'.repeat(200), content: 'x' },
    { title: 'x', content: 'x'.repeat(20_000) },
  ])('but not at the longest title and text', async (texts) => {
    const family = await familyIn()
    expect((await sends(await nalle.login(family.guardian.id), messageOf(family, texts))).status).toBe(200)
  })

  test('to staff who may only be answered, to offices, to a stranger and to oneself', async () => {
    const family = await familyIn()
    const stranger = await familyIn()
    const office = await nalle.db.transaction((tx) => openOfficeAccount(tx, { office: 'FINANCE', name: 'Maksut' }))
    const others: readonly MessageAccountId[] = [
      unit.accounts.teacher,
      office,
      await accountOf(nalle.db, stranger.guardian.id),
      await accountOf(nalle.db, family.guardian.id),
      await accountOf(nalle.db, family.child.id),
    ]
    for (const other of others) {
      const recipients = [unit.accounts.group, other]
      await refusal(family, messageOf(family, { recipients }), 'RECIPIENTS_NOT_ALLOWED')
    }
  })

  test('to the other guardian alone', async () => {
    const family = await familyIn({ guardians: [{}, { firstNames: 'Pekka' }] })
    const pekka = await accountOf(nalle.db, family.guardians[1]?.id ?? family.guardian.id)
    await refusal(family, messageOf(family, { recipients: [pekka] }), 'NO_STAFF_RECIPIENT')
  })

  test("about somebody else's child, alone or beside an own one", async () => {
    const family = await familyIn()
    const stranger = await familyIn()
    for (const children of [[stranger.child.id], [family.child.id, stranger.child.id], [family.guardian.id]]) {
      await refusal(family, messageOf(family, { children }), 'CHILDREN_NOT_ALLOWED')
    }
  })

  test('about children of two units', async () => {
    const other = await addStaffedUnit(nalle.db)
    const family = await addFamily(nalle.db, nalle.register, {
      children: [
        { placements: [{ unitId: unit.unitId, groupId: unit.groupId }] },
        { age: 5, placements: [{ unitId: other.unitId, groupId: other.groupId }] },
      ],
    })
    await refusal(family, messageOf(family), 'SEVERAL_UNITS')
    const { supervisor } = unit.accounts
    await refusal(family, messageOf(family, { recipients: [supervisor] }), 'RECIPIENTS_NOT_ALLOWED')
  })

  test('while writing is not open', async () => {
    const period = dateRange('2026-09-29', '2027-06-30')
    const family = await familyIn({ children: [{ placements: [{ groupId: unit.groupId, period }] }] })
    await refusal(family, messageOf(family), 'WRITING_NOT_OPEN')
  })

  test("with somebody else's file, or one named twice", async () => {
    const placements = [{ groupId: unit.groupId, serviceNeed: shiftCare }]
    const family = await familyIn({ children: [{ placements }] })
    const theirs = await uploaded((await familyIn()).guardian.id)
    const own = await uploaded(family.guardian.id)
    for (const attachmentIds of [[theirs], [own, theirs], [own, own], [newId<'attachment'>()]]) {
      await refusal(family, messageOf(family, { attachmentIds }), 'ATTACHMENTS_NOT_YOURS')
    }
  })
})

describe('a double click', () => {
  const key = () => newId<'idempotency-key'>() satisfies Id<'idempotency-key'>

  test('or another try sends once, and is answered alike', async () => {
    const family = await familyIn({ guardians: [{}, { firstNames: 'Pekka' }] })
    const caller = await nalle.login(family.guardian.id)
    const pekka = await accountOf(nalle.db, family.guardians[1]?.id ?? family.guardian.id)
    const body = messageOf(family, { recipients: [unit.accounts.group, pekka], idempotencyKey: key() })
    const clicks = await Promise.all([1, 2, 3, 4].map(() => sends(caller, body)))
    const retry = await sends(caller, body)
    expect(new Set([...clicks, retry].map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set([...clicks, retry].map((answer) => answer.body)).size).toBe(1)
    const { body: page } = await nalle.call(caller, getReceived, { query: { page: 1 } })
    expect(page.total).toBe(1)
  })

  test('with a file sends the file once too', async () => {
    const family = await familyIn({ children: [{ placements: [{ groupId: unit.groupId, serviceNeed: shiftCare }] }] })
    const caller = await nalle.login(family.guardian.id)
    const attachmentIds = [await uploaded(family.guardian.id)]
    const body = messageOf(family, { attachmentIds, idempotencyKey: key() })
    const clicks = await Promise.all([sends(caller, body), sends(caller, body)])
    expect(clicks.map(({ status }) => status)).toEqual([200, 200])
    const thread = await contentOf(caller, clicks[0]?.body ?? clicks[1].body)
    expect(thread.messages[0]?.attachments).toHaveLength(1)
  })

  test('of two people with the same key are two messages; so are two keys, and none', async () => {
    const [one, other] = [await familyIn(), await familyIn()]
    const idempotencyKey = key()
    const ids = new Set<ThreadId>()
    for (const family of [one, other]) {
      const caller = await nalle.login(family.guardian.id)
      ids.add((await sends(caller, messageOf(family, { idempotencyKey }))).body)
      ids.add((await sends(caller, messageOf(family, { idempotencyKey: key() }))).body)
      ids.add((await sends(caller, messageOf(family))).body)
      ids.add((await sends(caller, messageOf(family))).body)
    }
    expect(ids.size).toBe(8)
  })

  test('after a refusal the same key may be used once more', async () => {
    const family = await familyIn()
    const caller = await nalle.login(family.guardian.id)
    const idempotencyKey = key()
    expect(await sends(caller, messageOf(family, { idempotencyKey, title: ' ' }))).toBeRefusedWith('TEXT_MISSING')
    expect((await sends(caller, messageOf(family, { idempotencyKey }))).status).toBe(200)
  })
})
