import { rmSync } from 'node:fs'
import { deleteAttachment, downloadAttachment } from '@nalle/contract/attachments.ts'
import type { AttachmentId } from '@nalle/domain/ids.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addStaffedUnit, writes } from '../testing/correspondence.ts'
import type { TestFamily } from '../testing/families.ts'
import { startNalle } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { padded, PDF, PNG } from '../testing/sample-files.ts'
import { UNKNOWN_ID } from '../testing/samples.ts'
import { addShiftCareFamily, filesOnDisk, formWith, leftBehind, upload } from '../testing/uploads.ts'
import { insertUnstored, markStored } from './queries.ts'
import { storeStaffFile } from './staff-files.ts'

let nalle: TestNalle
let family: TestFamily
let weak: Caller
let strong: Caller
let stranger: Caller
beforeAll(async () => {
  nalle = await startNalle()
  family = await addShiftCareFamily(nalle)
  weak = await nalle.login(family.guardian.id, 'WEAK')
  strong = await nalle.login(family.guardian.id, 'STRONG')
  stranger = await nalle.login((await addShiftCareFamily(nalle)).guardian.id, 'STRONG')
})
afterAll(() => nalle.close())

async function uploaded(name: string, content: Buffer = PDF): Promise<AttachmentId> {
  const { status, id } = await upload(nalle, weak, formWith({ name, content }))
  expect(status).toBe(200)
  return id
}

function download(who: Caller, id: string, name: string) {
  const url = downloadAttachment.path
    .replace(':attachmentId', id)
    .replace(':requestedFilename', encodeURIComponent(name))
  return nalle.app.fastify.inject({ method: 'GET', url, headers: { cookie: who.cookie } })
}

const remove = (who: Caller, attachmentId: AttachmentId) =>
  nalle.call(who, deleteAttachment, { params: { attachmentId } })

describe('a file comes back', () => {
  test.each(['vuorot.pdf', 'Äidin vuorot (1).pdf', '100 % #1?&x=y;"a".pdf', '🧸.pdf', `${'ä'.repeat(98)}.pdf`])(
    'byte for byte, under its name: %s',
    async (name) => {
      const content = padded(PDF, 200_000)
      const answer = await download(weak, await uploaded(name.replace('"a"', 'a'), content), name.replace('"a"', 'a'))
      expect(answer.statusCode).toBe(200)
      expect(answer.rawPayload.equals(content)).toBe(true)
    },
  )

  test('in a way that no browser shows it or runs it', async () => {
    const answer = await download(weak, await uploaded('Äiti.png', PNG), 'Äiti.png')
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(PNG.length),
      'content-disposition': `attachment; filename="Aiti.png"; filename*=UTF-8''%C3%84iti.png`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  test.each(['vuorot.PDF', 'vuorot', 'vuorot.pdf ', 'x'])('under no other name: %j', async (name) => {
    const answer = await download(weak, await uploaded('vuorot.pdf'), name)
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['content-disposition']).toBeUndefined()
  })

  test('not when the store has lost it', async () => {
    const id = await uploaded('kadonnut.pdf')
    const { key } = await nalle.db
      .selectFrom('attachment')
      .select('storage_key as key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    for (const path of filesOnDisk(nalle).filter((file) => file.endsWith(key))) rmSync(path)
    expect((await download(weak, id, 'kadonnut.pdf')).statusCode).toBe(404)
  })
})

describe('an orphan is its uploader’s alone', () => {
  test('somebody else and nothing at all are answered alike', async () => {
    const id = await uploaded('vuorot.pdf')
    const foreign = await download(stranger, id, 'vuorot.pdf')
    const unknown = await download(stranger, UNKNOWN_ID, 'vuorot.pdf')
    expect([foreign.statusCode, unknown.statusCode]).toEqual([403, 403])
    expect((await remove(stranger, id)).status).toBe(403)
    expect((await download(strong, id, 'vuorot.pdf')).statusCode).toBe(200)
  })

  test('one that came another way than with a message needs strong login', async () => {
    const id = await nalle.db.transaction(async (tx) => {
      const row = await insertUnstored(tx, {
        name: 'palkka.pdf',
        contentType: 'application/pdf',
        size: PDF.length,
        uploader: family.guardian.id,
        via: 'INCOME_STATEMENT',
        type: 'PAYSLIP_GROSS',
        now: nalle.now(),
      })
      await markStored(tx, row.id, nalle.now(), null)
      return row.id
    })
    expect((await remove(weak, id)).status).toBe(403)
    expect((await download(weak, id, 'palkka.pdf')).statusCode).toBe(403)
    expect((await remove(strong, id)).status).toBe(200)
  })

  test('one whose file has not been stored yet is not there', async () => {
    const { id } = await nalle.db.transaction((tx) =>
      insertUnstored(tx, {
        name: 'a.pdf',
        contentType: 'application/pdf',
        size: 1,
        uploader: family.guardian.id,
        via: 'MESSAGE',
        type: null,
        now: nalle.now(),
      }),
    )
    expect((await download(strong, id, 'a.pdf')).statusCode).toBe(403)
    expect((await remove(strong, id)).status).toBe(403)
  })

  test('removed, it is gone with its file', async () => {
    const before = await leftBehind(nalle)
    const id = await uploaded('vuorot.pdf')
    expect((await remove(weak, id)).status).toBe(200)
    expect(await leftBehind(nalle)).toEqual(before)
    expect((await download(weak, id, 'vuorot.pdf')).statusCode).toBe(403)
    expect((await remove(weak, id)).status).toBe(403)
  })
})

describe('a file of the municipality', () => {
  test('is checked like any other', async () => {
    const before = await leftBehind(nalle)
    const store = (name: string, content: Buffer) =>
      storeStaffFile(nalle.fileRoom, nalle.db, { name, content, now: nalle.now() })
    await expect(store('retki.png', PDF)).rejects.toMatchObject({ reason: 'EXTENSION_INVALID' })
    await expect(store('retki', PDF)).rejects.toMatchObject({ reason: 'EXTENSION_MISSING' })
    expect(await leftBehind(nalle)).toEqual(before)
  })

  test('comes with a message, to those who received it, and stays', async () => {
    const content = padded(PDF, 5000)
    const file = { name: 'retki.pdf', content, now: nalle.now() }
    const id = await storeStaffFile(nalle.fileRoom, nalle.db, file)
    expect((await download(strong, id, 'retki.pdf')).statusCode).toBe(403)
    const unit = await addStaffedUnit(nalle.db)
    await writes(nalle.db, {
      senderId: unit.accounts.supervisor,
      to: { children: [family.child.id] },
      now: nalle.now(),
      attachmentIds: [id],
    })
    expect((await download(weak, id, 'retki.pdf')).rawPayload.equals(content)).toBe(true)
    expect((await download(stranger, id, 'retki.pdf')).statusCode).toBe(403)
    expect((await remove(strong, id)).status).toBe(403)
  })
})
