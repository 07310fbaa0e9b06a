import { readFileSync, writeFileSync } from 'node:fs'
import { allEndpoints, type NamedEndpoint } from './contract.ts'
import { shapeOf } from './shape.ts'

/**
 * Writes the browser's table of calls: `node contract/generate-calls.ts`. With `--check` it writes nothing and fails
 * when the table on disk is not the one that the contract gives.
 */
const TABLE = new URL('../web/api/calls.generated.ts', import.meta.url)

export function tableOfCalls(endpoints: readonly NamedEndpoint[]): string {
  const rows = endpoints
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, endpoint }) => {
      const shape = endpoint.answer && shapeOf(endpoint.answer)
      const call = shape ? [endpoint.method, endpoint.path, shape] : [endpoint.method, endpoint.path]
      return `  ${JSON.stringify(name)}: ${JSON.stringify(call)},`
    })
  return [
    '// Made from the contract by contract/generate-calls.ts; not to be edited by hand.',
    "import type { Method } from '@nalle/contract/endpoint.ts'",
    "import type { Shape } from '@nalle/contract/leaves.ts'",
    '',
    '/** Method, path and where in the answer dates and times stand. */',
    'export const CALLS: Readonly<Record<string, readonly [method: Method, path: string, answer?: Shape]>> = {',
    ...rows,
    '}',
    '',
  ].join('\n')
}

if (import.meta.main) {
  const table = tableOfCalls(allEndpoints())
  if (!process.argv.includes('--check')) writeFileSync(TABLE, table)
  else if (readFileSync(TABLE, 'utf8') !== table) {
    console.error('web/api/calls.generated.ts is not what the contract says. Run: node contract/generate-calls.ts')
    process.exitCode = 1
  }
}
