import { randomUUID } from 'node:crypto'
import type { ChildId, MessageAccountId, PersonId } from '@nalle/domain/ids.ts'
import { pause } from '../running-nalle.ts'
import type { HttpsClient } from './https-client.ts'

export type Writer = {
  readonly personId: PersonId
  readonly cookie: string
  readonly childId: ChildId
  readonly recipient: MessageAccountId
}

/** What became of the requests, and which messages the server has said yes to. */
export type Ledger = {
  readonly statuses: Map<number, number>
  readonly acknowledged: Set<string>
  /** When messages were sent whose answer was good, and when that came, in milliseconds. */
  readonly written: { readonly sentAt: number; readonly answeredAt: number }[]
}

export const newLedger = (): Ledger => ({ statuses: new Map(), acknowledged: new Set(), written: [] })

/** A third of all requests writes. */
const READS = ['/api/citizen/start', '/api/citizen/messages/received?page=1'] as const
/** A message that was not answered is sent again with its key, as the portal does; so often at most. */
const MOST_TRIES = 60

/**
 * Guardians who read and write through the proxy until they are told to stop, each one request after another. Every
 * message has a text of its own, by which it is found again in the database.
 */
export async function writeUntil(
  client: HttpsClient,
  url: string,
  writers: readonly Writer[],
  ledger: Ledger,
  isOver: () => boolean,
  pauseMs = 0,
): Promise<void> {
  const count = (status: number) => ledger.statuses.set(status, (ledger.statuses.get(status) ?? 0) + 1)
  const write = async (writer: Writer) => {
    const text = `try-parts ${randomUUID()}`
    const body = JSON.stringify({
      recipients: [writer.recipient],
      children: [writer.childId],
      title: text,
      content: text,
      attachmentIds: [],
      idempotencyKey: randomUUID(),
    })
    const headers = { cookie: writer.cookie, 'x-evaka-csrf': '1', 'content-type': 'application/json' }
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const sentAt = performance.now()
      const { status } = await client.send(`${url}/api/citizen/messages`, { method: 'POST', headers, body })
      count(status)
      if (status === 200) {
        ledger.acknowledged.add(text)
        ledger.written.push({ sentAt, answeredAt: performance.now() })
      }
      if (status === 200 || (isOver() && tries > 0)) return
      await pause(200)
    }
  }
  await Promise.all(
    writers.map(async (writer) => {
      for (let turn = 0; !isOver(); turn += 1) {
        const path = READS[turn % 3]
        if (path === undefined) await write(writer)
        else count((await client.send(url + path, { headers: { cookie: writer.cookie } })).status)
        if (pauseMs > 0) await pause(pauseMs)
      }
    }),
  )
}

export const sumOf = (ledger: Ledger) => [...ledger.statuses.values()].reduce((sum, count) => sum + count, 0)

/** `9,990 × 200, 10 × 503`. */
export function statusesOf({ statuses }: Ledger): string {
  return [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status === 0 ? 'broken' : status}`)
    .join(', ')
}
