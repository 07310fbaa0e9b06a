import { DOCUMENT_STATUSES, DOCUMENT_TYPES, STATUS_PATHS } from '@nalle/domain/child-documents/document-types.ts'
import type { DocumentStatus } from '@nalle/domain/child-documents/document-types.ts'
import type { ChildDocumentId, DocumentTemplateId, EmployeeId } from '@nalle/domain/ids.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDocument, addTemplate, EVERY_KIND } from '../../testing/child-documents.ts'
import { addFamily } from '../../testing/families.ts'
import type { TestFamily } from '../../testing/families.ts'
import { FILLED_IN } from '../../testing/filled-in.ts'
import { startNalle } from '../../testing/nalle.ts'
import type { TestNalle } from '../../testing/nalle.ts'
import { addEmployee } from '../units/employees.ts'
import {
  annulChildDocument,
  decideChildDocument,
  moveChildDocument,
  publishChildDocument,
  writeChildDocument,
} from './child-documents.ts'
import { changeDocumentTemplate, endDocumentTemplate, publishDocumentTemplate } from './templates.ts'

// Nothing has this id.
const NOTHING = '00000000-0000-4000-8000-000000000000'
const day = (text: string) => Temporal.PlainDate.from(text)

let nalle: TestNalle
let family: TestFamily
let employee: EmployeeId
beforeAll(async () => {
  nalle = await startNalle({ time: '2026-09-14' })
  family = await addFamily(nalle.db, nalle.register)
  employee = await nalle.db.transaction((tx) =>
    addEmployee(tx, { firstNames: 'Eeva', lastName: 'Erityinen', email: null, worksIn: [] }),
  )
})
afterAll(() => nalle.close())

const act = () => ({ now: nalle.now() })
const row = (id: ChildDocumentId) =>
  nalle.db.selectFrom('child_document').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const move = (id: ChildDocumentId, status: DocumentStatus, by: EmployeeId | null = employee) =>
  nalle.db.transaction((tx) => moveChildDocument(tx, { id, status, by }, act()))
const write = (id: ChildDocumentId) => nalle.db.transaction((tx) => writeChildDocument(tx, id, { answers: FILLED_IN }))
const publish = (id: ChildDocumentId) => nalle.db.transaction((tx) => publishChildDocument(tx, id, act()))
const decide = (id: ChildDocumentId, validity = { start: day('2026-10-01'), end: day('2027-07-31') }) =>
  nalle.db.transaction((tx) =>
    decideChildDocument(tx, { id, outcome: 'ACCEPTED', validity, unitId: family.unitId, by: employee }, act()),
  )
const annul = (id: ChildDocumentId, reason: string) =>
  nalle.db.transaction((tx) => annulChildDocument(tx, id, reason, act()))

async function draft(templateId: DocumentTemplateId): Promise<ChildDocumentId> {
  return addDocument(nalle, { childId: family.child.id, templateId, status: 'DRAFT', publishedAt: null })
}

