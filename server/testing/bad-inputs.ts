import type { Endpoint } from '@nalle/contract/endpoint.ts'
import type { InjectOptions } from 'fastify'
import { z } from 'zod'
import { badFormMakers } from './bad-forms.ts'
import { sampleOf } from './samples.ts'

/** The same numbers for the same seed, so that whatever is found can be found again. */
export function seededDice(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const nested = (depth: number, open: string, close: string) => `${open.repeat(depth)}1${close.repeat(depth)}`

/** As JSON texts, since some of them are no value in JavaScript. */
const NASTY_VALUES: readonly string[] = [
  // Grouped by what they pretend to be.
  ['null', 'true', 'false', '0', '-1', '1.5', '1e999', '-1e999', '1e-999', '9007199254740993', '0.1e1', '-0'],
  ['""', '" "', '"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\udfff\\ud800"', '"\\u202e\\u2028"', '"\\uffff"'],
  ['"0000-01-01"', '"9999-12-31"', '"2026-02-30"', '"2026-13-01"', '"-000001-01-01"', '"+275760-09-13"', '"2026-9-1"'],
  ['"24:00"', '"09:60"', '"9:00"', '"2026-09-14T25:00Z"', '"9999-12-31T23:59:59Z"', '"0000-00-00T00:00:00Z"'],
  ['"not-a-uuid"', '"00000000-0000-0000-0000-00000000000"', '"{00000000-0000-4000-8000-000000000000}"'],
  ['"../../etc/passwd"', '"\'; drop table person; --"', '"<script>alert(1)</script>"', '"${7*7}"', '"%00"'],
  ['[]', '{}', '[null]', '[[]]', '{"length":1e9}', '{"toString":1}', '{"__proto__":{"a":1}}', '{"then":1}'],
  ['{"constructor":{"prototype":{"a":1}}}', '{"start":"2026-09-15","end":"2026-09-14"}', '{"start":{},"end":[]}'],
  [nested(1000, '[', ']'), nested(1000, '{"a":', '}')],
  [`"${'x'.repeat(20_000)}"`, `"${'\\u00e4'.repeat(129)}"`, `[${'1,'.repeat(5000)}1]`],
].flat()

const BROKEN_TEXTS: readonly string[] = [
  '',
  '{',
  '[',
  '"',
  '{"a":}',
  '{a:1}',
  "{'a':1}",
  'undefined',
  'NaN',
  '{}{}',
  '\u0000',
]
const WRONG_TYPES: readonly string[] = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'nonsense',
]

const ODD_HEADERS: readonly Readonly<Record<string, string>>[] = [
  { cookie: 'nalle.session=' },
  { cookie: `nalle.session=${'x'.repeat(4000)}` },
  { cookie: 'nalle.session=%00; nalle.session=..' },
  { cookie: '=;=;;;nalle.session' },
  { cookie: '__proto__=1; constructor=2' },
  { 'accept-encoding': 'br;q=nonsense, *;q=0' },
  { 'accept-language': `${'fi,'.repeat(500)};q=` },
  { evakamockedtime: 'not a moment' },
  { evakamockedtime: '+275760-09-13T00:00:00Z' },
  { evakamockedtime: '-271821-04-20T00:00:00Z' },
  { evakamockedtime: '9999-12-31T23:59:59Z' },
  { 'x-forwarded-for': `${'1.2.3.4, '.repeat(300)}x` },
  { 'if-none-match': '"' },
  { range: 'bytes=0-0,-1' },
  { host: '..' },
  { authorization: 'Basic %%%' },
  { 'content-type': 'application/json', 'content-length': '0' },
  { 'transfer-encoding': 'chunked' },
  { origin: 'null', referer: 'javascript:alert(1)' },
  { accept: '\u00e4\u00f6' },
]

const ODD_QUERIES: readonly string[] = [
  '',
  '?',
  '?&&&==',
  '?a',
  '?__proto__=1',
  '?constructor[prototype]=1',
  '?%00=%00',
  '?a=%ff%fe',
  '?a=%zz',
  `?a=${'x'.repeat(5000)}`,
  `?${'a=1&'.repeat(1000)}`,
  '?a[]=1&a[]=2',
  '?from=9999-99-99&to=0000-00-00',
  '?page=1e999',
  '?page=-1',
  '?id=../..',
]

export type BadInput = { readonly what: string; readonly request: InjectOptions; readonly mustBeRefused: boolean }

/** Things that no browser of ours would send to this call; those that are broken by the contract must be refused. */
export function badInputsFor(endpoint: Endpoint, count: number, seed: number, cookie: string): readonly BadInput[] {
  const roll = seededDice(seed)
  const pick = <T>(list: readonly T[]): T => {
    const picked = list[Math.floor(roll() * list.length)]
    if (picked === undefined) throw new Error('nothing to pick from')
    return picked
  }
  const makers = makersFor(endpoint, pick)
  const found = new Map<string, BadInput>()
  for (let tries = 0; found.size < count && tries < count * 200; tries += 1) {
    const made = pick(makers)()
    if (made === undefined) continue
    const request: InjectOptions = {
      method: endpoint.method,
      url: pathOf(endpoint, {}),
      ...made.request,
      headers: { cookie, 'x-evaka-csrf': '1', 'content-type': 'application/json', ...made.request.headers },
    }
    found.set(JSON.stringify(request), { ...made, request })
  }
  return [...found.values()]
}

