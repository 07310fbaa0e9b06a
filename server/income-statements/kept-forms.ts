import { isDeepStrictEqual } from 'node:util'
import type { AnswerOf, BodyOf } from '@nalle/contract/endpoint.ts'
import { incomeForm, keepForm } from '@nalle/contract/kept-income-forms.ts'
import type { beginAsLastTime } from '@nalle/contract/kept-income-forms.ts'
import type { AttachmentId, ChildId, IncomeStatementId, KeptIncomeFormId, PersonId } from '@nalle/domain/ids.ts'
import type { IncomeForm } from '@nalle/domain/income-statements/form.ts'
import { keptSince } from '@nalle/domain/income-statements/kept-forms.ts'
import { canAddDetails, nextStatus } from '@nalle/domain/income-statements/lifecycle.ts'
import { dayIn, TIME_ZONE } from '@nalle/domain/time/helsinki.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { requireGuardianOf } from '../access/require-own-child.ts'
import type { Database, Read, Transaction } from '../database/database.ts'
import { malformed, refuse } from '../http/errors.ts'
import { FILE_COLUMNS, shownFile } from './files.ts'
import { getOwnStatement } from './own-statements.ts'

export type KeptForm = AnswerOf<typeof beginAsLastTime>
type Keeping = BodyOf<typeof keepForm>

/** What a form is for, and whose it is. */
export type Target = {
  readonly citizenId: PersonId
  readonly childId: ChildId | null
  readonly statementId: IncomeStatementId | null
}

type Asked = { readonly childId?: ChildId | undefined; readonly incomeStatementId?: IncomeStatementId | undefined }

/** Whoever may not tell of the child's income, or not touch the statement, gets no further. */
export async function getTarget(db: Read, citizenId: PersonId, asked: Asked): Promise<Target> {
  const { childId = null, incomeStatementId: statementId = null } = asked
  if (childId !== null && statementId !== null) malformed()
  if (childId !== null) await requireGuardianOf(db, citizenId, childId)
  if (statementId !== null) await getOwnStatement(db, statementId, citizenId)
  return { citizenId, childId, statementId }
}

const COLUMNS = ['id', 'version', 'saved_at as savedAt', 'device', 'content'] as const

export async function findKept(db: Read, target: Target): Promise<KeptForm | null> {
  const row = await keptBy(db, target).executeTakeFirst()
  if (row === undefined) return null
  const { content, ...kept } = row
  const { form, attachmentIds } = readContent(content)
  const files = attachmentIds.length === 0 ? [] : await findFiles(db, target, attachmentIds)
  const byId = new Map(files.map((file) => [file.id, file]))
  const inOrder = attachmentIds.flatMap((id) => byId.get(id) ?? [])
  return { ...kept, form, attachments: inOrder.map((file) => shownFile(file, target.citizenId)) }
}

function keptBy(db: Read, { citizenId, childId, statementId }: Target) {
  return db
    .selectFrom('kept_income_form')
    .select(COLUMNS)
    .where('person_id', '=', citizenId)
    .where('child_id', 'is not distinct from', childId)
    .where('statement_id', 'is not distinct from', statementId)
}

/** Those that are still there and still the person's: waiting to be taken, or of the statement that is edited. */
function findFiles(db: Read, { citizenId, statementId }: Target, ids: readonly AttachmentId[]) {
  return db
    .selectFrom('attachment')
    .select(FILE_COLUMNS)
    .where('id', 'in', ids)
    .where('uploaded_by', '=', citizenId)
    .where('stored_at', 'is not', null)
    .where((row) =>
      row.or([
        row.and([row('parent', 'is', null), row('uploaded_via', '=', 'INCOME_STATEMENT')]),
        ...(statementId === null ? [] : [row('income_statement_id', '=', statementId)]),
      ]),
    )
    .execute()
}

type Kept = Pick<KeptForm, 'id' | 'version' | 'savedAt'>

