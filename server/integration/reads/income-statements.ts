import { statementDocument } from '@nalle/contract/income-documents.ts'
import {
  listIncomeStatements,
  readIncomeStatement,
  readIncomeStatementFile,
} from '@nalle/contract/municipality/reading/income-statements.ts'
import { sql } from 'kysely'
import type { Read } from '../../database/database.ts'
import type { FileStore } from '../../external/files/file-store.ts'
import type { App } from '../../http/app.ts'
import { handle } from '../../http/handle.ts'
import { findFiles, sendFile } from './files.ts'
import { FIRST, foundOr404, pageOf } from './pages.ts'

export function incomeStatementReads(app: App, files: FileStore): void {
  handle(app, listIncomeStatements, async ({ query, db }) => {
    const { after = FIRST, limit, status, since } = query
    const rows = await sentStatements(db)
      .where(sql<string>`id`, '>', after)
      .$if(status.length > 0, (some) => some.where('status', 'in', status))
      .$if(since !== undefined, (some) => some.where(sql<boolean>`modified_at >= ${since ?? null}`))
      .orderBy('id')
      .limit(limit + 1)
      .execute()
    return pageOf(rows, query, ({ id }) => id)
  })
  handle(app, readIncomeStatement, async ({ params: { incomeStatementId: id }, db }) => {
    const found = await sentStatements(db).select('document').where('id', '=', id).executeTakeFirst()
    const { document, ...statement } = foundOr404(found)
    return {
      ...statement,
      document: statementDocument.parse(document),
      attachments: await findFiles(db, sql`income_statement_id = ${id}`),
    }
  })
  handle(app, readIncomeStatementFile, async ({ params: { incomeStatementId: id, attachmentId }, ...asking }) => {
    foundOr404(await sentStatements(asking.db).where('id', '=', id).executeTakeFirst())
    return sendFile(files, attachmentId, sql`income_statement_id = ${id}`, asking)
  })
}

/** A draft is its writer's own business until it is sent. */
function sentStatements(db: Read) {
  return db
    .selectFrom('income_statement')
    .select([
      'id',
      'person_id as personId',
      'status',
      'created_by as createdBy',
      'sent_at as sentAt',
      'modified_at as modifiedAt',
      'handled_at as handledAt',
    ])
    .where('status', '!=', 'DRAFT')
}
