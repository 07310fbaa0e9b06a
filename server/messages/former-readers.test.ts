import { getReceived, getThread, getUnreadCount, replyToMessage, sendMessage } from '@nalle/contract/messages.ts'
import type { MessageAccountId, PersonId, ThreadId } from '@nalle/domain/ids.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffMessage } from '../municipality/messages/messages.ts'
import { replyAsStaff, writeAsStaff } from '../municipality/messages/messages.ts'
import { refreshFromRegister } from '../session/register-copy.ts'
import { addApplication } from '../testing/applications.ts'
import { accountOf, addFamilyTo, addStaffedUnit, writes } from '../testing/correspondence.ts'
import type { StaffedUnit } from '../testing/correspondence.ts'
import type { FamilyOptions } from '../testing/families.ts'
import { mailsTo, sendMails } from '../testing/mails.ts'
import { startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'

const LAST_DAY = Temporal.PlainDate.from('2026-09-14')
/** The limit on both sides, to the second. */
const MOMENTS = [
  { when: '2026-09-14T12:00', isReader: true },
  { when: '2026-09-14T23:59:59', isReader: true },
  { when: '2026-09-15T00:00', isReader: false },
  { when: '2026-10-14T12:00', isReader: false },
]

let nalle: TestNalle
let unit: StaffedUnit
let families = 0
beforeAll(async () => {
  nalle = await startNalle({ time: '2026-09-14T06:00' })
  unit = await addStaffedUnit(nalle.db)
})
afterAll(() => nalle.close())
beforeEach(() => {
  nalle.setTime('2026-09-14T06:00')
  return nalle.db.transaction(async (tx) => {
    await tx.deleteFrom('mail_outbox').execute()
    await tx.deleteFrom('stored_mail').execute()
    await tx.deleteFrom('inbox_arrival').execute()
  })
})

/** A guardian, and a foster parent whose last day it is, with a thread that both of them read. */
async function familyWithFosterParent(options: FamilyOptions = {}) {
  families += 1
  const addresses = { guardian: `guardian${families}@example.org`, foster: `foster${families}@example.org` }
  const family = await addFamilyTo(nalle.db, nalle.register, unit, {
    guardians: [{ email: addresses.guardian }],
    fosterParents: [{ email: addresses.foster, validity: { start: LAST_DAY.subtract({ months: 6 }), end: LAST_DAY } }],
    ...options,
  })
  const [foster] = family.fosterParents
  if (foster === undefined) throw new Error('there is a foster parent')
  const childIds = family.children.map(({ id }) => id)
  const { threadId, messageId } = await writes(nalle.db, {
    senderId: unit.accounts.group,
    to: { children: childIds },
    now: nalle.now(),
  })
  await nalle.db.transaction((tx) => tx.deleteFrom('inbox_arrival').execute())
  const accounts = {
    guardian: await accountOf(nalle.db, family.guardian.id),
    foster: await accountOf(nalle.db, foster.id),
  }
  return { family, foster, threadId, messageId, addresses, accounts }
}

const staffReplies = (threadId: ThreadId, recipientIds?: readonly MessageAccountId[]) =>
  nalle.db.transaction((tx) =>
    replyAsStaff(tx, {
      senderId: unit.accounts.group,
      threadId,
      content: 'Uutta asiaa',
      now: nalle.now(),
      ...(recipientIds ? { recipientIds } : {}),
    }),
  )
const staffWrites = (to: StaffMessage['to'], more: Partial<StaffMessage> = {}) =>
  nalle.db.transaction((tx) =>
    writeAsStaff(tx, {
      senderId: unit.accounts.group,
      title: 'Uutta',
      content: 'Uutta asiaa',
      to,
      now: nalle.now(),
      ...more,
    }),
  )

/** What somebody has of a thread. */
async function viewOf(personId: PersonId, threadId: ThreadId) {
  const caller = await nalle.login(personId)
  const { body: thread } = await nalle.call(caller, getThread, { params: { threadId } })
  const { body: inbox } = await nalle.call(caller, getReceived, { query: { page: 1 } })
  const { body: unread } = await nalle.call(caller, getUnreadCount)
  return {
    contents: thread.type === 'Regular' ? thread.messages.map(({ content }) => content) : [],
    formerReaders: thread.type === 'Regular' ? thread.formerReaders : [],
    threads: inbox.data.length,
    unread,
  }
}

async function arrivalsOf(personId: PersonId): Promise<number> {
  const rows = await nalle.db.selectFrom('inbox_arrival').select('id').where('person_id', '=', personId).execute()
  return rows.length
}

describe.each(MOMENTS)('to a foster parent until 14 September, at $when,', ({ when, isReader }) => {
  test(`what staff answer in an old thread comes: ${isReader}`, async () => {
    const { family, foster, threadId, addresses, accounts } = await familyWithFosterParent()
    await sendMails(nalle)
    nalle.setTime(when)
    await staffReplies(threadId)
    await sendMails(nalle)
    const news = isReader ? ['Uutta asiaa'] : []
    expect(await viewOf(foster.id, threadId)).toEqual({
      contents: ['Ottakaa eväät mukaan.', ...news],
      formerReaders: isReader ? [] : [accounts.foster],
      threads: 1,
      unread: 1 + news.length,
    })
    expect(await arrivalsOf(foster.id)).toBe(news.length)
    expect(await mailsTo(nalle, addresses.foster)).toHaveLength(1 + news.length)
    // The guardian gets everything.
    expect(await viewOf(family.guardian.id, threadId)).toMatchObject({
      contents: ['Ottakaa eväät mukaan.', 'Uutta asiaa'],
      formerReaders: isReader ? [] : [accounts.foster],
      unread: 2,
    })
    expect(await mailsTo(nalle, addresses.guardian)).toHaveLength(2)
  })

  test(`what is addressed to them alone, or to the child, its group or its unit, comes: ${isReader}`, async () => {
    const { family, foster, threadId, accounts } = await familyWithFosterParent()
    nalle.setTime(when)
    const { unitId, groupId } = unit
    for (const to of [{ children: [family.child.id] }, { groups: [groupId] }, { units: [unitId] }]) {
      await staffWrites(to, { type: 'BULLETIN' })
    }
    expect((await viewOf(foster.id, threadId)).threads).toBe(isReader ? 4 : 1)
    const alone = staffReplies(threadId, [accounts.foster])
    if (isReader) await alone
    else await expect(alone).rejects.toMatchObject({ reason: 'NOBODY_TO_RECEIVE' })
  })

  test(`the picture of the child is told: ${isReader}`, async () => {
    const { family, foster, threadId } = await familyWithFosterParent()
    await nalle.db.transaction((tx) =>
      tx
        .insertInto('child_image')
        .values({ child_id: family.child.id, content_type: 'image/png', size: 1, created_at: nalle.now() })
        .execute(),
    )
    nalle.setTime(when)
    const picturesFor = async (personId: PersonId) => {
      const { body } = await nalle.call(await nalle.login(personId), getThread, { params: { threadId } })
      return body.type === 'Regular' ? body.children.map(({ imageId }) => imageId !== null) : []
    }
    expect(await picturesFor(family.guardian.id)).toEqual([true])
    expect(await picturesFor(foster.id)).toEqual([isReader])
  })

  test(`what the guardian writes can go: ${isReader}`, async () => {
    const { family, threadId, messageId, accounts } = await familyWithFosterParent()
    nalle.setTime(when)
    const guardian = await nalle.login(family.guardian.id)
    const { status } = await nalle.call(guardian, replyToMessage, {
      params: { messageId },
      body: { content: 'Kiitos', recipientAccountIds: [unit.accounts.group, accounts.foster] },
    })
    expect(status).toBe(isReader ? 200 : 403)
    const begun = await nalle.call(guardian, sendMessage, {
      body: {
        recipients: [unit.accounts.group, accounts.foster],
        children: [family.child.id],
        title: 'Asiaa',
        content: 'Hei',
        attachmentIds: [],
      },
    })
    expect(begun.status).toBe(isReader ? 200 : 400)
    expect((await viewOf(family.guardian.id, threadId)).contents).toHaveLength(isReader ? 2 : 1)
  })

  test(`an answer of their own is open: ${isReader}`, async () => {
    const { foster, messageId } = await familyWithFosterParent()
    nalle.setTime(when)
    const answer = await nalle.call(await nalle.login(foster.id), replyToMessage, {
      params: { messageId },
      body: { content: 'Kiitos', recipientAccountIds: [unit.accounts.group] },
    })
    if (isReader) expect(answer.status).toBe(200)
    else expect(answer).toBeRefusedWith('FORMER_READER')
  })

  test(`the thread of an application about the child goes on: ${isReader}`, async () => {
    const { family, foster, accounts } = await familyWithFosterParent()
    const applicationId = await addApplication(nalle.db, { child: family.child, guardian: foster })
    const to = { children: [family.child.id] }
    const [thread] = await staffWrites(to, { applicationId })
    const [alone] = await staffWrites({ people: [foster.id] }, { applicationId })
    if (thread === undefined || alone === undefined) throw new Error('there are two threads')
    nalle.setTime(when)
    await staffReplies(thread.threadId)
    expect((await viewOf(foster.id, thread.threadId)).contents).toHaveLength(isReader ? 2 : 1)
    // A guardian whose client names everybody in it is not refused, and the foster parent left out.
    const { body } = await nalle.call(await nalle.login(family.guardian.id), replyToMessage, {
      params: { messageId: thread.messageId },
      body: { content: 'Kiitos', recipientAccountIds: [unit.accounts.group, accounts.foster] },
    })
    expect(body.message.recipients.map(({ id }) => id).includes(accounts.foster)).toBe(isReader)
    const fosterReplies = await nalle.call(await nalle.login(foster.id), replyToMessage, {
      params: { messageId: alone.messageId },
      body: { content: 'Kiitos', recipientAccountIds: [unit.accounts.group] },
    })
    expect(fosterReplies.status).toBe(isReader ? 200 : 403)
    for (const act of [
      () => staffReplies(alone.threadId),
      () => staffWrites({ people: [foster.id] }, { applicationId }),
    ]) {
      if (isReader) await act()
      else await expect(act()).rejects.toMatchObject({ reason: 'NOBODY_TO_RECEIVE' })
    }
  })
})

test('what concerns no child goes on after the last day: a payer still has a bill', async () => {
  const { foster } = await familyWithFosterParent()
  const [thread] = await staffWrites({ people: [foster.id] })
  if (thread === undefined) throw new Error('there is a thread')
  nalle.setTime('2026-10-14T12:00')
  await staffReplies(thread.threadId)
  expect((await viewOf(foster.id, thread.threadId)).contents).toHaveLength(2)
})

test('a guardian whom the register no longer names gets nothing new, and the old thread stays', async () => {
  const family = await addFamilyTo(nalle.db, nalle.register, unit, { guardians: [{}, { firstNames: 'Pekka' }] })
  const pekka = family.guardians[1] ?? family.guardian
  const { threadId } = await writes(nalle.db, {
    senderId: unit.accounts.group,
    to: { children: [family.child.id] },
    now: nalle.now(),
  })
  const { registered } = family.guardian
  const alone = {
    ...registered,
    children: registered.children.map(({ child }) => ({ child, guardians: [registered.person] })),
  }
  await nalle.db.transaction((tx) => refreshFromRegister(tx, alone, nalle.now()))
  await staffReplies(threadId)
  expect(await viewOf(pekka.id, threadId)).toEqual({
    contents: ['Ottakaa eväät mukaan.'],
    formerReaders: [await accountOf(nalle.db, pekka.id)],
    threads: 1,
    unread: 1,
  })
  expect((await viewOf(family.guardian.id, threadId)).contents).toHaveLength(2)
})

test('whoever still looks after one of two siblings gets nothing new in a thread about both', async () => {
  const { family, foster, threadId } = await familyWithFosterParent({ children: [{}, { age: 5 }] })
  const [first] = family.children
  if (first === undefined) throw new Error('there are two children')
  const { registered } = foster
  const [, second] = registered.fosterChildren
  if (second === undefined) throw new Error('there are two foster children')
  const stays = { ...second, validity: { ...second.validity, end: null } }
  nalle.setTime('2026-09-15T12:00')
  await nalle.db.transaction((tx) => refreshFromRegister(tx, { ...registered, fosterChildren: [stays] }, nalle.now()))
  await staffReplies(threadId)
  const [aboutSecond] = await staffWrites({ children: [family.children[1]?.id ?? first.id] })
  if (aboutSecond === undefined) throw new Error('there is a thread')
  expect((await viewOf(foster.id, threadId)).contents).toHaveLength(1)
  expect((await viewOf(foster.id, aboutSecond.threadId)).contents).toHaveLength(1)
})
