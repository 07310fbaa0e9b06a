import { giveFeedback } from '@nalle/contract/feedback.ts'
import type { App } from '../http/app.ts'
import { handle } from '../http/handle.ts'
import { keepFeedback } from './give-feedback.ts'

export function feedbackRoutes(app: App): void {
  handle(app, giveFeedback, ({ body, citizen, city, db, now, request }) =>
    db.transaction((tx) => keepFeedback(tx, body, { personId: citizen?.id, address: request.ip, city, now })),
  )
}
