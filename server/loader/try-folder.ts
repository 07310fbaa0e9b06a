import type { Connection, Told } from './connection.ts'
import type { Counts, Watcher } from './load-folder.ts'
import { noCounts, outcomeOf, problemsIn, schemasOf } from './load-folder.ts'
import type { LineToSend } from './read-folder.ts'
import { filesIn, linesOf } from './read-folder.ts'

/** As much as Nalle tries at once, in one transaction that it takes back. */
const MOST_LINES = 2000
const MOST_CHARACTERS = 15_000_000

/** `waiting`: names something that an earlier part of the folder would have brought, so that only its shape could be looked at. */
export type TriedCounts = Counts & { waiting: number }

export type TrialWatcher = Pick<Watcher, 'onProblem'> & {
  readonly onLine: (line: string) => void
  readonly onFile: (file: string, counts: Readonly<TriedCounts>) => void
}

type Line = LineToSend & { readonly file: string }

/**
 * Tries the files of a folder, line by line, and stores nothing. Each line sees what those before it would have done, as
 * long as they fit into one part; a folder of a small city is one part.
 */
export async function tryFolder(connection: Connection, folder: string, watcher: TrialWatcher): Promise<TriedCounts> {
  const files = filesIn(folder)
  const schemas = await schemasOf(connection)
  const counts = new Map(files.map((file) => [file, { ...noCounts(), waiting: 0 }]))
  const earlier = new Set<string>()
  let part: Line[] = []
  let size = 0

  const tryPart = async () => {
    const lines = part
    part = []
    size = 0
    await connection.sendLines(
      lines.map(({ json }) => json),
      (answer) => {
        const line = lines[Number(answer['line']) - 1]
        const count = line && counts.get(line.file)
        if (line === undefined || count === undefined) return
        const outcome = outcomeOf(answer)
        const isWaiting = outcome === 'refused' && waitsFor(earlier, line, answer)
        count.lines += 1
        count[isWaiting ? 'waiting' : outcome] += 1
        const place = `${line.file}:${line.line}`
        if (isWaiting) watcher.onLine(`${place}: names what lines before it bring; its shape is good`)
        else if (outcome !== 'refused') watcher.onLine(`${place}: ${WORDS[outcome]}`)
        else for (const text of problemsIn(answer)) watcher.onProblem(`${place}: ${text}`)
      },
      { isDryRun: true },
    )
    for (const { json } of lines) for (const key of keyOf(json)) earlier.add(key)
  }

  for (const file of files) {
    for await (const line of linesOf(folder, file, schemas)) {
      if (part.length >= MOST_LINES || (part.length > 0 && size + line.json.length > MOST_CHARACTERS)) await tryPart()
      part.push({ ...line, file })
      size += line.json.length
    }
  }
  if (part.length > 0) await tryPart()
  const all = { ...noCounts(), waiting: 0 }
  for (const [file, count] of counts) {
    watcher.onFile(file, count)
    // The counts are their own keys.
    for (const name of Object.keys(all) as (keyof TriedCounts)[]) all[name] += count[name]
  }
  return all
}

const WORDS = { created: 'would be new', changed: 'would be changed', unchanged: 'is there as it is' } as const

/** Every key that is not known yet stands in an earlier part. */
function waitsFor(earlier: ReadonlySet<string>, { json }: Line, { code, errors }: Told): boolean {
  if (code !== 'UNKNOWN_KEY' || !Array.isArray(errors)) return false
  const { value } = fieldsOf(json)
  return errors.every((error: unknown) => {
    const pointer: unknown = fieldsOf(error)['pointer']
    const named = typeof pointer === 'string' ? (at(value, pointer) ?? at([value], pointer)) : undefined
    return typeof named === 'string' && earlier.has(named)
  })
}

function keyOf(json: string): readonly string[] {
  const { put, key } = fieldsOf(json)
  return typeof put === 'string' && typeof key === 'string' ? [`key:${key}`] : []
}

/** A JSON pointer; what is put without a key is a list, also where it was sent alone. */
function at(value: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((part, name) => fieldsOf(part)[name], value)
}

function fieldsOf(said: unknown): Readonly<Record<string, unknown>> {
  const value: unknown = typeof said === 'string' ? parsed(said) : said
  // Its fields are read by name only.
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
