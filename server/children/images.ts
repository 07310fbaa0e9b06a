import type { Readable } from 'node:stream'
import { getChildImage } from '@nalle/contract/child-images.ts'
import type { ChildId } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import { ownChildIds } from '../access/own-children.ts'
import type { FileServices } from '../attachments/services.ts'
import { describeFailure } from '../http/describe-failure.ts'
import { forbid, refuse } from '../http/errors.ts'
import type { Context } from '../http/handle.ts'

/** Shown in the page and kept for a day: the same id never shows anything else. */
export async function giveImage(
  files: FileServices['files'],
  { params, citizen, concerns, db, today, reply, request }: Context<typeof getChildImage>,
): Promise<Readable> {
  const image = await db
    .selectFrom('child_image')
    .select(['child_id as childId', 'storage_key as storageKey', 'content_type as contentType', 'size'])
    .where('id', '=', params.imageId)
    .where('child_id', 'in', sql<ChildId>`(select child_id from ${ownChildIds(citizen.id, today)} as own)`)
    .executeTakeFirst()
  if (image === undefined) forbid()
  concerns(image.childId)
  const content = await files.get(image.storageKey)
  if (content === undefined) {
    request.log.error({ file: image.storageKey }, 'the store has lost a picture')
    return refuse(getChildImage, 'LOST')
  }
  content.on('error', (error) => request.log.error({ failure: describeFailure(error) }, 'a picture broke off'))
  reply.headers({
    'content-type': image.contentType,
    'content-length': image.size,
    'content-disposition': 'inline',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, max-age=86400, immutable',
  })
  return content
}
