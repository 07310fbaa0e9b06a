import {
  answerDocument,
  downloadChildDocument,
  getAnswerDraft,
  getChildDocument,
  getUnansweredDocuments,
  saveAnswerDraft,
} from '@nalle/contract/child-documents.ts'
import type { Answer } from '@nalle/domain/child-documents/template.ts'
import type { ChildDocumentId } from '@nalle/domain/ids.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { moveChildDocument } from '../municipality/child-documents/child-documents.ts'
import { addDocumentTemplate, endDocumentTemplate } from '../municipality/child-documents/templates.ts'
import { drawDueDocuments } from '../pdf/draw-due-documents.ts'
import { addDocument, addTemplate, askGuardians, EVERY_KIND } from '../testing/child-documents.ts'
import { addFamily } from '../testing/families.ts'
import type { TestFamily } from '../testing/families.ts'
import { FILLED_IN } from '../testing/filled-in.ts'
import { startNalle } from '../testing/nalle.ts'
import type { Caller, TestNalle } from '../testing/nalle.ts'
import { readPdf } from '../testing/read-pdf.ts'

let nalle: TestNalle
let family: TestFamily
let maija: Caller
let pekka: Caller
let id: ChildDocumentId
beforeAll(async () => {
  nalle = await startNalle()
})
afterAll(() => nalle.close())
beforeEach(async () => {
  nalle.setTime('2026-09-14')
  family = await addFamily(nalle.db, nalle.register, { guardians: [{}, { firstNames: 'Pekka Olavi' }] })
  maija = await nalle.login(family.guardian.id)
  pekka = await nalle.login(family.guardians[1]?.id ?? family.guardian.id)
  id = await askGuardians(nalle, family.child.id)
})

const at = (documentId: ChildDocumentId) => ({ params: { documentId } })
const send = (who: Caller, answers: readonly Answer[] = FILLED_IN, documentId = id) =>
  nalle.call(who, answerDocument, { ...at(documentId), body: { status: 'COMPLETED', content: { answers } } })
const keep = (who: Caller, answers: readonly Answer[], version?: number) =>
  nalle.call(who, saveAnswerDraft, {
    ...at(id),
    body: { content: { answers }, ...(version === undefined ? {} : { version }) },
  })
const draft = async (who: Caller) => (await nalle.call(who, getAnswerDraft, at(id))).body
const details = async (documentId = id) => (await nalle.call(maija, getChildDocument, at(documentId))).body
const text = (answer: string): readonly Answer[] => [{ type: 'TEXT', questionId: 'uni', answer }]

