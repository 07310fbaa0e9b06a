import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StorageKey } from '../database/tables/attachments.ts'
import type { FileStore } from '../external/files/file-store.ts'
import { describeFailure } from '../http/describe-failure.ts'
import { errorBody, HttpError } from '../http/errors.ts'
import { keepAs } from './content-disposition.ts'

export type FileToGive = {
  readonly storageKey: StorageKey
  readonly name: string
  readonly contentType: string
  readonly size: number
}

/** A stored file as an answer, piece by piece; nothing when the store has lost it. */
export async function giveFile(
  files: FileStore,
  { storageKey, name, contentType, size }: FileToGive,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<Readable | undefined> {
  const content = await files.get(storageKey).catch((error: unknown) => {
    request.log.error({ failure: describeFailure(error) }, 'file store unavailable')
    reply.header('retry-after', '10')
    throw new HttpError(503, errorBody('TEMPORARILY_UNAVAILABLE'))
  })
  if (content === undefined) {
    request.log.error({ file: storageKey }, 'the store has lost a file')
    return undefined
  }
  content.on('error', (error) => request.log.error({ failure: describeFailure(error) }, 'download broke off'))
  reply.headers({
    'content-type': contentType,
    'content-length': size,
    'content-disposition': keepAs(name),
    // Should a browser show it all the same: as nothing that can do anything.
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'no-store',
  })
  return content
}
