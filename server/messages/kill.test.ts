// @module-tag full
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { MessageAccountId, MessageId, PersonId, ThreadId } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { select } from '../database/database.ts'
import type { Database } from '../database/database.ts'
import { seededDice } from '../testing/bad-inputs.ts'
import { addStaffedUnit } from '../testing/correspondence.ts'
import { authorizationOf, TEST_CLIENT } from '../testing/machines.ts'
import { addManyPeople } from '../testing/many-people.ts'
import { makeHome, startProcess, withDatabase } from '../testing/process.ts'
import { randomLength } from '../testing/random-length.ts'
import { FAMILIES_OF_A_PORTION } from './portions.ts'

/** A few in every run of the tests; `NALLE_KILLS=50` makes fifty. */
const KILLS = Number(process.env['NALLE_KILLS'] ?? randomLength(1))
const MANY = 6 * FAMILIES_OF_A_PORTION
const LONGEST_PAUSE_MS = 600
const TIME_FOR_EACH_MS = 300_000
const TITLE = 'Päiväkodit ovat kiinni perjantaina'

type Sent = readonly { readonly threadId: ThreadId; readonly messageId: MessageId }[]
type Found = { readonly messages: number; readonly people: number; readonly mails: number; readonly waiting: number }

test(
  `a server that is killed ${KILLS + 1} times while a bulletin goes to very many: everybody gets it once`,
  async ({ annotate }) => {
    const home = await makeHome()
    const roll = seededDice(KILLS)
    let sender: MessageAccountId | undefined
    let people: readonly PersonId[] = []
    await withDatabase(home, async (db) => {
      sender = (await addStaffedUnit(db)).accounts.group
      people = await addManyPeople(db, MANY)
    })
    const key = randomUUID()
    const send = async (url: string): Promise<Sent> => {
      const answer = await fetch(`${url}/api/municipality/v1/messages/write-as-staff`, {
        method: 'POST',
        headers: {
          authorization: authorizationOf(TEST_CLIENT),
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({
          senderId: sender,
          to: { people },
          type: 'BULLETIN',
          title: TITLE,
          content: 'Vesi on poikki koko kaupungissa.',
        }),
      })
      expect(answer.status).toBe(200)
      // As the contract writes it.
      return (await answer.json()) as Sent
    }
    let nalle = await startProcess(home.env)
    try {
      const sent = await send(nalle.url)
      expect(sent).toHaveLength(MANY)
      // What is answered is safe, though most of it has not been delivered.
      nalle.signal('SIGKILL')
      await nalle.ended
      const caught: number[] = []
      const look = async (db: Database) => {
        const found = await lookAround(db)
        // Whoever has it has all of it, and once.
        expect(found.messages).toBe(found.people)
        expect(found.mails).toBe(found.people)
        expect(found.people + found.waiting).toBe(MANY)
        caught.push(found.waiting)
      }
      await withDatabase(home, look)
      for (let kill = 0; kill < KILLS; kill += 1) {
        nalle = await startProcess(home.env)
        await pause(roll() * LONGEST_PAUSE_MS)
        nalle.signal('SIGKILL')
        await nalle.ended
        await withDatabase(home, look)
      }
      nalle = await startProcess(home.env)
      // The answer was lost, as far as its sender knows.
      const again = await send(nalle.url)
      expect(again).toEqual(sent)
      await isDelivered(nalle.url, sent)
      nalle.signal('SIGTERM')
      await nalle.ended
      await withDatabase(home, async (db) => {
        expect(await lookAround(db)).toEqual({ messages: MANY, people: MANY, mails: MANY, waiting: 0 })
      })
      await annotate(`${caught.join(', ')} were still to get it after each kill`)
    } finally {
      nalle.signal('SIGTERM')
      await nalle.ended
      home.remove()
    }
  },
  (2 + KILLS) * TIME_FOR_EACH_MS,
)

async function lookAround(db: Database): Promise<Found> {
  const [found] = await select<Found>(
    db,
    sql`
      select count(*)::int as messages, count(distinct recipient.account_id)::int as people,
        (select count(*)::int from mail_outbox where template = 'bulletin' and data->>'title' = ${TITLE}) as mails,
        (select coalesce(sum(jsonb_array_length(letters)), 0)::int from message_portion) as waiting
      from message
      join message_thread thread on thread.id = message.thread_id and thread.title = ${TITLE}
      join message_recipient recipient on recipient.message_id = message.id
      join thread_participant own on own.thread_id = thread.id and own.account_id = recipient.account_id`,
  )
  if (found === undefined) throw new Error('counting always answers')
  return found
}

/** A thread of each portion is there. */
async function isDelivered(url: string, sent: Sent): Promise<void> {
  const headers = { authorization: authorizationOf(TEST_CLIENT) }
  for (const { threadId } of sent.filter((_, at) => at % FAMILIES_OF_A_PORTION === 0)) {
    const address = `${url}/api/municipality/v1/messages/threads/${threadId}`
    while ((await fetch(address, { headers })).status !== 200) await pause(50)
  }
}
