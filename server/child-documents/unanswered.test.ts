import { getUnansweredDocuments } from '@nalle/contract/child-documents.ts'
import { getStart } from '@nalle/contract/session.ts'
import type { ChildId, DocumentTemplateId } from '@nalle/domain/ids.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addChildDocument } from '../municipality/child-documents/child-documents.ts'
import type { NewChildDocument } from '../municipality/child-documents/child-documents.ts'
import { addDocumentTemplate } from '../municipality/child-documents/templates.ts'
import { addFamily } from '../testing/families.ts'
import type { TestFamily } from '../testing/families.ts'
import { startNalle } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'

const MONDAY = Temporal.Instant.from('2026-09-07T09:00:00Z')
const TUESDAY = Temporal.Instant.from('2026-09-08T09:00:00Z')

let nalle: TestNalle
let template: DocumentTemplateId
beforeAll(async () => {
  nalle = await startNalle({ time: '2026-09-14' })
  template = await nalle.db.transaction((tx) =>
    addDocumentTemplate(tx, { name: 'Lapsen esitiedot', type: 'CITIZEN_BASIC' }, { now: MONDAY }),
  )
})
afterAll(() => nalle.close())

let family: TestFamily
let guardian: Caller
beforeEach(async () => {
  family = await addFamily(nalle.db, nalle.register, {
    guardians: [{}, { firstNames: 'Pekka' }],
    children: [{ firstNames: 'Elli Maria' }, { firstNames: 'Onni' }],
  })
  guardian = await nalle.login(family.guardian.id, 'WEAK')
})

const add = (childId: ChildId, differences: Partial<NewChildDocument> = {}) =>
  nalle.db.transaction((tx) =>
    addChildDocument(
      tx,
      { childId, templateId: template, status: 'CITIZEN_DRAFT', publishedAt: MONDAY, ...differences },
      { now: MONDAY },
    ),
  )
const unanswered = async (caller: Caller) => (await nalle.call(caller, getUnansweredDocuments)).body
const counted = async (caller: Caller) => (await nalle.call(caller, getStart)).body.counts.unansweredDocuments

describe('documents that wait for an answer', () => {
  test('are told to each guardian of the child, the longest waiting first, and counted with every page', async () => {
    const [elli, onni] = family.children
    if (elli === undefined || onni === undefined) throw new Error('two children were asked for')
    const later = await add(elli.id, { publishedAt: TUESDAY })
    const first = await add(onni.id)
    expect(await unanswered(guardian)).toMatchObject([{ id: first }, { id: later }])
    expect((await unanswered(guardian))[1]).toEqual({
      id: later,
      status: 'CITIZEN_DRAFT',
      type: 'CITIZEN_BASIC',
      templateName: 'Lapsen esitiedot',
      publishedAt: TUESDAY,
      unread: true,
      child: { id: elli.id, firstName: 'Elli Maria', lastName: 'Esimerkki', dateOfBirth: elli.dateOfBirth },
      answeredAt: null,
      answeredBy: null,
      decision: null,
    })
    expect(await counted(guardian)).toBe(2)
    const other = await nalle.login(family.guardians[1]?.id ?? family.guardian.id, 'STRONG')
    expect(await unanswered(other)).toMatchObject([{ id: first }, { id: later }])
  })

  test('are unread until this guardian has read them', async () => {
    const id = await add(family.child.id)
    await nalle.db.transaction((tx) =>
      tx
        .insertInto('child_document_read')
        .values({ document_id: id, person_id: family.guardian.id, read_at: TUESDAY })
        .execute(),
    )
    const other = await nalle.login(family.guardians[1]?.id ?? family.guardian.id, 'WEAK')
    expect(await unanswered(guardian)).toMatchObject([{ id, unread: false }])
    expect(await unanswered(other)).toMatchObject([{ id, unread: true }])
  })

  test('are not those that are answered, not published, of other kinds, or of other families', async () => {
    const plan = await nalle.db.transaction((tx) =>
      addDocumentTemplate(tx, { name: 'Vasu', type: 'VASU' }, { now: MONDAY }),
    )
    const answered = { by: family.guardian.id, at: TUESDAY }
    await add(family.child.id, { answered })
    await add(family.child.id, { status: 'COMPLETED', answered })
    await add(family.child.id, { status: 'DRAFT', publishedAt: null })
    await add(family.child.id, { templateId: plan, status: 'PREPARED' })
    const neighbours = await addFamily(nalle.db, nalle.register, {})
    await add(neighbours.child.id)
    expect(await unanswered(guardian)).toEqual([])
    expect(await counted(guardian)).toBe(0)
  })

  test('are told to a foster parent for as long as the child is in their care', async () => {
    const during = (end: string) => ({
      validity: { start: Temporal.PlainDate.from('2026-01-01'), end: Temporal.PlainDate.from(end) },
    })
    const { child, fosterParents } = await addFamily(nalle.db, nalle.register, {
      fosterParents: [during('2026-09-14'), during('2026-09-13')],
    })
    const id = await add(child.id)
    const lists = []
    for (const parent of fosterParents) lists.push(await unanswered(await nalle.login(parent.id, 'WEAK')))
    expect(lists).toMatchObject([[{ id }], []])
  })
})

describe('the municipality', () => {
  test.each<readonly [reason: string, differences: Partial<NewChildDocument>]>([
    ['STATUS_NOT_OF_TYPE', { status: 'PREPARED' }],
    ['STATUS_NOT_OF_TYPE', { status: 'DECISION_PROPOSAL' }],
    ['ASKED_IN_SECRET', { publishedAt: null }],
    ['UNKNOWN_TEMPLATE', { templateId: '00000000-0000-4000-8000-000000000000' as DocumentTemplateId }],
    ['UNKNOWN_CHILD', { childId: '00000000-0000-4000-8000-000000000000' as ChildId }],
  ])('is told %s', async (reason, differences) => {
    await expect(add(family.child.id, differences)).rejects.toMatchObject({ reason })
  })

  test('gives a template a name', async () => {
    const nameless = nalle.db.transaction((tx) =>
      addDocumentTemplate(tx, { name: ' ', type: 'OTHER' }, { now: MONDAY }),
    )
    await expect(nameless).rejects.toMatchObject({ reason: 'NAME_MISSING' })
  })
})
