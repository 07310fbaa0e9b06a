import type { AttachmentParent, UploadedVia } from '@nalle/domain/attachments/parents.ts'
import type { AttachmentId, PersonId } from '@nalle/domain/ids.ts'
import type { Transaction } from '../database/database.ts'
import { findOrphansAndLock, setParent } from './queries.ts'

/**
 * Gives files to what they were uploaded for. Answers with those that could not be: somebody else's, given away already,
 * unknown, or named twice. All or none are given; with an empty answer the caller links them in the same transaction.
 */
export async function attachOrphans(
  tx: Transaction,
  wish: {
    readonly ids: readonly AttachmentId[]
    /** Null for files of the municipality. */
    readonly uploader: PersonId | null
    readonly via: UploadedVia
    readonly parent: AttachmentParent
  },
): Promise<readonly AttachmentId[]> {
  const { ids, uploader, via, parent } = wish
  if (ids.length === 0) return []
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index)
  const orphans = new Set(await findOrphansAndLock(tx, ids, uploader, via))
  const impossible = [...repeated, ...ids.filter((id) => !orphans.has(id))]
  if (impossible.length === 0) await setParent(tx, ids, parent)
  return [...new Set(impossible)]
}
