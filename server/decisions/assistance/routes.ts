import {
  downloadAssistanceDecision,
  downloadPreschoolAssistanceDecision,
  getAssistanceDecision,
  getAssistanceDecisions,
  getPreschoolAssistanceDecision,
  getPreschoolAssistanceDecisions,
  getUnreadAssistanceDecisions,
  getUnreadPreschoolAssistanceDecisions,
  markAssistanceDecisionRead,
  markPreschoolAssistanceDecisionRead,
} from '@nalle/contract/assistance-decisions.ts'
import type { FileServices } from '../../attachments/services.ts'
import type { App } from '../../http/app.ts'
import { handle } from '../../http/handle.ts'
import { download } from './download.ts'
import { markRead } from './mark-read.ts'
import { getDecidedAssistanceDecision } from './own-decision.ts'
import {
  assistanceDecisionOf,
  preschoolAssistanceDecisionOf,
  readAssistanceDecisions,
  readPreschoolAssistanceDecisions,
} from './read.ts'
import { countUnread } from './rows.ts'

/** Decisions on support: in daycare, and in pre-primary education. */
export function assistanceDecisionRoutes(app: App, { files }: Pick<FileServices, 'files'>): void {
  handle(app, getAssistanceDecisions, ({ citizen, db, today }) => readAssistanceDecisions(db, citizen.id, today))
  handle(app, getUnreadAssistanceDecisions, async ({ citizen, db, today }) => [
    ...(await countUnread(db, 'DAYCARE', citizen.id, today)),
  ])
  handle(app, getAssistanceDecision, async (context) =>
    assistanceDecisionOf(await getDecidedAssistanceDecision(context.db, 'DAYCARE', context)),
  )
  handle(app, downloadAssistanceDecision, (context) => download(files, 'DAYCARE', downloadAssistanceDecision, context))
  handle(app, markAssistanceDecisionRead, (context) => context.db.transaction((tx) => markRead(tx, 'DAYCARE', context)))

  handle(app, getPreschoolAssistanceDecisions, ({ citizen, db, today }) =>
    readPreschoolAssistanceDecisions(db, citizen.id, today),
  )
  handle(app, getUnreadPreschoolAssistanceDecisions, async ({ citizen, db, today }) => [
    ...(await countUnread(db, 'PRESCHOOL', citizen.id, today)),
  ])
  handle(app, getPreschoolAssistanceDecision, async (context) =>
    preschoolAssistanceDecisionOf(await getDecidedAssistanceDecision(context.db, 'PRESCHOOL', context)),
  )
  handle(app, downloadPreschoolAssistanceDecision, (context) =>
    download(files, 'PRESCHOOL', downloadPreschoolAssistanceDecision, context),
  )
  handle(app, markPreschoolAssistanceDecisionRead, (context) =>
    context.db.transaction((tx) => markRead(tx, 'PRESCHOOL', context)),
  )
}
