import type { CallName, RefusalOf } from './call-types.ts'

/** The server said no: the status decides, and the reason tells refusals of one call apart. */
export class Refused extends Error {
  readonly status: number
  /** Our own code of a refusal, as the contract names it. */
  readonly reason: string | null
  readonly errorCode: string | null

  constructor(status: number, reason: string | null, errorCode: string | null) {
    super(`refused with ${status}`)
    this.name = 'Refused'
    this.status = status
    this.reason = reason
    this.errorCode = errorCode
  }
}

/** No answer came: the connection is gone, or the server took too long. */
export class Unreachable extends Error {
  readonly why: 'offline' | 'network' | 'too-slow'

  constructor(why: 'offline' | 'network' | 'too-slow') {
    super(`no answer: ${why}`)
    this.name = 'Unreachable'
    this.why = why
  }
}

/** What a person is told when something could not be fetched. */
export type FailureKind = 'no-access' | 'not-found' | 'offline' | 'unreachable' | 'unexpected'

export function failureKind(error: unknown): FailureKind {
  if (error instanceof Unreachable) return error.why === 'offline' ? 'offline' : 'unreachable'
  if (error instanceof Refused && error.status === 403) return 'no-access'
  if (error instanceof Refused && error.status === 404) return 'not-found'
  return 'unexpected'
}

/**
 * Whether a call refused for this very reason. The call is named as a type, as in
 * `isRefusedWith<'messages.sendMessage'>(error, 'TEXT_MISSING')`: a reason that it does not know does not compile.
 * Codes on the wire may travel as `errorCode` or as `reason`.
 */
export function isRefusedWith<Name extends CallName = never>(error: unknown, code: RefusalOf<Name>): boolean {
  return error instanceof Refused && (error.reason === code || error.errorCode === code)
}
