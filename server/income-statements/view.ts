import type { AnswerOf } from '@nalle/contract/endpoint.ts'
import type { getIncomeStatement, getIncomeStatements } from '@nalle/contract/income-statements.ts'
import type { IncomeStatementId, PersonId } from '@nalle/domain/ids.ts'
import type { DocumentEntrepreneur } from '@nalle/domain/income-statements/document.ts'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Read } from '../database/database.ts'
import { forbid } from '../http/errors.ts'
import { FILE_COLUMNS, shownFile } from './files.ts'
import type { ShownFile } from './files.ts'
import { readableStatements, readDocument } from './own-statements.ts'

type Statement = AnswerOf<typeof getIncomeStatement>
type Paged = AnswerOf<typeof getIncomeStatements>

const ON_A_PAGE = 10

export async function viewStatement(db: Read, id: IncomeStatementId, citizenId: PersonId): Promise<Statement> {
  const rows = await statementsBy(db, sql`statement.id = ${id}`)
    .where(readableStatements(citizenId))
    .execute()
  const [statement] = await withFiles(db, rows, citizenId)
  return statement ?? forbid()
}

/** Of one person, the newest start date first, as this citizen sees them. */
export async function listStatements(
  db: Read,
  personId: PersonId,
  { citizenId, page }: { readonly citizenId: PersonId; readonly page: number },
): Promise<Paged> {
  const { total } = await db
    .selectFrom('income_statement')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('person_id', '=', personId)
    .where(readableStatements(citizenId))
    .executeTakeFirstOrThrow()
  const rows = await statementsBy(db, sql`statement.person_id = ${personId}`)
    .where(readableStatements(citizenId))
    .orderBy('statement.start_date', 'desc')
    .orderBy('statement.created_at', 'desc')
    .orderBy('statement.id')
    .limit(ON_A_PAGE)
    .offset((page - 1) * ON_A_PAGE)
    .execute()
  return { data: [...(await withFiles(db, rows, citizenId))], total, pages: Math.ceil(total / ON_A_PAGE) }
}

function statementsBy(db: Read, condition: RawBuilder<boolean>) {
  return db
    .selectFrom('income_statement as statement')
    .innerJoin('person', 'person.id', 'statement.person_id')
    .select([
      'statement.id',
      'statement.person_id as personId',
      'person.first_names as firstName',
      'person.last_name as lastName',
      'statement.status',
      'statement.created_at as createdAt',
      'statement.modified_at as modifiedAt',
      'statement.sent_at as sentAt',
      'statement.handled_at as handledAt',
      'statement.document',
      'statement.created_by as createdBy',
    ])
    .where(condition)
}

type Row = Awaited<ReturnType<ReturnType<typeof statementsBy>['execute']>>[number]

async function withFiles(db: Read, rows: readonly Row[], citizenId: PersonId): Promise<readonly Statement[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const files = await db
    .selectFrom('attachment')
    .select([...FILE_COLUMNS, 'income_statement_id as statementId'])
    .where('income_statement_id', 'in', ids)
    // What staff have added is theirs.
    .where('uploaded_by', 'is not', null)
    .orderBy('received_at')
    .orderBy('id')
    .execute()
  const filesOf = Map.groupBy(files, ({ statementId }) => statementId)
  return rows.map((row) =>
    shown(
      row,
      citizenId,
      (filesOf.get(row.id) ?? []).map((file) => shownFile(file, citizenId)),
    ),
  )
}

function shown({ document: stored, createdBy, ...row }: Row, citizenId: PersonId, attachments: ShownFile[]): Statement {
  const document = readDocument(stored)
  const told = { ...row, handlerNote: '', own: createdBy === citizenId } as const
  switch (document.type) {
    case 'HIGHEST_FEE':
      return { ...told, ...document }
    case 'CHILD_INCOME':
      return { ...told, ...document, attachments }
    case 'INCOME': {
      const entrepreneur = document.entrepreneur && withNamedAccountant(document.entrepreneur)
      return { ...told, ...document, entrepreneur, attachments }
    }
  }
}

/** One without a name, as a draft may have, is shown as none. */
function withNamedAccountant(entrepreneur: DocumentEntrepreneur): DocumentEntrepreneur {
  return entrepreneur.accountant?.name === '' ? { ...entrepreneur, accountant: null } : entrepreneur
}
