import { readFileSync, writeFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, zstdCompressSync } from 'node:zlib'
import { allEndpoints } from '@nalle/contract/contract.ts'
import { isEmailAddress } from '@nalle/domain/people/contact-details.ts'
import { calendarFile } from '@nalle/domain/calendar/discussions/calendar-file.ts'
import { LARGEST_FILE_IN_BYTES } from '@nalle/domain/attachments/file-kinds.ts'
import { LONGEST_CONTENT } from '@nalle/domain/messages/message-texts.ts'
import { dateRange, daysOf } from '@nalle/domain/time/date-range.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { z } from 'zod'
import { findContent } from '../attachments/content/find-content.ts'
import { removeMetadata } from '../attachments/metadata/remove-metadata.ts'
import { openSignedRedirect, signedRedirect } from '../external/identity/redirect-binding.ts'
import { makeKeys } from '../external/identity/keys.ts'
import { ALL_CALLS } from '../integration/calls.ts'
import { readLine } from '../integration/batch-lines.ts'
import { addFamily } from '../testing/families.ts'
import { DRAWING, PHOTO } from '../testing/media-files.ts'
import { CSV, docxOf } from '../testing/sample-files.ts'
import { HOSTILE_DOCUMENTS } from '../testing/hostile-messages.ts'
import { mainThreadCost } from '../testing/longest-block.ts'
import { authorizationOf, identifyTestMachine, TEST_CLIENT } from '../testing/machines.ts'
import { startNalle } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { sampleOf } from '../testing/samples.ts'
import { LARGEST_BODY } from './body-limit.ts'
import { JSON_LIMITS } from './json-limits.ts'

/**
 * What a request may cost the main thread without a pause, in milliseconds of processor time. The page wants 50; the rest
 * is for slower machines, and for a collection of garbage that falls into a measurement.
 */
const MOST_BLOCK_MS = 250
/** Four times the input may take four times as long, or some more, but not sixteen times; short times are not compared. */
const PART = 0.25
const MOST_GROWTH = 10
const COMPARED_FROM_MS = 100
/** A shorter block is not measured again. */
const SHORT_MS = 25
const TRIES = 3

const PAGE = join(import.meta.dirname, '..', '..', 'docs', 'request-costs.md')

type Share = 1 | typeof PART

type Unit = {
  readonly work: string
  /** Work of the largest input that gets through, or of a quarter of it. Prepared outside of the measurement. */
  readonly prepare: (share: Share) => (() => unknown) | Promise<() => unknown>
}

let nalle: TestNalle
let folder: string
let guardian: Caller
let childIds: readonly string[]
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nalle-units-of-work-'))
  nalle = await startNalle({ mode: 'production', time: '2026-02-25T10:00', identifyMachine: identifyTestMachine })
  const placements = [{ period: dateRange('2025-08-07', '2027-07-31') }]
  const family = await addFamily(nalle.db, nalle.register, {
    children: Array.from({ length: 20 }, () => ({ placements })),
    today: '2026-02-25',
  })
  childIds = family.children.map(({ id }) => id)
  guardian = await nalle.login(family.guardian.id)
})
afterAll(async () => {
  await nalle.close()
  rmSync(folder, { recursive: true, force: true })
})

/** An answer that a test does not look at further than its status. */
const ask = (wanted: number, options: InjectOptions) => async () => {
  const { statusCode, body } = await nalle.app.fastify.inject(options)
  if (statusCode !== wanted) throw new Error(`answered with ${statusCode} instead of ${wanted}: ${body.slice(0, 200)}`)
}

const json = (url: string, payload: string | Buffer, who: Record<string, string>): InjectOptions => ({
  method: 'POST',
  url,
  payload,
  headers: { host: 'localhost', 'x-evaka-csrf': '1', 'content-type': 'application/json', ...who },
})
const asGuardian = () => ({ cookie: guardian.cookie })
const asProgram = () => ({ authorization: authorizationOf(TEST_CLIENT) })

const WEAK_LOGIN = '/api/citizen/auth/weak-login'
const MACHINES = '/api/municipality/v1'
const LARGEST_OF_PROGRAMS = 4_000_000

const list = (count: number, value: string) => `[${Array.from({ length: count }, () => value).join(',')}]`