/** Keeps what is typed, unless somebody has kept something else since this was opened. */
export async function keep(tx: Transaction, target: Target, keeping: Keeping, now: Temporal.Instant): Promise<Kept> {
  const { form, attachmentIds, version, device } = keeping
  await requireKind(tx, target, form)
  const row = await keptBy(tx, target).forUpdate().executeTakeFirst()
  const content = { form, attachmentIds }
  if (row === undefined) {
    if (version !== undefined && version !== 0) refuse(keepForm, 'NOT_KEPT_ANY_MORE')
    const begun = await begin(tx, target, keeping, now)
    return begun ?? refuse(keepForm, 'CHANGED_ELSEWHERE')
  }
  const { id } = row
  // Who brings what is there already stands in nobody's way: an answer may have been lost, and the saving tried again.
  const isSame = isDeepStrictEqual(row.content, JSON.parse(JSON.stringify(content)))
  if (isSame) return { id, version: row.version, savedAt: row.savedAt }
  if (version !== undefined && version !== row.version) refuse(keepForm, 'CHANGED_ELSEWHERE')
  const saved = await tx
    .updateTable('kept_income_form')
    .set({ content, device, saved_at: now, version: sql<number>`nextval('kept_income_form_version')` })
    .where('id', '=', id)
    .returning(['id', 'version', 'saved_at as savedAt'])
    .executeTakeFirstOrThrow()
  await holdFiles(tx, id, target.citizenId, attachmentIds)
  return saved
}

/** Nothing where another device has begun in the same moment. */
export async function begin(
  tx: Transaction,
  { citizenId, childId, statementId }: Target,
  { form, attachmentIds, device }: Omit<Keeping, 'version'>,
  now: Temporal.Instant,
): Promise<Kept | undefined> {
  const begun = await tx
    .insertInto('kept_income_form')
    .values({
      person_id: citizenId,
      child_id: childId,
      statement_id: statementId,
      content: { form, attachmentIds },
      device,
      saved_at: now,
    })
    .onConflict((conflict) => conflict.constraint('kept_income_form_once').doNothing())
    .returning(['id', 'version', 'saved_at as savedAt'])
    .executeTakeFirst()
  if (begun !== undefined) await holdFiles(tx, begun.id, citizenId, attachmentIds)
  return begun
}

/** A form of a grown-up for a child says nothing; one for a statement that is out of reach is kept no more. */
async function requireKind(tx: Transaction, { citizenId, childId, statementId }: Target, form: IncomeForm) {
  const statement = statementId === null ? undefined : await getOwnStatement(tx, statementId, citizenId)
  const isOfChild = childId !== null || (statement !== undefined && statement.personId !== citizenId)
  if ((form.type === 'CHILD') !== isOfChild) refuse(keepForm, 'WRONG_TYPE')
  if (statement === undefined) return
  const isOpen = nextStatus(statement.status, 'EDIT') !== undefined || canAddDetails(statement)
  if (!isOpen) refuse(keepForm, 'NOT_KEPT_ANY_MORE')
}

/** Its own files wait with it; what it does not name any more is let go. */
async function holdFiles(
  tx: Transaction,
  id: KeptIncomeFormId,
  uploader: PersonId,
  ids: readonly AttachmentId[],
): Promise<void> {
  const named = sql<AttachmentId>`any(${[...ids]}::uuid[])`
  await tx
    .updateTable('attachment')
    .set({ kept_income_form_id: null })
    .where('kept_income_form_id', '=', id)
    .where((row) => row.not(row('id', '=', named)))
    .execute()
  await tx
    .updateTable('attachment')
    .set({ kept_income_form_id: id })
    .where('id', '=', named)
    .where('uploaded_by', '=', uploader)
    .where('uploaded_via', '=', 'INCOME_STATEMENT')
    .where('parent', 'is', null)
    .where('stored_at', 'is not', null)
    .execute()
}

export async function discardKept(tx: Transaction, { citizenId, childId, statementId }: Target): Promise<void> {
  await tx
    .deleteFrom('kept_income_form')
    .where('person_id', '=', citizenId)
    .where('child_id', 'is not distinct from', childId)
    .where('statement_id', 'is not distinct from', statementId)
    .execute()
}

/** What was saved as a statement need not be kept any more. */
export async function forgetKept(
  tx: Transaction,
  citizenId: PersonId,
  id: KeptIncomeFormId | undefined,
): Promise<void> {
  if (id === undefined) return
  await tx.deleteFrom('kept_income_form').where('id', '=', id).where('person_id', '=', citizenId).execute()
}

/** Forms that nobody has touched for a long time; their files are swept away as other orphans are. */
export function removeOldKeptForms(db: Database, now: Temporal.Instant): Promise<number> {
  const oldest = keptSince(dayIn(now)).toZonedDateTime(TIME_ZONE).toInstant()
  return db.transaction(async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom('kept_income_form').where('saved_at', '<', oldest).executeTakeFirst()
    return Number(numDeletedRows)
  })
}

const keptContent = z.object({ form: incomeForm, attachmentIds: keepForm.body!.shape.attachmentIds })

function readContent(stored: unknown): z.output<typeof keptContent> {
  // What comes out of the column was written by this very schema's type.
  return z.decode(keptContent, stored as z.input<typeof keptContent>)
}
