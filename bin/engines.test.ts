import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ALSO_EMBEDDED, WITHOUT_DATABASE } from './engines.ts'
import { sourceFiles } from './source-files.ts'
import { importsOf } from './walls.ts'

/** The files through which a test opens a database, or a process on one. */
const OPEN_A_DATABASE = ['server/testing/engine.ts', 'server/testing/postgres-cluster.ts']

const files = sourceFiles(/^server\/.*\.test\.ts$/)
const onADatabase = files.filter((file) => !WITHOUT_DATABASE.includes(file))
const textOf = (file: string) => readFileSync(file, 'utf8')
const neighbours = new Map<string, readonly string[]>()

test('every file named for an engine stands in the house, once', () => {
  const named = [...ALSO_EMBEDDED, ...WITHOUT_DATABASE]
  expect(named.filter((file) => !files.includes(file))).toEqual([])
  expect(named.filter((file, at) => named.indexOf(file) !== at)).toEqual([])
})

test.each([...new Set(onADatabase.map(roomOf))])('%s is proved on both engines', (room) => {
  expect(ALSO_EMBEDDED.filter((file) => roomOf(file) === room)).not.toEqual([])
})

test('a file that asks which engine it is on runs on both', () => {
  const asking = onADatabase.filter((file) => textOf(file).includes("inject('engine')"))
  expect(asking.length).toBeGreaterThan(0)
  expect(asking.filter((file) => !ALSO_EMBEDDED.includes(file))).toEqual([])
})

describe('without a database', () => {
  test.each(WITHOUT_DATABASE)('%s reaches none', (file) => {
    expect(reachesDatabase(file)).toBe(false)
  })

  test('are all files that reach none, so that nothing runs twice for nothing', () => {
    expect(onADatabase.filter((file) => !reachesDatabase(file))).toEqual([])
  })
})

/** Features by their names; what stands directly in the server is start-up. */
function roomOf(file: string): string {
  const [server, room, ...more] = file.split('/')
  return more.length === 0 ? `${server}` : `${server}/${room}`
}

function reachesDatabase(file: string): boolean {
  const reached = reach(file)
  return OPEN_A_DATABASE.some((door) => reached.has(door))
}

/** Everything of the server that a file imports, and what that imports. */
function reach(file: string, found: Set<string> = new Set()): ReadonlySet<string> {
  for (const target of neighboursOf(file)) {
    if (found.has(target)) continue
    found.add(target)
    reach(target, found)
  }
  return found
}

/** What a file imports by itself; most files are reached from most tests, and are read once. */
function neighboursOf(file: string): readonly string[] {
  const known = neighbours.get(file)
  if (known !== undefined) return known
  const read = importsOf(textOf(file))
    .filter(({ from, typesOnly }) => from.startsWith('.') && !typesOnly)
    .map(({ from }) => posix.join(posix.dirname(file), from))
  neighbours.set(file, read)
  return read
}