type Maker = () => BadInput | undefined
type Pick = <T>(list: readonly T[]) => T

function makersFor(endpoint: Endpoint, pick: Pick): readonly Maker[] {
  const { body, query, params } = endpoint
  const sent = body === undefined ? {} : { payload: JSON.stringify(sampleOf(body)) }
  const odd: Maker = () => {
    const url = `${pathOf(endpoint, {})}${pick(ODD_QUERIES)}`
    return {
      what: 'oddity',
      request: { url, headers: pick(ODD_HEADERS), ...withOddBody(endpoint, pick) },
      mustBeRefused: false,
    }
  }
  return [
    ...(endpoint.method === 'GET' || body === undefined ? [odd] : []),
    ...(endpoint.file === 'UPLOAD' ? badFormMakers(pick) : []),
    ...(body === undefined ? [] : bodyMakers(body, pick)),
    ...(query === undefined
      ? []
      : [() => partMaker(query, pick, (value) => ({ url: pathOf(endpoint, {}) + queryOf(value), ...sent }))]),
    ...(params === undefined
      ? []
      : [() => partMaker(params, pick, (value) => ({ url: pathOf(endpoint, value), ...sent }))]),
  ]
}

function withOddBody(endpoint: Endpoint, pick: Pick): { readonly payload?: string } {
  return endpoint.method === 'GET' ? {} : { payload: pick([...NASTY_VALUES, ...BROKEN_TEXTS]) }
}

function bodyMakers(schema: z.ZodType, pick: Pick): readonly Maker[] {
  const sample = sampleOf(schema)
  const refusedIf = (text: string): BadInput | undefined => {
    const isGood = isJson(text) && schema.safeParse(JSON.parse(text)).success && !/__proto__|constructor/.test(text)
    return isGood ? undefined : { what: text.slice(0, 200), request: { payload: text }, mustBeRefused: true }
  }
  const mutated: Maker = () => refusedIf(mutate(sample, pick))
  return [
    mutated,
    mutated,
    mutated,
    () => refusedIf(pick(NASTY_VALUES)),
    () => refusedIf(pick(BROKEN_TEXTS)),
    () => refusedIf(cutShort(JSON.stringify(sample), pick)),
    () => ({
      what: 'a body of another type',
      request: { payload: JSON.stringify(sample), headers: { 'content-type': pick(WRONG_TYPES) } },
      mustBeRefused: true,
    }),
  ]
}

/** Parts of an address are texts; numbers and lists cannot be told apart from them. */
function partMaker(
  schema: z.ZodType,
  pick: Pick,
  requestFor: (value: Record<string, string>) => InjectOptions,
): BadInput | undefined {
  // Parameters and queries of the contract are objects.
  const sample = sampleOf(schema) as Record<string, unknown>
  // Those that may be left out are not in the sample.
  const key = pick(schema instanceof z.ZodObject ? Object.keys(schema.shape) : Object.keys(sample))
  const nasty = pick(NASTY_VALUES)
  const text = nasty.startsWith('"') ? String(JSON.parse(nasty)) : nasty
  if (!text.isWellFormed() || text.length > 5000) return undefined
  const value = {
    ...Object.fromEntries(Object.entries(sample).map(([name, given]) => [name, String(given)])),
    [key]: text,
  }
  if (schema.safeParse(value).success || text === '') return undefined
  return { what: `${key}=${text.slice(0, 100)}`, request: requestFor(value), mustBeRefused: true }
}

function pathOf(endpoint: Endpoint, given: Record<string, string>): string {
  const sample = endpoint.params === undefined ? {} : (sampleOf(endpoint.params) as Record<string, unknown>)
  return endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(given[name] ?? String(sample[name])),
  )
}

function queryOf(value: Record<string, string>): string {
  return `?${new URLSearchParams(value).toString()}`
}

function cutShort(text: string, pick: Pick): string {
  return text.slice(0, pick([...text].map((_, index) => index)))
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** One place of a good body made bad: replaced, left out, wrapped or joined by a stranger. */
function mutate(sample: unknown, pick: Pick): string {
  const places = placesIn(sample)
  const place = pick(places)
  const way = pick(['replace', 'replace', 'replace', 'leave out', 'wrap', 'stranger'] as const)
  return write(sample, [])

  function write(value: unknown, path: readonly string[]): string {
    if (path.join('/') !== place) return writeInside(value, path)
    if (way === 'replace') return pick(NASTY_VALUES)
    if (way === 'wrap') return `[${JSON.stringify(value)}]`
    if (way === 'stranger') return `{"stranger":${pick(NASTY_VALUES)},"value":${JSON.stringify(value)}}`
    return writeInside(value, path)
  }

  function writeInside(value: unknown, path: readonly string[]): string {
    if (Array.isArray(value)) return `[${value.map((item, index) => write(item, [...path, String(index)])).join(',')}]`
    if (typeof value !== 'object' || value === null) return JSON.stringify(value)
    const entries = Object.entries(value).filter(([key]) => way !== 'leave out' || [...path, key].join('/') !== place)
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${write(item, [...path, key])}`).join(',')}}`
  }
}

function placesIn(value: unknown, path: readonly string[] = []): readonly string[] {
  const here = [path.join('/')]
  if (typeof value !== 'object' || value === null) return here
  return [...here, ...Object.entries(value).flatMap(([key, item]) => placesIn(item, [...path, key]))]
}
