import { Readable } from 'node:stream'
import type { Problem } from '@nalle/contract/municipality/problem.ts'
import { subjectsIn } from '@nalle/contract/subjects.ts'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from '../database/database.ts'
import { isLostRace } from '../database/start-lock.ts'
import type { Written } from '../database/upsert-many.ts'
import type { App, Client } from '../http/app.ts'
import { auditedDatabase, recordReading } from '../http/audit.ts'
import type { Act as AuditedAct } from '../http/audit.ts'
import { doorOf } from '../http/callers.ts'
import { describeFailure } from '../http/describe-failure.ts'
import { MachineRefused, problemDocument } from '../http/errors.ts'
import { nowOf } from '../http/request-time.ts'
import type { StoreFile } from '../municipality/command.ts'
import { NotPossible } from '../municipality/refusals.ts'
import type { ReadLine } from './batch-lines.ts'
import { readLine } from './batch-lines.ts'
import { problemOf } from './problems.ts'
import { putByKey } from './put.ts'
import { putMany } from './put-many.ts'
import { readLines } from './read-lines.ts'
import type { KnownKeys } from './references.ts'
import { findKeys, withIds } from './references.ts'

export const BATCH_PATH = '/api/municipality/v1/batches'

/** In one transaction: enough that its own cost counts for little, few enough that nobody waits for its locks. */
const LINES_AT_ONCE = 500
/** Of lines that hold many days each. */
const ITEMS_AT_ONCE = 5000
const LONGEST_LINE = 1_000_000
/** Each holds a connection to the database most of the time. */
const MOST_BATCHES = 4
/** Somebody else loads the same. */
const MOST_TRIES = 5

type KeyLine = Extract<ReadLine, { readonly way: 'KEY' }>
type CollectionLine = Extract<ReadLine, { readonly way: 'COLLECTION' }>
type Answer = { readonly line: number } & ({ readonly outcome: string; readonly id?: string } | Problem)

type Batch = {
  readonly app: App
  readonly client: Client
  readonly now: Temporal.Instant
  readonly request: FastifyRequest
  readonly storeFile: StoreFile
}

/**
 * Many calls in one stream, a line for each (NDJSON), answered line by line while the stream goes on. Lines of one kind are
 * written together; what breaks is found by halves, so that one broken line among a million is answered and the others are
 * done. Putting is idempotent, so a stream that was cut off is simply sent again, or from the line where it ended.
 */
export function batchRoute(app: App, storeFile: StoreFile): void {
  let running = 0
  void app.fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The stream itself: nothing of it is read before somebody is known.
    scope.addContentTypeParser('application/x-ndjson', (_request, stream, done) => done(null, stream))
    scope.post<{ Querystring: Readonly<Record<string, unknown>> }>(BATCH_PATH, async (request, reply) => {
      const now = nowOf(app, request)
      const door = doorOf(app, { machine: 'units:write' })
      const { client } = (await door?.identify(request, reply, now)) ?? {}
      if (client === undefined || !client.scopes.some((allowed) => allowed.endsWith(':write'))) {
        throw new MachineRefused({ status: 403, code: 'INSUFFICIENT_SCOPE', detail: 'The client may write nothing.' })
      }
      const { from, onlyProblems } = wishesIn(request.query)
      if (!(request.body instanceof Readable)) {
        throw new MachineRefused({
          status: 400,
          code: 'MALFORMED',
          detail: 'Lines of JSON are missing (application/x-ndjson).',
        })
      }
      if (running >= MOST_BATCHES) {
        reply.header('retry-after', '10')
        throw new MachineRefused({
          status: 429,
          code: 'TOO_MANY_BATCHES',
          detail: 'Other batches are on their way; wait for one.',
        })
      }
      running += 1
      const answers = answersTo({ app, client, now, request, storeFile }, request.body, { from, onlyProblems })
      const stream = Readable.from(answers, { objectMode: false, highWaterMark: 64_000 })
      stream.once('close', () => (running -= 1))
      return reply.header('content-type', 'application/x-ndjson; charset=utf-8').send(stream)
    })
  })
}

function wishesIn(query: Readonly<Record<string, unknown>>): { readonly from: number; readonly onlyProblems: boolean } {
  const { from = '1', answers = 'all', ...others } = query
  const isGood =
    typeof from === 'string' &&
    /^[1-9]\d{0,14}$/.test(from) &&
    (answers === 'all' || answers === 'problems') &&
    Object.keys(others).length === 0
  if (!isGood) {
    throw new MachineRefused({
      status: 400,
      code: 'MALFORMED',
      detail: 'A batch takes from=<number of a line> and answers=all or answers=problems.',
    })
  }
  return { from: Number(from), onlyProblems: answers === 'problems' }
}

