import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { allEndpoints, type NamedEndpoint } from './contract.ts'
import { shapeOf } from './shape.ts'

/**
 * Writes the browser's tables of calls, one for each feature, so that a page brings along only those it may make:
 * `node contract/generate-calls.ts`. With `--check` it writes nothing and fails when the tables on disk are not the
 * ones that the contract gives.
 */
const FOLDER = new URL('../web/api/calls/', import.meta.url)
const TABLE = /\.generated\.ts$/

/** The text of each table, by the name of its file. */
function tablesOfCalls(endpoints: readonly NamedEndpoint[]): ReadonlyMap<string, string> {
  const byFeature = Map.groupBy(
    endpoints.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    ({ name }) => name.slice(0, name.indexOf('.')),
  )
  return new Map([...byFeature].map(([feature, calls]) => [`${inKebabCase(feature)}.generated.ts`, tableOf(calls)]))
}

const inKebabCase = (feature: string) => feature.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function tableOf(calls: readonly NamedEndpoint[]): string {
  const rows = calls.map(({ name, endpoint }) => {
    const shape = endpoint.answer && shapeOf(endpoint.answer)
    const call = shape ? [endpoint.method, endpoint.path, shape] : [endpoint.method, endpoint.path]
    return `  ${JSON.stringify(name)}: ${JSON.stringify(call)},`
  })
  return [
    '// Made from the contract by contract/generate-calls.ts; not to be edited by hand.',
    "import { addCalls } from '../calls.ts'",
    '',
    'addCalls({',
    ...rows,
    '})',
    '',
  ].join('\n')
}

if (import.meta.main) {
  const tables = tablesOfCalls(allEndpoints())
  mkdirSync(FOLDER, { recursive: true })
  const onDisk = readdirSync(FOLDER).filter((name) => TABLE.test(name))
  const left = onDisk.filter((name) => !tables.has(name))
  const stale = [...tables].filter(([name, text]) => !onDisk.includes(name) || read(name) !== text)
  if (!process.argv.includes('--check')) {
    for (const [name, text] of stale) writeFileSync(new URL(name, FOLDER), text)
    for (const name of left) rmSync(new URL(name, FOLDER))
  } else if (stale.length + left.length > 0) {
    const names = [...stale.map(([name]) => name), ...left].join(', ')
    console.error(`Not what the contract says in web/api/calls: ${names}. Run: node contract/generate-calls.ts`)
    process.exitCode = 1
  }
}

function read(name: string): string {
  return readFileSync(new URL(name, FOLDER), 'utf8')
}
