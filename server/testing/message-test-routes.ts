import type { EmployeeId, ServiceNeedOptionId } from '@nalle/domain/ids.ts'
import type { FastifyRequest } from 'fastify'
import type { App } from '../http/app.ts'
import { addServiceNeedOption } from '../municipality/placements/service-need-options.ts'
import { actAsMunicipality } from './act-as-municipality.ts'
import { addStaffedUnit } from './correspondence.ts'
import { newServiceNeedOption } from './units.ts'

/** What staff do in the stories of messages. A story's own time is theirs too. */
export function messageTestRoutes(app: App): void {
  const { fastify, db } = app
  const run = async (act: string, request: FastifyRequest, json: unknown = request.body): Promise<unknown> => {
    const acted = await actAsMunicipality(app, request, act, json)
    if (acted === undefined || acted.status >= 400) throw new Error(`${act}: ${JSON.stringify(acted)}`)
    return acted.body
  }

  fastify.post<{ Body: { readonly name?: string } }>('/test/staffed-units', ({ body }) => addStaffedUnit(db, body))

  fastify.post('/test/messages', (request) => run('writeAsStaff', request))

  fastify.post('/test/messages/reply', async (request) => ({ messageId: await run('replyAsStaff', request) }))

  fastify.post('/test/offices', async (request) => ({ accountId: await run('openOfficeAccount', request) }))

  fastify.post<{ Body: { readonly employeeId: EmployeeId; readonly start: string; readonly end: string } }>(
    '/test/out-of-office',
    async (request) => {
      const { employeeId, start, end } = request.body
      await run('setOutOfOffice', request, { employeeId, period: { start, end } })
      return {}
    },
  )

  /** A service need for `placements[].serviceNeed`; with shift care it opens the attachments of messages. */
  fastify.post('/test/service-need-options', async (): Promise<{ readonly optionId: ServiceNeedOptionId }> => ({
    optionId: await db.transaction((tx) => addServiceNeedOption(tx, newServiceNeedOption())),
  }))
}
