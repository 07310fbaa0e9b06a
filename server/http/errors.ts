import type { ErrorBody, RefusalOf, RefusalStatus } from '@nalle/contract/endpoint.ts'
import type { Problem } from '@nalle/contract/municipality/problem.ts'
import { REFUSALS_OF_EVERY_CALL, WIRE_ERROR_CODES } from '@nalle/contract/endpoint.ts'

/** What a guardian's page, a program, or a program that asks for a token is told. */
type HttpErrorBody = ErrorBody | Problem | { readonly message: string } | OAuthErrorBody

/** As RFC 6749 says it. */
type OAuthErrorBody = { readonly error: string; readonly error_description: string }

/** An expected answer other than success. Anything else that is thrown is a bug and becomes a bare 500. */
export class HttpError extends Error {
  readonly status: number
  readonly body: HttpErrorBody

  constructor(status: number, body: HttpErrorBody) {
    super(`answered with ${status}`)
    this.status = status
    this.body = body
  }

  /** Which of the refusals of the call it was, if it was one of them. */
  get reason(): string | undefined {
    return 'reason' in this.body ? this.body.reason : undefined
  }
}

export const PROBLEM_TYPES = '/api/municipality/openapi.json#/components/x-problems'

/** Its type leads to its place in the description of the calls; its title is its code, to be read by people. */
export function problemDocument(problem: Problem): Problem {
  const words = problem.code.toLowerCase().replaceAll('_', ' ')
  return {
    type: `${PROBLEM_TYPES}/${problem.code}`,
    title: `${words.charAt(0).toUpperCase()}${words.slice(1)}`,
    ...problem,
  }
}

/** What a program is told: a problem, either for a reason that the call names or for one that every call has. */
export class MachineRefused extends HttpError {
  readonly #reason: string | undefined

  constructor(problem: Problem, reason?: string) {
    super(problem.status, problemDocument(problem))
    this.#reason = reason
  }

  override get reason(): string | undefined {
    return this.#reason
  }
}

export function errorBody(reason?: string): ErrorBody {
  const errorCode = reason !== undefined && WIRE_ERROR_CODES.includes(reason) ? reason : null
  return { errorCode, timestamp: Date.now(), ...(reason === undefined ? {} : { reason }) }
}

/** Says no for a reason that stands in the contract of the call. */
export function refuse<E extends { readonly refusals?: Readonly<Record<string, RefusalStatus>> }>(
  endpoint: E,
  code: RefusalOf<E>,
): never {
  throw new HttpError(endpoint.refusals?.[code] ?? 400, errorBody(code))
}

/** Not theirs, or not there at all: the two are never told apart. */
export function forbid(): never {
  throw new HttpError(403, errorBody())
}

/** Theirs to see, but gone, hidden or not ready. */
export function notFound(): never {
  throw new HttpError(404, errorBody())
}

/** The page that asks belongs to somebody else than the session: it may neither read nor write as this person. */
export class LoginChanged extends HttpError {
  constructor(firstName: string) {
    super(REFUSALS_OF_EVERY_CALL.LOGIN_CHANGED, { ...errorBody('LOGIN_CHANGED'), firstName })
  }
}

export function malformed(): never {
  throw new HttpError(400, errorBody())
}

export function unauthenticated(): never {
  throw new HttpError(401, errorBody())
}

/** Refuses a client limited to units. The answer does not tell whether what was named exists. */
export function refuseUnit(): never {
  throw new MachineRefused({
    status: 403,
    code: 'UNIT_NOT_ALLOWED',
    detail: 'The client is limited to some units; this concerns another one, or none.',
  })
}

/** Refuses a client limited to units for days that begin as its own and end later. */
export function refuseDaysAfter(lastDay: Temporal.PlainDate): never {
  throw new MachineRefused({
    status: 403,
    code: 'DAYS_NOT_ALLOWED',
    detail: `The child belongs to the client's units until ${lastDay.toString()}; the days of the call go on after that.`,
  })
}
