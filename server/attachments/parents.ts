import type { AttachmentParent, UploadedVia } from '@nalle/domain/attachments/parents.ts'
import { strengthForOrphan } from '@nalle/domain/attachments/parents.ts'
import { isStrongEnough } from '@nalle/domain/access/strength.ts'
import type { AttachmentId, PersonId } from '@nalle/domain/ids.ts'
import type { Read, Transaction } from '../database/database.ts'
import type { StorageKey } from '../database/tables/attachments.ts'
import type { Citizen } from '../http/app.ts'

export type Attachment = {
  readonly id: AttachmentId
  readonly name: string
  readonly contentType: string
  readonly size: number
  readonly storageKey: StorageKey
  readonly uploadedBy: PersonId | null
  readonly uploadedVia: UploadedVia
  readonly parent: AttachmentParent | null
}

/** Somebody wants to read or remove a file. */
export type Wish = {
  readonly attachment: Attachment
  readonly citizen: Pick<Citizen, 'id' | 'level'>
  readonly today: Temporal.PlainDate
}

type MayThey = (db: Read, wish: Wish) => Promise<boolean>

/** What else happens in the transaction in which somebody removes a file of theirs. */
type BeforeDelete = (tx: Transaction, wish: Wish & { readonly now: Temporal.Instant }) => Promise<void>

/**
 * Who may do what with a file is for what it belongs to. Each feature whose things have files hands its answers in, so
 * that attachments know no feature; a kind that nobody speaks for is closed to everybody.
 */
export type AttachmentParents = {
  readonly [Parent in AttachmentParent]?: {
    readonly mayRead: MayThey
    readonly mayDelete: MayThey
    readonly beforeDelete?: BeforeDelete
  }
}

export async function may(
  act: 'mayRead' | 'mayDelete',
  db: Read,
  wish: Wish,
  parents: AttachmentParents,
): Promise<boolean> {
  const { attachment, citizen } = wish
  if (attachment.parent !== null) return (await parents[attachment.parent]?.[act](db, wish)) ?? false
  return (
    attachment.uploadedBy === citizen.id && isStrongEnough(citizen.level, strengthForOrphan(attachment.uploadedVia))
  )
}
