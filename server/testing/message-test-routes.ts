import type { EmployeeId, ServiceNeedOptionId } from '@nalle/domain/ids.ts'
import type { FastifyRequest } from 'fastify'
import type { App } from '../http/app.ts'
import { nowOf } from '../http/request-time.ts'
import type { Command } from '../municipality/command.ts'
import { openOfficeAccountCommand, setOutOfOfficeCommand } from '../municipality/messages/accounts.ts'
import { replyAsStaffCommand, writeAsStaffCommand } from '../municipality/messages/messages.ts'
import { addServiceNeedOption } from '../municipality/placements/service-need-options.ts'
import { addStaffedUnit } from './correspondence.ts'
import { newServiceNeedOption } from './units.ts'

/** What staff do in the stories of messages. A story's own time is theirs too. */
export function messageTestRoutes(app: App): void {
  const { fastify, db } = app
  const run = (command: Command, request: FastifyRequest, json: unknown = request.body): Promise<unknown> =>
    db.transaction((tx) => command.runJson(tx, json, { now: nowOf(app, request) }))

  fastify.post<{ Body: { readonly name?: string } }>('/test/staffed-units', ({ body }) => addStaffedUnit(db, body))

  fastify.post('/test/messages', (request) => run(writeAsStaffCommand, request))

  fastify.post('/test/messages/reply', async (request) => ({ messageId: await run(replyAsStaffCommand, request) }))

  fastify.post('/test/offices', async (request) => ({ accountId: await run(openOfficeAccountCommand, request) }))

  fastify.post<{ Body: { readonly employeeId: EmployeeId; readonly start: string; readonly end: string } }>(
    '/test/out-of-office',
    async (request) => {
      const { employeeId, start, end } = request.body
      await run(setOutOfOfficeCommand, request, { employeeId, period: { start, end } })
      return {}
    },
  )

  /** A service need for `placements[].serviceNeed`; with shift care it opens the attachments of messages. */
  fastify.post('/test/service-need-options', async (): Promise<{ readonly optionId: ServiceNeedOptionId }> => ({
    optionId: await db.transaction((tx) => addServiceNeedOption(tx, newServiceNeedOption())),
  }))
}
