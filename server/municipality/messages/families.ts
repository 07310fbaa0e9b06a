import { areAllWithin } from '@nalle/domain/access/unit-days.ts'
import type { ChildId, MessageAccountId } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import { findDaysInUnits } from '../../access/unit-days.ts'
import type { Read } from '../../database/database.ts'
import { select } from '../../database/database.ts'
import type { Act } from '../command.ts'
import type { StaffRecipients } from './messages.ts'

/** People who read a message together, and the children it is about. */
export type Family = { readonly childIds: readonly ChildId[]; readonly accountIds: readonly MessageAccountId[] }

/** Siblings with the same guardians are one family; children of different guardians never are. */
export async function findFamilies(
  db: Read,
  to: StaffRecipients,
  today: Temporal.PlainDate,
  act: Pick<Act, 'client'> = {},
): Promise<readonly Family[]> {
  const { people = [] } = to
  const chosen = await findOwn(db, await findChosen(db, to, today), today, act)
  return select<Family>(
    db,
    sql`
      with chosen as (
        select unnest(${[...chosen]}::uuid[]) as child_id
      ),
      carer as (
        select chosen.child_id, guardianship.guardian_id as person_id
        from chosen join guardianship on guardianship.child_id = chosen.child_id
        union
        select chosen.child_id, foster_parent.parent_id
        from chosen join foster_parent on foster_parent.child_id = chosen.child_id
        where foster_parent.validity @> ${today}::date
      ),
      circle as (
        select carer.child_id, array_agg(account.id order by account.id) as account_ids
        from carer join message_account account on account.person_id = carer.person_id
        group by carer.child_id
      )
      select array_agg(child_id order by child_id) as "childIds", account_ids as "accountIds"
      from circle group by account_ids
      union all
      select '{}', array[account.id]
      from message_account account where account.person_id = any (${[...people]}::uuid[])`,
  )
}

/** The children that are named, and those who are in the units and groups today. */
async function findChosen(
  db: Read,
  { children = [], groups = [], units = [] }: StaffRecipients,
  today: Temporal.PlainDate,
): Promise<readonly ChildId[]> {
  const found = await select<{ readonly childId: ChildId }>(
    db,
    sql`
      select unnest(${[...children]}::uuid[]) as "childId"
      union
      select placement.child_id from placement
      left join group_placement stay on stay.placement_id = placement.id and stay.period @> ${today}::date
      where placement.period @> ${today}::date
        and (placement.unit_id = any (${[...units]}::uuid[]) or stay.group_id = any (${[...groups]}::uuid[]))
      union
      select child_id from backup_care
      where period @> ${today}::date
        and (unit_id = any (${[...units]}::uuid[]) or group_id = any (${[...groups]}::uuid[]))`,
  )
  return found.map(({ childId }) => childId)
}

/** A client limited to units writes to the families of its own children, whoever else is in the unit today. */
async function findOwn(
  db: Read,
  childIds: readonly ChildId[],
  today: Temporal.PlainDate,
  { client }: Pick<Act, 'client'>,
): Promise<readonly ChildId[]> {
  if (client?.unitIds === undefined) return childIds
  const days = await findDaysInUnits(db, client.unitIds, childIds)
  return childIds.filter((childId) => areAllWithin({ start: today, end: today }, days.of(childId)))
}
