import type { Readable } from 'node:stream'
import type { AttachmentId } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { giveFile } from '../../attachments/give-file.ts'
import type { FileToGive } from '../../attachments/give-file.ts'
import { select } from '../../database/database.ts'
import type { Read } from '../../database/database.ts'
import type { FileStore } from '../../external/files/file-store.ts'
import { MachineRefused } from '../../http/errors.ts'
import { foundOr404 } from './pages.ts'

export type ListedFile = {
  readonly id: AttachmentId
  readonly name: string
  readonly contentType: string
  readonly type: string | null
  readonly size: number
  readonly receivedAt: Temporal.Instant
}

/** Files that belong to something, in the order in which they came. */
export async function findFiles(db: Read, belonging: RawBuilder<unknown>): Promise<ListedFile[]> {
  const rows = await select<ListedFile>(
    db,
    sql`
      select id, name, content_type as "contentType", type, size, received_at as "receivedAt"
      from attachment where stored_at is not null and ${belonging} order by received_at, id`,
  )
  return [...rows]
}

type Asking = { readonly db: Read; readonly request: FastifyRequest; readonly reply: FastifyReply }

/** The content of a file that belongs to what was asked for, and to nothing else. */
export async function sendFile(
  files: FileStore,
  id: AttachmentId,
  belonging: RawBuilder<unknown>,
  { db, request, reply }: Asking,
): Promise<Readable> {
  const [row] = await select<FileToGive>(
    db,
    sql`
      select storage_key as "storageKey", name, content_type as "contentType", size
      from attachment where id = ${id} and stored_at is not null and ${belonging}`,
  )
  const content = await giveFile(files, foundOr404(row), { request, reply })
  if (content !== undefined) return content
  throw new MachineRefused({ status: 404, code: 'LOST', detail: 'The store has lost the file.' }, 'LOST')
}
