import { allEndpoints } from '@nalle/contract/contract.ts'
import { safeFileName } from '@nalle/domain/attachments/file-names.ts'
import { isEmailAddress, isPhoneNumber, isUsableEmail } from '@nalle/domain/people/contact-details.ts'
import { findIdentityCode } from '@nalle/domain/people/identity-code.ts'
import { firstNamesOf, isPreferredNameAllowed } from '@nalle/domain/people/names.ts'
import { countedAddress } from '@nalle/domain/session/client-address.ts'
import { safeAddress } from '@nalle/domain/session/safe-address.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { decodeBase64 } from '../external/identity/saml-xml.ts'
import { startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { pathologicalTexts, processorMs } from '../testing/pathological-texts.ts'
import { sampleOf } from '../testing/samples.ts'
import { acceptedIn } from './accept-header.ts'
import { createServer } from './create-server.ts'
import { pageLanguage } from './page-language.ts'

/** What a request with the worst header may cost, in requests with an ordinary one. Seen: 1 to 2. */
const MOST_REQUESTS = 5
const REPEATS = 4
const REPEATS_OF_PLAIN = 100
const TRIES = 4
/** Systems count processor time in steps of some milliseconds, and the collector of garbage comes when it likes. */
const UNCERTAIN_MS = 25

/** An ordinary value of each header that we or a library take apart. */
const HEADERS = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'fi-FI,fi;q=0.9,en;q=0.8',
  cookie: 'nalle.language=sv',
  'content-type': 'application/json',
  evakamockedtime: '2026-09-14T09:00:00Z',
  host: 'nalle.example',
  'if-none-match': 'W/"abcdefghijklmnopqrstuv"',
  range: 'bytes=0-100',
  'user-agent': 'Mozilla/5.0',
  'x-evaka-csrf': '1',
  'x-forwarded-for': '203.0.113.9',
} as const

let nalle: TestNalle
beforeAll(async () => {
  nalle = await startNalle()
})
afterAll(() => nalle.close())

/** As much of a header as gets through Node, and as much as gets through our own limits. */
const LENGTHS = [15_000, 499, 7900]

describe('a request with a long header costs what any request costs', () => {
  const server = () => {
    const fastify = createServer({ mode: 'test', logger: pino({ level: 'silent' }), db: nalle.db, trustProxy: 1 })
    // Whatever the headers of a request are read for, without a database.
    fastify.get('/', async (request, reply) => {
      reply.header('content-type', 'text/plain')
      return `${pageLanguage(request)} ${request.ip} ${request.host} ${'x'.repeat(2000)}`
    })
    return fastify
  }

  test.each(Object.keys(HEADERS))('%s', async (name) => {
    const fastify = server()
    const cost = (value: string, times: number) => {
      const headers = { ...HEADERS, [name]: value }
      return processorMs(async () => {
        for (let at = 0; at < times; at++) await fastify.inject({ url: '/', headers })
      })
    }
    const ordinary = HEADERS[name as keyof typeof HEADERS]
    await cost(ordinary, REPEATS)
    const plain = (await cost(ordinary, REPEATS_OF_PLAIN)) / REPEATS_OF_PLAIN
    const most = MOST_REQUESTS * plain * REPEATS + UNCERTAIN_MS
    for (const text of LENGTHS.flatMap((length) => pathologicalTexts(length))) {
      let took = await cost(text, REPEATS)
      for (let at = 1; at < TRIES && took > most; at++) took = Math.min(took, await cost(text, REPEATS))
      expect(took, `${text.slice(0, 10)}… of ${text.length}`).toBeLessThanOrEqual(most)
    }
  })
})

/**
 * Four times the text may take four times as long, or some more, but not sixteen times; and what is over in a moment may
 * take as long as it likes.
 */
const SHORT = 6000
const LONG = 4 * SHORT
const A_MOMENT_MS = 25
const MOST_GROWTH = 10

async function expectLinear(read: (text: string) => unknown): Promise<void> {
  const time = (text: string) => processorMs(() => attempt(() => read(text)))
  const short = pathologicalTexts(SHORT)
  for (const [at, text] of pathologicalTexts(LONG).entries()) {
    let took = await time(text)
    for (let again = 0; again < 3 && took > A_MOMENT_MS; again++) took = Math.min(took, await time(text))
    if (took <= A_MOMENT_MS) continue
    const growth = took / (await time(short[at] ?? ''))
    expect(growth, `${text.slice(0, 10)}… took ${took} ms`).toBeLessThanOrEqual(MOST_GROWTH)
  }
}

/** Refusing is a good answer too. */
function attempt(work: () => unknown): void {
  try {
    work()
  } catch {
    // As expected of most of these texts.
  }
}

describe('whatever reads what people send takes time in proportion to its length', () => {
  test.each<{ readonly what: string; readonly read: (text: string) => unknown }>([
    { what: 'wishes of a browser', read: acceptedIn },
    { what: 'e-mail addresses', read: (text) => [isEmailAddress(text), isUsableEmail(text)] },
    { what: 'phone numbers', read: isPhoneNumber },
    { what: 'names', read: (text) => [firstNamesOf(text), isPreferredNameAllowed(text, text)] },
    { what: 'identity codes', read: findIdentityCode },
    { what: 'names of files', read: safeFileName },
    { what: 'addresses of clients', read: countedAddress },
    { what: 'addresses to return to', read: (text) => safeAddress(text, 'https://nalle.example') },
    { what: 'messages of the identity provider', read: decodeBase64 },
  ])('$what', ({ read }) => expectLinear(read))

  test.each(allEndpoints().filter(({ endpoint }) => [endpoint.params, endpoint.query, endpoint.body].some(Boolean)))(
    '$name',
    async ({ endpoint }) => {
      for (const schema of [endpoint.params, endpoint.query, endpoint.body]) {
        if (schema === undefined) continue
        await expectLinear(readerOf(schema))
      }
    },
  )
})

/** Puts the text at every place of a request where a text may stand. */
function readerOf(schema: z.ZodType): (text: string) => unknown {
  const sample = sampleOf(schema)
  return (text) => schema.safeParse(withTexts(sample, text))
}

function withTexts(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text
  if (Array.isArray(value)) return value.map((item) => withTexts(item, text))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withTexts(item, text)]))
}
