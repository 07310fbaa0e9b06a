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
  /** When requests were sent that got no good answer. */
  readonly refused: number[]
}

export const newLedger = (): Ledger => ({ statuses: new Map(), acknowledged: new Set(), written: [], refused: [] })

/** A third of all requests writes. */
const READS = ['/api/citizen/start', '/api/citizen/messages/received?page=1'] as const
/** A message that was not answered is sent again with its key, as the portal does; so often at most. */
const MOST_TRIES = 60
const AGAIN_AFTER_MS = 200

type Load = {
  readonly client: HttpsClient
  readonly url: string
  readonly writers: readonly Writer[]
  readonly ledger: Ledger
  readonly isOver: () => boolean
}

/** Every message has a text of its own, by which it is found again in the database. */
type Message = { readonly writer: Writer; readonly text: string; readonly body: string }

function messageOf(writer: Writer): Message {
  const text = `try-parts ${randomUUID()}`
  const body = JSON.stringify({
    recipients: [writer.recipient],
    children: [writer.childId],
    title: text,
    content: text,
    attachmentIds: [],
    idempotencyKey: randomUUID(),
  })
  return { writer, text, body }
}

function count({ statuses, refused }: Ledger, status: number, sentAt: number): void {
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  if (status !== 200) refused.push(sentAt)
}

async function read({ client, url, ledger }: Load, { cookie }: Writer, path: string): Promise<void> {
  const sentAt = performance.now()
  count(ledger, (await client.send(url + path, { headers: { cookie } })).status, sentAt)
}

/** Whether it was taken. */
async function write({ client, url, ledger }: Load, { writer, text, body }: Message): Promise<boolean> {
  const headers = { cookie: writer.cookie, 'x-evaka-csrf': '1', 'content-type': 'application/json' }
  const sentAt = performance.now()
  const { status } = await client.send(`${url}/api/citizen/messages`, { method: 'POST', headers, body })
  count(ledger, status, sentAt)
  if (status !== 200) return false
  ledger.acknowledged.add(text)
  ledger.written.push({ sentAt, answeredAt: performance.now() })
  return true
}

/** Guardians who read and write through the proxy until they are told to stop, each one request after another. */
export async function writeUntil(load: Load, pauseMs = 0): Promise<void> {
  const { writers, isOver } = load
  await Promise.all(
    writers.map(async (writer) => {
      for (let turn = 0; !isOver(); turn += 1) {
        const path = READS[turn % 3]
        if (path === undefined) await writeUntilTaken(load, messageOf(writer))
        else await read(load, writer, path)
        if (pauseMs > 0) await pause(pauseMs)
      }
    }),
  )
}

async function writeUntilTaken(load: Load, message: Message): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    if ((await write(load, message)) || (load.isOver() && tries > 0)) return
    await pause(AGAIN_AFTER_MS)
  }
}

/**
 * So many requests a second, each sent when it is due, however long the others take: nobody who is not answered keeps
 * others from asking. A message that was not taken is sent again in place of a new one.
 */
export async function writeAtRate(load: Load, perSecond: number): Promise<void> {
  const { writers, isOver } = load
  const underWay = new Set<Promise<unknown>>()
  const untaken: { readonly message: Message; readonly notBefore: number }[] = []
  const begin = (request: Promise<unknown>) => {
    const done = request.finally(() => underWay.delete(done))
    underWay.add(done)
  }
  const send = async (turn: number) => {
    const writer = writers[turn % writers.length]
    const path = READS[turn % 3]
    if (writer === undefined) throw new Error('nobody writes')
    if (path !== undefined) return read(load, writer, path)
    const isDue = untaken[0] !== undefined && untaken[0].notBefore <= performance.now()
    const message = (isDue ? untaken.shift()?.message : undefined) ?? messageOf(writer)
    if (!(await write(load, message))) untaken.push({ message, notBefore: performance.now() + AGAIN_AFTER_MS })
  }
  const started = performance.now()
  for (let turn = 0; !isOver();) {
    const due = Math.floor(((performance.now() - started) / 1000) * perSecond)
    for (; turn <= due; turn += 1) begin(send(turn))
    await pause(Math.max(1, (turn / perSecond) * 1000 - (performance.now() - started)))
  }
  await Promise.all(underWay)
  for (const { message } of untaken) await writeUntilTaken({ ...load, isOver: () => false }, message)
}

export const sumOf = (ledger: Ledger) => [...ledger.statuses.values()].reduce((sum, count) => sum + count, 0)

/** `9,990 × 200, 10 × 503`. */
export function statusesOf({ statuses }: Ledger): string {
  return [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status === 0 ? 'broken' : status}`)
    .join(', ')
}
