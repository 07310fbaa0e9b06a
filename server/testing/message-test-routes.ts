import type { EmployeeId, ServiceNeedOptionId } from '@nalle/domain/ids.ts'
import type { OfficeAccountType } from '@nalle/domain/messages/accounts.ts'
import { dateRange } from '@nalle/domain/time/date-range.ts'
import type { App } from '../http/app.ts'
import { nowOf } from '../http/now.ts'
import { openOfficeAccount, setOutOfOffice } from '../municipality/messages/accounts.ts'
import type { StaffMessage, StaffReply } from '../municipality/messages/messages.ts'
import { replyAsStaff, writeAsStaff } from '../municipality/messages/messages.ts'
import { addServiceNeedOption } from '../municipality/placements/service-need-options.ts'
import { addStaffedUnit } from './correspondence.ts'
import { newServiceNeedOption } from './units.ts'

/** What staff do in the stories of messages. A story's own time is theirs too. */
export function messageTestRoutes(app: App): void {
  const { fastify, db } = app

  fastify.post<{ Body: { readonly name?: string } }>('/test/staffed-units', ({ body }) => addStaffedUnit(db, body))

  fastify.post<{ Body: Omit<StaffMessage, 'now'> }>('/test/messages', (request) =>
    db.transaction((tx) => writeAsStaff(tx, { ...request.body, now: nowOf(app, request) })),
  )

  fastify.post<{ Body: Omit<StaffReply, 'now'> }>('/test/messages/reply', async (request) => {
    const reply = { ...request.body, now: nowOf(app, request) }
    return { messageId: await db.transaction((tx) => replyAsStaff(tx, reply)) }
  })

  fastify.post<{ Body: { readonly office: OfficeAccountType; readonly name: string } }>(
    '/test/offices',
    async ({ body }) => ({ accountId: await db.transaction((tx) => openOfficeAccount(tx, body)) }),
  )

  fastify.post<{ Body: { readonly employeeId: EmployeeId; readonly start: string; readonly end: string } }>(
    '/test/out-of-office',
    async ({ body: { employeeId, start, end } }) => {
      await db.transaction((tx) => setOutOfOffice(tx, employeeId, dateRange(start, end)))
      return {}
    },
  )

  /** A service need for `placements[].serviceNeed`; with shift care it opens the attachments of messages. */
  fastify.post('/test/service-need-options', async (): Promise<{ readonly optionId: ServiceNeedOptionId }> => ({
    optionId: await db.transaction((tx) => addServiceNeedOption(tx, newServiceNeedOption())),
  }))
}
