import type { App } from '../http/app.ts'

/**
 * Undoes what browser tests have changed for the whole city: holiday periods, questionnaires and notices, of which the town
 * has none, and club terms other than the town's. A questionnaire takes its answers and the absences from them with it.
 */
export function restoreCityRoute({ fastify, db }: App): void {
  const ofTown = new Set<string>()
  fastify.addHook('onReady', async () => {
    for (const { id } of await db.selectFrom('club_term').select('id').execute()) ofTown.add(id)
  })

  fastify.delete('/test/city', async () => {
    await db.transaction(async (tx) => {
      await tx.deleteFrom('absence').where('questionnaire_id', 'is not', null).execute()
      await tx.deleteFrom('holiday_questionnaire').execute()
      await tx.deleteFrom('holiday_period').execute()
      await tx.deleteFrom('system_notification').execute()
      for (const { id } of await tx.selectFrom('club_term').select('id').execute())
        if (!ofTown.has(id)) await tx.deleteFrom('club_term').where('id', '=', id).execute()
    })
    return {}
  })
}