async function* answersTo(
  batch: Batch,
  bytes: Readable,
  { from, onlyProblems }: { readonly from: number; readonly onlyProblems: boolean },
): AsyncGenerator<string> {
  const counts = { lines: 0, created: 0, changed: 0, unchanged: 0, refused: 0 }
  let waiting: ReadLine[] = []

  const written = async (): Promise<string> => {
    const lines = waiting
    waiting = []
    const answers = await doLines(batch, lines)
    counts.lines += answers.length
    for (const answer of answers) counts[countOf(answer)] += 1
    return answers
      .filter((answer) => !onlyProblems || !('outcome' in answer))
      .map((answer) => `${JSON.stringify(answer)}\n`)
      .join('')
  }

  try {
    for await (const { lines, isAll } of readLines(bytes, LONGEST_LINE)) {
      for (const line of lines) {
        if (line.number < from) continue
        const read = readLine(line, batch.client)
        if (!goesWith(waiting, read)) yield written()
        waiting.push(read)
      }
      // Whoever waits for an answer before sending more gets it.
      if (isAll && waiting.length > 0) yield written()
    }
    if (waiting.length > 0) yield written()
    yield `${JSON.stringify({ done: true, ...counts })}\n`
    record(batch, 'OK')
  } catch (error) {
    // What was answered is kept; the rest is sent again.
    batch.request.log.error({ failure: describeFailure(error) }, 'batch ended')
    record(batch, 'FAILED')
    const detail = 'The batch ended here; what was answered is kept. Send the rest again.'
    yield `${JSON.stringify({ done: false, ...counts, ...problemDocument({ status: 503, code: 'TEMPORARILY_UNAVAILABLE', detail }) })}\n`
  }
}

function countOf(answer: Answer): 'created' | 'changed' | 'unchanged' | 'refused' {
  if (!('outcome' in answer)) return 'refused'
  if (answer.outcome === 'CREATED') return 'created'
  return answer.outcome === 'CHANGED' ? 'changed' : 'unchanged'
}

function record({ app, client, now, request }: Batch, outcome: string): void {
  recordReading(app, auditedAct({ client, now, request }, new Set()), outcome, request.log)
}

function auditedAct(
  { client, now, request }: Pick<Batch, 'client' | 'now' | 'request'>,
  subjects: Set<string>,
): AuditedAct {
  return { name: 'municipality.batch', citizen: undefined, client, now, subjects, requestId: request.id }
}

/** Lines of one kind are done together; what could not be read is answered in its place. */
function goesWith(waiting: readonly ReadLine[], next: ReadLine): boolean {
  const [first] = waiting.filter(({ way }) => way !== 'PROBLEM')
  if (waiting.length >= LINES_AT_ONCE) return false
  if (first === undefined || next.way === 'PROBLEM') return true
  if (first.way === 'KEY') return next.way === 'KEY' && next.resource === first.resource
  if (first.way !== 'COLLECTION' || next.way !== 'COLLECTION' || next.collection !== first.collection) return false
  const items = waiting.reduce((sum, line) => sum + (line.way === 'COLLECTION' ? line.items.length : 0), 0)
  return items + next.items.length <= ITEMS_AT_ONCE
}

async function doLines(batch: Batch, lines: readonly ReadLine[]): Promise<readonly Answer[]> {
  const problems = lines.flatMap((each): Answer[] =>
    each.way === 'PROBLEM' ? [{ line: each.line, ...each.problem }] : [],
  )
  const keyed = lines.filter((each) => each.way === 'KEY')
  const collected = lines.filter((each) => each.way === 'COLLECTION')
  const done = [...(await putKeyed(batch, keyed)), ...(await putCollected(batch, collected))]
  return [...problems, ...done].toSorted((one, other) => one.line - other.line)
}

/** What can be done together; then, one by one and in their order, what cannot. */
async function putKeyed(batch: Batch, lines: readonly KeyLine[]): Promise<readonly Answer[]> {
  const [first] = lines
  if (first === undefined) return []
  const { resource } = first
  const { addMany } = resource
  const answers: Answer[] = []
  const apart = new Set<KeyLine>(addMany === undefined || lines.length === 1 ? lines : laterOfSameKey(lines))
  const together = lines.filter((line) => !apart.has(line))
  if (addMany !== undefined && together.length > 0) {
    const subjectsOf = subjectsIn(resource.add.input)
    const put = await byHalves(batch, together, async (tx, some, subjects) => {
      const keys = await findKeys(
        tx,
        some.map(({ value }) => value),
      )
      const known = some.flatMap((line) => {
        const value = findValue(line.value, keys)
        if (value === undefined) return []
        subjectsOf(value, subjects)
        return [{ line, key: line.key, value }]
      })
      const done = await putMany(tx, { ...resource, addMany }, known, { clientId: batch.client.id, act: batch })
      return some.map((line): Answer | undefined => {
        const one = done.get(line.key)
        return one && { line: line.line, ...one }
      })
    })
    put.forEach((answer, at) => {
      const line = together[at]
      if (answer !== undefined) answers.push(answer)
      else if (line !== undefined) apart.add(line)
    })
  }
  for (const line of lines) if (apart.has(line)) answers.push(await putOne(batch, line))
  return answers
}

