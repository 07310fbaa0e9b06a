import { setTimeout as pause } from 'node:timers/promises'
import type { Connection, Told } from './connection.ts'
import { TooManyBatches } from './connection.ts'
import { lanesOf, subjectOf } from './lanes.ts'
import type { Subject } from './lanes.ts'
import type { LineToSend } from './read-folder.ts'
import { filesIn, linesOf, LoadProblem } from './read-folder.ts'
import type { Schema } from './row-value.ts'

/** In one request; it must end well before five minutes have passed. */
const LINES_IN_A_REQUEST = 2000
/** Requests at the same time. A third makes it faster by a tenth, and guardians wait twice as long. */
export const MOST_LANES = 2
/** Fewer lines are not worth a second request. */
const LINES_FOR_ONE = 200
const MOST_TRIES = 5
const PAUSE_MS = 1000

export type Counts = { lines: number; created: number; changed: number; unchanged: number; refused: number }

export type Watcher = {
  readonly onProblem: (problem: string) => void
  readonly onProgress: (file: string, counts: Readonly<Counts>) => void
  readonly onFile: (file: string, counts: Readonly<Counts>) => void
}

/** Loads the files of a folder, one after the other, and tells what is wrong line by line. What was loaded before stays. */
export async function loadFolder(connection: Connection, folder: string, watcher: Watcher): Promise<Counts> {
  const files = filesIn(folder)
  const schemas = await schemasOf(connection)
  const all = noCounts()
  for (const file of files) {
    const counts = noCounts()
    let waiting: Waiting[] = []
    const send = async () => {
      const lines = waiting
      waiting = []
      for (const { line, answer } of await sendInLanes(connection, lines)) {
        counts.lines += 1
        counts[outcomeOf(answer)] += 1
        if (outcomeOf(answer) === 'refused')
          for (const text of problemsIn(answer)) watcher.onProblem(`${file}:${line}: ${text}`)
      }
      watcher.onProgress(file, counts)
    }
    for await (const line of linesOf(folder, file, schemas)) {
      const next = { ...line, ...subjectOf(line.json) }
      const isOther = waiting.some(({ kind }) => kind !== next.kind)
      if (isOther || waiting.length >= LINES_IN_A_REQUEST * MOST_LANES) await send()
      waiting.push(next)
    }
    if (waiting.length > 0) await send()
    watcher.onFile(file, counts)
    for (const name of Object.keys(all) as (keyof Counts)[]) all[name] += counts[name]
  }
  return all
}

type Waiting = LineToSend & Subject
type Answered = { readonly line: number; readonly answer: Told }

/**
 * Several requests at once, each with other things. What names something of its own kind may have come before it that way, so
 * lines that did not know a key are sent once more after all others, with whatever is about the same. Answered in the order of the lines.
 */
async function sendInLanes(connection: Connection, lines: readonly Waiting[]): Promise<readonly Answered[]> {
  const lanes = lanesOf(lines, lines.length <= LINES_FOR_ONE ? 1 : MOST_LANES)
  const answers = new Map<number, Told>()
  const note = (line: number, answer: Told) => answers.set(line, answer)
  await Promise.all(lanes.map((lane) => sendAll(connection, lane, note)))
  const isUnknown = ({ line }: Waiting) => lanes.length > 1 && answers.get(line)?.['code'] === 'UNKNOWN_KEY'
  const unknown = new Set(lines.filter(isUnknown).map(({ about }) => about))
  const again = lines.filter(({ about }) => unknown.has(about))
  if (again.length > 0) await sendAll(connection, again, note)
  return [...answers].map(([line, answer]) => ({ line, answer })).toSorted((one, other) => one.line - other.line)
}

export const noCounts = (): Counts => ({ lines: 0, created: 0, changed: 0, unchanged: 0, refused: 0 })

/** A connection that is lost is taken up again where the answers ended; what was sent twice changes nothing. */
async function sendAll(
  connection: Connection,
  lines: readonly LineToSend[],
  onAnswer: (line: number, answer: Told) => void,
): Promise<void> {
  let done = 0
  for (let tries = 1; done < lines.length;) {
    const rest = lines.slice(done)
    try {
      await connection.sendLines(
        rest.map(({ json }) => json),
        (answer) => {
          const line = rest[Number(answer['line']) - 1]
          if (line === undefined) return
          done += 1
          onAnswer(line.line, answer)
        },
      )
    } catch (error) {
      // Whoever else loads is waited for.
      if (!(error instanceof TooManyBatches)) {
        if (error instanceof LoadProblem || tries >= MOST_TRIES) throw error
        tries += 1
      }
      await pause(PAUSE_MS * tries)
    }
  }
}

export function outcomeOf({ outcome }: Told): 'created' | 'changed' | 'unchanged' | 'refused' {
  if (outcome === 'CREATED') return 'created'
  if (outcome === 'CHANGED') return 'changed'
  return outcome === 'UNCHANGED' ? 'unchanged' : 'refused'
}

export function problemsIn({ code, detail, errors }: Told): readonly string[] {
  const parts: readonly unknown[] = Array.isArray(errors) ? errors : []
  const places = parts.flatMap((part) => {
    if (typeof part !== 'object' || part === null || !('pointer' in part) || !('detail' in part)) return []
    return [`${String(code)} at ${String(part.pointer) || 'the whole line'}: ${String(part.detail)}`]
  })
  return places.length > 0 ? places : [`${String(code)}: ${String(detail)}`]
}

/** From the description of the calls, so that tables are read as this Nalle takes them. */
export async function schemasOf(connection: Connection): Promise<(kind: string) => Schema | undefined> {
  // Made by Nalle itself, whose structure this is.
  const document = (await connection.getJson('/api/municipality/openapi.json')) as {
    readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
  }
  const named = (kind: string) => kind.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return (kind) => document.components.schemas[named(kind)]
}
