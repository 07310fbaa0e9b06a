import type { AttachmentId } from '@nalle/domain/ids.ts'
import { instantAt } from '@nalle/domain/time/helsinki.ts'
import { childDocumentsOf } from '@nalle/town/child-documents.ts'
import type { TownChildDocuments } from '@nalle/town/child-documents.ts'
import type { TownDiaryPage } from '@nalle/town/diary.ts'
import type { StaffLanguage, TownForm } from '@nalle/town/document-builder.ts'
import type { Town } from '@nalle/town/town.ts'
import type { Transaction } from '../database/database.ts'
import { addChildDocument } from '../municipality/child-documents/child-documents.ts'
import { addPedagogicalDocument } from '../municipality/child-documents/pedagogical-documents.ts'
import { addDocumentTemplate } from '../municipality/child-documents/templates.ts'
import type { StoreFile } from './load-town-messages.ts'
import type { Archive } from './past-applications.ts'
import { drawTownFile } from './town-files.ts'

/** By the child and the page of the diary. */
export type FilesOfDiaries = ReadonlyMap<string, readonly AttachmentId[]>

const placeOf = (childId: string, { key }: TownDiaryPage) => `${childId} ${key}`

/** Stored before the town is loaded, as the files of messages are. */
export async function storeDiaryFiles(town: Town, storeFile: StoreFile): Promise<FilesOfDiaries> {
  const stored = new Map<string, readonly AttachmentId[]>()
  for (const { childId, diary } of childDocumentsOf(town)) {
    for (const page of diary) {
      const ids: AttachmentId[] = []
      for (const file of page.files) ids.push(await storeFile({ name: file.name, content: drawTownFile(file) }))
      if (ids.length > 0) stored.set(placeOf(childId, page), ids)
    }
  }
  return stored
}

/** Documents of some children, by the municipality's own commands. Their PDFs are drawn later. */
export async function loadChildDocuments(
  tx: Transaction,
  town: Town,
  files: FilesOfDiaries,
  archive: Archive,
): Promise<void> {
  for (const documents of childDocumentsOf(town)) {
    for (const form of documents.forms) await loadForm(tx, town.today, { ...documents, form }, archive)
    for (const page of documents.diary) await loadPage(tx, town.today, documents, page, files)
  }
}

const NOON = Temporal.PlainTime.from('12:00')
const WIRE_LANGUAGES: Readonly<Record<StaffLanguage, 'FI' | 'SV'>> = { fi: 'FI', sv: 'SV' }
/** Templates are older than everything that was made from them. */
const TEMPLATES_SINCE = { years: 3 }

async function loadForm(
  tx: Transaction,
  today: Temporal.PlainDate,
  { childId, language, readerId, form }: TownChildDocuments & { readonly form: TownForm },
  { organization, archiveMonths }: Archive,
): Promise<void> {
  const { name, type, legalBasis, confidentiality, archivedAs, content, sample } = form
  const publishedAt = instantAt(today.subtract({ days: sample.publishedDaysAgo }), NOON)
  const act = { now: publishedAt }
  const templateId = await addDocumentTemplate(
    tx,
    {
      name,
      type,
      language: WIRE_LANGUAGES[language],
      legalBasis,
      confidentiality,
      validity: { start: today.subtract(TEMPLATES_SINCE), end: null },
      content,
      archive:
        archivedAs === null
          ? null
          : { processDefinitionNumber: archivedAs, months: archiveMonths, organization, externally: false },
    },
    act,
  )
  const documentId = await addChildDocument(
    tx,
    {
      childId,
      templateId,
      status: sample.status,
      publishedAt,
      content: { answers: sample.answers },
      ...(sample.isAnsweredByGuardian ? { answered: { by: readerId, at: publishedAt } } : {}),
      ...(sample.decision === null
        ? {}
        : { decision: { ...sample.decision, validity: { start: today, end: null }, unitId: null } }),
    },
    act,
    'GUARDIAN',
  )
  if (!sample.isRead) return
  await tx
    .insertInto('child_document_read')
    .values({ document_id: documentId, person_id: readerId, read_at: publishedAt })
    .execute()
}

async function loadPage(
  tx: Transaction,
  today: Temporal.PlainDate,
  { childId, readerId }: TownChildDocuments,
  page: TownDiaryPage,
  files: FilesOfDiaries,
): Promise<void> {
  const now = instantAt(today.subtract({ days: page.daysAgo }), NOON)
  const attachmentIds = files.get(placeOf(childId, page)) ?? []
  const { description } = page
  const documentId = await addPedagogicalDocument(tx, { childId, description, attachmentIds }, { now })
  if (!page.isRead) return
  await tx
    .insertInto('pedagogical_document_read')
    .values({ document_id: documentId, person_id: readerId, read_at: now })
    .execute()
}
