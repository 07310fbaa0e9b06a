import type { IncomingMessage } from 'node:http'
import type { uploadMessageAttachment } from '@nalle/contract/attachments.ts'
import type { Endpoint } from '@nalle/contract/endpoint.ts'
import { LARGEST_FILE_IN_BYTES, problemOfName } from '@nalle/domain/attachments/file-kinds.ts'
import type { AttachmentParent, UploadedVia } from '@nalle/domain/attachments/parents.ts'
import type { AttachmentId } from '@nalle/domain/ids.ts'
import type { Read, Transaction } from '../database/database.ts'
import type { App } from '../http/app.ts'
import { describeFailure } from '../http/describe-failure.ts'
import { refuse } from '../http/errors.ts'
import { handle } from '../http/handle.ts'
import type { Context } from '../http/handle.ts'
import { examine, keepFile, NotKept } from './keep-file.ts'
import type { AttachmentServices } from './services.ts'
import { countOrphans, lockUploader } from './queries.ts'
import { receiveFile } from './receive-file.ts'
import type { ReceivedFile } from './receive-file.ts'
import { freshSpoolPath, isTroubleWithDisk, makeSpoolFolder, removeSpooled } from './spool.ts'

/** A call that takes a file. All of them refuse alike and answer with the id of what was kept. */
type UploadEndpoint = Endpoint & Pick<AnyUpload, 'answer' | 'refusals' | 'file'>
type AnyUpload = typeof uploadMessageAttachment

/** Where a file belongs from the start. Without a place it stays an orphan until something names it. */
export type Place = {
  readonly parent: AttachmentParent
  /** How many files the uploader has there already. */
  readonly count: (db: Read) => Promise<number>
  readonly link: (tx: Transaction, id: AttachmentId) => Promise<void>
}

export type UploadRoute<E extends UploadEndpoint> = {
  readonly endpoint: E
  readonly via: Exclude<UploadedVia, 'STAFF'>
  /** Forbids by throwing, before a single byte of the file is read; else tells what is known of the file by then. */
  readonly mayUpload: (context: Context<E>) => Promise<{ readonly type?: string; readonly place?: Place }>
}

/** Registers a call that takes a file. What has to be said without looking at the file is said before it is read. */
export function uploadRoute<const E extends UploadEndpoint>(
  app: App,
  services: AttachmentServices,
  route: UploadRoute<E>,
): void {
  // Calls with files differ in their parameters only, which are for `mayUpload` alone.
  const endpoint = route.endpoint as unknown as AnyUpload
  void app.fastify.register(async (scope) => {
    // The content is left where it is: whoever may not upload need not be read.
    scope.addContentTypeParser('multipart/form-data', (_request, _content, done) => done(null))
    handle({ ...app, fastify: scope }, endpoint, async (context) => {
      const { citizen, db, city, request, reply, concerns, now } = context
      const { type, place } = await route.mayUpload(context as unknown as Context<E>)
      const requireRoom = async (reader: Read) => {
        const count = place === undefined ? await countOrphans(reader, citizen.id) : await place.count(reader)
        if (count >= city.limits.filesInOnePlace) refuse(endpoint, 'TOO_MANY_FILES')
      }
      const keep = async (file: ReceivedFile) => {
        const contentType = await examine(services, file)
        return keepFile({
          services,
          db: app.db,
          file: { ...file, contentType, uploader: citizen.id, via: route.via, type: type ?? null, now },
          parent: place?.parent ?? null,
          isRoomFor: async (tx) => {
            await lockUploader(tx, citizen.id)
            await requireRoom(tx)
          },
          finish: async (complete, id) => {
            concerns(id)
            await db.transaction(async (tx) => {
              await complete(tx)
              await place?.link(tx, id)
            })
          },
        })
      }

      const leaving = leavingOf(request.raw)
      const leave = await services.gate.enter(citizen.id, leaving.signal)
      const path = freshSpoolPath(services.spoolFolder)
      try {
        if (leave === undefined) throw new NotKept('UPLOADS_UNAVAILABLE')
        await requireRoom(app.db)
        await makeSpoolFolder(services.spoolFolder)
        return await keep(await receiveFile(request.raw, path, requireExtension))
      } catch (error) {
        const { reason, cause } = whyNotKept(error)
        if (cause !== undefined) request.log.error({ failure: describeFailure(cause) }, 'file not kept')
        if (reason === 'UPLOADS_UNAVAILABLE') reply.header('retry-after', '10')
        return refuse(endpoint, reason)
      } finally {
        leave?.()
        leaving.stop()
        await removeSpooled(path)
        readAway(request.raw)
      }
    })
  })
}

/** A disk that is full or not there is a trouble that passes; all else that was not expected is told as it is. */
function whyNotKept(error: unknown): NotKept {
  if (error instanceof NotKept) return error
  if (isTroubleWithDisk(error)) return new NotKept('UPLOADS_UNAVAILABLE', error)
  throw error
}

function requireExtension(name: string): void {
  const problem = problemOfName(name)
  if (problem !== undefined) throw new NotKept(problem)
}

/** Tells when the person goes away before everything has arrived. */
function leavingOf(request: IncomingMessage): { readonly signal: AbortSignal; readonly stop: () => void } {
  const leaving = new AbortController()
  const onClose = () => {
    if (!request.readableEnded) leaving.abort()
  }
  request.once('close', onClose)
  return { signal: leaving.signal, stop: () => request.off('close', onClose) }
}

/**
 * A browser reads the answer only after it has sent everything, so what is left is read and thrown away. There is an end
 * to that as well.
 */
function readAway(request: IncomingMessage): void {
  let left = LARGEST_FILE_IN_BYTES
  request.on('data', (piece: Buffer) => {
    left -= piece.length
    if (left < 0) request.destroy()
  })
  request.resume()
}
