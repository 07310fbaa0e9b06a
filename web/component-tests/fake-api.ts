import { contract } from '@nalle/contract/contract.ts'
import type { Endpoint } from '@nalle/contract/endpoint.ts'
import { z } from 'zod'
import type { AnswerOf, BodyOf, CallName, ParamsOf, QueryOf, RefusalOf } from '../api/call-types.ts'
import type { ApiRequest, ApiResponse } from './mount.ts'

export type ApiCall<Name extends CallName = CallName> = {
  readonly name: Name
  readonly params: ParamsOf<Name>
  readonly query: QueryOf<Name>
  readonly body: BodyOf<Name>
}
type Responder = (call: ApiCall) => unknown

/** A reply that is no answer. */
class Failure {
  readonly response: ApiResponse
  constructor(response: ApiResponse) {
    this.response = response
  }
}

/** A call that answers nothing may be answered by a function that returns nothing. */
type Reply<Name extends CallName> = AnswerOf<Name> | Failure | (AnswerOf<Name> extends undefined ? void : never)

/** The reply with which the server refuses a call. */
export function refusal<Name extends CallName>(name: Name, code: RefusalOf<Name>): Failure {
  const status = endpointNamed(name).refusals?.[code]
  if (status === undefined) throw new Error(`${name} does not refuse with ${code}`)
  return new Failure({ status, body: JSON.stringify({ errorCode: code, reason: code, timestamp: 0 }) })
}

/**
 * Answers the calls of a mounted page. Requests and answers are checked against the contract, so a test cannot give an
 * answer that the server could not.
 */
export class FakeApi {
  readonly calls: ApiCall[] = []
  /** Empty in a test that passes. */
  readonly problems: string[] = []
  readonly #responders = new Map<string, Responder>()

  /** From now on the call gets this answer. */
  answer<Name extends CallName>(
    name: Name,
    answer: AnswerOf<Name> | ((call: ApiCall<Name>) => Reply<Name> | Promise<Reply<Name>>),
  ): void {
    // The responder is only called with calls of this name.
    const respond = typeof answer === 'function' ? (answer as Responder) : () => answer
    this.#responders.set(name, respond)
  }

  /** The same, unless the test has given an answer. */
  answerByDefault<Name extends CallName>(name: Name, answer: AnswerOf<Name>): void {
    if (!this.#responders.has(name)) this.#responders.set(name, () => answer)
  }

  /** From now on the call is refused with this code. */
  refuse<Name extends CallName>(name: Name, code: RefusalOf<Name>): void {
    const refused = refusal(name, code)
    this.#responders.set(name, () => refused)
  }

  /** From now on the call fails on the way or in the server. */
  fail(name: CallName, response: ApiResponse): void {
    this.#responders.set(name, () => new Failure(response))
  }

  /** From now on the call gets an answer that this version of the contract does not have. */
  answerUnknown(name: CallName, answer: unknown): void {
    this.fail(name, { status: 200, body: JSON.stringify(answer) })
  }

  /** From now on the call gets no answer until the returned function releases it. */
  hold<Name extends CallName>(name: Name): (answer: AnswerOf<Name>) => void {
    let release: (answer: AnswerOf<Name>) => void = () => undefined
    const held = new Promise<AnswerOf<Name>>((resolve) => (release = resolve))
    this.answer(name, () => held)
    return release
  }

  callsOf<Name extends CallName>(name: Name): readonly ApiCall<Name>[] {
    // Recorded under this name only after the request was read by its schemas.
    return this.calls.filter((call) => call.name === name) as unknown as readonly ApiCall<Name>[]
  }

  readonly respond = async ({ method, address, body }: ApiRequest): Promise<ApiResponse> => {
    const url = new URL(address, 'http://localhost')
    const found = findEndpoint(method, url.pathname)
    if (found === undefined) return this.#reportProblem(`${method} ${address} is no call of the contract`)
    const { name, endpoint, params } = found
    // As in the server: an address with an id that is none does not exist.
    if (endpoint.params?.safeParse(params).success === false) return { status: 404, body: '{}' }
    const respond = this.#responders.get(name)
    if (respond === undefined) return this.#reportProblem(`the test gives no answer to ${name}`)
    try {
      const call = {
        name,
        params: endpoint.params?.parse(params),
        query: endpoint.query?.parse(queryOf(url.searchParams)),
        body: endpoint.body?.parse(body === null ? undefined : JSON.parse(body)),
      }
      // Read by the schemas of this call.
      this.calls.push(call as unknown as ApiCall)
      const answer = await respond(call as unknown as ApiCall)
      if (answer instanceof Failure) return answer.response
      const encoded = endpoint.answer === undefined ? undefined : z.encode(endpoint.answer, answer)
      return { status: endpoint.status ?? 200, body: encoded === undefined ? '' : JSON.stringify(encoded) }
    } catch (error) {
      return this.#reportProblem(`${name}: ${String(error)}`)
    }
  }

  #reportProblem(problem: string): ApiResponse {
    this.problems.push(problem)
    return { status: 500, body: '{}' }
  }
}

/** The reply of the server where the user may not see the object, or where it does not exist. */
export const notFound = (): Failure => new Failure({ status: 404, body: '{}' })

/** The server answered that it failed. */
export const SERVER_ERROR: ApiResponse = { status: 500, body: '{}' }

const ENDPOINTS = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries<unknown>({ ...calls }).flatMap(([call, endpoint]) =>
    // Other exports of the contract are schemas and constants.
    isEndpoint(endpoint) ? [{ name: `${feature}.${call}` as CallName, endpoint }] : [],
  ),
)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'audit' in value
}

function endpointNamed(name: CallName): Endpoint {
  const found = ENDPOINTS.find((item) => item.name === name)
  if (found === undefined) throw new Error(`no call is named ${name}`)
  return found.endpoint
}

function findEndpoint(method: string, path: string) {
  const matches = ENDPOINTS.flatMap(({ name, endpoint }) => {
    const params = endpoint.method === method ? paramsIn(endpoint.path, path) : undefined
    return params === undefined ? [] : [{ name, endpoint, params }]
  })
  // A path without parameters wins over one with them, as in the server.
  return matches.toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0]
}

function paramsIn(pattern: string, path: string): Record<string, string> | undefined {
  const names = pattern.split('/')
  const parts = path.split('/')
  if (names.length !== parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, name] of names.entries()) {
    const part = decodeURIComponent(parts[at] ?? '')
    if (name.startsWith(':')) params[name.slice(1)] = part
    else if (name !== part) return undefined
  }
  return params
}

function queryOf(search: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(search.keys())].map((key) => {
      const [first = '', ...others] = search.getAll(key)
      return [key, others.length === 0 ? first : [first, ...others]]
    }),
  )
}
