import type { PersonId } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import type { Read } from '../../database/database.ts'
import { select } from '../../database/database.ts'

/** How long before the end of an income its owner is reminded, so that a new one is there in time. */
const REMINDED_BEFORE = { weeks: 4 }

/**
 * The last day of the person's latest income, when it is near and the fee of a child will still be counted from it
 * afterwards: at most one day. Income statements come with their own feature; until then none has been sent that would
 * make the reminder needless.
 */
export async function findExpiringIncome(
  db: Read,
  personId: PersonId,
  today: Temporal.PlainDate,
): Promise<readonly Temporal.PlainDate[]> {
  const lastReminder = today.add(REMINDED_BEFORE)
  const feeStillPaidOn = lastReminder.add({ days: 1 })
  const rows = await select<{ lastDay: Temporal.PlainDate }>(
    db,
    sql`
      select latest.last_day as "lastDay"
      from (
        select upper(validity) - 1 as last_day from income
        where person_id = ${personId} order by validity desc limit 1
      ) latest
      where latest.last_day between ${today}::date and ${lastReminder}::date
        and exists (
          select
          from fee_family_head family
          join placement later on later.child_id = family.child_id and later.period @> latest.last_day + 1
          join placement paid on paid.child_id = family.child_id and paid.period @> ${feeStillPaidOn}::date
          join unit on unit.id = paid.unit_id
          left join service_need need on need.placement_id = paid.id and need.period @> ${feeStillPaidOn}::date
          join service_need_option option on option.id = need.option_id
            or need.id is null and option.is_default and option.valid_placement_type = paid.type
              and option.validity @> ${feeStillPaidOn}::date
          where family.period @> latest.last_day + 1
            and (
              family.head_id = ${personId}
              or exists (
                select from fee_family_partner couple
                where couple.period @> latest.last_day + 1
                  and ${personId}::uuid in (couple.person_id, couple.partner_id)
                  and family.head_id in (couple.person_id, couple.partner_id)
              )
            )
            and (unit.invoiced_by_municipality or unit.provider_type = 'PRIVATE_SERVICE_VOUCHER')
            and option.fee_percentage > 0
        )`,
  )
  return rows.map(({ lastDay }) => lastDay)
}
