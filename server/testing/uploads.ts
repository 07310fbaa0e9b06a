import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { uploadMessageAttachment } from '@nalle/contract/attachments.ts'
import type { ErrorBody } from '@nalle/contract/endpoint.ts'
import type { AttachmentId } from '@nalle/domain/ids.ts'
import type { InjectOptions } from 'fastify'
import { addServiceNeedOption } from '../municipality/placements/service-need-options.ts'
import { addFamily } from './families.ts'
import type { FamilyOptions, TestFamily } from './families.ts'
import type { Caller, TestNalle } from './nalle.ts'
import { newServiceNeedOption } from './units.ts'

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

export type Upload = {
  readonly status: number
  readonly errorCode: string | null | undefined
  readonly reason: string | undefined
  readonly id: AttachmentId
}

/** Uploads for a message, and tells how it went. */
export async function upload(nalle: TestNalle, who: Caller, form: InjectOptions['payload']): Promise<Upload> {
  const answer = await nalle.app.fastify.inject(uploadRequest(who, uploadMessageAttachment.path, form))
  const body: unknown = answer.json()
  const error = typeof body === 'object' && body !== null ? (body as Partial<ErrorBody>) : {}
  return {
    status: answer.statusCode,
    errorCode: error.errorCode,
    reason: error.reason,
    id: String(body) as AttachmentId,
  }
}

/** Families in shift care may send files with their messages. */
export async function addShiftCareFamily(
  nalle: Pick<TestNalle, 'db' | 'register'>,
  options: Omit<FamilyOptions, 'unitId'> = {},
): Promise<TestFamily> {
  const optionId = await nalle.db.transaction((tx) => addServiceNeedOption(tx, newServiceNeedOption()))
  const placements = [{ serviceNeed: { optionId, shiftCare: 'FULL' as const } }]
  const children = options.children ?? [{}]
  return addFamily(nalle.db, nalle.register, {
    ...options,
    children: children.map((child) => ({ ...child, placements })),
  })
}

/** Everything that Nalle has on its disk: stored files, and uploads on their way. */
export function filesOnDisk(nalle: TestNalle): readonly string[] {
  const folder = dirname(nalle.fileRoom.spoolFolder)
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Rows, files to be removed, and files: what a refused upload must leave as it was. */
export async function leftBehind(nalle: TestNalle): Promise<{ rows: number; listed: number; files: number }> {
  const count = async (table: 'attachment' | 'file_to_remove') =>
    (await nalle.db.selectFrom(table).select('storage_key').execute()).length
  return { rows: await count('attachment'), listed: await count('file_to_remove'), files: filesOnDisk(nalle).length }
}
