import {
  createIncomeStatement,
  deleteIncomeStatement,
  updateIncomeStatement,
  updateSentIncomeStatement,
} from '@nalle/contract/income-statements.ts'
import type { BodyOf } from '@nalle/contract/endpoint.ts'
import type { AttachmentId, Id, IncomeStatementId, KeptIncomeFormId, PersonId } from '@nalle/domain/ids.ts'
import type { Circumstances, Purpose } from '@nalle/domain/income-statements/circumstances.ts'
import { isTaken } from '@nalle/domain/income-statements/dates.ts'
import { nextModification, replacesUnseenDetails } from '@nalle/domain/income-statements/details.ts'
import type { StatementDocument } from '@nalle/domain/income-statements/document.ts'
import { findDocument, formOf } from '@nalle/domain/income-statements/documents.ts'
import { errorsOf } from '@nalle/domain/income-statements/errors.ts'
import { canAddDetails, nextStatus } from '@nalle/domain/income-statements/lifecycle.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import type { Read, Transaction } from '../database/database.ts'
import { noteEvent } from '../feed/note-events.ts'
import { forbid, refuse } from '../http/errors.ts'
import { detachAll, readAttached, replaceFiles } from './files.ts'
import { forgetKept } from './kept-forms.ts'
import { lockOwnStatement, readableStatements } from './own-statements.ts'
import { changeOnce, saveOnce } from './save-once.ts'

type Body = BodyOf<typeof createIncomeStatement>

export type Saving = {
  readonly citizenId: PersonId
  readonly body: Body
  readonly purpose: Purpose
  /** The kept form that is saved by this. */
  readonly kept?: KeptIncomeFormId | undefined
  readonly idempotencyKey?: Id<'idempotency-key'> | undefined
  readonly now: Temporal.Instant
}

/** A new statement, as a draft or sent at once. Nothing where it was saved before and is there no more. */
export async function create(
  tx: Transaction,
  personId: PersonId,
  saving: Saving,
): Promise<readonly IncomeStatementId[]> {
  const { citizenId, idempotencyKey: key, now } = saving
  const id = await saveOnce(tx, { owner: citizenId, key, now }, () => insert(tx, personId, saving))
  // Also when it was saved before: what was kept after a lost answer is the same form.
  await forgetKept(tx, citizenId, saving.kept)
  return id === null ? [] : [id]
}

