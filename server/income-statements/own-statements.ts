import { statementDocument } from '@nalle/contract/income-documents.ts'
import type { IncomeStatementId, PersonId } from '@nalle/domain/ids.ts'
import type { StatementDocument, StatementType } from '@nalle/domain/income-statements/document.ts'
import type { StatementStatus } from '@nalle/domain/income-statements/lifecycle.ts'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Read, Transaction } from '../database/database.ts'
import { forbid } from '../http/errors.ts'

/** A statement as whoever may change it works on it. */
export type OwnStatement = {
  readonly id: IncomeStatementId
  readonly personId: PersonId
  readonly type: StatementType
  readonly status: StatementStatus
  readonly createdBy: PersonId
  readonly document: StatementDocument
  readonly modifiedAt: Temporal.Instant
}

/**
 * People of whose income this person may read and tell: themself, and children whose guardian they are. Income is not a
 * foster parent's business, and a partner, present or former, is not asked about here.
 */
export function peopleToTellOf(citizenId: PersonId): RawBuilder<PersonId> {
  return sql`(select ${citizenId}::uuid union all select child_id from guardianship where guardian_id = ${citizenId})`
}

/**
 * Statements that this person may read: of themself and of children whose guardian they are. A draft belongs to its author
 * until it is sent.
 */
export function readableStatements(citizenId: PersonId): RawBuilder<boolean> {
  return sql`(person_id in ${peopleToTellOf(citizenId)} and (status <> 'DRAFT' or created_by = ${citizenId}))`
}

const COLUMNS = [
  'id',
  'person_id as personId',
  'type',
  'status',
  'created_by as createdBy',
  'document',
  'modified_at as modifiedAt',
] as const

/** Held until the transaction ends. Somebody else's and one that does not exist are answered alike. */
export async function lockOwnStatement(
  tx: Transaction,
  id: IncomeStatementId,
  citizenId: PersonId,
): Promise<OwnStatement> {
  const row = await tx
    .selectFrom('income_statement')
    .select(COLUMNS)
    .where('id', '=', id)
    .where(readableStatements(citizenId))
    .forUpdate()
    .executeTakeFirst()
  return row === undefined ? forbid() : { ...row, document: readDocument(row.document) }
}

export async function getOwnStatement(db: Read, id: IncomeStatementId, citizenId: PersonId): Promise<OwnStatement> {
  const row = await db
    .selectFrom('income_statement')
    .select(COLUMNS)
    .where('id', '=', id)
    .where(readableStatements(citizenId))
    .executeTakeFirst()
  return row === undefined ? forbid() : { ...row, document: readDocument(row.document) }
}

/** In the database's JSON days are texts; here they become days again. */
export function readDocument(stored: unknown): StatementDocument {
  // What comes out of the column was written by this very schema's type.
  return z.decode(statementDocument, stored as z.input<typeof statementDocument>)
}
