import type { Problem } from '@nalle/contract/municipality/problem.ts'
import { subjectsIn } from '@nalle/contract/subjects.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Transaction } from '../database/database.ts'
import { isLostRace } from '../database/start-lock.ts'
import type { Written } from '../database/upsert-many.ts'
import type { App, Client } from '../http/app.ts'
import { auditedDatabase } from '../http/audit.ts'
import type { Act as AuditedAct } from '../http/audit.ts'
import { MachineRefused } from '../http/errors.ts'
import type { PieceSize } from '../http/giving-way.ts'
import type { StoreFile } from '../municipality/command.ts'
import { NotPossible } from '../municipality/refusals.ts'
import { doOnce } from './acts.ts'
import type { ReadLine } from './batch-lines.ts'
import { tryWithin } from './dry-run.ts'
import { problemOf } from './problems.ts'
import { putByKey } from './put.ts'
import { putMany, toPut } from './put-many.ts'
import type { KnownKeys } from './references.ts'
import { findKeys, withIds } from './references.ts'
import { removeByKey } from './remove.ts'
import { requireUnits } from './unit-limits.ts'
import { concernsOfAct, concernsOfItems, concernsOfPut, concernsOfStored } from './units-of-calls.ts'

/** What one transaction takes; rows are counted of lines that hold many days each. */
type Portion = { readonly lines: number; readonly rows: number }
/** Enough that its own cost counts for little; few enough that nobody waits for its locks, nor for a processor behind it. */
const USUAL_PORTION: Portion = { lines: 250, rows: 2500 }
/** Where people wait for it: whoever asks in the middle of it does so for a few hundredths of a second. */
const SMALL_PORTION: Portion = { lines: 100, rows: 1500 }
/** Somebody else loads the same. */
const MOST_TRIES = 5

type KeyLine = Extract<ReadLine, { readonly way: 'KEY' }>
type CollectionLine = Extract<ReadLine, { readonly way: 'COLLECTION' }>
type RemoveLine = Extract<ReadLine, { readonly way: 'REMOVE' }>
type ActLine = Extract<ReadLine, { readonly way: 'ACT' }>
export type Outcome = Written | 'REMOVED' | 'GONE' | 'DONE'
type Done = { readonly outcome: Outcome; readonly id?: string; readonly answer?: unknown }
export type Answer = { readonly line: number } & (Done | Problem)

export type Batch = {
  readonly app: App
  readonly client: Client
  readonly now: Temporal.Instant
  readonly request: FastifyRequest
  readonly storeFile: StoreFile
  /** A dry run: all lines in one transaction, which is taken back afterwards. */
  readonly within?: Transaction
}

/** Lines of one kind are put together; what could not be read is answered in its place. Acts and removals go one by one. */
export function goesWith({ app, within }: Batch, waiting: readonly ReadLine[], next: ReadLine): boolean {
  const most = within === undefined && app.givingWay?.isCrowded() === true ? SMALL_PORTION : USUAL_PORTION
  const first = waiting.find(({ way }) => way !== 'PROBLEM')
  if (waiting.length >= most.lines) return false
  if (first === undefined || next.way === 'PROBLEM') return true
  if (first.way === 'KEY') return next.way === 'KEY' && next.resource === first.resource
  if (first.way !== 'COLLECTION' || next.way !== 'COLLECTION' || next.collection !== first.collection) return false
  const rows = waiting.reduce((sum, line) => sum + (line.way === 'COLLECTION' ? line.rows : 0), 0)
  return rows + next.rows <= most.rows
}

export async function putLines(batch: Batch, lines: readonly ReadLine[]): Promise<readonly Answer[]> {
  const problems = lines.flatMap((each): Answer[] =>
    each.way === 'PROBLEM' ? [{ line: each.line, ...each.problem }] : [],
  )
  const keyed = lines.filter((each) => each.way === 'KEY')
  const collected = lines.filter((each) => each.way === 'COLLECTION')
  const done = [...(await putKeyed(batch, keyed)), ...(await putCollected(batch, collected))]
  for (const line of lines) {
    if (line.way === 'REMOVE') done.push(await answered(line, () => removeOne(batch, line)))
    if (line.way === 'ACT') done.push(await answered(line, () => actOne(batch, line)))
  }
  return [...problems, ...done].toSorted((one, other) => one.line - other.line)
}

