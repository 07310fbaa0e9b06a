import { uploadIncomeAttachment, uploadIncomeStatementAttachment } from '@nalle/contract/income-statements.ts'
import { isStrongEnough } from '@nalle/domain/access/strength.ts'
import type { AttachmentId, IncomeStatementId, PersonId } from '@nalle/domain/ids.ts'
import { canAddDetails, nextStatus } from '@nalle/domain/income-statements/lifecycle.ts'
import type { AttachmentParents, Wish } from '../attachments/parents.ts'
import type { AttachmentServices } from '../attachments/services.ts'
import { uploadRoute } from '../attachments/upload-route.ts'
import type { Read, Transaction } from '../database/database.ts'
import { noteEvent } from '../feed/note-events.ts'
import type { App } from '../http/app.ts'
import { forbid, refuse } from '../http/errors.ts'
import { lockOwnStatement } from './own-statements.ts'
import type { OwnStatement } from './own-statements.ts'

/** What shows somebody's income is for the one who brought it: not for the other guardian, and not for a partner. */
export const filesOfIncomeStatements: NonNullable<AttachmentParents['INCOME_STATEMENT']> = {
  mayRead: async (_db, wish) => isUploader(wish),
  mayDelete: async (db, wish) => isUploader(wish) && takesFiles(await findStatementBehind(db, wish.attachment.id)),
  beforeDelete: async (tx, { attachment, citizen, now }) => {
    const statement = await findStatementBehind(tx, attachment.id)
    if (statement?.status !== 'SENT') return
    const named = { incomeStatementId: statement.id, attachmentId: attachment.id, personId: citizen.id }
    await noteEvent(tx, 'income-statement.file-removed', named, now)
  },
}

function isUploader({ attachment, citizen }: Wish): boolean {
  return attachment.uploadedBy === citizen.id && isStrongEnough(citizen.level, 'STRONG')
}

/** Once it was handled, nothing is added to a statement and nothing taken from it. */
function takesFiles(statement: Pick<OwnStatement, 'type' | 'status'> | undefined): boolean {
  if (statement === undefined) return false
  return nextStatus(statement.status, 'EDIT') !== undefined || canAddDetails(statement)
}

async function findStatementBehind(
  db: Read,
  id: AttachmentId,
): Promise<Pick<OwnStatement, 'id' | 'type' | 'status'> | undefined> {
  return db
    .selectFrom('attachment')
    .innerJoin('income_statement as statement', 'statement.id', 'attachment.income_statement_id')
    .select(['statement.id', 'statement.type', 'statement.status'])
    .where('attachment.id', '=', id)
    .executeTakeFirst()
}

export function incomeUploadRoutes(app: App, services: AttachmentServices): void {
  uploadRoute(app, services, {
    endpoint: uploadIncomeAttachment,
    via: 'INCOME_STATEMENT',
    mayUpload: async ({ query }) => (query.attachmentType === undefined ? {} : { type: query.attachmentType }),
  })
  uploadRoute(app, services, {
    endpoint: uploadIncomeStatementAttachment,
    via: 'INCOME_STATEMENT',
    mayUpload: async ({ params: { incomeStatementId: id }, query: { attachmentType: type }, citizen, city, now }) => {
      const lockOpenStatement = async (tx: Transaction): Promise<OwnStatement> => {
        const statement = await lockOwnStatement(tx, id, citizen.id)
        return takesFiles(statement) ? statement : forbid()
      }
      const count = (reader: Read) => countFiles(reader, id, citizen.id)
      const link = async (tx: Transaction, file: AttachmentId) => {
        // A file takes its time; meanwhile the statement may have been handled, or others have arrived.
        const { status } = await lockOpenStatement(tx)
        if ((await count(tx)) >= city.limits.filesInOnePlace) refuse(uploadIncomeStatementAttachment, 'TOO_MANY_FILES')
        await tx.updateTable('attachment').set({ income_statement_id: id }).where('id', '=', file).execute()
        if (status !== 'SENT') return
        const named = { incomeStatementId: id, attachmentId: file, personId: citizen.id }
        await noteEvent(tx, 'income-statement.file-added', named, now)
      }
      await app.db.transaction(lockOpenStatement)
      return { ...(type === undefined ? {} : { type }), place: { parent: 'INCOME_STATEMENT', count, link } }
    },
  })
}

async function countFiles(db: Read, id: IncomeStatementId, uploader: PersonId): Promise<number> {
  const { count } = await db
    .selectFrom('attachment')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('income_statement_id', '=', id)
    .where('uploaded_by', '=', uploader)
    .executeTakeFirstOrThrow()
  return count
}
