import type { AnyEndpoint } from '@nalle/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import type { App } from './app.ts'
import { auditedDatabase, outcomeOf, recordReading } from './audit.ts'
import type { Act } from './audit.ts'
import type { Caller } from './callers.ts'
import { describeFailure } from './describe-failure.ts'
import { HttpError } from './errors.ts'

/** The one trace that every call of somebody leaves: the entry of what it wrote, or else a line. */
export type Trace = {
  /** Whom the call is about, as far as it has told. */
  readonly subjects: Set<string>
  /** Whose every transaction brings the entry. */
  readonly db: Database
  /** It went well: a line, unless there is an entry. */
  readonly leave: () => void
  /** It was refused or failed: an entry or a line. */
  readonly leaveFailure: (error: unknown) => Promise<void>
}

export function traceOf(
  app: App,
  endpoint: AnyEndpoint,
  { citizen, client }: Caller,
  { request, now }: { readonly request: FastifyRequest; readonly now: Temporal.Instant },
): Trace {
  const subjects = new Set<string>()
  const isPersonal = endpoint.personal !== false
  const act: Act = { name: endpoint.audit, citizen, client, now, subjects, isPersonal, requestId: request.id }
  let isRecorded = endpoint.auth === 'PUBLIC' && !isPersonal
  const leaveLine = (outcome: string) => {
    if (isRecorded) return
    isRecorded = true
    recordReading(app, act, outcome, request.log)
  }
  return {
    subjects,
    db: auditedDatabase(app.db, act, () => (isRecorded = true)),
    leave: () => leaveLine('OK'),
    leaveFailure: async (error) => {
      if (!(error instanceof HttpError)) return leaveLine('FAILED')
      if (isWorthAnEntry(endpoint, act, error) && (await isEntryWritten(app, request, act, error))) isRecorded = true
      leaveLine(outcomeOf(error))
    },
  }
}

/**
 * A refused write gets an entry when somebody known tried it or the call gave a reason. Broken input says nothing about
 * anybody, and floods of attempts must not fill the database: these leave a line, as refused reads do, or nothing when
 * nobody is known.
 */
function isWorthAnEntry(endpoint: AnyEndpoint, { citizen, client }: Act, { status, reason }: HttpError): boolean {
  if (endpoint.method === 'GET' || status === 429) return false
  const isBrokenInput = status === 400 && reason === undefined
  const isNobody = citizen === undefined && client === undefined
  // A service elsewhere that fails is nobody's act, and what anybody may call tells nothing about who did.
  const isNobodysAct = status === 502 || ((isNobody || endpoint.auth === 'PUBLIC') && reason === undefined)
  return !isBrokenInput && !isNobodysAct
}

async function isEntryWritten(app: App, request: FastifyRequest, act: Act, error: HttpError): Promise<boolean> {
  try {
    await app.refusals.record(act, error, request.ip)
    return true
  } catch (failure) {
    // They still get the answer they were to get; that its entry is missing is told here.
    request.log.error({ failure: describeFailure(failure), audit: act.name }, 'refusal not recorded')
    return false
  }
}