/** What can be done together; then, one by one and in their order, what cannot. */
async function putKeyed(batch: Batch, lines: readonly KeyLine[]): Promise<readonly Answer[]> {
  const [first] = lines
  if (first === undefined) return []
  const { resource } = first
  const { addMany } = resource
  const answers: Answer[] = []
  // Of each thing that is there it is asked whose it is, where the client is limited to units.
  const isOneByOne = addMany === undefined || lines.length === 1 || batch.client.unitIds !== undefined
  const apart = new Set<KeyLine>(isOneByOne ? lines : laterOfSameKey(lines))
  const together = lines.filter((line) => !apart.has(line))
  if (addMany !== undefined && together.length > 0) {
    const subjectsOf = subjectsIn(resource.add.input)
    const put = await byHalves(batch, together, async (some) => {
      const keys = await findKeys(
        batch.within ?? batch.app.db,
        some.map(({ value }) => value),
      )
      const known = some.flatMap(({ key, value: sent }) => {
        const value = findValue(sent, keys)
        return value === undefined ? [] : [toPut({ key, value })]
      })
      return async (tx, subjects) => {
        for (const { value } of known) subjectsOf(value, subjects)
        const done = await putMany(tx, { ...resource, addMany }, known, { clientId: batch.client.id, act: batch })
        return some.map((line): Answer | undefined => {
          const one = done.get(line.key)
          return one && { line: line.line, ...one }
        })
      }
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

function removeOne(batch: Batch, { resource, key }: RemoveLine): Promise<Done> {
  return inTransaction(batch, 'SMALL', async (tx, subjects) => {
    const requireOwn = (stored: string) => requireUnits(tx, batch.client, concernsOfStored(resource, stored))
    const { id, outcome } = await removeByKey(tx, resource, { key, act: batch, requireOwn })
    if (id !== undefined) subjects.add(id)
    return { outcome }
  })
}

function actOne(batch: Batch, { command, input: sent, key }: ActLine): Promise<Done> {
  return inTransaction(batch, 'SMALL', async (tx, subjects) => {
    const input = withIds(sent, await findKeys(tx, [sent]))
    subjectsIn(command.input)(input, subjects)
    await requireUnits(tx, batch.client, concernsOfAct(command, input, dayIn(batch.now)))
    const result = await doOnce(tx, command, { input, clientId: batch.client.id, act: batch }, key)
    return { outcome: 'DONE', ...(command.answer && { answer: z.encode(command.answer, result) }) }
  })
}

async function answered({ line }: ReadLine, work: () => Promise<Done>): Promise<Answer> {
  try {
    return { line, ...(await work()) }
  } catch (error) {
    return { line, ...problemIn(error) }
  }
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

function putOne(batch: Batch, line: KeyLine): Promise<Answer> {
  const { resource, key, value: sent } = line
  return answered(line, async () => {
    const { id, outcome } = await inTransaction(batch, 'SMALL', async (tx, subjects) => {
      // Every shape that is put by key is an object.
      const value = withIds(sent, await findKeys(tx, [sent])) as object
      subjectsIn(resource.add.input)(value, subjects)
      const today = dayIn(batch.now)
      const requireOwn = (stored: string | undefined) =>
        requireUnits(tx, batch.client, concernsOfPut(resource, value, { stored, today }))
      return putByKey(tx, resource, { key, value, clientId: batch.client.id, act: batch, requireOwn })
    })
    return { id, outcome }
  })
}

async function putCollected(batch: Batch, lines: readonly CollectionLine[]): Promise<readonly Answer[]> {
  const [first] = lines
  if (first === undefined) return []
  const { collection } = first
  const subjectsOf = subjectsIn(collection.item)
  const prepare = async (some: readonly CollectionLine[]) => {
    const sent = some.flatMap(({ items }) => items)
    // A list stays a list when its keys are looked up.
    const items = withIds(sent, await findKeys(batch.within ?? batch.app.db, sent)) as readonly unknown[]
    // Read by the collection's own shape, which the compiler cannot follow through the list.
    const write = collection.put(items as readonly never[], batch)
    return async (tx: Transaction, subjects: Set<string>) => {
      for (const item of items) subjectsOf(item, subjects)
      await requireUnits(tx, batch.client, concernsOfItems(collection, items, dayIn(batch.now)))
      const written = await write(tx)
      let at = 0
      return some.map(({ line, items: { length } }): Answer => {
        const outcomes = written.slice(at, at + length)
        at += length
        return { line, outcome: outcomeOf(outcomes) }
      })
    }
  }
  const answers = await byHalves(batch, lines, prepare)
  const all: Answer[] = []
  for (const [at, answer] of answers.entries()) {
    const line = lines[at]
    if (answer !== undefined) all.push(answer)
    else if (line !== undefined) {
      try {
        all.push(...(await inTransaction(batch, 'LARGE', await prepare([line]))))
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

type Write<T> = (tx: Transaction, subjects: Set<string>) => Promise<T>

/**
 * Does the work with all of them, or, where that is refused, with each half by itself; undefined for a single one. What can
 * be known before the transaction is made ready before it, so that the database is kept for less.
 */
async function byHalves<Item>(
  batch: Batch,
  items: readonly Item[],
  prepare: (items: readonly Item[]) => Promise<Write<readonly (Answer | undefined)[]>>,
): Promise<readonly (Answer | undefined)[]> {
  if (items.length === 1) return [undefined]
  try {
    return await inTransaction(batch, 'LARGE', await prepare(items))
  } catch (error) {
    if (!(error instanceof NotPossible || error instanceof MachineRefused)) throw error
    const middle = Math.ceil(items.length / 2)
    return [
      ...(await byHalves(batch, items.slice(0, middle), prepare)),
      ...(await byHalves(batch, items.slice(middle), prepare)),
    ]
  }
}

/** With its entry in the audit, and giving way to people. Whoever meets somebody who loads the same begins anew. */
async function inTransaction<T>(batch: Batch, size: PieceSize, work: Write<T>): Promise<T> {
  const { within } = batch
  if (within !== undefined) return tryWithin(within, (tx) => work(tx, new Set()))
  for (let tries = 1; ; tries += 1) {
    const subjects = new Set<string>()
    try {
      const db = auditedDatabase(batch.app.db, auditedAct(batch, subjects))
      const write = (letNextBegin: () => void) =>
        db.transaction(async (tx) => {
          const done = await work(tx, subjects)
          // A single act is over before it would count, and people would meet two of them at once.
          if (size === 'LARGE') letNextBegin()
          return done
        })
      return await (batch.app.givingWay?.inTurn(size, write) ?? write(() => undefined))
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

export function auditedAct(
  { client, now, request }: Pick<Batch, 'client' | 'now' | 'request'>,
  subjects: Set<string>,
): AuditedAct {
  return { name: 'municipality.batch', citizen: undefined, client, now, subjects, requestId: request.id }
}
