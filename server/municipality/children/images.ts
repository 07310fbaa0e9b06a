import { newChildImage, removedChildImage } from '@nalle/contract/municipality/children.ts'
import { id } from '@nalle/contract/wire.ts'
import { isImageContentType, LARGEST_IMAGE_IN_BYTES } from '@nalle/domain/children/images.ts'
import type { ChildId, ChildImageId } from '@nalle/domain/ids.ts'
import type { z } from 'zod'
import type { Transaction } from '../../database/database.ts'
import { lockChildren } from '../../database/lock-children.ts'
import { command } from '../command.ts'
import type { Act } from '../command.ts'
import { inWords, mustBe, only } from '../refusals.ts'
import { CHILDREN_REFUSALS } from './refusals.ts'

export const setChildImageCommand = command({
  name: 'children.setChildImage',
  input: newChildImage,
  answer: id<ChildImageId>('child-image'),
  refusals: only(CHILDREN_REFUSALS, 'UNKNOWN_CHILD', 'NOT_AN_IMAGE', 'IMAGE_TOO_BIG', 'FILES_UNAVAILABLE'),
  run: setChildImage,
})

/** The former picture goes with its file; the new one has a new id, so that nobody is shown an old one. */
export async function setChildImage(
  tx: Transaction,
  { childId, content }: z.output<typeof newChildImage>,
  { now, storeFile }: Act,
): Promise<ChildImageId> {
  const bytes = Buffer.from(content, 'base64')
  mustBe(setChildImageCommand, bytes.length <= LARGEST_IMAGE_IN_BYTES, 'IMAGE_TOO_BIG')
  mustBe(setChildImageCommand, storeFile !== undefined, 'FILES_UNAVAILABLE')
  await lockChildren(tx, [childId])
  const child = await tx.selectFrom('person').select('id').where('id', '=', childId).executeTakeFirst()
  mustBe(setChildImageCommand, child !== undefined, 'UNKNOWN_CHILD')
  await removeImage(tx, childId)
  const stored = await storeFile(bytes, isImageContentType)
  mustBe(setChildImageCommand, stored !== 'UNAVAILABLE', 'FILES_UNAVAILABLE')
  mustBe(setChildImageCommand, stored !== 'NOT_TAKEN' && isImageContentType(stored.contentType), 'NOT_AN_IMAGE')
  const { id: imageId } = await inWords(
    setChildImageCommand,
    tx
      .insertInto('child_image')
      .values({
        child_id: childId,
        storage_key: stored.storageKey,
        content_type: stored.contentType,
        size: stored.size,
        created_at: now,
        metadata_removed_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return imageId
}

export const removeChildImageCommand = command({
  name: 'children.removeChildImage',
  input: removedChildImage,
  refusals: {},
  run: (tx, { childId }) => removeImage(tx, childId),
})

/** Its file is listed to be removed by the row's going. */
async function removeImage(tx: Transaction, childId: ChildId): Promise<void> {
  await tx.deleteFrom('child_image').where('child_id', '=', childId).execute()
}
