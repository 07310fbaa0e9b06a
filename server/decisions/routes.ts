import {
  acceptDecision,
  downloadDecision,
  getAcceptance,
  getApplicationMetadata,
  getDecisions,
  getDecisionsOfApplication,
  getUnconfirmedDecisionCount,
  rejectDecision,
} from '@nalle/contract/decisions.ts'
import { countUnconfirmedDecisions } from '../access/own-decisions.ts'
import type { FileServices } from '../attachments/services.ts'
import type { App } from '../http/app.ts'
import { handle } from '../http/handle.ts'
import { previewAcceptance } from './acceptance.ts'
import { accept, reject } from './answer.ts'
import { download } from './download.ts'
import { listDecisions } from './list.ts'
import { readApplicationMetadata } from './metadata.ts'
import { readDecisionsOfApplication } from './of-application.ts'

export function decisionRoutes(app: App, { files }: Pick<FileServices, 'files'>): void {
  handle(app, getDecisions, ({ citizen, db, today, city }) => listDecisions(db, citizen.id, { today, city }))
  handle(app, getUnconfirmedDecisionCount, ({ citizen, db, today }) => countUnconfirmedDecisions(db, citizen.id, today))
  handle(app, getDecisionsOfApplication, ({ citizen, db, params, today, city }) =>
    readDecisionsOfApplication(db, params.applicationId, citizen.id, { today, city }),
  )
  handle(app, getAcceptance, ({ citizen, db, params, query, now, city }) =>
    previewAcceptance(
      db,
      { decisionId: params.id, start: query.requestedStartDate, citizenId: citizen.id },
      { now, city },
    ),
  )
  handle(app, acceptDecision, ({ body, citizen, db, now, params }) =>
    db.transaction((tx) =>
      accept(tx, {
        applicationId: params.applicationId,
        decisionId: body.decisionId,
        start: body.requestedStartDate,
        citizenId: citizen.id,
        now,
      }),
    ),
  )
  handle(app, rejectDecision, ({ body, citizen, db, now, params }) =>
    db.transaction((tx) =>
      reject(tx, {
        applicationId: params.applicationId,
        decisionId: body.decisionId,
        citizenId: citizen.id,
        now,
      }),
    ),
  )
  handle(app, downloadDecision, (context) => download(files, context))
  handle(app, getApplicationMetadata, ({ citizen, db, params, today }) =>
    readApplicationMetadata(db, params.applicationId, citizen.id, today),
  )
}
