import type { MessageAccountId, PersonId } from '@nalle/domain/ids.ts'
import { areAttachmentsAllowed } from '@nalle/domain/messages/attachments-allowed.ts'
import type { ShiftCareType } from '@nalle/domain/placements/service-needs.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { sql } from 'kysely'
import { ownChildIds } from '../access/own-children.ts'
import { ownAccountId } from '../access/own-messages.ts'
import type { Read } from '../database/database.ts'
import { select } from '../database/database.ts'

export type OwnAccount = { readonly accountId: MessageAccountId; readonly messageAttachmentsAllowed: boolean }

export async function getOwnAccount(db: Read, personId: PersonId, today: Temporal.PlainDate): Promise<OwnAccount> {
  const rows = await select<{
    readonly accountId: MessageAccountId
    readonly shiftCare: ShiftCareType | null
    readonly period: DateRange | null
  }>(
    db,
    sql`
      select account.id as "accountId", need.shift_care as "shiftCare", need.period
      from message_account account
      left join (
        select service_need.shift_care, service_need.period
        from ${ownChildIds(personId, today)} as own
        join placement on placement.child_id = own.child_id
        join service_need on service_need.placement_id = placement.id
        where upper(service_need.period) > ${today}::date
      ) as need on true
      where account.id = ${ownAccountId(personId)}`,
  )
  const [first] = rows
  if (first === undefined) throw new Error('everybody has a message account')
  const needs = rows.flatMap(({ shiftCare, period }) => (shiftCare && period ? [{ shiftCare, period }] : []))
  return { accountId: first.accountId, messageAttachmentsAllowed: areAttachmentsAllowed(needs, today) }
}
