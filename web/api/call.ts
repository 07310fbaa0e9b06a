import { mapLeaves, MIDNIGHT_AS_END, type Leaf, type Shape } from '@nalle/contract/leaves.ts'
import { busyUntil } from '../design/busy.ts'
import { callNamed } from './calls.ts'
import { Refused, Unreachable } from './failures.ts'
import type { AnswerOf, Arguments, CallName, InputOf } from './call-types.ts'
import { findOtherLogin, loginHeaders, noteEndedPlace, tellsOfOtherLogin, withLogin } from './page-login.ts'

/** Longer than any answer should take; after this the person is told rather than left waiting. */
const TIME_LIMIT_MS = 30_000

/** Makes a call of the contract. Dates in the answer arrive as dates. */
export function call<Name extends CallName>(name: Name, ...[input]: Arguments<NoInfer<Name>>): Promise<AnswerOf<Name>> {
  return callUntil(name, input, undefined)
}

/** The same for what must arrive even when the page is left meanwhile. */
export function callToTheEnd<Name extends CallName>(name: Name, input: InputOf<Name>): Promise<AnswerOf<Name>> {
  return callUntil(name, input, undefined, 'TO_THE_END')
}

/** Browsers send on after a page is gone only what is smaller than 64 kB; anything bigger would not be sent at all. */
const LARGEST_TO_THE_END = 60_000

/** The same, given up when the signal says that nobody waits for the answer any more. */
export async function callUntil<Name extends CallName>(
  name: Name,
  input: InputOf<Name> | undefined,
  signal: AbortSignal | undefined,
  howLong?: 'TO_THE_END',
): Promise<AnswerOf<Name>> {
  const [method, path, shape] = callNamed(name)
  if (findOtherLogin()) return NEVER
  const { params, query, body }: Input = input ?? {}
  const address = addressOf(path, params, query)
  const json = body === undefined ? undefined : JSON.stringify(body)
  const request = {
    method,
    headers: {
      'x-evaka-csrf': '1',
      ...loginHeaders(),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    signal,
    keepalive: howLong === 'TO_THE_END' && new Blob([json ?? '']).size < LARGEST_TO_THE_END,
    ...(json === undefined ? {} : { body: json }),
  }
  let response = await send(address, request)
  // Somebody may have logged in with another tab while it was under way: it came with the login before that.
  if (response.status === 401) response = await send(address, request)
  if (response.status === 401) return leaveToRoot()
  if (!response.ok) throw await refusalOf(response)
  // The server checked the answer against the contract before it sent it.
  return revive(await answerOf(response), shape) as AnswerOf<Name>
}

type Values = Readonly<Record<string, unknown>>
type Input = { readonly params?: Values; readonly query?: Values; readonly body?: unknown }

async function send(address: string, request: RequestInit & { signal: AbortSignal | undefined }): Promise<Response> {
  const tooSlow = AbortSignal.timeout(TIME_LIMIT_MS)
  try {
    return await busyUntil(fetch(address, { ...request, signal: eitherOf(request.signal, tooSlow) }))
  } catch (error) {
    if (request.signal?.aborted) throw error
    if (tooSlow.aborted) throw new Unreachable('too-slow')
    throw new Unreachable(navigator.onLine ? 'network' : 'offline')
  }
}

/** What `AbortSignal.any` does, which phones of a few years ago have not got. */
function eitherOf(first: AbortSignal | undefined, second: AbortSignal): AbortSignal {
  if (first === undefined) return second
  const either = new AbortController()
  for (const signal of [first, second]) {
    if (signal.aborted) either.abort(signal.reason)
    else signal.addEventListener('abort', () => either.abort(signal.reason), { once: true, signal: either.signal })
  }
  return either.signal
}

/** A page that is being left has this long to go; what it still hears from the server concerns nobody. */
const TIME_TO_LEAVE_MS = 10_000
let leftAt = -Infinity
// Tests of calls run where there is no page to leave.
globalThis.addEventListener?.('beforeunload', () => (leftAt = performance.now()))

/**
 * The session is over: the root page decides where to go. Nobody waits for this answer any more. Who is on the way out
 * already, such as to the identity provider's own logout, is not held up.
 */
export function leaveToRoot(): Promise<never> {
  if (performance.now() - leftAt > TIME_TO_LEAVE_MS) {
    noteEndedPlace()
    location.assign('/')
  }
  return NEVER
}

/** What a call of a page that is over answers. */
const NEVER = new Promise<never>(() => undefined)

async function refusalOf(response: Response): Promise<Refused> {
  const body: unknown = await response.json().catch(() => null)
  return tellsOfOtherLogin(body) ? NEVER : refusalIn(response.status, body)
}

/** What a no says, read from the body of the answer. */
export function refusalIn(status: number, body: unknown): Refused {
  return new Refused(status, textIn(body, 'reason'), textIn(body, 'errorCode'))
}

function textIn(body: unknown, key: string): string | null {
  if (typeof body !== 'object' || body === null) return null
  // An object of the wire, read by name only.
  const value = (body as Values)[key]
  return typeof value === 'string' ? value : null
}

async function answerOf(response: Response): Promise<unknown> {
  const text = await busyUntil(response.text())
  return text === '' ? undefined : JSON.parse(text)
}

/** For links: a file is opened by the browser itself. */
export function addressOfCall<Name extends CallName>(name: Name, input: InputOf<Name>): string {
  const { params, query }: Input = input
  return withLogin(addressOf(callNamed(name)[1], params, query))
}

export function addressOf(path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(name, String(item))
    }
  }
  return search.size === 0 ? filled : `${filled}?${search}`
}

/** Turns the texts where the contract has dates and times into dates and times, and nothing else. */
export function revive(value: unknown, shape: Shape | undefined): unknown {
  return shape === undefined ? value : mapLeaves(value, shape, (leaf, kind) => READERS[kind](String(leaf)))
}

/** Days and times of the clock repeat themselves by the hundred in an answer, and never change: each is read once. */
function once<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const value = known.get(text) ?? read(text)
    known.set(text, value)
    return value
  }
}

const time = once((text) => Temporal.PlainTime.from(text))

const READERS: Readonly<Record<Leaf, (text: string) => unknown>> = {
  date: once((text) => Temporal.PlainDate.from(text)),
  time,
  end: (text) => time(text === MIDNIGHT_AS_END ? '00:00' : text),
  instant: (text) => Temporal.Instant.from(text),
  month: (text) => Temporal.PlainYearMonth.from(text),
}
