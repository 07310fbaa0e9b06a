import type { FastifyBaseLogger } from 'fastify'
import type { Database, Transaction } from '../database/database.ts'
import type { App, Citizen, Client } from './app.ts'
import { describeFailure } from './describe-failure.ts'
import type { HttpError } from './errors.ts'

export type Act = {
  readonly name: string
  readonly citizen: Pick<Citizen, 'id' | 'level'> | undefined
  /** The program of the municipality whose act it is. */
  readonly client?: Pick<Client, 'id'> | undefined
  readonly now: Temporal.Instant
  readonly subjects: Iterable<string>
  /** Unless it is about what is nobody's, such as units. */
  readonly isPersonal?: boolean
  readonly requestId: string
}

/**
 * A database whose every transaction leaves an audit entry behind: together with what it writes, or not at all.
 * `onRecorded` is told once the entry stands.
 */
export function auditedDatabase(db: Database, act: Act, onRecorded: () => void = () => undefined): Database {
  return {
    ...db,
    transaction: async (work) => {
      const result = await db.transaction(async (tx) => {
        const made = await work(tx)
        await insertAuditEntry(tx, act, 'OK')
        return made
      })
      onRecorded()
      return result
    },
  }
}

export function outcomeOf(error: HttpError): string {
  return error.reason === undefined ? `${error.status}` : `${error.status} ${error.reason}`
}

export async function insertAuditEntry(tx: Transaction, act: Act, outcome: string): Promise<number> {
  const { id } = await tx
    .insertInto('audit_entry')
    .values({
      at: act.now,
      person_id: act.citizen?.id ?? null,
      level: act.citizen?.level ?? null,
      client: act.client?.id ?? null,
      act: act.name,
      subjects: subjectsOf(act),
      outcome,
      request_id: act.requestId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An act that names nobody is about the person whose act it is: their settings, their counts, an empty list. */
function subjectsOf({ subjects, citizen, isPersonal = true }: Act): string[] {
  const named = [...new Set(subjects)]
  return named.length === 0 && isPersonal && citizen !== undefined ? [citizen.id] : named
}

function whoseActIs({ citizen, client }: Act): object | undefined {
  if (client !== undefined) return { client: client.id }
  return citizen && { person: citizen.id, login: citizen.level }
}

/**
 * Who looked at whose data, as a line of the audit log: looking is some hundred times as frequent as writing. Ids only.
 * Nobody is kept from their own data by a disk that is full: what could not be written stands in the log as an error, with
 * everything the line would have said, and is counted.
 */
export function recordReading(app: Pick<App, 'audit'>, act: Act, outcome: string, log: FastifyBaseLogger): void {
  const who = whoseActIs(act)
  if (who === undefined) return
  const line = {
    at: act.now.toString(),
    audit: act.name,
    ...who,
    subjects: subjectsOf(act),
    outcome,
    requestId: act.requestId,
  }
  const onFailure = (error: unknown) => {
    app.audit.onLost?.()
    log.error({ failure: describeFailure(error), lost: line }, 'audit line not written')
  }
  try {
    app.audit.write(`${JSON.stringify(line)}\n`, onFailure)
  } catch (error) {
    onFailure(error)
  }
}
