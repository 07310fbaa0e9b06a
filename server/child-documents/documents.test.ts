import {
  downloadChildDocument,
  getChildDocument,
  getChildDocumentMetadata,
  getChildDocuments,
  getUnreadDocumentCounts,
  markDocumentRead,
} from '@nalle/contract/child-documents.ts'
import { getStart } from '@nalle/contract/session.ts'
import type { ChildDocumentId } from '@nalle/domain/ids.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { annulChildDocument, publishChildDocument } from '../municipality/child-documents/child-documents.ts'
import { addEmployee } from '../municipality/units/employees.ts'
import { drawDueDocuments } from '../pdf/draw-due-documents.ts'
import { addDocument, addTemplate, askGuardians, EVERY_KIND } from '../testing/child-documents.ts'
import { addFamily } from '../testing/families.ts'
import type { FamilyOptions, TestFamily } from '../testing/families.ts'
import { FILLED_IN } from '../testing/filled-in.ts'
import { startNalle } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { readPdf } from '../testing/read-pdf.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const CONTENT = { answers: FILLED_IN }

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

const listFor = (who: Caller) => nalle.call(who, getChildDocuments, { query: { childId: family.child.id } })
const read = (who: Caller, documentId: ChildDocumentId) => nalle.call(who, getChildDocument, { params: { documentId } })
const unread = async (who: Caller) => (await nalle.call(who, getUnreadDocumentCounts)).body

async function addPlan(): Promise<ChildDocumentId> {
  const templateId = await addTemplate(nalle, 'VASU', {
    name: 'Varhaiskasvatussuunnitelma',
    legalBasis: 'Varhaiskasvatuslaki 23 §',
    confidentiality: { durationYears: 100, basis: 'Varhaiskasvatuslaki 40 §' },
    placementTypes: ['DAYCARE'],
    archive: { processDefinitionNumber: '12.06.10', months: 1200, organization: 'Kuusilahti', externally: true },
  })
  return addDocument(nalle, { childId: family.child.id, templateId, status: 'PREPARED', content: CONTENT })
}

describe('the list', () => {
  test('has all that is published about the child, the newest first', async () => {
    const plan = await addPlan()
    nalle.setTime('2026-09-14T06:10:00Z')
    const asked = await askGuardians(nalle, family.child.id)
    const templateId = await addTemplate(nalle, 'OTHER')
    await addDocument(nalle, { childId: family.child.id, templateId, status: 'DRAFT', publishedAt: null })
    const { body } = await listFor(guardian)
    expect(body.map(({ id }) => id)).toEqual([asked, plan])
    expect(body[1]).toEqual({
      id: plan,
      status: 'PREPARED',
      type: 'VASU',
      templateName: 'Varhaiskasvatussuunnitelma',
      publishedAt: Temporal.Instant.from('2026-09-14T06:00:00Z'),
      unread: true,
      child: {
        id: family.child.id,
        firstName: family.child.firstNames,
        lastName: family.child.lastName,
        dateOfBirth: family.child.dateOfBirth,
      },
      answeredAt: null,
      answeredBy: null,
      decision: null,
    })
  })

  test('tells who answered: a guardian by name, staff without one', async () => {
    const templateId = await addTemplate(nalle)
    const at = nalle.now()
    const employeeId = await nalle.db.transaction((tx) =>
      addEmployee(tx, { firstNames: 'Eeva', lastName: 'Erityinen', email: null, worksIn: [] }),
    )
    const completed = { childId: family.child.id, templateId, status: 'COMPLETED' as const }
    await addDocument(nalle, { ...completed, answered: { by: family.guardian.id, at } })
    nalle.setTime('2026-09-14T06:10:00Z')
    await addDocument(nalle, { ...completed, answeredByStaff: { by: employeeId, at } })
    expect((await listFor(other)).body.map(({ answeredBy }) => answeredBy)).toEqual([
      { id: employeeId, name: '', type: 'EMPLOYEE' },
      {
        id: family.guardian.id,
        name: `${family.guardian.firstNames} ${family.guardian.lastName}`,
        type: 'CITIZEN',
      },
    ])
  })

  test.each([
    { until: '2026-09-14', status: 200 },
    { until: '2026-09-13', status: 403 },
  ])('of a child who is placed until $until: $status; one document can be read all the same', async (each) => {
    await begin({ children: [{ placements: [{ period: dateRange('2026-01-01', each.until) }] }] })
    const id = await addPlan()
    expect((await listFor(guardian)).status).toBe(each.status)
    expect((await read(guardian, id)).status).toBe(200)
    expect(await unread(guardian)).toEqual({ [family.child.id]: 1 })
    const { counts } = (await nalle.call(guardian, getStart)).body
    expect(counts.unreadChildDocuments).toBe(each.status === 200 ? 1 : 0)
  })
})

