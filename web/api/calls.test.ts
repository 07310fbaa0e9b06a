import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'

const WEB = join(import.meta.dirname, '..')
// Component tests name calls to answer them.
const SOURCE = /^(?!node_modules|dist|component-tests).*(?<!\.component)\.tsx?$/
const TABLE = /([\w-]+)\.generated\.ts$/
/** These compare query keys with the name of a call and never make the call, so they need no table. */
const ONLY_COMPARE_KEYS = [
  'shell/forget-former-children.test.ts',
  'shell/forget-former-children.ts',
  'shell/keep-answers.ts',
  'shell/storing-orders.test.ts',
]

/** Which table has a call, by the name of the call. */
const tableOfCall = new Map(
  readdirSync(join(WEB, 'api/calls')).flatMap((file) =>
    [...read(`api/calls/${file}`).matchAll(/^ {2}"([\w.]+)":/gm)].map(([, name]) => [name!, TABLE.exec(file)![1]!]),
  ),
)

/** The tables whose calls a file names, other than as types, without importing them. */
function missingTables(text: string): readonly string[] {
  const named = [...text.matchAll(/(?<!<|[^|]\| |\btype \w{1,50} = )'(\w+\.\w+)'/g)].flatMap(
    ([, name]) => tableOfCall.get(name!) ?? [],
  )
  return [...new Set(named)].filter(
    (table) => !new RegExp(`^(import|.*\\bimport\\() ?'.*/calls/${table}\\.generated\\.ts'`, 'm').test(text),
  )
}

function read(file: string): string {
  return readFileSync(join(WEB, file), 'utf8')
}

describe('who names a call imports the table of its feature', () => {
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((file) => SOURCE.test(file) && !TABLE.test(file) && file !== join('api', 'calls.test.ts'))
    .filter((file) => !ONLY_COMPARE_KEYS.includes(file))
    .map((file) => ({ file, text: read(file) }))
    .filter(({ text }) => [...tableOfCall.keys()].some((name) => text.includes(`'${name}'`)))

  test.each(files)('$file', ({ text }) => {
    expect(missingTables(text)).toEqual([])
  })

  test.each([
    ["call('map.getUnits')", ['map']],
    ["useUploads({ to: 'attachments.uploadMessageAttachment' })", ['attachments']],
    ["keyOf('personalDetails.getEmailVerification'); call('map.getUnits')", ['personal-details', 'map']],
    ["import '../api/calls/map.generated.ts'\ncall('map.getUnits')", []],
    ["// import '../api/calls/map.generated.ts'\ncall('map.getUnits')", ['map']],
    ["await import('../api/calls/map.generated.ts')\ncall('map.getUnits')", []],
    ["type Units = AnswerOf<'map.getUnits'>", []],
    ["type Either = AnswerOf<'map.getUnits' | 'map.queryRoutes'>", []],
    ["type Asking = 'map.getUnits' | 'map.queryRoutes'", []],
    ["const asking = 'map.getUnits'", ['map']],
    ["const text = 'map.nothing'", []],
  ])('as a planted file is told: %s', (text, tables) => {
    expect(missingTables(text)).toEqual(tables)
  })
})

test('a call whose table is not there is told by its name', async () => {
  // Another file of the same process may have brought it.
  vi.resetModules()
  const { callNamed } = await import('./calls.ts')
  expect(() => callNamed('map.getUnits')).toThrow('map.getUnits')
})
