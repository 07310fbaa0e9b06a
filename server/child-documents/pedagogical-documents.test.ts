import { deleteAttachment, downloadAttachment } from '@nalle/contract/attachments.ts'
import {
  getPedagogicalDocuments,
  getUnreadPedagogicalDocumentCounts,
  markPedagogicalDocumentRead,
} from '@nalle/contract/pedagogical-documents.ts'
import { getStart } from '@nalle/contract/session.ts'
import type { AttachmentId, PedagogicalDocumentId } from '@nalle/domain/ids.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { storeStaffFile } from '../attachments/staff-files.ts'
import {
  addPedagogicalDocument,
  changePedagogicalDocument,
} from '../municipality/child-documents/pedagogical-documents.ts'
import { addFamily } from '../testing/families.ts'
import type { FamilyOptions, TestFamily } from '../testing/families.ts'
import { startNalle } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { PDF } from '../testing/sample-files.ts'

let nalle: TestNalle
let family: TestFamily
let guardian: Caller
let other: Caller
beforeAll(async () => {
  nalle = await startNalle()
})
afterAll(() => nalle.close())
beforeEach(() => begin({}))

async function begin(options: FamilyOptions): Promise<void> {
  nalle.setTime('2026-09-14')
  family = await addFamily(nalle.db, nalle.register, { guardians: [{}, { firstNames: 'Pekka' }], ...options })
  guardian = await nalle.login(family.guardian.id)
  other = await nalle.login(family.guardians[1]?.id ?? family.guardian.id)
}

const file = (name: string) => storeStaffFile(nalle.fileRoom, nalle.db, { name, content: PDF, now: nalle.now() })
const add = (description: string, attachmentIds: readonly AttachmentId[] = []): Promise<PedagogicalDocumentId> =>
  nalle.db.transaction((tx) =>
    addPedagogicalDocument(tx, { childId: family.child.id, description, attachmentIds }, { now: nalle.now() }),
  )
const list = (who: Caller) => nalle.call(who, getPedagogicalDocuments, { params: { childId: family.child.id } })
const counts = async (who: Caller) => (await nalle.call(who, getUnreadPedagogicalDocumentCounts)).body
const download = (who: Caller, attachmentId: AttachmentId, requestedFilename: string) =>
  nalle.call(who, downloadAttachment, { params: { attachmentId, requestedFilename } })

describe('pedagogical documents', () => {
  test('stand with the newest first; one with neither words nor files is not there', async () => {
    await add('Retki metsään')
    nalle.setTime('2026-09-14T06:10:00Z')
    const [one, two] = [await file('kuva.pdf'), await file('toinen.pdf')]
    const pictured = await add('', [one, two])
    await add(' \n\t')
    expect((await list(guardian)).body).toEqual([
      {
        id: pictured,
        childId: family.child.id,
        description: '',
        createdAt: nalle.now(),
        isRead: false,
        attachments: [
          { id: one, name: 'kuva.pdf', contentType: 'application/pdf' },
          { id: two, name: 'toinen.pdf', contentType: 'application/pdf' },
        ],
      },
      {
        id: expect.any(String),
        childId: family.child.id,
        description: 'Retki metsään',
        createdAt: Temporal.Instant.from('2026-09-14T06:00:00Z'),
        isRead: true,
        attachments: [],
      },
    ])
  })

  test('are read by each guardian for themselves, and counted once however many files they have', async () => {
    const id = await add('Kuvia', [await file('a.pdf'), await file('b.pdf')])
    await add('Pelkkiä sanoja')
    expect(await counts(guardian)).toEqual({ [family.child.id]: 1 })
    const weak = await nalle.login(family.guardian.id, 'WEAK')
    expect((await nalle.call(weak, getStart)).body.counts.unreadPedagogicalDocuments).toBe(1)
    for (const _ of [1, 2]) {
      const read = await nalle.call(guardian, markPedagogicalDocumentRead, { params: { documentId: id } })
      expect(read.status).toBe(200)
    }
    expect(await counts(guardian)).toEqual({})
    expect(await counts(other)).toEqual({ [family.child.id]: 1 })
    expect((await list(guardian)).body.find((each) => each.id === id)?.isRead).toBe(true)
    const more = await file('c.pdf')
    await nalle.db.transaction((tx) =>
      changePedagogicalDocument(tx, { id, description: 'Lisää kuvia', attachmentIds: [more] }),
    )
    expect(await counts(guardian)).toEqual({ [family.child.id]: 1 })
  })

  test.each([
    { until: '2026-09-14', status: 200 },
    { until: '2026-09-13', status: 403 },
  ])('of a child who is placed until $until: $status, and so are their files', async ({ until, status }) => {
    await begin({ children: [{ placements: [{ period: dateRange('2026-01-01', until) }] }] })
    const attachmentId = await file('kuva.pdf')
    await add('', [attachmentId])
    expect((await list(guardian)).status).toBe(status)
    expect((await download(guardian, attachmentId, 'kuva.pdf')).status).toBe(status)
  })

  test('and their files are for those who look after the child, with strong login, and for nobody else', async () => {
    const attachmentId = await file('kuva.pdf')
    const id = await add('', [attachmentId])
    const stranger = await nalle.login((await addFamily(nalle.db, nalle.register)).guardian.id)
    const weak = await nalle.login(family.guardian.id, 'WEAK')
    for (const [who, status] of [
      [guardian, 200],
      [other, 200],
      [weak, 403],
      [stranger, 403],
    ] as const) {
      expect((await list(who)).status).toBe(status)
      expect((await download(who, attachmentId, 'kuva.pdf')).status).toBe(status)
      const marked = await nalle.call(who, markPedagogicalDocumentRead, { params: { documentId: id } })
      expect(marked.status).toBe(status)
    }
    expect((await download(guardian, attachmentId, 'muu.pdf')).status).toBe(400)
    expect((await nalle.call(guardian, deleteAttachment, { params: { attachmentId } })).status).toBe(403)
  })
})

describe('the municipality', () => {
  test('attaches a file once', async () => {
    const attachmentId = await file('kuva.pdf')
    await add('', [attachmentId])
    await expect(add('', [attachmentId])).rejects.toMatchObject({ reason: 'FILE_NOT_FREE' })
    // It comes from nowhere: nothing has this id.
    const nobody = '00000000-0000-4000-8000-000000000000' as PedagogicalDocumentId
    const change = { id: nobody, description: '', attachmentIds: [] }
    await expect(nalle.db.transaction((tx) => changePedagogicalDocument(tx, change))).rejects.toMatchObject({
      reason: 'UNKNOWN_DOCUMENT',
    })
  })
})
