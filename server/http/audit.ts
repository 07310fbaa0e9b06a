import type { Database, Transaction } from '../database/database.ts'
import type { Citizen } from './app.ts'
import type { HttpError } from './errors.ts'

export type Act = {
  readonly name: string
  readonly citizen: Pick<Citizen, 'id' | 'level'> | undefined
  readonly now: Temporal.Instant
  readonly subjects: readonly string[]
  readonly requestId: string
}

/** A database whose every transaction leaves an audit entry behind: together with what it writes, or not at all. */
export function auditedDatabase(db: Database, act: Act): Database {
  return {
    ...db,
    transaction: (work) =>
      db.transaction(async (tx) => {
        const result = await work(tx)
        await insertAuditEntry(tx, act, 'OK')
        return result
      }),
  }
}

export function outcomeOf(error: HttpError): string {
  const reason = 'reason' in error.body && error.body.reason !== undefined ? ` ${error.body.reason}` : ''
  return `${error.status}${reason}`
}

export async function insertAuditEntry(tx: Transaction, act: Act, outcome: string): Promise<number> {
  const { id } = await tx
    .insertInto('audit_entry')
    .values({
      at: act.now,
      person_id: act.citizen?.id ?? null,
      level: act.citizen?.level ?? null,
      act: act.name,
      subjects: [...new Set(act.subjects)],
      outcome,
      request_id: act.requestId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