function laterOfSameKey(lines: readonly KeyLine[]): readonly KeyLine[] {
  const known = new Set<string>()
  return lines.filter(({ key }) => known.size === known.add(key).size)
}

function findValue(value: unknown, keys: KnownKeys): object | undefined {
  try {
    // Every shape that is put by key is an object.
    return withIds(value, keys) as object
  } catch (error) {
    if (error instanceof MachineRefused) return undefined
    throw error
  }
}

async function putOne(batch: Batch, { line, resource, key, value: sent }: KeyLine): Promise<Answer> {
  try {
    const { id, outcome } = await inTransaction(batch, async (tx, subjects) => {
      // Every shape that is put by key is an object.
      const value = withIds(sent, await findKeys(tx, [sent])) as object
      subjectsIn(resource.add.input)(value, subjects)
      return putByKey(tx, resource, { key, value, clientId: batch.client.id, act: batch })
    })
    return { line, id, outcome }
  } catch (error) {
    return { line, ...problemIn(error) }
  }
}

async function putCollected(batch: Batch, lines: readonly CollectionLine[]): Promise<readonly Answer[]> {
  const [first] = lines
  if (first === undefined) return []
  const { collection } = first
  const subjectsOf = subjectsIn(collection.item)
  const put = async (tx: Transaction, some: readonly CollectionLine[], subjects: Set<string>) => {
    const sent = some.flatMap(({ items }) => items)
    // A list stays a list when its keys are looked up.
    const items = withIds(sent, await findKeys(tx, sent)) as readonly unknown[]
    for (const item of items) subjectsOf(item, subjects)
    // Read by the collection's own shape, which the compiler cannot follow through the list.
    const written = await collection.put(tx, items as readonly never[])
    let at = 0
    return some.map(({ line, items: { length } }): Answer => {
      const outcomes = written.slice(at, at + length)
      at += length
      return { line, outcome: outcomeOf(outcomes) }
    })
  }
  const answers = await byHalves(batch, lines, put)
  const all: Answer[] = []
  for (const [at, answer] of answers.entries()) {
    const line = lines[at]
    if (answer !== undefined) all.push(answer)
    else if (line !== undefined) {
      try {
        all.push(...(await inTransaction(batch, (tx, subjects) => put(tx, [line], subjects))))
      } catch (error) {
        all.push({ line: line.line, ...problemIn(error) })
      }
    }
  }
  return all
}

function outcomeOf(outcomes: readonly Written[]): Written {
  if (outcomes.every((outcome) => outcome === 'UNCHANGED')) return 'UNCHANGED'
  return outcomes.every((outcome) => outcome === 'CREATED') ? 'CREATED' : 'CHANGED'
}

/** Does the work with all of them, or, where that is refused, with each half by itself; undefined for a single one. */
async function byHalves<Item>(
  batch: Batch,
  items: readonly Item[],
  work: (tx: Transaction, items: readonly Item[], subjects: Set<string>) => Promise<readonly (Answer | undefined)[]>,
): Promise<readonly (Answer | undefined)[]> {
  if (items.length === 1) return [undefined]
  try {
    return await inTransaction(batch, (tx, subjects) => work(tx, items, subjects))
  } catch (error) {
    if (!(error instanceof NotPossible || error instanceof MachineRefused)) throw error
    const middle = Math.ceil(items.length / 2)
    return [
      ...(await byHalves(batch, items.slice(0, middle), work)),
      ...(await byHalves(batch, items.slice(middle), work)),
    ]
  }
}

/** With its entry in the audit. Whoever meets somebody who loads the same begins anew. */
async function inTransaction<T>(
  batch: Batch,
  work: (tx: Transaction, subjects: Set<string>) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const subjects = new Set<string>()
    try {
      const db = auditedDatabase(batch.app.db, auditedAct(batch, subjects))
      return await db.transaction((tx) => work(tx, subjects))
    } catch (error) {
      if (tries >= MOST_TRIES || !isLostRace(error)) throw error
    }
  }
}

/** What a line was refused for; anything else ends the batch. */
function problemIn(error: unknown): Problem {
  const refused = error instanceof NotPossible ? problemOf(error) : error
  if (!(refused instanceof MachineRefused)) throw error
  // Such a refusal is made of nothing but a problem.
  return refused.body as Problem
}
