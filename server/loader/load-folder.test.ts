// @module-tag full
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getChildren } from '@nalle/contract/children.ts'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addRealClient, MUNICIPALITY_URL } from '../testing/clients.ts'
import { sentPerson } from '../testing/city-by-keys.ts'
import { startNalle } from '../testing/nalle.ts'
import { storedDigest } from '../testing/stored-digest.ts'
import type { TestNalle } from '../testing/nalle.ts'
import type { Connection } from './connection.ts'
import { connectTo } from './connection.ts'
import { readCsv } from './csv.ts'
import { loadFolder } from './load-folder.ts'
import { tryFolder } from './try-folder.ts'
import type { Schema } from './row-value.ts'
import { valueOfRow } from './row-value.ts'

const EXAMPLE = new URL('../../docs/example-city/', import.meta.url).pathname

let nalle: TestNalle
let connection: Connection
let folder: string
beforeAll(async () => {
  nalle = await startNalle({ mode: 'production' })
  const url = await nalle.app.fastify.listen({ host: '127.0.0.1', port: 0 })
  const client = await addRealClient(nalle.db, nalle.now(), { id: 'first-load' })
  const privateKey = client.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  connection = connectTo({ url, audience: MUNICIPALITY_URL, clientId: client.id, privateKey, now: nalle.now })
  folder = mkdtempSync(join(tmpdir(), 'nalle-load-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await nalle.close()
})

async function load(from: string) {
  const problems: string[] = []
  const files: string[] = []
  const counts = await loadFolder(connection, from, {
    onProblem: (problem) => problems.push(problem),
    onProgress: () => undefined,
    onFile: (file) => files.push(file),
  })
  return { counts, problems, files }
}

async function tryOut(from: string) {
  const problems: string[] = []
  const lines: string[] = []
  const files: string[] = []
  const counts = await tryFolder(connection, from, {
    onProblem: (problem) => problems.push(problem),
    onLine: (line) => lines.push(line),
    onFile: (file) => files.push(file),
  })
  return { counts, problems, lines, files }
}

/** But for the token by which the loader is known, and what the audit says of it. */
async function stored() {
  const known = ['audit_entry', 'client_assertion', 'client_token']
  return Object.entries(await storedDigest(nalle)).filter(([table]) => !known.includes(table))
}

describe('a dry run', () => {
  test('tries the example of a small city, of which nothing is there yet, and stores nothing', async () => {
    const before = await stored()
    const { counts, problems, lines, files } = await tryOut(EXAMPLE)
    expect(problems).toEqual([])
    expect(files).toHaveLength(10)
    expect(counts).toEqual({ lines: 43, created: 43, changed: 0, unchanged: 0, refused: 0, waiting: 0 })
    expect(lines[0]).toBe('01-units.ndjson:1: would be new')
    expect(await stored()).toEqual(before)
  })

  test('says of each line what is wrong, and of one that needs another part of the folder that it cannot know', async () => {
    const large = mkdtempSync(join(tmpdir(), 'nalle-load-'))
    const units = readFileSync(join(EXAMPLE, '01-units.ndjson'), 'utf8')
    const people = Array.from({ length: 2000 }, (_, at) =>
      JSON.stringify({ put: 'people', key: `p${at}`, value: sentPerson() }),
    )
    const group = (unitId: string, name = 'Siilit') => `${unitId};${name};2026-08-01;`
    writeFileSync(join(large, '01-units.ndjson'), units)
    writeFileSync(join(large, '02-people.ndjson'), people.join('\n'))
    writeFileSync(
      join(large, '03-groups.csv'),
      `key;unitId;name;validity.start;validity.end\ng1;${group('key:tuomi')}\ng2;${group('key:nowhere')}\ng3;${group('key:tuomi', '')}\n`,
    )
    const { counts, problems, lines } = await tryOut(large)
    rmSync(large, { recursive: true })
    expect(counts).toMatchObject({ lines: 2006, refused: 1, waiting: 2 })
    expect(problems).toEqual([expect.stringMatching(/^03-groups\.csv:3: UNKNOWN_KEY at \/unitId: .*nowhere/)])
    expect(lines.at(-2)).toBe('03-groups.csv:2: names what lines before it bring; its shape is good')
  })
})

describe('the example of a small city, in production', () => {
  test('is loaded whole, and once', async () => {
    const first = await load(EXAMPLE)
    expect(first.problems).toEqual([])
    expect(first.files).toHaveLength(10)
    expect(first.counts).toEqual({ lines: 43, created: 43, changed: 0, unchanged: 0, refused: 0 })
    expect((await load(EXAMPLE)).counts).toEqual({ lines: 43, created: 0, changed: 0, unchanged: 43, refused: 0 })
  })

  test('is there for its families', async () => {
    const guardian = nalle.db.selectFrom('person').select('id').where('preferred_name', '=', 'Hanna')
    const who = await nalle.login((await guardian.executeTakeFirstOrThrow()).id)
    const { status, body } = await nalle.call(who, getChildren)
    expect(status).toBe(200)
    expect(body.map(({ firstName, unit }) => [firstName, unit?.name])).toEqual([
      ['Aino Hanna Maria', 'Tuomipihan päiväkoti'],
      ['Oliver Jukka', 'Tuomipihan päiväkoti'],
    ])
  })
})

describe('what is wrong', () => {
  test('is told with file and line, and the rest is loaded', async () => {
    writeFileSync(
      join(folder, '01-groups.csv'),
      'key;unitId;name;validity.start;validity.end\nw1;key:tuomi;Siilit;2026-08-01;\nw2;key:nowhere;Ketut;2026-08-01;\nw3;key:tuomi;;2026-08-01;\nw4;key:tuomi;Sudet;1.8.2026;\n',
    )
    writeFileSync(join(folder, '02-more.ndjson'), '{"put":"groups"\n\n{"put":"castles","key":"a","value":{}}\n')
    const { counts, problems } = await load(folder)
    expect(counts).toMatchObject({ created: 1, refused: 5 })
    expect(problems).toEqual([
      expect.stringMatching(/^01-groups\.csv:3: UNKNOWN_KEY at \/unitId: .*nowhere/),
      expect.stringMatching(/^01-groups\.csv:4: NAME_MISSING: /),
      expect.stringMatching(/^01-groups\.csv:5: MALFORMED at \/validity\/start: /),
      expect.stringMatching(/^02-more\.ndjson:1: MALFORMED: /),
      expect.stringMatching(/^02-more\.ndjson:3: MALFORMED: /),
    ])
  })

  test('nobody is told that came only because lines of one kind are sent at the same time', async () => {
    const many = mkdtempSync(join(tmpdir(), 'nalle-load-'))
    const person = (at: number, differences: Readonly<Record<string, unknown>>) =>
      JSON.stringify({ put: 'people', key: `many-${at}`, value: sentPerson(differences) })
    const lines = Array.from({ length: 300 }, (_, at) =>
      person(at, at === 0 ? {} : { duplicateOf: `key:many-${at - 1}` }),
    )
    // The same again, with another name: the later line counts.
    lines.push(...Array.from({ length: 300 }, (_, at) => person(at, { lastName: 'Myöhempi' })))
    writeFileSync(join(many, '01-people.ndjson'), lines.join('\n'))
    const { counts, problems } = await load(many)
    rmSync(many, { recursive: true })
    expect(problems).toEqual([])
    expect(counts).toMatchObject({ lines: 600, refused: 0 })
    const named = await nalle.db.selectFrom('person').select('id').where('last_name', '=', 'Myöhempi').execute()
    expect(named).toHaveLength(300)
  })

  test('is told before anything is sent when a file has a strange name', async () => {
    const strange = mkdtempSync(join(tmpdir(), 'nalle-load-'))
    await expect(load(strange)).rejects.toThrow(/no \.ndjson or \.csv files/)
    writeFileSync(join(strange, 'castles.csv'), 'key,name\na,b\n')
    await expect(load(strange)).rejects.toThrow(/nothing called "castles"/)
    rmSync(strange, { recursive: true })
  })
})

describe('a table', () => {
  const rows = async (...texts: readonly string[]) => {
    const found = []
    for await (const { line, cells } of readCsv(Readable.from(texts))) found.push([line, ...cells])
    return found
  }

  test('is read as spreadsheets write it', async () => {
    expect(await rows('\ufeffkey;na', 'me\r\na;"x;""y""\nz"\r\n\r\n;;\nb;', 'ä')).toEqual([
      [1, 'key', 'name'],
      [2, 'a', 'x;"y"\nz'],
      [6, 'b', 'ä'],
    ])
    expect(await rows('a,b;c\n1,2\n')).toEqual([
      [1, 'a', 'b;c'],
      [2, '1', '2'],
    ])
  })

  test('becomes values by the shape of the call', () => {
    const text = { type: 'string' }
    const maybe = { anyOf: [text, { type: 'null' }] }
    const schema: Schema = {
      properties: {
        name: text,
        count: { type: 'integer' },
        open: { type: 'boolean' },
        end: maybe,
        tags: { items: text },
        place: { anyOf: [{ properties: { lat: { type: 'number' } }, required: ['lat'] }, { type: 'null' }] },
        works: { items: { properties: { unit: text, group: maybe }, required: ['unit', 'group'] } },
        by: { oneOf: [{ properties: { kind: { const: 'A' }, id: text } }, { properties: { kind: { const: 'B' } } }] },
        note: text,
      },
      required: ['name', 'count', 'open', 'end', 'tags', 'place', 'works', 'by'],
    }
    const cells = new Map(
      Object.entries({
        name: 'x',
        count: '7',
        open: 'true',
        end: '',
        tags: 'a|b',
        'place.lat': '',
        'works.0.unit': 'u',
        'works.0.group': '',
        'works.1.unit': '',
        'by.kind': 'B',
        note: '',
      }),
    )
    expect(valueOfRow(schema, cells)).toEqual({
      name: 'x',
      count: 7,
      open: true,
      end: null,
      tags: ['a', 'b'],
      place: null,
      works: [{ unit: 'u', group: null }],
      by: { kind: 'B' },
    })
  })
})