describe('a document', () => {
  test.each(DOCUMENT_TYPES.filter((type) => STATUS_PATHS[type][0] === 'DRAFT'))(
    'of the type %s goes its way step by step, and nowhere else',
    async (type) => {
      const id = await draft(await addTemplate(nalle, type))
      for (const next of STATUS_PATHS[type].slice(1)) {
        const { status } = await row(id)
        const isDecided = type === 'OTHER_DECISION' && next === 'COMPLETED'
        const back = STATUS_PATHS[type][STATUS_PATHS[type].indexOf(status) - 1]
        for (const other of DOCUMENT_STATUSES) {
          if ((other === next && !isDecided) || other === back) continue
          await expect(move(id, other)).rejects.toMatchObject({ reason: 'DOCUMENT_STEP_NOT_POSSIBLE' })
        }
        await (isDecided ? decide(id) : move(id, next))
        expect((await row(id)).status).toBe(next)
      }
      const done = await row(id)
      expect(done.published_at).not.toBeNull()
      await expect(write(id)).rejects.toMatchObject({ reason: 'CONTENT_LOCKED' })
      for (const other of DOCUMENT_STATUSES) {
        await expect(move(id, other)).rejects.toMatchObject({ reason: 'DOCUMENT_STEP_NOT_POSSIBLE' })
      }
    },
  )

  test('is written again and again, and families see what was published last', async () => {
    const id = await draft(await addTemplate(nalle, 'VASU'))
    await publish(id)
    await write(id)
    expect(await row(id)).toMatchObject({ published_content: { answers: [] }, status: 'DRAFT' })
    await publish(id)
    const { content, published_content } = await row(id)
    expect(published_content).toEqual(content)
    expect(JSON.stringify(content)).toContain('Unilelu')
  })

  test('that guardians fill in is neither written nor published meanwhile; taken back it is with staff again', async () => {
    const id = await draft(await addTemplate(nalle))
    await expect(publish(id)).rejects.toMatchObject({ reason: 'DOCUMENT_STEP_NOT_POSSIBLE' })
    await move(id, 'CITIZEN_DRAFT')
    await expect(write(id)).rejects.toMatchObject({ reason: 'CONTENT_LOCKED' })
    await move(id, 'DRAFT')
    expect(await row(id)).toMatchObject({ status: 'DRAFT', published_at: null, published_content: null })
    await write(id)
  })

  test('is answered by staff in place of guardians, by somebody with a name', async () => {
    const id = await draft(await addTemplate(nalle))
    await move(id, 'CITIZEN_DRAFT')
    await expect(move(id, 'COMPLETED', null)).rejects.toMatchObject({ reason: 'NOBODY_ANSWERS' })
    await move(id, 'COMPLETED')
    expect(await row(id)).toMatchObject({ answered_by: null, answered_by_employee: employee })
  })

  test('is decided once, and annulled once, with a reason', async () => {
    const id = await draft(await addTemplate(nalle, 'OTHER_DECISION'))
    await expect(decide(id)).rejects.toMatchObject({ reason: 'DOCUMENT_STEP_NOT_POSSIBLE' })
    await move(id, 'DECISION_PROPOSAL')
    await expect(annul(id, 'syy')).rejects.toMatchObject({ reason: 'NOT_DECIDED' })
    const backwards = { start: day('2026-10-01'), end: day('2026-09-30') }
    await expect(decide(id, backwards)).rejects.toMatchObject({ reason: 'PERIOD_BACKWARDS' })
    await decide(id)
    await expect(decide(id)).rejects.toMatchObject({ reason: 'DOCUMENT_STEP_NOT_POSSIBLE' })
    await expect(annul(id, ' ')).rejects.toMatchObject({ reason: 'ANNULMENT_REASON_MISSING' })
    await annul(id, 'syy')
    await expect(annul(id, 'toinen')).rejects.toMatchObject({ reason: 'NOT_DECIDED' })
  })

  test('of an archived template has a case that follows it', async () => {
    const archive = { processDefinitionNumber: '12.06.99', months: 120, organization: 'Kuusilahti', externally: false }
    const id = await draft(await addTemplate(nalle, 'OTHER_DECISION', { archive }))
    await move(id, 'DECISION_PROPOSAL')
    await decide(id)
    const { case_id: caseId } = await row(id)
    const states = await nalle.db
      .selectFrom('case_state')
      .select('state')
      .where('case_id', '=', caseId)
      .orderBy('row_index')
      .execute()
    expect(states.map(({ state }) => state)).toEqual(['INITIAL', 'DECIDING', 'COMPLETED'])
  })

  test.each([
    ['CONTENT_NOT_OF_TEMPLATE', { content: { answers: [{ type: 'TEXT', questionId: 'x', answer: '' }] } }],
    ['DECISION_NOT_OF_TYPE', { decision: { status: 'ACCEPTED', validity: null, unitId: null, annulmentReason: '' } }],
    ['STATUS_NOT_OF_TYPE', { status: 'PREPARED' }],
  ] as const)('is not made: %s', async (reason, differences) => {
    const templateId = await addTemplate(nalle, 'OTHER')
    const document = { childId: family.child.id, templateId, status: 'DRAFT', ...differences } as const
    await expect(addDocument(nalle, document)).rejects.toMatchObject({ reason })
  })

  test('that is not there', async () => {
    const id = NOTHING as ChildDocumentId
    const acts = [() => move(id, 'DRAFT'), () => write(id), () => publish(id), () => decide(id), () => annul(id, 'syy')]
    for (const acted of acts) {
      await expect(acted()).rejects.toMatchObject({ reason: 'UNKNOWN_DOCUMENT' })
    }
  })
})