describe('an answer', () => {
  test('completes the document, for both guardians and for good', async () => {
    expect((await details()).answerable).toBe(true)
    nalle.setTime('2026-09-14T06:10:00Z')
    expect((await send(maija)).status).toBe(200)
    const answered = { id: family.guardian.id, name: expect.stringContaining('Maija'), type: 'CITIZEN' }
    expect(await details()).toMatchObject({
      status: 'COMPLETED',
      content: { answers: FILLED_IN },
      publishedAt: nalle.now(),
      answeredAt: nalle.now(),
      answeredBy: answered,
      answerable: false,
    })
    expect((await nalle.call(pekka, getUnansweredDocuments)).body).toEqual([])
    expect(await send(pekka, text('Toisin'))).toBeRefusedWith('ALREADY_ANSWERED')
    expect((await send(pekka)).status).toBe(403)
    expect(await keep(pekka, text('Toisin'))).toBeRefusedWith('ALREADY_ANSWERED')
    expect((await details()).content).toEqual({ answers: FILLED_IN })
  })

  test('has its PDF drawn anew; until then there is none', async () => {
    await drawDueDocuments(nalle.documentService)
    expect((await details()).downloadable).toBe(true)
    await send(maija)
    expect((await details()).downloadable).toBe(false)
    expect(await nalle.call(maija, downloadChildDocument, at(id))).toBeRefusedWith('NOT_READY')
    await drawDueDocuments(nalle.documentService)
    expect((await details()).downloadable).toBe(true)
    const { rawPayload } = await nalle.app.fastify.inject({
      url: `/api/citizen/child-documents/${id}/pdf`,
      headers: { cookie: maija.cookie },
    })
    expect(readPdf(rawPayload).words).toContain('Nukkuu hyvin.')
    const left = await nalle.db.selectFrom('file_to_remove').select('storage_key').execute()
    expect(left.length).toBeGreaterThan(0)
  })

  test('that is drawn while it is written is drawn once more', async () => {
    const service = nalle.documentService
    let isSlow = true
    const draw: typeof service.drawer.draw = async (letter) => {
      const pdf = await service.drawer.draw(letter)
      if (isSlow) {
        isSlow = false
        await send(maija, text('Vasta nyt'))
      }
      return pdf
    }
    const tried = await drawDueDocuments({ ...service, drawer: { ...service.drawer, draw } })
    expect(tried.map(({ outcome }) => outcome).toSorted()).toEqual(['drawn', 'overtaken'])
    expect((await details()).downloadable).toBe(true)
  })

  test('goes to the next status and to no other', async () => {
    for (const status of ['DRAFT', 'PREPARED', 'CITIZEN_DRAFT', 'DECISION_PROPOSAL'] as const) {
      const body = { status, content: { answers: FILLED_IN } }
      const refused = await nalle.call(maija, answerDocument, { ...at(id), body })
      expect(refused.status).toBe(409)
      expect(refused).toBeRefusedWith('STATUS_MOVED')
    }
    expect(await details()).toMatchObject({ status: 'CITIZEN_DRAFT', answeredAt: null })
  })

  test('is taken for what guardians fill in, and for nothing else', async () => {
    const templateId = await addTemplate(nalle, 'OTHER')
    const plan = await addDocument(nalle, { childId: family.child.id, templateId, status: 'DRAFT' })
    expect(await send(maija, [], plan)).toBeRefusedWith('NOT_ASKED')
    const weak = await nalle.login(family.guardian.id, 'WEAK')
    expect((await send(weak)).status).toBe(403)
    const neighbours = await addFamily(nalle.db, nalle.register)
    expect((await send(await nalle.login(neighbours.guardian.id))).status).toBe(403)
  })

  test('is not taken once staff have taken the document back, and is again when they ask anew', async () => {
    const move = (status: 'DRAFT' | 'CITIZEN_DRAFT') =>
      nalle.db.transaction((tx) => moveChildDocument(tx, { id, status, by: null }, { now: nalle.now() }))
    await keep(maija, text('Kesken'))
    await move('DRAFT')
    expect((await send(maija)).status).toBe(403)
    await move('CITIZEN_DRAFT')
    expect(await draft(maija)).toMatchObject({ content: { answers: text('Kesken') }, version: 1 })
    expect((await send(maija)).status).toBe(200)
  })

  test('fits the template it was asked with, whatever has become of it', async () => {
    const { template } = await details()
    await nalle.db.transaction(async (tx) => {
      const act = { now: nalle.now() }
      const next = { name: 'Uudet esitiedot', type: 'CITIZEN_BASIC' as const, replaces: template.id }
      await addDocumentTemplate(tx, { ...next, content: { sections: [] } }, act)
      await endDocumentTemplate(tx, { id: template.id, end: Temporal.PlainDate.from('2026-09-14') })
    })
    nalle.setTime('2026-09-20')
    maija = await nalle.login(family.guardian.id)
    expect((await details()).template.content).toEqual(EVERY_KIND)
    expect((await send(maija)).status).toBe(200)
  })
})

