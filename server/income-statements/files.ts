import { INCOME_ATTACHMENT_TYPES } from '@nalle/domain/income-statements/attachment-types.ts'
import type { IncomeAttachmentType } from '@nalle/domain/income-statements/attachment-types.ts'
import type { Circumstances } from '@nalle/domain/income-statements/circumstances.ts'
import type { AttachmentId, IncomeStatementId, PersonId } from '@nalle/domain/ids.ts'
import { countAttached } from '@nalle/domain/forms/attached.ts'
import { attachOrphans } from '../attachments/orphans.ts'
import type { Read, Transaction } from '../database/database.ts'

/** A file as a statement or a form shows it. */
export type ShownFile = {
  readonly id: AttachmentId
  readonly name: string
  readonly contentType: string
  readonly type: IncomeAttachmentType | null
  readonly uploadedByEmployee: boolean
  readonly own: boolean
}

export const FILE_COLUMNS = ['id', 'name', 'content_type as contentType', 'type', 'uploaded_by as uploadedBy'] as const

type FileRow = Pick<ShownFile, 'id' | 'name' | 'contentType'> & {
  readonly type: string | null
  readonly uploadedBy: PersonId | null
}

/** Only what a person has brought is shown to people; whose it is tells who may name and remove it. */
export function shownFile({ id, name, contentType, type, uploadedBy }: FileRow, citizenId: PersonId): ShownFile {
  return { id, name, contentType, type: knownType(type), uploadedByEmployee: false, own: uploadedBy === citizenId }
}

export function knownType(type: string | null): IncomeAttachmentType | null {
  return INCOME_ATTACHMENT_TYPES.find((known) => known === type) ?? null
}

/**
 * Gives exactly these files to the statement: all others that this person has brought become orphans. Those of the other
 * guardian and of staff stay as they are. False, and nothing may be kept, when one of them is not free.
 */
export async function replaceFiles(
  tx: Transaction,
  statementId: IncomeStatementId,
  uploader: PersonId,
  ids: readonly AttachmentId[],
): Promise<boolean> {
  await tx
    .updateTable('attachment')
    .set({ parent: null, income_statement_id: null })
    .where('income_statement_id', '=', statementId)
    .where('uploaded_by', '=', uploader)
    .execute()
  const parent = 'INCOME_STATEMENT'
  const impossible = await attachOrphans(tx, { ids, uploader, via: 'INCOME_STATEMENT', parent })
  if (impossible.length > 0) return false
  if (ids.length > 0) {
    await tx
      .updateTable('attachment')
      .set({ income_statement_id: statementId, kept_income_form_id: null })
      .where('id', 'in', ids)
      .execute()
  }
  return true
}

/** All of them, whoever brought them. */
export async function detachAll(tx: Transaction, statementId: IncomeStatementId): Promise<void> {
  await tx
    .updateTable('attachment')
    .set({ parent: null, income_statement_id: null })
    .where('income_statement_id', '=', statementId)
    .execute()
}

/** Which papers of people the statement has. */
export async function readAttached(
  db: Read,
  statementId: IncomeStatementId,
): Promise<Pick<Circumstances, 'attached' | 'hasUntypedFiles'>> {
  const rows = await db
    .selectFrom('attachment')
    .select('type')
    .where('income_statement_id', '=', statementId)
    .where('uploaded_by', 'is not', null)
    .execute()
  const types = rows.map(({ type }) => knownType(type))
  const typed = types.flatMap((type) => (type === null ? [] : [{ type }]))
  return { attached: countAttached(typed), hasUntypedFiles: typed.length < types.length }
}
