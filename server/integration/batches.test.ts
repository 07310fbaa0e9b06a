import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { givingWay } from '../http/giving-way.ts'
import { sentGroup, sentPerson, sentPlacement, sentReservation, sentUnit } from '../testing/city-by-keys.ts'
import { authorizationOf, TEST_CLIENT } from '../testing/machines.ts'
import { storedDigest } from '../testing/stored-digest.ts'
import { startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { BATCH_PATH } from './batches.ts'
import { readLines } from './read-lines.ts'

let nalle: TestNalle
beforeAll(async () => {
  nalle = await startNalle()
})
afterAll(() => nalle.close())

type Told = { readonly line?: number; readonly outcome?: string; readonly code?: string; readonly done?: boolean }

async function send(
  lines: readonly unknown[],
  query = '',
  authorization = authorizationOf(TEST_CLIENT),
  { app }: Pick<TestNalle, 'app'> = nalle,
) {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: `${BATCH_PATH}${query}`,
    headers: { authorization, 'content-type': 'application/x-ndjson' },
    payload: lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  })
  const told =
    answer.statusCode === 200
      ? answer.body
          .trimEnd()
          .split('\n')
          .map((line): Told => JSON.parse(line))
      : []
  return { status: answer.statusCode, told, body: answer.body }
}

const put = (kind: string, key: string, value: unknown) => ({ put: kind, key, value })
const city = (name: string) => [
  put('units', `${name}-paju`, sentUnit()),
  put('groups', `${name}-peikot`, sentGroup({ unitId: `key:${name}-paju` })),
  ...Array.from({ length: 40 }, (_, at) => put('people', `${name}-${at}`, sentPerson())),
  ...Array.from({ length: 40 }, (_, at) =>
    put('placements', `${name}-${at}`, sentPlacement({ childId: `key:${name}-${at}`, unitId: `key:${name}-paju` })),
  ),
  ...Array.from({ length: 40 }, (_, at) => ({
    put: 'reservations',
    value: [21, 22, 23].map((day) => sentReservation({ childId: `key:${name}-${at}`, date: `2026-09-${day}` })),
  })),
]

