import {
  answerDocument,
  downloadChildDocument,
  getAnswerDraft,
  getChildDocument,
  getChildDocumentMetadata,
  getChildDocuments,
  getUnansweredDocuments,
  getUnreadDocumentCounts,
  markDocumentRead,
  saveAnswerDraft,
} from '@nalle/contract/child-documents.ts'
import {
  getPedagogicalDocuments,
  getUnreadPedagogicalDocumentCounts,
  markPedagogicalDocumentRead,
} from '@nalle/contract/pedagogical-documents.ts'
import type { FileServices } from '../attachments/services.ts'
import type { App } from '../http/app.ts'
import { handle } from '../http/handle.ts'
import { answer } from './answer.ts'
import { download } from './download.ts'
import { keepDraft, readDraft } from './drafts.ts'
import { countUnread, listDocuments, listUnanswered } from './list.ts'
import { readMetadata } from './metadata.ts'
import { getOwnDocument } from './own-document.ts'
import {
  countUnreadPedagogicalDocuments,
  listPedagogicalDocuments,
  markPedagogicalRead,
} from './pedagogical-documents.ts'
import { detailsOf, markRead } from './read.ts'

export function childDocumentRoutes(app: App, { files }: Pick<FileServices, 'files'>): void {
  handle(app, getChildDocuments, ({ citizen, db, query, today }) =>
    listDocuments(db, { childId: query.childId, personId: citizen.id, today }),
  )
  handle(app, getUnansweredDocuments, ({ citizen, db, today }) => listUnanswered(db, citizen.id, today))
  handle(app, getUnreadDocumentCounts, ({ citizen, db, today }) => countUnread(db, citizen.id, today))
  handle(app, getChildDocument, async (context) => detailsOf(await getOwnDocument(context.db, context)))
  handle(app, getChildDocumentMetadata, (context) => readMetadata(context.db, context))
  handle(app, downloadChildDocument, (context) => download(files, context))
  handle(app, markDocumentRead, (context) => context.db.transaction((tx) => markRead(tx, context)))
  handle(app, answerDocument, (context) => context.db.transaction((tx) => answer(tx, context)))
  handle(app, getAnswerDraft, (context) => readDraft(context.db, context))
  handle(app, saveAnswerDraft, async (context) => ({
    version: await context.db.transaction((tx) => keepDraft(tx, context)),
  }))

  handle(app, getPedagogicalDocuments, ({ citizen, db, params, today }) =>
    listPedagogicalDocuments(db, { childId: params.childId, personId: citizen.id, today }),
  )
  handle(app, getUnreadPedagogicalDocumentCounts, ({ citizen, db, today }) =>
    countUnreadPedagogicalDocuments(db, citizen.id, today),
  )
  handle(app, markPedagogicalDocumentRead, ({ citizen, concerns, db, now, params, today }) =>
    db.transaction((tx) =>
      markPedagogicalRead(tx, { id: params.documentId, personId: citizen.id, concerns, now, today }),
    ),
  )
}