async function insert(tx: Transaction, personId: PersonId, saving: Saving): Promise<IncomeStatementId> {
  const { citizenId, body, purpose, now } = saving
  const isOwn = personId === citizenId
  const document = judged(saving)
  if ((document.type === 'CHILD_INCOME') === isOwn) refuse(createIncomeStatement, 'WRONG_TYPE')
  await lockPerson(tx, personId)
  await requireFreeStart(tx, { personId, citizenId, document, purpose })
  const { id } = await tx
    .insertInto('income_statement')
    .values({
      person_id: personId,
      ...columnsOf(document),
      status: purpose === 'SEND' ? 'SENT' : 'DRAFT',
      sent_at: purpose === 'SEND' ? now : null,
      created_at: now,
      created_by: citizenId,
      modified_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await takeFiles(tx, id, saving, filesOf(body))
  // A draft is its writer's own business until it is sent.
  if (purpose === 'SEND') await tell(tx, 'sent', id, saving)
  return id
}

/** Everything of a draft is replaced; it may be sent by this. */
export async function update(tx: Transaction, id: IncomeStatementId, saving: Saving): Promise<void> {
  const { citizenId, idempotencyKey: key, now } = saving
  await changeOnce(tx, id, { owner: citizenId, key, now }, () => replace(tx, id, saving))
  await forgetKept(tx, citizenId, saving.kept)
}

async function replace(tx: Transaction, id: IncomeStatementId, saving: Saving): Promise<void> {
  const { citizenId, body, purpose, now } = saving
  const document = judged(saving)
  const statement = await lockOwnStatement(tx, id, citizenId)
  const next = nextStatus(statement.status, purpose === 'SEND' ? 'SEND' : 'EDIT')
  if (next === undefined || next === 'REMOVED') refuse(updateIncomeStatement, 'NOT_A_DRAFT')
  const isOwn = statement.personId === citizenId
  if ((document.type === 'CHILD_INCOME') === isOwn) refuse(updateIncomeStatement, 'WRONG_TYPE')
  await lockPerson(tx, statement.personId)
  await requireFreeStart(tx, { personId: statement.personId, citizenId, document, purpose, except: id })
  await tx
    .updateTable('income_statement')
    .set({
      ...columnsOf(document),
      status: next,
      modified_at: now,
      ...(next === 'SENT' ? { sent_at: now } : {}),
    })
    .where('id', '=', id)
    .execute()
  await takeFiles(tx, id, saving, filesOf(body))
  if (next === 'SENT') await tell(tx, 'sent', id, saving)
}

type Details = {
  readonly citizenId: PersonId
  readonly otherInfo: string
  readonly attachmentIds: readonly AttachmentId[]
  readonly kept?: KeptIncomeFormId | undefined
  readonly idempotencyKey?: Id<'idempotency-key'> | undefined
  readonly seen?: Temporal.Instant | undefined
  readonly now: Temporal.Instant
}

/** What can be added once it was sent, and nothing else. */
export async function addDetails(tx: Transaction, id: IncomeStatementId, details: Details): Promise<void> {
  const { citizenId, idempotencyKey: key, now } = details
  await changeOnce(tx, id, { owner: citizenId, key, now }, () => putDetails(tx, id, details))
  await forgetKept(tx, citizenId, details.kept)
}

async function putDetails(tx: Transaction, id: IncomeStatementId, details: Details): Promise<void> {
  const { citizenId, otherInfo, attachmentIds, seen, now } = details
  const statement = await lockOwnStatement(tx, id, citizenId)
  const { document } = statement
  if (!canAddDetails(statement) || document.type === 'HIGHEST_FEE') {
    refuse(updateSentIncomeStatement, 'NOT_OPEN_FOR_DETAILS')
  }
  const words = { stored: document.otherInfo, modifiedAt: statement.modifiedAt, typed: otherInfo, seen }
  if (replacesUnseenDetails(words)) refuse(updateSentIncomeStatement, 'CHANGED_MEANWHILE')
  if (!(await replaceFiles(tx, id, citizenId, attachmentIds))) refuse(updateSentIncomeStatement, 'FILES_NOT_FREE')
  await tx
    .updateTable('income_statement')
    .set({ document: { ...document, otherInfo }, modified_at: nextModification(now, statement.modifiedAt) })
    .where('id', '=', id)
    .execute()
  await tell(tx, 'changed', id, details)
}

/** By its author only. Also one that was sent, as long as nobody has handled it. Its files become orphans. */
export async function remove(
  tx: Transaction,
  id: IncomeStatementId,
  by: { readonly citizenId: PersonId; readonly now: Temporal.Instant },
): Promise<void> {
  const { status, createdBy } = await lockOwnStatement(tx, id, by.citizenId)
  if (createdBy !== by.citizenId) forbid()
  if (nextStatus(status, 'DELETE') === undefined) refuse(deleteIncomeStatement, 'ALREADY_HANDLED')
  await detachAll(tx, id)
  await tx.deleteFrom('income_statement').where('id', '=', id).execute()
  if (status === 'SENT') await tell(tx, 'removed', id, by)
}

function tell(
  tx: Transaction,
  act: 'sent' | 'changed' | 'removed',
  incomeStatementId: IncomeStatementId,
  { citizenId, now }: { readonly citizenId: PersonId; readonly now: Temporal.Instant },
): Promise<void> {
  return noteEvent(tx, `income-statement.${act}`, { incomeStatementId, personId: citizenId }, now)
}

/** What counts of what came, once it is right as far as it can be judged without looking at anything else. */
function judged({ body, purpose, now }: Saving): StatementDocument {
  const circumstances = { today: dayIn(now), takenStartDates: [], attached: null, hasUntypedFiles: false }
  if (findErrors(body, circumstances, purpose)) refuse(createIncomeStatement, 'INVALID_FORM')
  const document = findDocument(formOf(body))
  // A body has a start date, by its schema.
  if (document === undefined) throw new Error('a statement without a start date')
  return document
}

/** Who sends by a call has assured what is right: that tick never travels. */
function findErrors(document: StatementDocument, circumstances: Circumstances, purpose: Purpose): boolean {
  const form = { ...formOf(document), assurance: { assured: true } }
  return errorsOf(form, circumstances, purpose).length > 0
}

/** Whoever tells of the same person takes turns, also where they are two guardians. */
async function lockPerson(tx: Transaction, personId: PersonId): Promise<void> {
  await tx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute()
}

type Start = {
  readonly personId: PersonId
  readonly citizenId: PersonId
  readonly document: StatementDocument
  readonly purpose: Purpose
  readonly except?: IncomeStatementId
}

/** A draft may begin on the same day as a handled statement; a sent statement needs a day of its own. */
async function requireFreeStart(tx: Transaction, start: Start): Promise<void> {
  const { personId, citizenId, document, purpose, except } = start
  const statements = await findStartDates(tx, personId, citizenId)
  const others = statements.filter(({ id }) => id !== except)
  const blocking = purpose === 'SEND' ? others : others.filter(({ status }) => status !== 'HANDLED')
  const taken = blocking.map((other) => other.startDate)
  if (isTaken(document.startDate, taken)) refuse(createIncomeStatement, 'START_DATE_TAKEN')
}

/** Of one person, without the drafts of other authors. */
export function findStartDates(db: Read, personId: PersonId, citizenId: PersonId) {
  return db
    .selectFrom('income_statement')
    .select(['id', 'start_date as startDate', 'status'])
    .where('person_id', '=', personId)
    .where(readableStatements(citizenId))
    .orderBy('start_date')
    .execute()
}

function columnsOf(document: StatementDocument) {
  return { type: document.type, start_date: document.startDate, end_date: document.endDate, document }
}

function filesOf(body: Body): readonly AttachmentId[] {
  return body.type === 'HIGHEST_FEE' ? [] : body.attachmentIds
}

/** Once they are its own, the papers of what is sent have to be all there. */
async function takeFiles(
  tx: Transaction,
  id: IncomeStatementId,
  { citizenId, body, purpose, now }: Saving,
  ids: readonly AttachmentId[],
): Promise<void> {
  if (!(await replaceFiles(tx, id, citizenId, ids))) refuse(createIncomeStatement, 'FILES_NOT_FREE')
  if (purpose === 'DRAFT') return
  const circumstances = { today: dayIn(now), takenStartDates: [], ...(await readAttached(tx, id)) }
  if (findErrors(body, circumstances, purpose)) refuse(createIncomeStatement, 'INVALID_FORM')
}
