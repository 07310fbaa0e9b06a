import type { PersonId } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { select } from '../database/database.ts'
import { replyAsStaff, writeAsStaff } from '../municipality/messages/messages.ts'
import { newId } from '../municipality/rows.ts'
import { accountOf, addFamilyTo, addStaffedUnit } from '../testing/correspondence.ts'
import type { StaffedUnit } from '../testing/correspondence.ts'
import { addManyPeople } from '../testing/many-people.ts'
import { startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { deliverPortions, FAMILIES_OF_A_PORTION } from './portions.ts'

const MANY = 2 * FAMILIES_OF_A_PORTION + 50

let nalle: TestNalle
let unit: StaffedUnit
let people: readonly PersonId[]
beforeAll(async () => {
  nalle = await startNalle()
  unit = await addStaffedUnit(nalle.db)
  people = await addManyPeople(nalle.db, MANY)
})
afterAll(() => nalle.close())
beforeEach(() =>
  nalle.db.transaction(async (tx) => {
    await tx.deleteFrom('message_portion').execute()
    await tx.deleteFrom('mail_outbox').execute()
  }),
)

const writeTo = (to: readonly PersonId[]) =>
  nalle.db.transaction((tx) =>
    writeAsStaff(tx, {
      senderId: unit.accounts.group,
      to: { people: to },
      type: 'BULLETIN',
      title: 'Retki perjantaina',
      content: 'Eväät mukaan.',
      now: nalle.now(),
    }),
  )
const deliverAll = () => deliverPortions({ db: nalle.db, clock: nalle.now })

type Sent = Awaited<ReturnType<typeof writeTo>>

/** How often each of these messages reached somebody. */
async function receptionsOf(sent: Sent): Promise<{ readonly all: number; readonly people: number }> {
  const [found] = await select<{ readonly all: number; readonly people: number }>(
    nalle.db,
    sql`
      select count(*)::int as all, count(distinct recipient.account_id)::int as people
      from message_recipient recipient
      join message on message.id = recipient.message_id and message.thread_id = recipient.thread_id
      join thread_participant own on own.thread_id = message.thread_id and own.account_id = recipient.account_id
      where (message.id, message.thread_id) in (select * from unnest(
        ${sent.map(({ messageId }) => messageId)}::uuid[], ${sent.map(({ threadId }) => threadId)}::uuid[]))`,
  )
  return found ?? { all: 0, people: 0 }
}

const countWaiting = async () => (await nalle.db.selectFrom('message_portion').select('id').execute()).length

describe('a message to very many', () => {
  test('reaches the first when it is sent and the others in portions, each once, and as the sender was told', async () => {
    const sent = await writeTo(people)
    expect(sent).toHaveLength(MANY)
    const first = await receptionsOf(sent)
    expect(first).toEqual({ all: FAMILIES_OF_A_PORTION, people: FAMILIES_OF_A_PORTION })
    expect(await countWaiting()).toBe(2)
    await deliverAll()
    expect(await receptionsOf(sent)).toEqual({ all: MANY, people: MANY })
    expect(await countWaiting()).toBe(0)
    await deliverAll()
    expect(await receptionsOf(sent)).toEqual({ all: MANY, people: MANY })
  })

  test('is one text of one moment, and told of at the pace of one act', async () => {
    const [{ threadId } = { threadId: newId<'thread'>() }] = await writeTo(people)
    nalle.setTime('2026-09-14T09:01')
    await deliverAll()
    nalle.setTime('2026-09-14')
    const [found] = await select<{ readonly contents: number; readonly moments: number }>(
      nalle.db,
      sql`
        select count(distinct content_id)::int as contents, count(distinct sent_at)::int as moments from message
        where content_id = (select content_id from message where thread_id = ${threadId})`,
    )
    expect(found).toEqual({ contents: 1, moments: 1 })
    const due = await select<{ readonly second: number; readonly mails: number }>(
      nalle.db,
      sql`
        select extract(epoch from next_try_at - created_at)::int as second, count(*)::int as mails
        from mail_outbox group by second order by second`,
    )
    expect(due).toEqual([
      { second: 0, mails: 200 },
      { second: 1, mails: 200 },
      { second: 2, mails: 50 },
    ])
  })

  test('reaches each once, however many deliver it', async () => {
    const sent = await writeTo(people)
    await Promise.all([deliverAll(), deliverAll(), deliverAll()])
    await deliverAll()
    expect(await receptionsOf(sent)).toEqual({ all: MANY, people: MANY })
  })

  test('that was not sent after all leaves nothing that waits', async () => {
    const sending = nalle.db.transaction(async (tx) => {
      const { group: senderId } = unit.accounts
      await writeAsStaff(tx, { senderId, to: { people }, title: 'Retki', content: 'Eväät.', now: nalle.now() })
      throw new Error('not after all')
    })
    await expect(sending).rejects.toThrow('not after all')
    expect(await countWaiting()).toBe(0)
  })

  test('is answered in by its sender at once, also where it has not been delivered yet', async () => {
    const sent = await writeTo(people)
    const last = sent.at(-1)
    if (last === undefined) throw new Error('nothing was sent')
    const answer = { senderId: unit.accounts.group, threadId: last.threadId, content: 'Ja hattu.', now: nalle.now() }
    await nalle.db.transaction((tx) => replyAsStaff(tx, answer))
    expect(await countWaiting()).toBe(1)
    await deliverAll()
    expect(await receptionsOf(sent)).toEqual({ all: MANY, people: MANY })
  })

  test('goes on where one portion fails, which is delivered when it can be', async () => {
    const sent = await writeTo(people)
    const taken = sql`(select id from message_thread limit 1)`
    // A thread that is there already, in the first of those that wait.
    const [portion] = await select<{ readonly id: string; readonly letters: unknown }>(
      nalle.db,
      sql`select id, letters from message_portion order by number limit 1`,
    )
    const change = (letters: ReturnType<typeof sql>) =>
      nalle.db.transaction((tx) =>
        sql`update message_portion set letters = ${letters} where id = ${portion?.id}`.execute(tx),
      )
    await change(sql`jsonb_set(letters, '{0,threadId}', to_jsonb(${taken}))`)
    await expect(deliverAll()).rejects.toMatchObject({ code: '23505' })
    const reached = MANY - FAMILIES_OF_A_PORTION
    expect(await receptionsOf(sent)).toEqual({ all: reached, people: reached })
    await change(sql`${JSON.stringify(portion?.letters)}::jsonb`)
    await deliverAll()
    expect(await receptionsOf(sent)).toEqual({ all: MANY, people: MANY })
  })

  test('leaves out who has been taken away when their portion comes', async () => {
    const family = await addFamilyTo(nalle.db, nalle.register, unit, { guardians: [{}, {}] })
    const [mistake] = await addManyPeople(nalle.db, 1)
    if (mistake === undefined) throw new Error('nobody was added')
    const sent = await nalle.db.transaction(async (tx) => {
      const { group: senderId } = unit.accounts
      const to = { people: [...people, mistake], children: [family.child.id] }
      return writeAsStaff(tx, { senderId, to, title: 'Retki', content: 'Eväät.', now: nalle.now() })
    })
    expect(sent).toHaveLength(MANY + 2)
    await nalle.db.transaction(async (tx) => {
      await sql`delete from message_account where person_id = ${mistake}`.execute(tx)
      await sql`delete from person where id = ${mistake}`.execute(tx)
    })
    await deliverAll()
    expect(await receptionsOf(sent)).toEqual({ all: MANY + 2, people: MANY + 2 })
    const threads = await nalle.db
      .selectFrom('message_thread')
      .select('id')
      .where('id', '=', sql<never>`any(${sent.map(({ threadId }) => threadId)}::uuid[])`)
      .execute()
    expect(threads).toHaveLength(MANY + 1)
  })

  test('does not reach a guardian who is none any more when its portion comes', async () => {
    const family = await addFamilyTo(nalle.db, nalle.register, unit, { guardians: [{}] })
    const sent = await writeTo(people)
    const reader = await accountOf(nalle.db, family.guardian.id)
    const threadId = newId<'thread'>()
    const letter = { threadId, messageId: newId<'message'>(), childIds: [family.child.id], recipientIds: [reader] }
    await nalle.db.transaction(async (tx) => {
      await sql`update message_portion set letters = letters || ${JSON.stringify([letter])}::jsonb`.execute(tx)
      await sql`delete from message_portion where number < (select max(number) from message_portion)`.execute(tx)
      await sql`delete from guardianship where guardian_id = ${family.guardian.id}`.execute(tx)
    })
    await deliverAll()
    expect(await countWaiting()).toBe(0)
    const reached = MANY - FAMILIES_OF_A_PORTION
    expect(await receptionsOf([...sent, letter])).toEqual({ all: reached, people: reached })
    const thread = await nalle.db.selectFrom('message_thread').select('id').where('id', '=', threadId).execute()
    expect(thread).toEqual([])
  })
})
