import { DOCUMENT_TYPES } from '@nalle/domain/child-documents/document-types.ts'
import { makeTown } from '@nalle/town/town.ts'
import { childDocumentsOf } from '@nalle/town/child-documents.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeStaffFile } from '../attachments/staff-files.ts'
import { drawDueDocuments } from '../pdf/draw-due-documents.ts'
import { startNalle } from '../testing/nalle.ts'
import type { TestNalle } from '../testing/nalle.ts'
import { livedDays } from './load-calendar.ts'
import { ensureTown } from './load-town.ts'

const TODAY = Temporal.PlainDate.from('2026-09-14')
const PLAN = { seed: 'documents', date: TODAY, children: 60 }

let nalle: TestNalle
beforeAll(async () => {
  nalle = await startNalle({ time: '2026-09-14' })
  await ensureTown(nalle.db, PLAN, {
    now: nalle.now(),
    hashPassword: (password) => Promise.resolve(password),
    days: livedDays(TODAY, 1),
    storeFile: (file) => storeStaffFile(nalle.fileRoom, nalle.db, { ...file, now: nalle.now() }),
  })
}, 300_000)
afterAll(() => nalle.close())

test('a Finnish and a Swedish family have a document of every type', async () => {
  const rows = await nalle.db
    .selectFrom('child_document')
    .innerJoin('document_template as template', 'template.id', 'child_document.template_id')
    .select(['template.type', 'template.language'])
    .execute()
  for (const language of ['FI', 'SV'] as const) {
    const types = new Set(rows.filter((row) => row.language === language).map(({ type }) => type))
    expect([...types].toSorted()).toEqual([...DOCUMENT_TYPES].toSorted())
  }
})

test('the picture diaries have pictures and more than one page', async () => {
  const town = makeTown({ seed: PLAN.seed, today: TODAY, children: PLAN.children })
  const diaries = childDocumentsOf(town).filter(({ diary }) => diary.length > 0)
  expect(diaries).toHaveLength(2)
  for (const { childId } of diaries) {
    const files = await nalle.db
      .selectFrom('pedagogical_document as document')
      .leftJoin('attachment', 'attachment.pedagogical_document_id', 'document.id')
      .select(['document.id', 'attachment.name'])
      .where('document.child_id', '=', childId)
      .execute()
    expect(files.length).toBeGreaterThan(10)
    expect(files.filter(({ name }) => name !== null)).toHaveLength(2)
  }
})

test('all of them can be drawn', async () => {
  const tried = await drawDueDocuments(nalle.documentService)
  const documents = tried.filter(({ kind }) => kind === 'child-document')
  expect(documents.length).toBeGreaterThan(20)
  expect(documents.filter(({ outcome }) => outcome !== 'drawn')).toEqual([])
}, 300_000)
