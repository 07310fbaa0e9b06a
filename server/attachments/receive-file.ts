import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import type { BusboyInstance } from '@fastify/busboy'
import { safeFileName } from '@nalle/domain/attachments/file-names.ts'
import { malformed } from '../http/errors.ts'
import { spoolTo } from './spool.ts'
import type { SpooledFile } from './spool.ts'

export type ReceivedFile = SpooledFile & { readonly name: string }

const LONGEST_PART_HEADER = 16 * 1024
const LONGEST_FIELD_NAME = 100
/** Names stand in quotes, so browsers write a quote within one in this way; nothing else of the name is changed. */
const QUOTE_OF_BROWSERS = '%22'

/**
 * Reads a form with exactly one part, `file`, straight to the disk. The name is looked at as soon as it is known, before
 * the content; anything that is not such a form is refused as broken.
 */
export async function receiveFile(
  request: IncomingMessage,
  path: string,
  checkName: (name: string) => void,
): Promise<ReceivedFile> {
  const form = formReader(request)
  const { promise: whole, resolve, reject } = Promise.withResolvers<ReceivedFile>()
  let file: Promise<ReceivedFile> | undefined
  let arriving: Readable | undefined

  form.on('file', (field, content, givenName) => {
    // Its end before time is told by the form as well.
    content.on('error', () => undefined)
    if (field !== 'file' || arriving !== undefined) return reject(new BrokenForm())
    arriving = content
    try {
      const name = safeFileName(givenName.replaceAll(QUOTE_OF_BROWSERS, '"'))
      if (name === '') throw new BrokenForm()
      checkName(name)
      file = spoolTo(path, content).then((spooled) => ({ ...spooled, name }))
      // Once there is too much of it, the rest is of no interest. Whatever broke is told to whoever waits below.
      file.then((received) => received.isTooBig && resolve(received), reject)
      return undefined
    } catch (error) {
      return reject(error)
    }
  })
  for (const extra of ['field', 'partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
    form.on(extra, () => reject(new BrokenForm()))
  }
  form.on('error', () => reject(new BrokenForm()))
  form.on('finish', () => (file === undefined ? reject(new BrokenForm()) : resolve(file)))
  const onClose = () => !request.readableEnded && reject(new BrokenForm())
  request.once('close', onClose)
  if (request.destroyed) onClose()

  request.pipe(form)
  try {
    return await whole
  } catch (error) {
    // What is on its way to the disk must have ended before anybody removes it there.
    arriving?.destroy(new BrokenForm())
    await file?.catch(() => undefined)
    if (error instanceof BrokenForm) malformed()
    throw error
  } finally {
    request.unpipe(form)
    request.off('close', onClose)
    form.destroy()
  }
}

class BrokenForm extends Error {}

function formReader(request: IncomingMessage): BusboyInstance {
  const contentType = request.headers['content-type'] ?? ''
  if (!/^multipart\/form-data\s*;/i.test(contentType)) malformed()
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': contentType },
      // Paths are cut off by our own rule, which knows both kinds of them.
      preservePath: true,
      isPartAFile: (_field, _type, name) => name !== undefined,
      limits: {
        files: 1,
        fields: 1,
        fieldSize: 1,
        parts: 2,
        fieldNameSize: LONGEST_FIELD_NAME,
        headerPairs: 20,
        headerSize: LONGEST_PART_HEADER,
      },
    })
  } catch {
    // Busboy throws on a form without a boundary.
    return malformed()
  }
}
