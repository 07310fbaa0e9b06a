import { documentContent, templateContent } from '@nalle/contract/municipality/document-content.ts'
import {
  listChildDocuments,
  listDocumentTemplates,
  readChildDocument,
  readPedagogicalDocument,
} from '@nalle/contract/municipality/reading/child-documents.ts'
import { sql } from 'kysely'
import type { Read } from '../../database/database.ts'
import type { App } from '../../http/app.ts'
import { handle } from '../../http/handle.ts'
import { FIRST, foundOr404, pageOf } from './pages.ts'

export function childDocumentReads(app: App): void {
  handle(app, listDocumentTemplates, async ({ query, db }) => {
    const { after = FIRST, limit, type } = query
    const rows = await db
      .selectFrom('document_template')
      .select(['id', 'name', 'type', 'language', 'placement_types as placementTypes', 'validity'])
      .select('published as isPublished')
      .where(sql<string>`id`, '>', after)
      .$if(type !== undefined, (some) => some.where(sql<boolean>`type = ${type ?? null}`))
      .orderBy('id')
      .limit(limit + 1)
      .execute()
    return pageOf(rows, query, ({ id }) => id)
  })
  handle(app, listChildDocuments, async ({ query, db }) => {
    const { after = FIRST, limit, childId, answeredSince } = query
    const rows = await documents(db)
      .where(sql<string>`document.id`, '>', after)
      .$if(childId !== undefined, (some) => some.where(sql<boolean>`document.child_id = ${childId ?? null}`))
      .$if(answeredSince !== undefined, (some) => some.where(sql<boolean>`answered_at >= ${answeredSince ?? null}`))
      .orderBy('document.id')
      .limit(limit + 1)
      .execute()
    return pageOf(rows, query, ({ id }) => id)
  })
  handle(app, readChildDocument, async ({ params: { childDocumentId: id }, db }) => {
    const found = await documents(db)
      .select(['document.content', 'template.content as template'])
      .where('document.id', '=', id)
      .executeTakeFirst()
    const { content, template, ...document } = foundOr404(found)
    return {
      ...document,
      template: templateContent.parse(template),
      content: documentContent.parse(content),
      readBy: await db
        .selectFrom('child_document_read')
        .select(['person_id as personId', 'read_at as readAt'])
        .where('document_id', '=', id)
        .orderBy('read_at')
        .execute(),
    }
  })
  handle(app, readPedagogicalDocument, async ({ params: { pedagogicalDocumentId: id }, db }) => {
    const document = await db
      .selectFrom('pedagogical_document')
      .select(['id', 'child_id as childId', 'created_at as createdAt'])
      .where('id', '=', id)
      .executeTakeFirst()
    return {
      ...foundOr404(document),
      readBy: await db
        .selectFrom('pedagogical_document_read')
        .select(['person_id as personId', 'read_at as readAt'])
        .where('document_id', '=', id)
        .orderBy('read_at')
        .execute(),
    }
  })
}

function documents(db: Read) {
  return db
    .selectFrom('child_document as document')
    .innerJoin('document_template as template', 'template.id', 'document.template_id')
    .select([
      'document.id',
      'document.child_id as childId',
      'document.template_id as templateId',
      'template.type',
      'document.status',
      'document.published_at as publishedAt',
      'document.answered_at as answeredAt',
      'document.answered_by as answeredBy',
    ])
}