describe('what does not fit the template', () => {
  const rows = (answer: readonly (readonly string[])[]): Answer => ({
    type: 'GROUPED_TEXT_FIELDS',
    questionId: 'hakijat',
    answer,
  })
  const WRONG: readonly (readonly [what: string, answer: unknown])[] = [
    ['an unknown question', { type: 'TEXT', questionId: 'tuntematon', answer: '' }],
    ['another type', { type: 'CHECKBOX', questionId: 'uni', answer: true }],
    ['an unknown option', { type: 'RADIO_BUTTON_GROUP', questionId: 'kuvat', answer: 'ehkä' }],
    ['an unknown box', { type: 'CHECKBOX_GROUP', questionId: 'kulku', answer: [{ optionId: 'saa', extra: '' }] }],
    [
      'a box twice',
      {
        type: 'CHECKBOX_GROUP',
        questionId: 'kulku',
        answer: [
          { optionId: 'muu', extra: 'a' },
          { optionId: 'muu', extra: 'b' },
        ],
      },
    ],
    [
      'words nobody asked for',
      { type: 'CHECKBOX_GROUP', questionId: 'kulku', answer: [{ optionId: 'bussi', extra: 'a' }] },
    ],
    ['no row', rows([])],
    ['a field too few', rows([['Maija']])],
    ['a field too many', rows([['Maija', '040', '050']])],
    ['a number as text', { type: 'TEXT', questionId: 'uni', answer: 1 }],
    ['no answer at all', { type: 'TEXT', questionId: 'uni' }],
    ['a kind of question that there is not', { type: 'SLIDER', questionId: 'uni', answer: '' }],
    ['a day that is none', { type: 'DATE', questionId: 'tutustuminen', answer: '2026-02-30' }],
    ['a day as text', { type: 'DATE', questionId: 'tutustuminen', answer: 'huomenna' }],
    ['words of a static text', { type: 'STATIC_TEXT_DISPLAY', questionId: 'johdanto', answer: 'a' }],
    ['a box as text', { type: 'CHECKBOX', questionId: 'paivauni', answer: 'true' }],
    ['a character that no database holds', { type: 'TEXT', questionId: 'uni', answer: 'a\u0000b' }],
    ['half a sign', { type: 'TEXT', questionId: 'uni', answer: '\ud83d' }],
    ['a text without end', { type: 'TEXT', questionId: 'uni', answer: 'x'.repeat(50_001) }],
  ]
  const stored = () =>
    nalle.db
      .selectFrom('child_document as document')
      .leftJoin('child_document_draft as draft', 'draft.document_id', 'document.id')
      .select(['document.status', 'document.content', 'document.published_content', 'draft.content as draft'])
      .where('document.id', '=', id)
      .executeTakeFirstOrThrow()
  const put = (path: string, body: object) =>
    nalle.app.fastify.inject({
      method: 'PUT',
      url: `/api/citizen/child-documents/${id}${path}`,
      headers: { cookie: maija.cookie, 'x-evaka-csrf': '1', 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })

  test.each(WRONG)('%s: 400, and nothing is stored', async (_, answer) => {
    const before = await stored()
    const content = { answers: [answer] }
    expect((await put('', { status: 'COMPLETED', content })).statusCode).toBe(400)
    expect((await put('/draft', { content })).statusCode).toBe(400)
    expect(await stored()).toEqual(before)
  })

  test('two answers to one question: 400', async () => {
    expect(await send(maija, [...FILLED_IN, ...text('Vielä')])).toBeRefusedWith('INVALID_CONTENT')
    expect((await send(maija, [...FILLED_IN, ...text('Vielä')])).status).toBe(400)
  })

  test.each([
    ['no content', { status: 'COMPLETED' }],
    ['no status', { content: { answers: [] } }],
    ['a status that there is not', { status: 'DONE', content: { answers: [] } }],
    ['answers that are none', { status: 'COMPLETED', content: { answers: {} } }],
  ])('%s: 400', async (_, body) => {
    expect((await put('', body)).statusCode).toBe(400)
  })

  test('more than a form can hold: 413', async () => {
    const answers = Array.from({ length: 50 }, () => ({ type: 'TEXT', questionId: 'uni', answer: 'x'.repeat(50_000) }))
    expect((await put('', { status: 'COMPLETED', content: { answers } })).statusCode).toBe(413)
  })
})

describe('what was typed is kept exactly', () => {
  const STRANGE = [
    'x'.repeat(50_000),
    '<script>alert(1)</script> & "lainaus" \\ \\u0041',
    '🐻‍❄️👩‍👧‍👦 e\u0301 ﷽',
    'שלום \u202eأهلا\u202c',
    '  alussa ja lopussa  \r\n\t\u00a0\u2028',
    '',
  ]
  test.each(STRANGE.map((each) => ({ each, name: each.slice(0, 20) })))('$name', async ({ each }) => {
    const answers: readonly Answer[] = [
      ...text(each),
      { type: 'CHECKBOX_GROUP', questionId: 'kulku', answer: [{ optionId: 'muu', extra: each }] },
      { type: 'GROUPED_TEXT_FIELDS', questionId: 'hakijat', answer: [[each, '']] },
    ]
    expect((await keep(maija, answers, 0)).status).toBe(200)
    expect((await draft(maija)).content).toEqual({ answers })
    expect((await send(maija, answers)).status).toBe(200)
    expect((await details()).content).toEqual({ answers })
  })

  test('in a document of 200 questions', async () => {
    const questions = Array.from({ length: 200 }, (_, number) => ({
      type: 'TEXT' as const,
      id: `q${number}`,
      label: `Kysymys ${number}`,
      infoText: '',
      multiline: number % 2 === 0,
    }))
    const content = { sections: [{ id: 's', label: 'Kaikki', infoText: '', questions }] }
    const long = await askGuardians(nalle, family.child.id, { content })
    const answers = questions.map(({ id: questionId }) => ({
      type: 'TEXT' as const,
      questionId,
      answer: `${questionId} 🐻 `.repeat(50),
    }))
    expect((await send(maija, answers, long)).status).toBe(200)
    expect((await details(long)).content).toEqual({ answers })
    expect((await drawDueDocuments(nalle.documentService)).map(({ outcome }) => outcome)).toContain('drawn')
  })
})

describe('a draft', () => {
  test('is kept for its writer, on every device and after every login', async () => {
    expect(await draft(maija)).toEqual({ content: { answers: [] }, version: 0, savedAt: null, others: [] })
    expect((await keep(maija, text('Nuk'), 0)).body).toEqual({ version: 1 })
    nalle.setTime('2026-09-14T06:10:00Z')
    expect((await keep(maija, text('Nukkuu'), 1)).body).toEqual({ version: 2 })
    const device = await nalle.login(family.guardian.id)
    expect(await draft(device)).toEqual({
      content: { answers: text('Nukkuu') },
      version: 2,
      savedAt: nalle.now(),
      others: [],
    })
  })

  test('begins with what staff have written already', async () => {
    const templateId = await addTemplate(nalle)
    const content = { answers: text('Henkilökunnan alku') }
    id = await addDocument(nalle, { childId: family.child.id, templateId, status: 'CITIZEN_DRAFT', content })
    expect(await draft(maija)).toMatchObject({ content, version: 0 })
  })

  test('is not written over by another device without a word', async () => {
    await keep(maija, text('Puhelimella'), 0)
    const computer = await nalle.login(family.guardian.id)
    const refused = await keep(computer, text('Koneella'), 0)
    expect(refused.status).toBe(409)
    expect(refused).toBeRefusedWith('CHANGED_ELSEWHERE')
    expect((await draft(computer)).content).toEqual({ answers: text('Puhelimella') })
    // An answer that got lost, and the saving tried again.
    expect((await keep(computer, text('Puhelimella'), 0)).body).toEqual({ version: 1 })
    // "Keep mine."
    expect((await keep(computer, text('Koneella'))).body).toEqual({ version: 2 })
  })

  test('is seen by the other guardian as being written, and by nobody as what it says', async () => {
    await keep(maija, text('Salaisuus'), 0)
    const seen = await nalle.call(pekka, getAnswerDraft, at(id))
    expect(seen.body).toMatchObject({
      content: { answers: [] },
      version: 0,
      others: [{ id: family.guardian.id, firstName: 'Maija', savedAt: nalle.now() }],
    })
    expect(JSON.stringify(seen.body)).not.toContain('Salaisuus')
    nalle.setTime('2026-09-14T06:10:00Z')
    await keep(pekka, text('Omat'), 0)
    expect((await draft(maija)).others).toMatchObject([{ firstName: 'Pekka' }])
  })

  test('stays with who was overtaken, to be copied, and goes with who has sent', async () => {
    await keep(maija, text('Maijan'), 0)
    await keep(pekka, text('Pekan'), 0)
    expect((await send(maija, text('Maijan'))).status).toBe(200)
    expect(await draft(pekka)).toMatchObject({ content: { answers: text('Pekan') }, version: 1, others: [] })
    expect(await draft(maija)).toMatchObject({ content: { answers: text('Maijan') }, version: 0 })
  })
})