describe('one document', () => {
  test('is read with its template and what was published, and without what is for staff', async () => {
    const id = await addPlan()
    const { body } = await read(guardian, id)
    expect(body).toEqual({
      id,
      status: 'PREPARED',
      publishedAt: nalle.now(),
      downloadable: false,
      content: CONTENT,
      child: expect.objectContaining({ id: family.child.id }),
      template: {
        id: expect.any(String),
        name: 'Varhaiskasvatussuunnitelma',
        type: 'VASU',
        placementTypes: ['DAYCARE'],
        language: 'FI',
        confidentiality: { durationYears: 100, basis: 'Varhaiskasvatuslaki 40 §' },
        legalBasis: 'Varhaiskasvatuslaki 23 §',
        validity: { start: day('2026-09-14'), end: null },
        published: true,
        processDefinitionNumber: null,
        archiveDurationMonths: null,
        endDecisionWhenUnitChanges: null,
        archiveExternally: true,
        content: EVERY_KIND,
      },
      decision: null,
      answeredAt: null,
      answeredBy: null,
      answerable: false,
    })
  })

  test('is not there before it is published, nor for another family, nor at all', async () => {
    const templateId = await addTemplate(nalle, 'OTHER')
    const id = await addDocument(nalle, { childId: family.child.id, templateId, status: 'DRAFT', publishedAt: null })
    const neighbours = await addFamily(nalle.db, nalle.register)
    const stranger = await nalle.login(neighbours.guardian.id)
    for (const call of [getChildDocument, downloadChildDocument, markDocumentRead, getChildDocumentMetadata]) {
      expect((await nalle.call(guardian, call, { params: { documentId: id } })).status).toBe(403)
    }
    await nalle.db.transaction((tx) => publishChildDocument(tx, id, { now: nalle.now() }))
    expect((await read(guardian, id)).status).toBe(200)
    expect((await read(stranger, id)).status).toBe(403)
    const weak = await nalle.login(family.guardian.id, 'WEAK')
    expect((await read(weak, id)).status).toBe(403)
  })

  test('that is a decision says so, also once it is annulled', async () => {
    const templateId = await addTemplate(nalle, 'OTHER_DECISION', { name: 'Päätös kuljetuksesta' })
    const decision = {
      status: 'ACCEPTED',
      validity: { start: day('2026-10-01'), end: null },
      unitId: family.unitId,
      annulmentReason: '',
    } as const
    const id = await addDocument(nalle, { childId: family.child.id, templateId, status: 'COMPLETED', decision })
    await nalle.call(guardian, markDocumentRead, { params: { documentId: id } })
    nalle.setTime('2026-09-14T06:20:00Z')
    await nalle.db.transaction((tx) => annulChildDocument(tx, id, 'Tehty väärästä lapsesta', { now: nalle.now() }))
    const annulled = {
      status: 'ANNULLED',
      createdAt: Temporal.Instant.from('2026-09-14T06:00:00Z'),
      validity: { start: day('2026-10-01'), end: null },
      decisionNumber: expect.any(Number),
      daycareName: null,
      annulmentReason: 'Tehty väärästä lapsesta',
    }
    expect((await listFor(guardian)).body).toMatchObject([{ id, unread: true, decision: annulled }])
    expect((await read(guardian, id)).body).toMatchObject({ status: 'COMPLETED', decision: annulled })
  })
})

describe('unread', () => {
  test('each guardian reads for themselves, and every own child is counted', async () => {
    await begin({ children: [{}, { firstNames: 'Onni' }] })
    const id = await addPlan()
    const zero = Object.fromEntries(family.children.map((child) => [child.id, 0]))
    expect(await unread(guardian)).toEqual({ ...zero, [family.child.id]: 1 })
    for (const _ of [1, 2]) {
      expect((await nalle.call(guardian, markDocumentRead, { params: { documentId: id } })).status).toBe(200)
    }
    expect(await unread(guardian)).toEqual(zero)
    expect(await unread(other)).toEqual({ ...zero, [family.child.id]: 1 })
    expect((await listFor(guardian)).body).toMatchObject([{ unread: false }])
  })

  test('is told with every page, decisions apart from the others', async () => {
    await addPlan()
    await askGuardians(nalle, family.child.id)
    const templateId = await addTemplate(nalle, 'MIGRATED_PRESCHOOL_ASSISTANCE_NEED_DECISION')
    await addDocument(nalle, { childId: family.child.id, templateId, status: 'COMPLETED' })
    const weak = await nalle.login(family.guardian.id, 'WEAK')
    expect((await nalle.call(weak, getStart)).body.counts).toMatchObject({
      unansweredDocuments: 1,
      unreadChildDocuments: 2,
      unreadDocumentDecisions: 1,
      unreadPedagogicalDocuments: 0,
    })
  })

  test('what staff publish anew is new again', async () => {
    const id = await addPlan()
    await nalle.call(guardian, markDocumentRead, { params: { documentId: id } })
    await nalle.db.transaction((tx) => publishChildDocument(tx, id, { now: nalle.now() }))
    expect(await unread(guardian)).toEqual({ [family.child.id]: 1 })
  })
})

