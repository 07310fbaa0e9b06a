import { beginAsLastTime } from '@nalle/contract/kept-income-forms.ts'
import type { AnswerOf } from '@nalle/contract/endpoint.ts'
import type { AttachmentId, PersonId } from '@nalle/domain/ids.ts'
import { asLastTime, isOfferedAgain } from '@nalle/domain/income-statements/as-last-time.ts'
import type { getLastTime } from '@nalle/contract/kept-income-forms.ts'
import { formOf } from '@nalle/domain/income-statements/documents.ts'
import type { Device } from '@nalle/domain/income-statements/kept-forms.ts'
import type { City } from '@nalle/domain/city/city.ts'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import { keepFile, NotKept } from '../attachments/keep-file.ts'
import { countOrphans, lockUploader } from '../attachments/queries.ts'
import type { FileServices } from '../attachments/services.ts'
import { freshSpoolPath, isTroubleWithDisk, makeSpoolFolder, removeSpooled, spoolTo } from '../attachments/spool.ts'
import type { Database, Read } from '../database/database.ts'
import { refuse } from '../http/errors.ts'
import { knownType } from './files.ts'
import { begin, findKept } from './kept-forms.ts'
import type { KeptForm, Target } from './kept-forms.ts'
import { readDocument } from './own-statements.ts'
import { findStartDates } from './save.ts'

/** The statement that was sent last, of the person or of their child, with the files of theirs that still hold. */
async function findLast(db: Read, { citizenId, childId }: Target, today: Temporal.PlainDate) {
  const last = await db
    .selectFrom('income_statement')
    .select(['id', 'start_date as startDate', 'end_date as endDate', 'document'])
    .where('person_id', '=', childId ?? citizenId)
    .where('status', '<>', 'DRAFT')
    .orderBy('start_date', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last === undefined) return undefined
  const files = await db
    .selectFrom('attachment')
    .select([
      'id',
      'name',
      'content_type as contentType',
      'size',
      'type',
      'storage_key as storageKey',
      'received_at as at',
    ])
    .where('income_statement_id', '=', last.id)
    .where('uploaded_by', '=', citizenId)
    .orderBy('received_at')
    .orderBy('id')
    .execute()
  const offered = files.filter(({ type, at }) =>
    isOfferedAgain({ type: knownType(type), receivedOn: dayIn(at) }, today),
  )
  return { ...last, form: formOf(readDocument(last.document)), files: offered }
}

type LastFile = NonNullable<Awaited<ReturnType<typeof findLast>>>['files'][number]

export async function findLastTime(
  db: Read,
  target: Target,
  today: Temporal.PlainDate,
): Promise<AnswerOf<typeof getLastTime>> {
  const last = await findLast(db, target, today)
  if (last === undefined) return { last: null }
  const { id: incomeStatementId, startDate, endDate, files } = last
  return { last: { incomeStatementId, startDate, endDate, files: files.length } }
}

type Copying = {
  /** With the audit of the call. */
  readonly db: Database
  /** Leaves no audit entry: a file that is copied is nothing yet that anybody could ask about. */
  readonly unaudited: Database
  readonly services: FileServices
  readonly target: Target
  readonly device: Device
  readonly city: City
  readonly now: Temporal.Instant
}

/**
 * First the files, each as carefully as one that is uploaded, then the form that names them: whatever fails in between
 * leaves orphans that are swept away.
 */
export async function copyLast({ db, unaudited, services, target, device, city, now }: Copying): Promise<KeptForm> {
  const today = dayIn(now)
  if ((await findKept(db, target)) !== null) refuse(beginAsLastTime, 'ALREADY_BEGUN')
  const last = await findLast(db, target, today)
  if (last === undefined) refuse(beginAsLastTime, 'NOTHING_TO_COPY')
  const { citizenId, childId } = target
  const taken = await findStartDates(db, childId ?? citizenId, citizenId)
  const form = asLastTime(last.form, { today, takenStartDates: taken.map(({ startDate }) => startDate) })
  const room = city.limits.filesInOnePlace - (await countOrphans(db, citizenId))
  if (last.files.length > room) refuse(beginAsLastTime, 'TOO_MANY_FILES')
  const attachmentIds: AttachmentId[] = []
  for (const file of last.files) {
    const copied = await copyFile({ db: unaudited, services, file, citizenId, now })
    if (copied !== undefined) attachmentIds.push(copied)
  }
  await db.transaction(async (tx) => {
    await lockUploader(tx, citizenId)
    const begun = await begin(tx, target, { form, attachmentIds, device }, now)
    if (begun === undefined) refuse(beginAsLastTime, 'ALREADY_BEGUN')
  })
  const kept = await findKept(db, target)
  // Only another device of the same person could have discarded it in this very moment.
  return kept ?? refuse(beginAsLastTime, 'ALREADY_BEGUN')
}

type Copy = Pick<Copying, 'db' | 'services' | 'now'> & { readonly file: LastFile; readonly citizenId: PersonId }

/** Nothing where the store has lost the file, or it is broken: the rest of the copy is of use without it. */
async function copyFile({ db, services, file, citizenId, now }: Copy): Promise<AttachmentId | undefined> {
  const path = freshSpoolPath(services.spoolFolder)
  try {
    const content = await services.files.get(file.storageKey)
    if (content === undefined) return undefined
    await makeSpoolFolder(services.spoolFolder)
    const { size } = await spoolTo(path, content)
    const { name, contentType, type } = file
    const copy = { name, contentType, size, path, uploader: citizenId, via: 'INCOME_STATEMENT', type, now } as const
    return await keepFile({ services, db, file: copy, finish: (complete) => db.transaction(complete) })
  } catch (error) {
    if (error instanceof NotKept && error.reason === 'INVALID_CONTENT_TYPE') return undefined
    if (error instanceof NotKept || isTroubleWithDisk(error)) refuse(beginAsLastTime, 'UPLOADS_UNAVAILABLE')
    throw error
  } finally {
    await removeSpooled(path)
  }
}
