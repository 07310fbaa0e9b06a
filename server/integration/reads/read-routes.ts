import type { FileStore } from '../../external/files/file-store.ts'
import type { App } from '../../http/app.ts'
import { applicationReads } from './applications.ts'
import { calendarReads } from './calendar.ts'
import { childDocumentReads } from './child-documents.ts'
import { childrenReads } from './children.ts'
import { decisionReads } from './decisions.ts'
import { incomeStatementReads } from './income-statements.ts'
import { messageReads } from './messages.ts'
import { peopleAndUnitReads } from './people-and-units.ts'

/** What guardians have done, read by the municipality's programs: a table of contents. */
export function readRoutes(app: App, { files }: { readonly files: FileStore }): void {
  applicationReads(app, files)
  decisionReads(app)
  calendarReads(app)
  messageReads(app, files)
  incomeStatementReads(app, files)
  childDocumentReads(app)
  childrenReads(app)
  peopleAndUnitReads(app)
}
