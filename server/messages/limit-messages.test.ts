import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@nalle/contract/endpoint.ts'
import { replyToMessage, sendMessage } from '@nalle/contract/messages.ts'
import type { Id } from '@nalle/domain/ids.ts'
import { MESSAGES_OF_PERSON } from '@nalle/domain/messages/limits.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountOf, addFamilyTo, addStaffedUnit, writes } from '../testing/correspondence.ts'
import type { StaffedUnit } from '../testing/correspondence.ts'
import type { TestFamily } from '../testing/families.ts'
import { mailsTo } from '../testing/mails.ts'
import { startNalle } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'

let nalle: TestNalle
let unit: StaffedUnit
let family: TestFamily
let caller: Caller
beforeAll(async () => {
  nalle = await startNalle()
  unit = await addStaffedUnit(nalle.db)
})
afterAll(() => nalle.close())
beforeEach(async () => {
  nalle.setTime('2026-09-14T09:00')
  family = await addFamilyTo(nalle.db, nalle.register, unit, {
    guardians: [{}, { firstNames: 'Pekka', email: `${randomUUID()}@posti.example` }],
  })
  caller = await nalle.login(family.guardian.id, 'WEAK')
})

const bodyOf = async (more: Partial<BodyOf<typeof sendMessage>> = {}): Promise<BodyOf<typeof sendMessage>> => ({
  recipients: [unit.accounts.group, await accountOf(nalle.db, family.guardians[1]!.id)],
  children: family.children.map(({ id }) => id),
  title: 'Hei',
  content: 'Hei taas',
  attachmentIds: [],
  ...more,
})

/** Messages that the guardian has sent at this moment. */
async function hasSent(count: number): Promise<void> {
  const senderId = await accountOf(nalle.db, family.guardian.id)
  await nalle.pool.query(
    `with thread as (
       insert into message_thread (type, title, urgent, sensitive, is_copy)
       select 'MESSAGE', 'Hei', false, false, false from generate_series(1, $3) returning id
     ), content as (insert into message_content (content) values ('Hei') returning id),
     participant as (
       insert into thread_participant (thread_id, account_id, last_message_at, last_message_number, has_written, has_received)
       select id, $1, $2, 1, true, false from thread
     )
     insert into message (thread_id, content_id, sender_id, sent_at)
     select thread.id, content.id, $1, $2 from thread, content`,
    [senderId, nalle.now().toString(), count],
  )
}

test('accepts the last message of the hour and refuses the next one and a reply, until an hour has passed', async () => {
  const { messageId } = await writes(nalle.db, {
    senderId: unit.accounts.group,
    to: { children: family.children.map(({ id }) => id) },
    now: nalle.now(),
  })
  await hasSent(MESSAGES_OF_PERSON - 1)
  const idempotencyKey = randomUUID() as Id<'idempotency-key'>
  const last = await nalle.call(caller, sendMessage, { body: await bodyOf({ idempotencyKey }) })
  expect(last.status).toBe(200)
  const refused = await nalle.call(caller, sendMessage, { body: await bodyOf() })
  expect(refused).toBeRefusedWith('TOO_MANY_MESSAGES')
  expect(refused.status).toBe(429)
  const reply = { params: { messageId }, body: { content: 'Kiitos!', recipientAccountIds: [unit.accounts.group] } }
  expect(await nalle.call(caller, replyToMessage, reply)).toBeRefusedWith('TOO_MANY_MESSAGES')
  // A repeated request sends nothing and is answered as the first one.
  const repeated = await nalle.call(caller, sendMessage, { body: await bodyOf({ idempotencyKey }) })
  expect(repeated).toMatchObject({ status: 200, body: last.body })
  // The other guardian has a limit of their own.
  const other = await nalle.login(family.guardians[1]!.id, 'WEAK')
  expect((await nalle.call(other, replyToMessage, reply)).status).toBe(200)

  nalle.setTime('2026-09-14T09:59:59')
  const late = await nalle.login(family.guardian.id, 'WEAK')
  expect(await nalle.call(late, replyToMessage, reply)).toBeRefusedWith('TOO_MANY_MESSAGES')
  nalle.setTime('2026-09-14T10:00')
  expect((await nalle.call(late, replyToMessage, reply)).status).toBe(200)
})

test('counts threads that the sender has archived', async () => {
  await hasSent(MESSAGES_OF_PERSON)
  await nalle.pool.query('update thread_participant set archived = true where account_id = $1', [
    await accountOf(nalle.db, family.guardian.id),
  ])
  expect(await nalle.call(caller, sendMessage, { body: await bodyOf() })).toBeRefusedWith('TOO_MANY_MESSAGES')
})

test('accepts no more than the limit from requests that arrive together', async () => {
  await hasSent(MESSAGES_OF_PERSON - 2)
  const body = await bodyOf()
  const answers = await Promise.all(Array.from({ length: 6 }, () => nalle.call(caller, sendMessage, { body })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
})

test('a hundred messages of one guardian in seconds cause two e-mails to the other', async () => {
  const { email } = await nalle.db
    .selectFrom('person')
    .select('email')
    .where('id', '=', family.guardians[1]!.id)
    .executeTakeFirstOrThrow()
  const statuses: number[] = []
  for (let message = 0; message < 100; message += 1) {
    statuses.push((await nalle.call(caller, sendMessage, { body: await bodyOf() })).status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(MESSAGES_OF_PERSON)
  expect(await mailsTo(nalle, email ?? '')).toHaveLength(1)
  nalle.setTime('2026-09-14T09:06')
  const mails = await mailsTo(nalle, email ?? '')
  expect(mails).toHaveLength(2)
  expect(mails[1]?.text).toContain('Lukemattomia uusia viestejä: 60.')
})
