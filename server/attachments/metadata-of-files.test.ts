import { readdirSync, readFileSync } from 'node:fs'
import { downloadAttachment } from '@nalle/contract/attachments.ts'
import { getChildImage } from '@nalle/contract/child-images.ts'
import type { AttachmentId } from '@nalle/domain/ids.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setChildImage } from '../municipality/children/images.ts'
import { storeFileIn } from '../testing/access-to-children.ts'
import { filmWithPlaces, PHOTO } from '../testing/media-files.ts'
import { startNalle } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import type { TestFamily } from '../testing/families.ts'
import { addShiftCareFamily, filesOnDisk, formWith, leftBehind, upload } from '../testing/uploads.ts'
import { cleanStoredFiles } from './clean-stored-files.ts'
import { removeListedFiles } from './clean-up.ts'
import { storeStaffFile } from './staff-files.ts'

let nalle: TestNalle
let family: TestFamily
let maija: Caller
beforeAll(async () => {
  nalle = await startNalle()
  family = await addShiftCareFamily(nalle)
  maija = await nalle.login(family.guardian.id)
})
afterAll(() => nalle.close())
beforeEach(() => nalle.pool.query('delete from attachment'))

/** A picture with an Exif block that holds a place. */
const WITH_PLACE = Buffer.concat([
  PHOTO.subarray(0, 2),
  Buffer.from('ffe10016', 'hex'),
  Buffer.from('Exif\0\0CANARY 60.1699'),
  PHOTO.subarray(2),
])