function written(name: string, content: Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
const filled = (start: Buffer, size: number, filling: string) =>
  Buffer.concat([start, Buffer.alloc(size - start.length, filling)])

const form = (url: string, fields: Record<string, string>, cookie: string): InjectOptions => ({
  method: 'POST',
  url,
  payload: new URLSearchParams(fields).toString(),
  headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded', cookie },
})
const hostile = (name: string, size: number, element: 'Response' | 'LogoutRequest') => {
  const make = HOSTILE_DOCUMENTS[name]
  if (make === undefined) throw new Error(`no document ${name}`)
  return Buffer.from(make(size, { attributes: '', issuer: '', element })).toString('base64')
}

/** As many as can be reserved. */
const DAYS = [...daysOf(dateRange('2026-03-09', '2026-08-31'))].filter(({ dayOfWeek }) => dayOfWeek <= 5)

const UNITS: readonly Unit[] = [
  {
    work: 'JSON of 1 MB by anybody: many values',
    prepare: (share) => ask(413, json(WEAK_LOGIN, list((LARGEST_BODY * share) / 3 - 1, '{}'), {})),
  },
  {
    work: 'JSON of 1 MB by anybody: as many keys as allowed, and one long text',
    prepare: (share) => {
      const keys = Object.fromEntries(Array.from({ length: JSON_LIMITS.values * share - 10 }, (_, at) => [`k${at}`, 0]))
      const start = JSON.stringify({ ...keys, text: '' })
      const text = 'x'.repeat(LARGEST_BODY * share - start.length)
      return ask(400, json(WEAK_LOGIN, JSON.stringify({ ...keys, text }), {}))
    },
  },
  {
    work: 'JSON of 4 MB by somebody without a token',
    prepare: (share) =>
      ask(401, json(`${MACHINES}/placements/place-child`, list((LARGEST_OF_PROGRAMS * share) / 3 - 1, '{}'), {})),
  },
  {
    work: 'JSON of 4 MB by a program: one text',
    prepare: (share) => {
      const content = 'A'.repeat(LARGEST_OF_PROGRAMS * share - 100)
      const body = JSON.stringify({ childId: '00000000-0000-4000-8000-00000000abcd', content })
      return ask(409, json(`${MACHINES}/children/set-child-image`, body, asProgram()))
    },
  },
  {
    work: 'JSON of 4 MB by a program: too many values',
    prepare: (share) =>
      ask(
        413,
        json(`${MACHINES}/placements/place-child`, list((LARGEST_OF_PROGRAMS * share) / 3 - 1, '{}'), asProgram()),
      ),
  },
  {
    work: 'a line of 1 MB in a batch',
    prepare: (share) => {
      const text = JSON.stringify({ act: 'children.setChildImage', value: { content: 'A'.repeat(1_000_000 * share) } })
      return () => readLine({ number: 1, text }, TEST_CLIENT)
    },
  },
  {
    work: 'saving 2500 days of children',
    prepare: (share) => {
      const reservation = { start: '08:00', end: '12:00' }
      const secondReservation = { start: '13:00', end: '16:00' }
      const body = childIds
        .flatMap((childId) =>
          DAYS.map((date) => ({ type: 'RESERVATIONS', childId, date, reservation, secondReservation })),
        )
        .slice(0, 2500 * share)
      return ask(200, json('/api/citizen/reservations', JSON.stringify(body), asGuardian()))
    },
  },
  {
    work: 'absences of twenty children for a year',
    prepare: (share) => {
      const end = share === 1 ? '2027-02-25' : '2026-05-25'
      const body = { childIds, dateRange: { start: '2026-02-26', end }, absenceType: 'OTHER_ABSENCE' }
      return ask(200, json('/api/citizen/absences', JSON.stringify(body), asGuardian()))
    },
  },
  {
    work: 'the calendar of twenty children for 500 days',
    prepare: (share) =>
      ask(200, {
        url: `/api/citizen/reservations?from=2025-08-07&to=${share === 1 ? '2026-12-20' : '2025-12-10'}`,
        headers: { host: 'localhost', 'x-evaka-csrf': '1', 'accept-encoding': 'zstd', ...asGuardian() },
      }),
  },
  {
    work: 'estimating a password of 128 characters',
    prepare: (share) => {
      const body = { username: 'nobody@posti.example', password: 'aB1$x7K!'.repeat(16 * share) }
      const url = '/api/citizen/personal-data/weak-login-credentials'
      return ask(400, { ...json(url, JSON.stringify(body), asGuardian()), method: 'PUT' })
    },
  },
  {
    work: 'an answer to a login of 100 kB',
    prepare: (share) => {
      const SAMLResponse = hostile('references in an attribute value', 99_000 * share, 'Response')
      return ask(
        302,
        form('/api/citizen/auth/sfi/login/callback', { SAMLResponse }, `__Host-nalle.login=${'a'.repeat(43)}`),
      )
    },
  },
  {
    work: 'an answer to a login just below all limits',
    prepare: (share) => {
      const SAMLResponse = hostile('everything just below the limits', 99_000 * share, 'Response')
      return ask(
        302,
        form('/api/citizen/auth/sfi/login/callback', { SAMLResponse }, `__Host-nalle.login=${'a'.repeat(43)}`),
      )
    },
  },
  {
    work: 'a logout message of 40 kB',
    prepare: (share) => {
      const SAMLRequest = hostile('everything just below the limits', 39_000 * share, 'LogoutRequest')
      return ask(302, form('/api/citizen/auth/sfi/logout/callback', { SAMLRequest }, ''))
    },
  },
  {
    work: 'inflating a message in an address',
    prepare: (share) => {
      const keys = makeKeys('idp')
      const to = 'https://idp.example/'
      const xml = 'a'.repeat(8_000_000 * share)
      const address = signedRedirect({
        to,
        kind: 'SAMLRequest',
        xml,
        relayState: undefined,
        privateKey: keys.privateKey,
      })
      return () =>
        expect(() => openSignedRedirect(address.split('?')[1] ?? '', [keys.certificate])).toThrow('NOT_DEFLATED')
    },
  },
  {
    work: 'looking into a table of 25 MB',
    prepare: (share) => {
      const path = written('table.csv', filled(CSV, LARGEST_FILE_IN_BYTES * share, '<!-'))
      return () => findContent(path)
    },
  },
  {
    work: 'looking into a letter with 5000 parts',
    prepare: (share) => {
      const parts = Array.from({ length: 4900 * share }, (_, at) => ({ name: `${'x'.repeat(100)}${at}`, content: 'a' }))
      const path = written('letter.docx', docxOf(parts))
      return () => findContent(path)
    },
  },
  {
    work: 'removing the metadata of a picture of 25 MB',
    prepare: (share) => {
      // In the data of a picture this is one byte that looks like the beginning of a marker.
      const size = LARGEST_FILE_IN_BYTES * share
      const path = written('picture.jpg', Buffer.concat([PHOTO.subarray(0, -2), Buffer.alloc(size, 'ff00', 'hex')]))
      return () => removeMetadata(path, 'image/jpeg')
    },
  },
  {
    work: 'removing the metadata of a picture with 2 million chunks',
    prepare: (share) => {
      const chunk = Buffer.from('000000007445587400000000', 'hex')
      const size = LARGEST_FILE_IN_BYTES * share
      const path = written('picture.png', Buffer.concat([DRAWING.subarray(0, 33), Buffer.alloc(size, chunk)]))
      return () => removeMetadata(path, 'image/png')
    },
  },
  {
    work: 'a calendar file with the longest texts',
    prepare: (share) => {
      const text = '\n'.repeat(LONGEST_CONTENT * share)
      const when = { allDay: dateRange('2026-09-14', '2026-09-14') }
      const event = { id: 'id', title: text, description: text, location: text, when }
      return () => calendarFile(event, nalle.now())
    },
  },
  {
    work: 'e-mail addresses and other patterns over 500 characters',
    prepare: (share) => () => isEmailAddress('a@'.repeat(250 * share)),
  },
  {
    work: 'compressing an answer of 1 MB at once (zstd)',
    prepare: (share) => {
      const text = JSON.stringify(
        Array.from({ length: 10_000 * share }, (_, at) => ({ date: at, text: `${at} päivää` })),
      )
      return () => zstdCompressSync(text)
    },
  },
  {
    work: 'compressing an answer of 1 MB elsewhere (brotli)',
    prepare: (share) => {
      const text = JSON.stringify(
        Array.from({ length: 10_000 * share }, (_, at) => ({ date: at, text: `${at} päivää` })),
      )
      return () => promisify(brotliCompress)(text)
    },
  },
  ...largestBodies(),
]

/** Each body of the contract with each of its lists as long as the limits of JSON allow. */
function largestBodies(): readonly Unit[] {
  return [...allEndpoints(), ...ALL_CALLS].flatMap(({ name, endpoint }) => {
    const { body, largestBody = LARGEST_BODY } = endpoint
    if (body === undefined) return []
    return listsIn(sampleOf(body)).map((path) => ({
      work: `the lists of ${name}: ${path.join('.') || 'the body'}`,
      prepare: (share: Share) => {
        const value = withLongList(sampleOf(body), path, {
          values: JSON_LIMITS.values * share,
          bytes: largestBody * share,
        })
        return () => (body satisfies z.ZodType).safeParse(value)
      },
    }))
  })
}

function listsIn(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.entries(value).flatMap(([key, item]) => listsIn(item, [...path, key]))
  return Array.isArray(value) && value.length > 0 ? [path, ...inside] : inside
}

function withLongList(
  value: unknown,
  [key, ...rest]: readonly string[],
  most: { values: number; bytes: number },
): unknown {
  if (key !== undefined) {
    const entries = Object.entries(value as object).map(([name, item]) => [
      name,
      name === key ? withLongList(item, rest, most) : item,
    ])
    return Array.isArray(value) ? entries.map(([, item]) => item as unknown) : Object.fromEntries(entries)
  }
  const [item] = value as readonly unknown[]
  const text = JSON.stringify(item)
  const count = Math.min(most.values / (1 + (text.match(/[[{,]/g)?.length ?? 0)), most.bytes / (text.length + 1))
  return Array.from({ length: Math.floor(count) }, () => structuredClone(item))
}

/** The least of some tries: what else the process does can only add to a measurement. */
async function longestBlockOf({ prepare }: Unit, share: Share): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let at = 0; at < TRIES; at += 1) {
    const work = await prepare(share)
    const { longestBlock } = await mainThreadCost(work)
    least = Math.min(least, longestBlock)
    if (least < SHORT_MS) break
  }
  return least
}

test('a call takes more than 1 MB only if it is named here', () => {
  const isOfPrograms = (path: string) => path.startsWith(`${MACHINES}/`)
  const large = [...allEndpoints(), ...ALL_CALLS].filter(({ endpoint }) => (endpoint.largestBody ?? 0) > LARGEST_BODY)
  const ofGuardians = large.filter(({ endpoint }) => !isOfPrograms(endpoint.path))
  expect(ofGuardians.map(({ name, endpoint }) => `${name} ${endpoint.largestBody}`).toSorted()).toEqual([
    'childDocuments.answerDocument 2000000',
    'childDocuments.saveAnswerDraft 2000000',
  ])
  const ofPrograms = new Set(
    large.filter(({ endpoint }) => isOfPrograms(endpoint.path)).map(({ endpoint }) => endpoint.largestBody),
  )
  expect([...ofPrograms]).toEqual([LARGEST_OF_PROGRAMS])
})

describe('what a request lets the main thread do is bounded', () => {
  // The embedded engine runs its statements on the main thread.
  if (inject('engine').kind === 'postgres') {
    test.each(UNITS)('$work', async (unit) => {
      const whole = await longestBlockOf(unit, 1)
      if (process.env['NALLE_REQUEST_COSTS'] === '1')
        process.stdout.write(`COST | ${unit.work} | ${whole.toFixed(0)} |\n`)
      expect(whole).toBeLessThanOrEqual(MOST_BLOCK_MS)
      if (whole < COMPARED_FROM_MS) return
      expect(whole / (await longestBlockOf(unit, PART))).toBeLessThanOrEqual(MOST_GROWTH)
    })
  }

  test('and is on the page of costs', () => {
    const page = readFileSync(PAGE, 'utf8')
    const named = UNITS.map(({ work }) => work).filter((work) => !work.startsWith('the lists of '))
    expect(named.filter((work) => !page.includes(`| ${work} |`))).toEqual([])
  })
})
