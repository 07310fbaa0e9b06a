import { availableParallelism } from 'node:os'
import type { City } from '@nalle/domain/city/city.ts'
import { findDocumentLetter } from './child-documents/letter.ts'
import { findAssistanceLetter } from './decisions/assistance/letter.ts'
import { tellOfAssistanceDecision } from './decisions/assistance/mails.ts'
import { tellOfDecisions } from './decisions/announce.ts'
import { findDecisionLetters } from './decisions/decision-letter.ts'
import { keepDocuments } from './decisions/documents.ts'
import { findFinanceLetter } from './finance-decisions/letter.ts'
import { tellOfFinanceDecision } from './finance-decisions/mails.ts'
import type { Clock } from './http/clock.ts'
import type { Adapters } from './nalle.ts'
import { oneByOne } from './pdf/documents.ts'
import type { DocumentSources } from './pdf/documents.ts'
import type { DrawingService } from './pdf/draw-due-documents.ts'
import { drawingThreads, lanesOf } from './pdf/drawing-threads.ts'
import { openDrawer } from './pdf/open-drawer.ts'

/** Every kind of document that Nalle draws. The compiler asks for a line here when a kind is added. */
const DOCUMENT_SOURCES: DocumentSources = {
  'placement-decision': {
    findLetters: findDecisionLetters,
    drawn: async (tx, documents) => void (await keepDocuments(tx, documents)),
    announce: tellOfDecisions,
  },
  'finance-decision': oneByOne({ findLetter: findFinanceLetter, announce: tellOfFinanceDecision }),
  'assistance-decision': oneByOne({ findLetter: findAssistanceLetter, announce: tellOfAssistanceDecision }),
  'child-document': oneByOne({ findLetter: findDocumentLetter }),
}

export function documentServiceOf(
  adapters: Pick<Adapters, 'db' | 'files'>,
  options: { readonly city: City; readonly logo?: string | undefined; readonly clock: Clock },
): DrawingService {
  const { db, files } = adapters
  const { city, logo, clock } = options
  const threads = drawingThreads(availableParallelism())
  return {
    db,
    files,
    drawer: openDrawer({ logo, threads }),
    lanes: lanesOf(threads),
    sources: DOCUMENT_SOURCES,
    city,
    clock,
  }
}
