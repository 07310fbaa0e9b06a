import { getUnansweredDocuments } from '@nalle/contract/child-documents.ts'
import type { App } from '../http/app.ts'
import { handle } from '../http/handle.ts'
import { readUnanswered } from './unanswered.ts'

export function childDocumentRoutes(app: App): void {
  handle(app, getUnansweredDocuments, ({ citizen, db, today }) => readUnanswered(db, citizen.id, today))
}
