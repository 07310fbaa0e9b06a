import { checkFile } from '@nalle/domain/attachments/file-kinds.ts'
import type { FileProblem } from '@nalle/domain/attachments/file-kinds.ts'
import type { AttachmentParent } from '@nalle/domain/attachments/parents.ts'
import type { AttachmentId } from '@nalle/domain/ids.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { StorageKey } from '../database/tables/attachments.ts'
import { contentPromisedBy, findContent } from './content/find-content.ts'
import type { FileServices } from './services.ts'
import { removeMetadata } from './metadata/remove-metadata.ts'
import { deleteRow, insertUnstored, markStored } from './queries.ts'
import type { NewAttachment } from './queries.ts'
import type { ReceivedFile } from './receive-file.ts'
import { removeListed } from './clean-up.ts'

/** Why a file is not kept. */
export class NotKept extends Error {
  readonly reason: FileProblem | 'TOO_BIG' | 'INFECTED' | 'UPLOADS_UNAVAILABLE'

  constructor(reason: NotKept['reason'], cause?: unknown) {
    super(reason, { cause })
    this.name = 'NotKept'
    this.reason = reason
  }
}

/** Looks inside: what is it, does its name say the same, is it harmless. Answers with its content type. */
export async function examine(services: FileServices, file: ReceivedFile): Promise<string> {
  if (file.isTooBig) throw new NotKept(await problemOfBigFile(file))
  const checked = checkFile(file.name, await findContent(file.path))
  if ('problem' in checked) throw new NotKept(checked.problem)
  if ((await verdictOn(services, file)) === 'INFECTED') throw new NotKept('INFECTED')
  return checked.contentType
}

/** A kind that is never taken is told first: a smaller file of it would not be taken either. */
async function problemOfBigFile(file: ReceivedFile): Promise<NotKept['reason']> {
  const promised = await contentPromisedBy(file.path)
  const checks = (promised.length === 0 ? [undefined] : promised).map((found) => checkFile(file.name, found))
  const problems = checks.flatMap((check) => ('problem' in check ? [check.problem] : []))
  return problems.length === checks.length ? (problems[0] ?? 'TOO_BIG') : 'TOO_BIG'
}

export async function verdictOn(
  services: FileServices,
  file: Pick<ReceivedFile, 'path'>,
): Promise<'CLEAN' | 'INFECTED'> {
  try {
    return (await services.scanner?.scan(file.path)) ?? 'CLEAN'
  } catch (error) {
    // Nobody could look at it, so nobody may be given it.
    throw new NotKept('UPLOADS_UNAVAILABLE', error)
  }
}

export type Keeping = {
  readonly services: FileServices
  /** Leaves no audit entry: nothing has happened yet that anybody could ask about. */
  readonly db: Database
  readonly file: NewAttachment & { readonly path: string }
  /** Asked in the transaction that reserves the place. */
  readonly isRoomFor?: (tx: Transaction) => Promise<void>
  readonly parent?: AttachmentParent | null
  /** The last step, in a transaction that it brings along: only then does the file exist for anybody. */
  readonly finish: (complete: (tx: Transaction) => Promise<void>, id: AttachmentId) => Promise<void>
}

/**
 * Removes metadata from the file, then stores first the row, then the file, then that it is there: whatever fails in
 * between leaves nothing behind.
 */
export async function keepFile({ services, db, file, isRoomFor, parent, finish }: Keeping): Promise<AttachmentId> {
  const cleaned = await removeMetadata(file.path, file.contentType)
  if (cleaned === 'BROKEN') throw new NotKept('INVALID_CONTENT_TYPE')
  const kept = { ...file, size: cleaned.size }
  const { id, storageKey } = await db.transaction(async (tx) => {
    await isRoomFor?.(tx)
    return insertUnstored(tx, kept)
  })
  try {
    await services.files.put(storageKey, kept).catch((error: unknown) => {
      throw new NotKept('UPLOADS_UNAVAILABLE', error)
    })
    await finish((tx) => markStored(tx, id, file.now, parent ?? null), id)
    return id
  } catch (error) {
    const isStoreAway = error instanceof NotKept && error.reason === 'UPLOADS_UNAVAILABLE'
    await forget(services, db, id, isStoreAway ? [] : [storageKey])
    throw error
  }
}

/**
 * If even this fails, the row is swept away later and the file with it. A store that has just let somebody wait in vain is
 * not asked again while they wait: the proxy in front would give up before we do.
 */
async function forget(
  services: FileServices,
  db: Database,
  id: AttachmentId,
  stored: readonly StorageKey[],
): Promise<void> {
  try {
    await db.transaction((tx) => deleteRow(tx, id))
    if (stored.length > 0) await removeListed(services.files, db, stored)
  } catch {
    return
  }
}
