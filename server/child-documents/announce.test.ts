import type { ChildDocumentId } from '@nalle/domain/ids.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { moveChildDocument } from '../municipality/child-documents/child-documents.ts'
import { addPedagogicalDocument } from '../municipality/child-documents/pedagogical-documents.ts'
import { addDocument, addTemplate, askGuardians } from '../testing/child-documents.ts'
import { addFamily } from '../testing/families.ts'
import type { TestFamily } from '../testing/families.ts'
import { FILLED_IN } from '../testing/filled-in.ts'
import { mailsTo } from '../testing/mails.ts'
import { startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { remindOfDocuments, tellOfDocuments, tellOfPedagogicalDocuments } from './announce.ts'
import { completeEndedPlans, forgetOvertakenDrafts } from './end-of-templates.ts'

let nalle: TestNalle
let family: TestFamily
let addresses: readonly string[]
beforeAll(async () => {
  nalle = await startNalle()
})
afterAll(() => nalle.close())
beforeEach(async () => {
  nalle.setTime('2026-09-14')
  addresses = [`${Math.random()}@posti.example`, `${Math.random()}@posti.example`]
  family = await addFamily(nalle.db, nalle.register, {
    guardians: addresses.map((email, at) => ({ email, firstNames: at === 0 ? 'Maija' : 'Pekka' })),
  })
})

const subjects = async (address = addresses[0] ?? '') =>
  (await mailsTo(nalle, address)).map(({ subject }) => subject.split(' / ')[0] ?? subject)
const tell = () => tellOfDocuments(nalle.db, nalle.now())
const remind = () => remindOfDocuments(nalle.db, nalle.now())

async function addPlan(): Promise<ChildDocumentId> {
  const templateId = await addTemplate(nalle, 'VASU', { name: 'Salainen suunnitelma' })
  const content = { answers: FILLED_IN }
  return addDocument(nalle, { childId: family.child.id, templateId, status: 'PREPARED', content })
}

describe('mails', () => {
  test('tell each guardian once that there is a document, and nothing of what it says', async () => {
    const id = await addPlan()
    await tell()
    await tell()
    for (const address of addresses) {
      const [mail, ...more] = await mailsTo(nalle, address)
      expect(more).toEqual([])
      expect(mail?.subject).toContain('Uusi asiakirja luettavissa')
      expect(mail?.text).toContain(`/child-documents/${id}`)
      for (const secret of ['Salainen', 'suunnitelma', 'Elli', family.child.lastName, 'Nukkuu']) {
        expect(mail?.text).not.toContain(secret)
        expect(mail?.html).not.toContain(secret)
      }
    }
  })

  test('ask to fill in a document, and lead into the form', async () => {
    const id = await askGuardians(nalle, family.child.id)
    await tell()
    const [mail] = await mailsTo(nalle, addresses[0] ?? '')
    expect(mail?.subject).toContain('Sinua pyydetään täyttämään asiakirja')
    expect(mail?.text).toContain(`/child-documents/${id}?readOnly=false`)
  })

  test('remind once, a week after the asking, and not who has answered', async () => {
    const id = await askGuardians(nalle, family.child.id)
    nalle.setTime('2026-09-21T05:59:00Z')
    await remind()
    expect(await subjects()).toEqual([])
    nalle.setTime('2026-09-21T06:00:00Z')
    await remind()
    await remind()
    nalle.setTime('2026-10-14')
    await remind()
    expect(await subjects()).toHaveLength(1)
    expect((await subjects())[0]).toContain('Muistutus')
    await nalle.db.transaction((tx) =>
      tx.updateTable('child_document').set({ reminded_at: null, status: 'COMPLETED' }).where('id', '=', id).execute(),
    )
    await remind()
    expect(await subjects()).toHaveLength(1)
  })

  test('do not go out once staff have taken back what they asked', async () => {
    const id = await askGuardians(nalle, family.child.id)
    await tell()
    await nalle.db.transaction((tx) => moveChildDocument(tx, { id, status: 'DRAFT', by: null }, { now: nalle.now() }))
    expect(await subjects()).toEqual([])
  })

  test('are as people have chosen: documents, decisions and pedagogical documents apart', async () => {
    await nalle.db.transaction((tx) =>
      tx
        .updateTable('person')
        .set({ disabled_mail_kinds: ['DOCUMENT_NOTIFICATION', 'INFORMAL_DOCUMENT_NOTIFICATION'] })
        .where('id', '=', family.guardian.id)
        .execute(),
    )
    await addPlan()
    const templateId = await addTemplate(nalle, 'OTHER_DECISION')
    const decision = { status: 'ACCEPTED', validity: null, unitId: null, annulmentReason: '' } as const
    await addDocument(nalle, { childId: family.child.id, templateId, status: 'COMPLETED', decision })
    await nalle.db.transaction((tx) =>
      addPedagogicalDocument(
        tx,
        { childId: family.child.id, description: 'Retki', attachmentIds: [] },
        { now: nalle.now() },
      ),
    )
    await tell()
    await tellOfPedagogicalDocuments(nalle.db, nalle.now())
    await tellOfPedagogicalDocuments(nalle.db, nalle.now())
    expect(await subjects()).toHaveLength(1)
    expect(await subjects(addresses[1])).toHaveLength(3)
  })

  test('tell nobody of what was published long before it came here', async () => {
    const templateId = await addTemplate(nalle, 'MIGRATED_VASU')
    const publishedAt = Temporal.Instant.from('2025-01-01T00:00:00Z')
    await addDocument(nalle, { childId: family.child.id, templateId, status: 'COMPLETED', publishedAt })
    await tell()
    expect(await subjects()).toEqual([])
  })
})

describe('at night', () => {
  const statusOf = async (id: ChildDocumentId) =>
    (await nalle.db.selectFrom('child_document').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

  test.each([
    { type: 'VASU', isPublished: true, completed: true },
    { type: 'LEOPS', isPublished: true, completed: true },
    { type: 'HOJKS', isPublished: true, completed: true },
    { type: 'VASU', isPublished: false, completed: false },
    { type: 'OTHER', isPublished: true, completed: false },
    { type: 'CITIZEN_BASIC', isPublished: true, completed: false },
  ] as const)('a $type, published $isPublished, ends with its template: $completed', async (each) => {
    const validity = { start: Temporal.PlainDate.from('2026-08-01'), end: Temporal.PlainDate.from('2026-09-14') }
    const templateId = await addTemplate(nalle, each.type, { validity })
    const document = { childId: family.child.id, templateId, status: 'DRAFT' } as const
    const id = await addDocument(nalle, each.isPublished ? document : { ...document, publishedAt: null })
    await completeEndedPlans(nalle.db, nalle.now())
    expect(await statusOf(id)).toBe('DRAFT')
    nalle.setTime('2026-09-15')
    await completeEndedPlans(nalle.db, nalle.now())
    expect(await statusOf(id)).toBe(each.completed ? 'COMPLETED' : 'DRAFT')
  })

  test('a draft that was overtaken goes a month after the answer', async () => {
    const id = await askGuardians(nalle, family.child.id)
    await nalle.db.transaction(async (tx) => {
      await tx
        .insertInto('child_document_draft')
        .values({
          document_id: id,
          person_id: family.guardian.id,
          content: { answers: [] },
          version: 1,
          saved_at: nalle.now(),
        })
        .execute()
      await tx.updateTable('child_document').set({ status: 'COMPLETED' }).where('id', '=', id).execute()
    })
    const count = async () =>
      (await nalle.db.selectFrom('child_document_draft').selectAll().where('document_id', '=', id).execute()).length
    nalle.setTime('2026-10-14T05:59:00Z')
    await forgetOvertakenDrafts(nalle.db, nalle.now())
    expect(await count()).toBe(1)
    nalle.setTime('2026-10-14T06:00:00Z')
    await forgetOvertakenDrafts(nalle.db, nalle.now())
    expect(await count()).toBe(0)
  })
})
