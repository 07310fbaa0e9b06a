import { readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import { describe, expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

/**
 * What the server keeps from one request to the next, outside of any function, and why it is nobody's. Whatever holds
 * something of a family lives as long as one answer and is handed on as an argument.
 */
const KEPT: Readonly<Record<string, string>> = {
  'domain/people/names.ts finnishOrder': 'the order of letters',
  'domain/time/cached-days.ts years': 'the days of a year, the same for everybody',
  'domain/time/public-holidays.ts holidayNumbers': 'public holidays',
  'domain/time/public-holidays.ts holidaysOfYear': 'public holidays',
  'server/care/placements.ts defaultsOf': 'default service needs of the municipality, by their own text',
  'server/care/placements.ts openingOf': 'opening times of units, by their own text',
  'server/care/terms-and-holidays.ts termsAndHolidaysOf':
    'terms and holiday periods of the municipality, by their own text',
  'server/database/types.ts readDate': 'days by their own text',
  'server/database/types.ts readTime': 'times of the day by their own text',
  'server/pdf/drawing-thread.ts drawn': 'how many letters its engine has drawn',
  'town/calendar-usual-times.ts TIMES': 'times of the day, for a made-up town',
}

const RUN_BY_THE_SERVER = /^(cities|contract|domain|server|town)\/.*\.ts$/
const NOT_FOR_PEOPLE = /(\.test\.ts$|\/testing\/)/

describe('between two requests the server keeps nothing that could be a family’s', () => {
  const files = sourceFiles(RUN_BY_THE_SERVER).filter((path) => !NOT_FOR_PEOPLE.test(path))

  test('at the top of a file', () => {
    const found = files.flatMap((path) =>
      variablesKeptBy(readFileSync(path, 'utf8'), path).map((name) => `${path} ${name}`),
    )
    expect(found.toSorted()).toEqual(Object.keys(KEPT).toSorted())
  })
})

describe('what is kept is found', () => {
  test.each([
    'let page = Buffer.from([])',
    'export let last: string | undefined',
    'const page = Buffer.allocUnsafeSlow(1 << 19)',
    'export const texts: Map<object, string>[] = []',
    'const written = new WeakMap<object, string>()',
    'const known = new Map()',
    'const answers: Record<string, string> = {}',
    'const readName = remembered((text) => text)',
  ])('%s', (text) => {
    expect(variablesKeptBy(text, 'sample.ts')).toHaveLength(1)
  })

  test.each([
    "const NAMES = new Set(['a'])",
    'const EMPTY = Object.freeze([])',
    'const read = (text: string) => new Map()',
    'function read() { const known = new Map(); return known }',
  ])('and what cannot change is not: %s', (text) => {
    expect(variablesKeptBy(text, 'sample.ts')).toEqual([])
  })
})

/** Variables of a module that can come to hold more than they began with. */
function variablesKeptBy(text: string, path: string): readonly string[] {
  return parseSync(path, text).program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration' || declared.declare === true) return []
    return declared.declarations.flatMap(({ id, init }) => {
      const isKept = declared.kind !== 'const' || (init !== null && canGrow(text.slice(init.start, init.end)))
      return isKept ? [text.slice(id.start, id.end).split(':', 1)[0] ?? ''] : []
    })
  })
}

function canGrow(init: string): boolean {
  return /^(new (Weak)?(Map|Set)\b[^(]*(\(\))?$|Buffer\.alloc|new \w*Array\b|remembered\(|\[\]$|\{\}$)/.test(init)
}
