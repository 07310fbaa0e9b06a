import { terminationEffects } from '@nalle/contract/terminations.ts'
import {
  listAbsenceApplications,
  listPlacements,
  listServiceApplications,
  listTerminations,
  readAbsenceApplication,
  readServiceApplication,
  readTermination,
} from '@nalle/contract/municipality/reading/children.ts'
import { sql } from 'kysely'
import type { Read } from '../../database/database.ts'
import type { App } from '../../http/app.ts'
import { handle } from '../../http/handle.ts'
import { FIRST, foundOr404, pageOf } from './pages.ts'

/** What families have asked for and ended: changes of service needs, long absences, places. */
export function childrenReads(app: App): void {
  handle(app, listServiceApplications, async ({ query, db }) => {
    const { after = FIRST, limit } = query
    const rows = await serviceApplications(db)
      .where('decision', 'is', null)
      .where(sql<string>`id`, '>', after)
      .orderBy('id')
      .limit(limit + 1)
      .execute()
    return pageOf(rows, query, ({ id }) => id)
  })
  handle(app, readServiceApplication, async ({ params: { serviceApplicationId }, db }) =>
    foundOr404(await serviceApplications(db).where('id', '=', serviceApplicationId).executeTakeFirst()),
  )
  handle(app, listAbsenceApplications, async ({ query, db }) => {
    const { after = FIRST, limit } = query
    const rows = await absenceApplications(db)
      .where('status', '=', 'WAITING_DECISION')
      .where(sql<string>`id`, '>', after)
      .orderBy('id')
      .limit(limit + 1)
      .execute()
    return pageOf(rows, query, ({ id }) => id)
  })
  handle(app, readAbsenceApplication, async ({ params: { absenceApplicationId }, db }) =>
    foundOr404(await absenceApplications(db).where('id', '=', absenceApplicationId).executeTakeFirst()),
  )
  handle(app, listTerminations, async ({ query, db }) => {
    const { after = FIRST, limit, since } = query
    const rows = await terminations(db)
      .where(sql<string>`id`, '>', after)
      .$if(since !== undefined, (some) => some.where(sql<boolean>`terminated_at >= ${since ?? null}`))
      .orderBy('id')
      .limit(limit + 1)
      .execute()
    return pageOf(rows.map(withEffects), query, ({ id }) => id)
  })
  handle(app, readTermination, async ({ params: { terminationId }, db }) =>
    withEffects(foundOr404(await terminations(db).where('id', '=', terminationId).executeTakeFirst())),
  )
  handle(app, listPlacements, async ({ query, client: { unitIds }, db }) => {
    const { after = FIRST, limit, childId, unitId } = query
    const rows = await db
      .selectFrom('placement')
      .select(['id', 'child_id as childId', 'unit_id as unitId', 'type', 'period'])
      .where(sql<string>`id`, '>', after)
      .$if(childId !== undefined, (some) => some.where(sql<boolean>`child_id = ${childId ?? null}`))
      .$if(unitId !== undefined, (some) => some.where(sql<boolean>`unit_id = ${unitId ?? null}`))
      .$if(unitIds !== undefined, (some) =>
        some
          .where(sql<boolean>`unit_id = any (${[...(unitIds ?? [])]}::uuid[])`)
          // The days of a placement that a limited client has written belong to no client.
          .where('limited_client', 'is', null),
      )
      .orderBy('id')
      .limit(limit + 1)
      .execute()
    return pageOf(rows, query, ({ id }) => id)
  })
}

function serviceApplications(db: Read) {
  return db
    .selectFrom('service_application')
    .select([
      'id',
      'child_id as childId',
      'sender_id as personId',
      'sent_at as sentAt',
      'start_date as startDate',
      'option_id as serviceNeedOptionId',
      'additional_info as additionalInfo',
      'decision',
    ])
}

function absenceApplications(db: Read) {
  return db
    .selectFrom('absence_application')
    .select([
      'id',
      'child_id as childId',
      'creator_id as personId',
      'created_at as createdAt',
      'period',
      'description',
      'status',
    ])
}

function terminations(db: Read) {
  return db
    .selectFrom('termination')
    .select(['id', 'child_id as childId', 'terminated_at as terminatedAt', 'terminated_by as terminatedBy', 'effects'])
}

function withEffects<Row extends { readonly effects: unknown }>(row: Row) {
  return { ...row, effects: terminationEffects.parse(row.effects) }
}
