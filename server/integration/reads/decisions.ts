import { listDecisions, readAssistanceDecision, readDecision } from '@nalle/contract/municipality/reading/decisions.ts'
import { sql } from 'kysely'
import type { Read } from '../../database/database.ts'
import type { App } from '../../http/app.ts'
import { handle } from '../../http/handle.ts'
import { FIRST, foundOr404, pageOf } from './pages.ts'

export function decisionReads(app: App): void {
  handle(app, listDecisions, async ({ query, db }) => {
    const { after = FIRST, limit, applicationId } = query
    const rows = await decisions(db)
      .where(sql<string>`decision.id`, '>', after)
      .$if(applicationId !== undefined, (some) => some.where(sql<boolean>`application_id = ${applicationId ?? null}`))
      .orderBy('decision.id')
      .limit(limit + 1)
      .execute()
    return pageOf(rows, query, ({ id }) => id)
  })
  handle(app, readDecision, async ({ params: { decisionId }, db }) =>
    foundOr404(await decisions(db).where('decision.id', '=', decisionId).executeTakeFirst()),
  )
  handle(app, readAssistanceDecision, async ({ params: { assistanceDecisionId: id }, db }) => {
    const decision = await db
      .selectFrom('assistance_decision')
      .select(['id', 'kind', 'status', 'child_id as childId'])
      .where('id', '=', id)
      .executeTakeFirst()
    const unread = await db
      .selectFrom('assistance_decision_unread')
      .select('person_id as personId')
      .where('decision_id', '=', id)
      .orderBy('person_id')
      .execute()
    return { ...foundOr404(decision), unreadBy: unread.map(({ personId }) => personId) }
  })
}

function decisions(db: Read) {
  return db
    .selectFrom('decision')
    .innerJoin('application', 'application.id', 'decision.application_id')
    .select([
      'decision.id',
      'decision.application_id as applicationId',
      'application.child_id as childId',
      'decision.type',
      'decision.status',
      'decision.unit_id as unitId',
      'decision.period',
      'decision.sent_date as sentDate',
      'decision.requested_start_date as requestedStartDate',
      'decision.resolved_at as answeredAt',
      'decision.resolved_by as answeredBy',
      'decision.withdrawn_at as withdrawnAt',
    ])
}
