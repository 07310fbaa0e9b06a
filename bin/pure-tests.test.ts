import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'
import { importsOf } from './walls.ts'

/** The files through which a test opens a database, or a process on one. */
const OPEN_A_DATABASE = ['engine', 'create-database', 'postgres-cluster'].map((name) => `server/testing/${name}.ts`)

const files = sourceFiles(/^server\/.*\.test\.ts$/)
const pure = files.filter((file) => file.endsWith('.pure.test.ts'))
const onADatabase = files.filter((file) => !pure.includes(file))
const textOf = (file: string) => readFileSync(file, 'utf8')
const neighbours = new Map<string, readonly string[]>()

test('a server test has the suffix .pure.test.ts exactly when it reaches no database', () => {
  expect(pure.length).toBeGreaterThan(0)
  expect(pure.filter(reachesDatabase)).toEqual([])
  expect(onADatabase.filter((file) => !reachesDatabase(file))).toEqual([])
})

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
