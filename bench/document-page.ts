import type { Section } from '@nalle/domain/child-documents/template.ts'
import type { ChildDocumentId, ChildId, PersonId } from '@nalle/domain/ids.ts'
import type { OpenDatabase } from '@nalle/server/database/open.ts'
import { addChildDocument } from '@nalle/server/municipality/child-documents/child-documents.ts'
import { addDocumentTemplate } from '@nalle/server/municipality/child-documents/templates.ts'
import type { PostgresCluster } from '@nalle/server/testing/postgres-cluster.ts'
import { goWith, logIn } from './interactions.ts'
import type { Measurement } from './measurement.ts'
import { inSmallTown, measureTypingIn } from './typing.ts'

const PARTS = 10
const QUESTIONS_OF_A_PART = 20

/** In the middle of the document: one that takes many lines, and one that takes a single one. */
const FIELDS = { 'a long text': 'question-101', 'a short text': 'question-102' } as const

/** How typing in a document of two hundred questions feels on a phone of some years ago. */
export function measureDocumentPage(cluster: PostgresCluster): Promise<readonly Measurement[]> {
  return inSmallTown(cluster, 'document_page', async ({ open, page, portal }) => {
    const { id, guardianId } = await askSomebody(open)
    await goWith(page, await logIn(open.db, guardianId), portal, `/child-documents/${id}?readOnly=false`)
    return measureTypingIn(page, 'document of 200 questions', FIELDS)
  })
}

/** A guardian of the town, asked to fill in a document about a child of theirs. */
async function askSomebody({ db, pool }: OpenDatabase): Promise<{ id: ChildDocumentId; guardianId: PersonId }> {
  const { rows } = await pool.query<{ childId: ChildId; guardianId: PersonId }>(
    `select child_id as "childId", guardian_id as "guardianId" from guardianship order by child_id limit 1`,
  )
  const [family] = rows
  if (family === undefined) throw new Error('nobody has a child')
  const now = Temporal.Now.instant()
  const id = await db.transaction(async (tx) => {
    const content = { sections: [...SECTIONS] }
    const template = { name: 'Kasvun kansio', type: 'CITIZEN_BASIC', published: true, content } as const
    const templateId = await addDocumentTemplate(tx, template, { now })
    const document = { childId: family.childId, templateId, status: 'CITIZEN_DRAFT', publishedAt: now } as const
    return addChildDocument(tx, document, { now })
  })
  return { id, guardianId: family.guardianId }
}

const SECTIONS: readonly Section[] = Array.from({ length: PARTS }, (_, part) => ({
  id: `part-${part}`,
  label: `Osa ${part + 1}`,
  infoText: '',
  questions: Array.from({ length: QUESTIONS_OF_A_PART }, (_each, at) => ({
    type: 'TEXT' as const,
    id: `question-${part}-${at}`,
    label: `Kysymys ${part * QUESTIONS_OF_A_PART + at + 1}`,
    infoText: '',
    multiline: at % 2 === 0,
  })),
}))
