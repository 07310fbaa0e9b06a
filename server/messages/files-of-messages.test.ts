import { downloadAttachment } from '@nalle/contract/attachments.ts'
import type { AttachmentId } from '@nalle/domain/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replyAsStaff } from '../municipality/messages/messages.ts'
import { accountOf, addFamilyTo, addStaffedUnit, writes } from '../testing/correspondence.ts'
import type { StaffedUnit } from '../testing/correspondence.ts'
import { startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { filesOfMessages } from './files-of-messages.ts'

let nalle: TestNalle
let unit: StaffedUnit
beforeAll(async () => {
  nalle = await startNalle()
  unit = await addStaffedUnit(nalle.db)
})
afterAll(() => nalle.close())

function storedByStaff(): Promise<AttachmentId> {
  return nalle.db.transaction(async (tx) => {
    const { id } = await tx
      .insertInto('attachment')
      .values({
        name: 'ohjelma.pdf',
        content_type: 'application/pdf',
        size: 100,
        uploaded_by: null,
        uploaded_via: 'STAFF',
        received_at: nalle.now(),
        stored_at: nalle.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** Whether the file would be given to them; the store of this test is empty, so a permitted one is not found. */
async function mayRead(personId: Parameters<TestNalle['login']>[0], level: 'WEAK' | 'STRONG', file: AttachmentId) {
  const params = { attachmentId: file, requestedFilename: 'ohjelma.pdf' }
  const { status } = await nalle.call(await nalle.login(personId, level), downloadAttachment, { params })
  expect([403, 404]).toContain(status)
  return status === 404
}

test('whoever sees a message may read its files: both families of a bulletin, and nobody else', async () => {
  const [one, other, stranger] = [
    await addFamilyTo(nalle.db, nalle.register, unit),
    await addFamilyTo(nalle.db, nalle.register, unit),
    await addFamilyTo(nalle.db, nalle.register, unit),
  ]
  const file = await storedByStaff()
  const to = { children: [one.child.id, other.child.id] }
  await writes(nalle.db, { senderId: unit.accounts.group, to, attachmentIds: [file], now: nalle.now() })
  expect(await mayRead(one.guardian.id, 'WEAK', file)).toBe(true)
  expect(await mayRead(other.guardian.id, 'WEAK', file)).toBe(true)
  expect(await mayRead(stranger.guardian.id, 'STRONG', file)).toBe(false)
})

test('the files of a sensitive message are closed to a weak login', async () => {
  const { guardian, child } = await addFamilyTo(nalle.db, nalle.register, unit)
  const file = await storedByStaff()
  const message = { senderId: unit.accounts.supervisor, to: { children: [child.id] }, sensitive: true }
  await writes(nalle.db, { ...message, attachmentIds: [file], now: nalle.now() })
  expect(await mayRead(guardian.id, 'WEAK', file)).toBe(false)
  expect(await mayRead(guardian.id, 'STRONG', file)).toBe(true)
})

test('the file of an answer to one guardian is not for the other', async () => {
  const family = await addFamilyTo(nalle.db, nalle.register, unit, { guardians: [{}, { firstNames: 'Pekka' }] })
  const [maija, pekka] = family.guardians
  if (maija === undefined || pekka === undefined) throw new Error('no guardians')
  const { threadId } = await writes(nalle.db, {
    senderId: unit.accounts.group,
    to: { children: [family.child.id] },
    now: nalle.now(),
  })
  const file = await storedByStaff()
  const recipientIds = [await accountOf(nalle.db, maija.id)]
  const reply = { senderId: unit.accounts.group, threadId, content: 'Liite', recipientIds, attachmentIds: [file] }
  await nalle.db.transaction((tx) => replyAsStaff(tx, { ...reply, now: nalle.now() }))
  expect(await mayRead(maija.id, 'WEAK', file)).toBe(true)
  expect(await mayRead(pekka.id, 'STRONG', file)).toBe(false)
  await expect(nalle.db.transaction((tx) => replyAsStaff(tx, { ...reply, now: nalle.now() }))).rejects.toMatchObject({
    reason: 'FILE_NOT_FREE',
  })
})

test('nobody removes a file that has been sent', async () => {
  const nobody = { attachment: {}, citizen: {} } as Parameters<typeof filesOfMessages.mayDelete>[1]
  expect(await filesOfMessages.mayDelete(nalle.db, nobody)).toBe(false)
})
