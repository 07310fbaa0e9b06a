import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeTown } from '@nalle/town/town.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeStaffFile } from '../attachments/staff-files.ts'
import type { Database } from '../database/database.ts'
import { select } from '../database/database.ts'
import { folderStore } from '../external/files/folder-store.ts'
import { newId } from '../municipality/rows.ts'
import { openTestDatabase } from '../testing/engine.ts'
import { ensureTown } from './load-town.ts'
import type { PastThread } from './past-messages.ts'
import { bringingPastMessages } from './past-messages.ts'

const plan = { seed: 'a test town', date: Temporal.PlainDate.from('2026-09-14'), children: 60 }
const now = Temporal.Instant.from('2026-09-14T06:00:00Z')
const town = makeTown({ seed: plan.seed, today: plan.date, children: plan.children })
const threads = [...town.households()].flatMap((household) => town.threadsOf(household))
const messages = threads.flatMap((thread) => thread.messages)

let db: Database
let folder: string
beforeAll(async () => {
  db = (await openTestDatabase()).db
  folder = mkdtempSync(join(tmpdir(), 'nalle-town-'))
  const room = { files: folderStore(join(folder, 'files')), scanner: undefined, spoolFolder: join(folder, 'uploads') }
  await ensureTown(db, plan, {
    now,
    days: null,
    hashPassword: async () => '$argon2id$',
    storeFile: (file) => storeStaffFile(room, db, { ...file, now }),
  })
})
afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true, force: true })
})

async function count(from: ReturnType<typeof sql>): Promise<number> {
  const [row] = await select<{ count: number }>(db, sql<{ count: number }>`select count(*) as count from ${from}`)
  return row?.count ?? 0
}

test('every message of the town is in the database, and read by whom the town says', async () => {
  expect(await count(sql`message_thread`)).toBe(threads.length)
  expect(await count(sql`message`)).toBe(messages.length)
  expect(await count(sql`message_content`)).toBe(new Set(messages.map(({ contentId }) => contentId)).size)
  expect(await count(sql`message_recipient`)).toBe(messages.flatMap(({ recipients }) => recipients).length)
  expect(await count(sql`message_recipient where read_at is not null`)).toBe(
    messages.flatMap(({ readBy }) => readBy).length,
  )
  expect(await count(sql`message_thread where application_id is not null`)).toBe(
    threads.filter(({ application }) => application !== null).length,
  )
  expect(await count(sql`out_of_office`)).toBe(town.absences.length)
})

test('everybody sees a thread where its last message for them puts it', async () => {
  expect(await count(sql`thread_participant where archived`)).toBe(
    threads.flatMap(({ archivedBy }) => archivedBy).length,
  )
  const wrong = sql`thread_participant part where not exists (
    select from message
    left join message_recipient recipient on recipient.message_id = message.id and recipient.account_id = part.account_id
    where message.thread_id = part.thread_id and (message.sender_id = part.account_id or recipient.account_id is not null)
    having max(message.number) = part.last_message_number and max(message.sent_at) = part.last_message_at
      and bool_or(message.sender_id = part.account_id) = part.has_written
      and bool_or(recipient.account_id is not null) = part.has_received
  )`
  expect(await count(wrong)).toBe(0)
  const parts = threads.map(
    ({ messages: said }) =>
      new Set(said.flatMap(({ sender, recipients }) => [sender, ...recipients]).map((each) => JSON.stringify(each)))
        .size,
  )
  expect(await count(sql`thread_participant`)).toBe(parts.reduce((sum, each) => sum + each, 0))
})

test('the files of the town have passed the same checks as anybody’s, and belong to their messages', async () => {
  const named = messages.flatMap(({ contentId, files }) => files.map(({ name }) => ({ name, contentId })))
  const stored = await db
    .selectFrom('attachment')
    .select(['name', 'message_content_id as contentId'])
    .where('parent', '=', 'MESSAGE')
    .execute()
  const ordered = (list: readonly { name: string; contentId: unknown }[]) =>
    list.map((each) => `${String(each.contentId)} ${each.name}`).toSorted()
  expect(ordered(stored)).toEqual(ordered(named))
  expect(named.length).toBeGreaterThan(3)
})

test('nobody is told of what was there before they came', async () => {
  expect(await count(sql`mail_outbox`)).toBe(0)
  expect(await count(sql`inbox_arrival`)).toBe(0)
})

test.each([
  { wrong: { title: ' ' }, reason: 'TEXT_MISSING' },
  { wrong: { messages: [] }, reason: 'NOBODY_TO_RECEIVE' },
  { wrong: { archivedBy: [newId<'person'>()] }, reason: 'UNKNOWN_ACCOUNT' },
])('what is brought in is looked at: $reason', async ({ wrong, reason }) => {
  const [first] = threads
  if (first === undefined) throw new Error('the town is silent')
  const past: PastThread = {
    ...first,
    id: newId<'thread'>(),
    applicationId: null,
    messages: first.messages.map((message) => ({ ...message, id: newId<'message'>(), attachmentIds: [] })),
    ...wrong,
  }
  const bringing = db.transaction(async (tx) => (await bringingPastMessages(tx))([past]))
  await expect(bringing).rejects.toMatchObject({ reason })
  const kept = await db.selectFrom('message_thread').select('id').where('id', '=', past.id).execute()
  expect(kept).toEqual([])
})