describe('a template', () => {
  const change = (id: DocumentTemplateId, name = 'Uusi nimi') =>
    nalle.db.transaction((tx) => changeDocumentTemplate(tx, { id, name, content: EVERY_KIND }))

  test('can be changed until it is published, and used from then on', async () => {
    const id = await addTemplate(nalle, 'OTHER', { published: false })
    await change(id)
    await expect(draft(id)).rejects.toMatchObject({ reason: 'TEMPLATE_NOT_PUBLISHED' })
    await nalle.db.transaction((tx) => publishDocumentTemplate(tx, id))
    await draft(id)
    await expect(change(id)).rejects.toMatchObject({ reason: 'TEMPLATE_PUBLISHED' })
  })

  test('has one next version', async () => {
    const replaces = await addTemplate(nalle, 'OTHER')
    await addTemplate(nalle, 'OTHER', { replaces })
    await expect(addTemplate(nalle, 'OTHER', { replaces })).rejects.toMatchObject({ reason: 'REPLACED_ALREADY' })
  })

  test.each([
    { start: '2026-09-14', end: null, possible: true },
    { start: '2026-09-15', end: null, possible: false },
    { start: '2026-01-01', end: '2026-09-14', possible: true },
    { start: '2026-01-01', end: '2026-09-13', possible: false },
  ])('in force from $start to $end is used today: $possible', async ({ start, end, possible }) => {
    const validity = { start: day(start), end: end === null ? null : day(end) }
    const made = draft(await addTemplate(nalle, 'OTHER', { validity }))
    if (possible) await made
    else await expect(made).rejects.toMatchObject({ reason: 'TEMPLATE_NOT_IN_FORCE' })
  })

  test('does not end before it starts', async () => {
    const id = await addTemplate(nalle, 'OTHER')
    const end = (last: string) => nalle.db.transaction((tx) => endDocumentTemplate(tx, { id, end: day(last) }))
    await expect(end('2026-09-13')).rejects.toMatchObject({ reason: 'PERIOD_BACKWARDS' })
    await end('2026-09-14')
    const validity = { start: day('2026-09-14'), end: day('2026-09-13') }
    await expect(addTemplate(nalle, 'OTHER', { validity })).rejects.toMatchObject({ reason: 'PERIOD_BACKWARDS' })
  })

  test('that makes no sense is not taken, whether new or changed', async () => {
    const section = (id: string) => ({ id, label: '', infoText: '', questions: [] })
    const content = { sections: [section('a'), section('a')] }
    await expect(addTemplate(nalle, 'OTHER', { content })).rejects.toMatchObject({ reason: 'IDS_REPEATED' })
    const id = await addTemplate(nalle, 'OTHER', { published: false })
    await expect(change(id, ' ')).rejects.toMatchObject({ reason: 'NAME_MISSING' })
    await expect(change(NOTHING as DocumentTemplateId)).rejects.toMatchObject({ reason: 'UNKNOWN_TEMPLATE' })
  })
})
