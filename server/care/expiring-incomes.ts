import type { PersonId } from '@nalle/domain/ids.ts'
import { REMINDED_BEFORE } from '@nalle/domain/income-statements/reminders.ts'
import type { Read } from '../database/database.ts'
import { fixedSelect } from '../database/database.ts'

export type ExpiringIncome = { readonly personId: PersonId; readonly lastDay: Temporal.PlainDate }

/**
 * The last day of the person's latest income, when it is near, the fee of a child will still be counted from it
 * afterwards, and no statement is on its way: one that was sent within a year, waits to be handled and holds by then.
 */
export async function findExpiringIncome(
  db: Read,
  personId: PersonId,
  today: Temporal.PlainDate,
): Promise<Temporal.PlainDate | undefined> {
  const [found] = await ofOne(db, ...daysOf(today), personId)
  return found?.lastDay
}

/** The same of everybody. */
export function findExpiringIncomes(db: Read, today: Temporal.PlainDate): Promise<readonly ExpiringIncome[]> {
  return ofAll(db, ...daysOf(today))
}

function daysOf(today: Temporal.PlainDate): readonly Temporal.PlainDate[] {
  const lastReminder = today.add(REMINDED_BEFORE)
  return [today, lastReminder, lastReminder.add({ days: 1 }), today.subtract({ years: 1 })]
}

const ofOne = fixedSelect<ExpiringIncome>(textFor('where person_id = $5'))
const ofAll = fixedSelect<ExpiringIncome>(textFor(''))

/** $1 today, $2 the last day that is near, $3 the day on which the fee is still paid, $4 a year ago. */
function textFor(whose: string): string {
  return `
    select latest.person_id as "personId", latest.last_day as "lastDay"
    from (
      select distinct on (person_id) person_id, upper(validity) - 1 as last_day
      from income ${whose} order by person_id, validity desc
    ) latest
    where latest.last_day between $1::date and $2::date
      and not exists (
        select from income_statement statement
        where statement.person_id = latest.person_id and statement.status = 'SENT'
          and (statement.sent_at at time zone 'Europe/Helsinki')::date >= $4::date
          and statement.start_date <= $3::date and (statement.end_date is null or statement.end_date >= $3::date)
      )
      and exists (
        select
        from fee_family_head family
        join placement later on later.child_id = family.child_id and later.period @> latest.last_day + 1
        join placement paid on paid.child_id = family.child_id and paid.period @> $3::date
        join unit on unit.id = paid.unit_id
        left join service_need need on need.placement_id = paid.id and need.period @> $3::date
        join service_need_option option on option.id = need.option_id
          or need.id is null and option.is_default and option.valid_placement_type = paid.type
            and option.validity @> $3::date
        where family.period @> latest.last_day + 1
          and (
            family.head_id = latest.person_id
            or exists (
              select from fee_family_partner couple
              where couple.period @> latest.last_day + 1
                and latest.person_id in (couple.person_id, couple.partner_id)
                and family.head_id in (couple.person_id, couple.partner_id)
            )
          )
          and (unit.invoiced_by_municipality or unit.provider_type = 'PRIVATE_SERVICE_VOUCHER')
          and option.fee_percentage > 0
      )
    order by latest.person_id`
}