describe('a stream of lines', () => {
  test('puts in a whole city, each line answered, and changes nothing when it comes again', async () => {
    const lines = city('one')
    const first = await send(lines)
    expect(first.told.at(-1)).toEqual({
      done: true,
      lines: 122,
      created: 122,
      changed: 0,
      unchanged: 0,
      removed: 0,
      acted: 0,
      refused: 0,
    })
    expect(first.told.slice(0, -1).map(({ line }) => line)).toEqual(lines.map((_, at) => at + 1))
    const again = await send(lines)
    expect(again.told.at(-1)).toEqual({
      done: true,
      lines: 122,
      created: 0,
      changed: 0,
      unchanged: 122,
      removed: 0,
      acted: 0,
      refused: 0,
    })
  })

  test('goes on after each broken line, and says what is wrong with it', async () => {
    const lines = [
      put('units', 'b-1', sentUnit()),
      '{"put":',
      put('castles', 'b-2', {}),
      put('units', 'b 3', sentUnit()),
      put('units', 'b-4', sentUnit({ name: ' ' })),
      '',
      put('groups', 'b-5', sentGroup({ unitId: 'key:nowhere' })),
      put('units', 'b-6', { ...sentUnit(), nmae: 'x' }),
      ...Array.from({ length: 30 }, (_, at) =>
        put('people', `b-p${at}`, sentPerson(at === 17 ? { lastName: '' } : {})),
      ),
      { put: 'reservations', value: sentReservation({ childId: 'key:b-p1' }) },
      {
        put: 'reservations',
        value: sentReservation({ childId: 'key:b-p2', ranges: [{ start: '16:00', end: '08:00' }] }),
      },
      { put: 'reservations', value: sentReservation({ childId: 'key:b-p17' }) },
      { put: 'reservations', key: 'x', value: sentReservation({ childId: 'key:b-p3' }) },
      put('units', 'b-1', sentUnit({ name: 'Changed' })),
      put('units', 'b-1', sentUnit({ name: 'Changed' })),
      '{"__proto__":{"put":"units"}}',
    ]
    const { told } = await send(lines)
    const refused = told.filter(({ code }) => code !== undefined).map(({ line, code }) => [line, code])
    expect(refused).toEqual([
      [2, 'MALFORMED'],
      [3, 'MALFORMED'],
      [4, 'MALFORMED'],
      [5, 'NAME_MISSING'],
      [7, 'UNKNOWN_KEY'],
      [8, 'MALFORMED'],
      [26, 'NAME_MISSING'],
      [40, 'TIMES_BACKWARDS'],
      [41, 'UNKNOWN_KEY'],
      [42, 'MALFORMED'],
      [45, 'MALFORMED'],
    ])
    expect(told.filter(({ line }) => line === 43 || line === 44).map(({ outcome }) => outcome)).toEqual([
      'CHANGED',
      'UNCHANGED',
    ])
    expect(told.at(-1)).toMatchObject({ done: true, lines: 44, created: 31, changed: 1, unchanged: 1, refused: 11 })
  })

  test('is loaded by several at once without harm', async () => {
    const results = await Promise.all([1, 2, 3].map(() => send(city('race'))))
    const sums = results.map(({ told }) => told.at(-1) as { created: number; unchanged: number; refused: number })
    expect(sums.reduce((sum, { created }) => sum + created, 0)).toBe(122)
    expect(sums.reduce((sum, { unchanged }) => sum + unchanged, 0)).toBe(244)
  })

  test('begins where it was cut off, and tells only of problems if that is wanted', async () => {
    const { told } = await send(city('two'), '?from=3&answers=problems')
    expect(told.at(-1)).toMatchObject({ lines: 120, created: 80, refused: 40 })
    expect(told.slice(0, -1).every(({ code }) => code === 'UNKNOWN_KEY')).toBe(true)
  })

  test('removes and acts too, one after the other', async () => {
    const end = (key?: string) => ({
      act: 'placements.endPlacement',
      ...(key === undefined ? {} : { key }),
      value: { id: 'key:r-1', lastDay: '2026-12-31' },
    })
    const { told } = await send([
      put('units', 'r-1', sentUnit()),
      put('people', 'r-1', sentPerson()),
      put('placements', 'r-1', sentPlacement({ childId: 'key:r-1', unitId: 'key:r-1' })),
      { remove: 'people', key: 'r-1' },
      end('once'),
      end('once'),
      { remove: 'placements', key: 'r-1' },
      { remove: 'people', key: 'r-1' },
      { remove: 'people', key: 'r-1' },
      { act: 'people.addPerson', value: sentPerson() },
      end(),
      { act: 'castles.build', value: {} },
      { remove: 'guardianships', key: 'x' },
      { remove: 'finance-decisions', key: 'x' },
      { remove: 'people', key: 'r-1', value: {} },
      { put: 'people', remove: 'people', key: 'r-1' },
      { act: 'people.addPerson', key: 'a b', value: sentPerson() },
    ])
    expect(told.slice(0, -1).map(({ outcome, code }) => outcome ?? code)).toEqual([
      'CREATED',
      'CREATED',
      'CREATED',
      'STILL_USED',
      'DONE',
      'DONE',
      'REMOVED',
      'REMOVED',
      'GONE',
      'DONE',
      'UNKNOWN_KEY',
      'MALFORMED',
      'MALFORMED',
      'MALFORMED',
      'MALFORMED',
      'MALFORMED',
      'MALFORMED',
    ])
    expect(told.at(9)).toEqual({ line: 10, outcome: 'DONE', answer: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    expect(told.at(-1)).toMatchObject({ created: 3, removed: 2, acted: 3, unchanged: 1, refused: 8 })
  })

  test('is only tried if that is wanted, each line seeing those before it', async () => {
    const before = await storedDigest(nalle)
    // Refused by the database itself, which takes nothing more in a transaction that it has refused anything in.
    const sameName = put('groups', 'tried-again', sentGroup({ unitId: 'key:tried-paju' }))
    const lines = [...city('tried'), sameName, ...city('tried')]
    const { told } = await send(lines, '?dryRun=true')
    expect(told.at(-1)).toEqual({
      done: true,
      dryRun: true,
      lines: 245,
      created: 122,
      changed: 0,
      unchanged: 122,
      removed: 0,
      acted: 0,
      refused: 1,
    })
    expect(await storedDigest(nalle)).toEqual(before)
    expect((await send(city('tried'))).told.at(-1)).toMatchObject({ created: 122 })
    const many = Array.from({ length: 2002 }, (_, at) => put('castles', `${at}`, {}))
    const large = await send(many, '?dryRun=true')
    expect(large.told.map(({ code }) => code).slice(-3)).toEqual(['MALFORMED', 'TOO_LARGE', undefined])
    expect(large.told.at(-1)).toMatchObject({ lines: 2001, refused: 2001 })
  })

  test('acts only where the client may', async () => {
    const units = authorizationOf({ id: 'units-only', scopes: ['units:write'] })
    const lines = [
      { act: 'people.addPerson', value: sentPerson() },
      { remove: 'people', key: 'x' },
    ]
    const { told } = await send(lines, '', units)
    expect(told.map(({ code }) => code).slice(0, 2)).toEqual(['INSUFFICIENT_SCOPE', 'INSUFFICIENT_SCOPE'])
  })

  test('writes only where the client may', async () => {
    const units = authorizationOf({ id: 'units-only', scopes: ['units:write'] })
    const { told } = await send([put('units', 's-1', sentUnit()), put('people', 's-2', sentPerson())], '', units)
    expect(told.map(({ outcome, code }) => outcome ?? code).slice(0, 2)).toEqual(['CREATED', 'INSUFFICIENT_SCOPE'])
    const reader = authorizationOf({ id: 'reader', scopes: ['units:read'] })
    expect((await send([put('units', 's-3', sentUnit())], '', reader)).status).toBe(403)
    expect((await send([], '', 'Bearer nothing')).status).toBe(401)
  })

  test.each(['?from=0', '?from=a', '?answers=none', '?dryRun=maybe', '?from=1&from=2'])(
    'does not take %s',
    async (query) => {
      expect((await send([], query)).status).toBe(400)
    },
  )
})

describe('while people wait for an answer', () => {
  test('lines wait for them, and then go in small portions', async () => {
    const quiet = Promise.withResolvers<undefined>()
    const people = { ask: false }
    const family = await startNalle({
      givingWay: {
        ...givingWay(),
        isCrowded: () => people.ask,
        inTurn: async (_size, work) => {
          if (people.ask) await quiet.promise
          return work(() => undefined)
        },
      },
    })
    onTestFinished(family.close)
    const sendPeople = (name: string) =>
      send(
        Array.from({ length: 150 }, (_, at) => put('people', `${name}-${at}`, sentPerson())),
        '',
        authorizationOf(TEST_CLIENT),
        family,
      )
    const countTransactions = async () => {
      const entries = family.db.selectFrom('audit_entry').select('id').where('act', '=', 'municipality.batch')
      return (await entries.execute()).length
    }
    await sendPeople('quiet')
    const before = await countTransactions()

    people.ask = true
    const sending = sendPeople('busy')
    // Long enough that they would be there.
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(await countTransactions()).toBe(before)
    quiet.resolve(undefined)
    expect((await sending).told.at(-1)).toMatchObject({ done: true, created: 150 })
    expect(await countTransactions()).toBe(before + before + 1)
  })
})

describe('lines', () => {
  const read = async (pieces: readonly string[], longest = 10) => {
    const lines: unknown[] = []
    for await (const arrival of readLines(Readable.from(pieces.map((piece) => Buffer.from(piece))), longest)) {
      lines.push(...arrival.lines.map(({ number, text }) => [number, text]))
    }
    return lines
  }

  test('are found wherever the stream was cut', async () => {
    expect(await read(['a\nb', 'c\n\n', 'd', 'ä\n', 'e'])).toEqual([
      [1, 'a'],
      [2, 'bc'],
      [4, 'dä'],
      [5, 'e'],
    ])
  })

  test('that are too long are left out, and the next ones are not', async () => {
    expect(await read(['0123456789\n0123456789', '0\n', 'a'.repeat(100), '\nb\n'])).toEqual([
      [1, '0123456789'],
      [2, undefined],
      [3, undefined],
      [4, 'b'],
    ])
  })
})