describe('the PDF', () => {
  const fetchPdf = (id: ChildDocumentId) =>
    nalle.app.fastify.inject({
      url: `/api/citizen/child-documents/${id}/pdf`,
      headers: { cookie: guardian.cookie },
    })

  test('is there once it is drawn: a tagged letter with every question and answer', async () => {
    const id = await addPlan()
    const params = { documentId: id }
    expect(await nalle.call(guardian, downloadChildDocument, { params })).toBeRefusedWith('NOT_READY')
    await drawDueDocuments(nalle.documentService)
    expect((await read(guardian, id)).body.downloadable).toBe(true)
    const { statusCode, headers, rawPayload } = await fetchPdf(id)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toMatch(/^attachment/)
    const { info, words, structure, check } = readPdf(rawPayload)
    expect(info).toMatchObject({ Title: 'Varhaiskasvatussuunnitelma', Tagged: 'yes' })
    expect(check).toContain('No syntax or stream encoding errors found')
    const inOrder = [
      `Lapsi: ${family.child.firstNames} ${family.child.lastName}`,
      'Salassa pidettävä, 100 vuotta',
      'Varhaiskasvatuslaki 40 §',
      'Tila laadittu',
      'Lapsen arki',
      'Hyvä huoltaja',
      'Täyttäkää ennen aloitusta.',
      'Miten lapsi nukkuu?',
      'Nukkuu hyvin.',
      'Unilelu on nalle.',
      'Nukkuu päiväunet Kyllä',
      'Tutustumispäivä 21.9.2026',
      'Luvat ja yhteystiedot',
      'Lasta saa kuvata Ei saa',
      'bussilla',
      'muulla: polkupyörällä',
      'Kuka saa hakea lapsen?',
      'Nimi Puhelin Maija Meikäläinen 040 5550 123 Matti Meikäläinen',
      'Lainsäädäntöperuste Varhaiskasvatuslaki 23 §',
    ].map((text) => words.indexOf(text))
    expect(inOrder).not.toContain(-1)
    expect(inOrder).toEqual(inOrder.toSorted((one, next) => one - next))
    for (const tag of ['H1', 'H2', 'H3', 'Table', 'TH', 'LI'])
      expect(structure).toMatch(new RegExp(`^ *${tag}\\b`, 'm'))
  })

  test.each([
    { language: 'SV', words: ['Barn:', 'Status fylls i av vårdnadshavaren', 'Inget svar'] },
    { language: 'EN', words: ['Child:', 'Status to be filled in by a guardian', 'No answer'] },
  ] as const)('is in the language of its template: $language', async ({ language, words }) => {
    const id = await askGuardians(nalle, family.child.id, { language })
    await drawDueDocuments(nalle.documentService)
    const pdf = readPdf((await fetchPdf(id)).rawPayload)
    for (const text of words) expect(pdf.words).toContain(text)
  })

  test('prints what would like to be a program, and what no face can draw, as text', async () => {
    const content = {
      answers: [{ type: 'TEXT', questionId: 'uni', answer: '#panic("x") *lihava* <b>html</b> 🐻 שלום' }],
    } as const
    const templateId = await addTemplate(nalle, 'OTHER', { name: '#evil[*x*]' })
    const id = await addDocument(nalle, { childId: family.child.id, templateId, status: 'COMPLETED', content })
    await drawDueDocuments(nalle.documentService)
    const { words, info } = readPdf((await fetchPdf(id)).rawPayload)
    expect(info['Title']).toBe('#evil[*x*]')
    expect(words).toContain('#panic("x") *lihava* <b>html</b>')
  })
})

describe('the archive', () => {
  test('knows the case of a document whose template is archived', async () => {
    const id = await addPlan()
    const { body } = await nalle.call(guardian, getChildDocumentMetadata, { params: { documentId: id } })
    expect(body.data).toMatchObject({
      processName: 'Varhaiskasvatussuunnitelma',
      process: {
        caseIdentifier: expect.stringMatching(/^\d+\/12\.06\.10\/2026$/),
        organization: 'Kuusilahti',
        archiveDurationMonths: 1200,
        history: [{ state: 'INITIAL' }, { state: 'PREPARATION' }],
      },
      primaryDocument: { confidential: true, confidentiality: { durationYears: 100 }, downloadPath: null },
    })
  })

  test('knows nothing of others', async () => {
    const id = await askGuardians(nalle, family.child.id)
    const { body } = await nalle.call(guardian, getChildDocumentMetadata, { params: { documentId: id } })
    expect(body).toEqual({ data: null })
  })
})
