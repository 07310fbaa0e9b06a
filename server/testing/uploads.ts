import type { InjectOptions } from 'fastify'
import type { Caller } from './nalle.ts'

const BOUNDARY = '----nalle-test-boundary'

/** A form as browsers write it. Without a name the part is not a file. */
export function formWith(...parts: readonly { field?: string; name?: string; content: Buffer | string }[]): Buffer {
  const pieces = parts.flatMap(({ field = 'file', name, content }) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"${name === undefined ? '' : `; filename="${name}"`}\r\n`,
    'Content-Type: application/octet-stream\r\n\r\n',
    content,
    '\r\n',
  ])
  return Buffer.concat([...pieces, `--${BOUNDARY}--\r\n`].map((piece) => Buffer.from(piece)))
}

export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`

export function uploadRequest(who: Caller, url: string, form: InjectOptions['payload']): InjectOptions {
  return {
    method: 'POST',
    url,
    headers: { cookie: who.cookie, 'x-evaka-csrf': '1', 'content-type': FORM_TYPE },
    ...(form === undefined ? {} : { payload: form }),
  }
}