const rowOf = (id: AttachmentId) =>
  nalle.db.selectFrom('attachment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const stored = (key: string) => readFileSync(filesOnDisk(nalle).find((path) => path.endsWith(key)) ?? '')

describe('a file is stored without its metadata', () => {
  test('when a guardian uploads it', async () => {
    const { status, id } = await upload(nalle, maija, formWith({ name: 'kuva.jpg', content: WITH_PLACE }))
    expect(status).toBe(200)
    const row = await rowOf(id)
    expect(stored(row.storage_key)).toEqual(PHOTO)
    expect(row).toMatchObject({ size: PHOTO.length, metadata_removed_at: nalle.now() })
    const answer = await nalle.app.fastify.inject({
      url: downloadAttachment.path.replace(':attachmentId', id).replace(':requestedFilename', 'kuva.jpg'),
      headers: { cookie: maija.cookie },
    })
    expect(answer.headers['content-length']).toBe(String(PHOTO.length))
    expect(answer.rawPayload).toEqual(PHOTO)
  })

  test('when staff attach it', async () => {
    const file = { name: 'video.mov', content: filmWithPlaces().file, now: nalle.now() }
    const { storage_key: key, size } = await rowOf(await storeStaffFile(nalle.fileRoom, nalle.db, file))
    expect(stored(key).includes('CANARY')).toBe(false)
    expect(stored(key).length).toBe(size)
  })

  test('when it becomes the picture of a child', async () => {
    const content = WITH_PLACE.toString('base64')
    const act = { now: nalle.now(), storeFile: storeFileIn(nalle) }
    const childId = family.child.id
    const imageId = await nalle.db.transaction((tx) => setChildImage(tx, { childId, content }, act))
    const url = getChildImage.path.replace(':imageId', imageId)
    const answer = await nalle.app.fastify.inject({ url, headers: { cookie: maija.cookie } })
    expect(answer.rawPayload).toEqual(PHOTO)
  })
})

test('a file that contradicts itself is refused, and nothing of it stays', async () => {
  const before = await leftBehind(nalle)
  const content = Buffer.concat([WITH_PLACE.subarray(0, 44), Buffer.from('ffe17fff', 'hex')])
  const answer = await upload(nalle, maija, formWith({ name: 'kuva.jpg', content }))
  expect(answer).toMatchObject({ status: 400, errorCode: 'INVALID_CONTENT_TYPE' })
  expect(await leftBehind(nalle)).toEqual(before)
})

describe('files that were stored before', () => {
  /** As the version before has stored it. */
  async function storedBefore(content: Buffer, name: string, contentType: string): Promise<AttachmentId> {
    const { id } = await upload(nalle, maija, formWith({ name: 'kuva.jpg', content: PHOTO }))
    const { storage_key: key } = await rowOf(id)
    await nalle.fileRoom.files.put(key, { content, contentType })
    await nalle.pool.query(
      'update attachment set metadata_removed_at = null, size = $2, name = $3, content_type = $4 where id = $1',
      [id, content.length, name, contentType],
    )
    return id
  }
  const clean = () => cleanStoredFiles(nalle.db, nalle.fileRoom, nalle.now())
  const removeLater = async () => {
    await nalle.pool.query("update file_to_remove set listed_at = listed_at - interval '1 hour'")
    await removeListedFiles(nalle.db, nalle.fileRoom.files)
  }

  test('are cleaned once, under a new key, and the old file goes', async () => {
    const id = await storedBefore(WITH_PLACE, 'kuva.jpg', 'image/jpeg')
    const before = await rowOf(id)
    const clear = await storedBefore(PHOTO, 'kuva.jpg', 'image/jpeg')
    const broken = await storedBefore(Buffer.from('ffd8ffe1', 'hex'), 'kuva.jpg', 'image/jpeg')
    const document = await storedBefore(Buffer.from('%PDF-1.7'), 'a.pdf', 'application/pdf')
    expect(await clean()).toEqual({ looked: 3, changed: 1, broken: 1 })

    const after = await rowOf(id)
    expect(after.storage_key).not.toBe(before.storage_key)
    expect(after).toMatchObject({ size: PHOTO.length, metadata_removed_at: nalle.now() })
    expect(stored(after.storage_key)).toEqual(PHOTO)
    for (const same of [clear, broken, document]) {
      expect((await rowOf(same)).metadata_removed_at).toEqual(nalle.now())
    }
    // Whoever reads the old file just now reads it to the end.
    await removeListedFiles(nalle.db, nalle.fileRoom.files)
    expect(stored(before.storage_key)).toEqual(WITH_PLACE)
    await removeLater()
    expect(filesOnDisk(nalle).some((path) => path.endsWith(before.storage_key))).toBe(false)
    expect(stored(after.storage_key)).toEqual(PHOTO)

    expect(await clean()).toEqual({ looked: 0, changed: 0, broken: 0 })
    expect(readdirSync(nalle.fileRoom.spoolFolder)).toEqual([])
  })

  test('are left with their old file when the process dies before the row names the new one', async () => {
    const id = await storedBefore(WITH_PLACE, 'kuva.jpg', 'image/jpeg')
    const { files } = nalle.fileRoom
    const put = async (...args: Parameters<typeof files.put>) => {
      await files.put(...args)
      throw new Error('gone')
    }
    await removeLater()
    const before = filesOnDisk(nalle).length
    await expect(
      cleanStoredFiles(nalle.db, { ...nalle.fileRoom, files: { ...files, put } }, nalle.now()),
    ).rejects.toThrow('gone')
    expect(stored((await rowOf(id)).storage_key)).toEqual(WITH_PLACE)
    expect(filesOnDisk(nalle)).toHaveLength(before + 1)
    await removeLater()
    expect(filesOnDisk(nalle)).toHaveLength(before)
    expect(await clean()).toMatchObject({ looked: 1, changed: 1 })
  })

  test('include pictures of children', async () => {
    const childId = family.child.id
    const act = { now: nalle.now(), storeFile: storeFileIn(nalle) }
    await nalle.db.transaction((tx) => setChildImage(tx, { childId, content: PHOTO.toString('base64') }, act))
    const rows = () => nalle.db.selectFrom('child_image').selectAll().where('child_id', '=', childId).execute()
    const [image] = await rows()
    await nalle.fileRoom.files.put(image!.storage_key, { content: WITH_PLACE, contentType: 'image/jpeg' })
    await nalle.pool.query('update child_image set metadata_removed_at = null, size = $1', [WITH_PLACE.length])
    expect(await clean()).toEqual({ looked: 1, changed: 1, broken: 0 })
    const [cleaned] = await rows()
    expect(cleaned).toMatchObject({ id: image!.id, size: PHOTO.length, metadata_removed_at: nalle.now() })
    expect(stored(cleaned!.storage_key)).toEqual(PHOTO)
  })
})
