import type { MessageAccount } from '@nalle/contract/messages.ts'
import type { ChildId, PersonId, UnitId } from '@nalle/domain/ids.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { sql } from 'kysely'
import { ownChildIds } from '../access/own-children.ts'
import type { Read } from '../database/database.ts'
import { select } from '../database/database.ts'

/** An own child in a unit, now or later; one row with nulls for a child who is in none. */
export type StayRow = {
  readonly childId: ChildId
  readonly firstName: string
  readonly lastName: string
  readonly preferredName: string
  readonly unitId: UnitId | null
  readonly hasMessaging: boolean | null
  readonly unitName: string | null
  readonly isBackupCare: boolean | null
  readonly period: DateRange | null
  readonly groupPeriod: DateRange | null
  /** Here a group goes by its own name alone. */
  readonly groupAccount: MessageAccount | null
}

export function findStays(db: Read, personId: PersonId, today: Temporal.PlainDate): Promise<readonly StayRow[]> {
  return select<StayRow>(
    db,
    sql`
      select child.id as "childId", child.first_names as "firstName", child.last_name as "lastName",
        child.preferred_name as "preferredName", stay.unit_id as "unitId", stay.is_backup_care as "isBackupCare",
        'MESSAGING' = any (unit.features) as "hasMessaging", unit.name as "unitName", stay.period, stay.group_period as "groupPeriod",
        case when account.id is not null then json_build_object(
          'id', account.id, 'name', unit_group.name, 'type', account.type, 'personId', null, 'calledName', null
        ) end as "groupAccount"
      from ${ownChildIds(personId, today)} as own
      join person child on child.id = own.child_id
      left join lateral (
        select placement.unit_id, placement.period, place.group_id, place.period as group_period,
          false as is_backup_care
        from placement
        left join group_placement place on place.placement_id = placement.id and upper(place.period) > ${today}::date
        where placement.child_id = child.id and upper(placement.period) > ${today}::date
        union all
        select unit_id, period, group_id, case when group_id is not null then period end, true
        from backup_care where child_id = child.id and upper(period) > ${today}::date
      ) as stay on true
      left join unit on unit.id = stay.unit_id
      left join unit_group on unit_group.id = stay.group_id
      left join message_account account on account.group_id = unit_group.id and account.active
      order by child.date_of_birth, child.id, lower(stay.period), lower(stay.group_period), stay.is_backup_care`,
  )
}

export type StaffRow = {
  readonly account: MessageAccount
  readonly unitId: UnitId
  readonly unitName: string
  readonly isSupervisor: boolean
  /** The time away that is now, or else the next one. */
  readonly outOfOffice: DateRange | null
}

export function findStaff(
  db: Read,
  unitIds: readonly UnitId[],
  today: Temporal.PlainDate,
): Promise<readonly StaffRow[]> {
  return select<StaffRow>(
    db,
    sql`
      select ${accountJson} as account,
        post.unit_id as "unitId", unit.name as "unitName", post.role = 'UNIT_SUPERVISOR' as "isSupervisor", (
          select period from out_of_office
          where account_id = account.id and upper(period) > ${today}::date
          order by lower(period) limit 1
        ) as "outOfOffice"
      from unit_employee post
      join unit on unit.id = post.unit_id
      join message_account opened on opened.employee_id = post.employee_id and opened.active
      join named_message_account account on account.id = opened.id
      where post.unit_id = any (${[...unitIds]}::uuid[])
      order by account.id`,
  )
}

export type CarerRow = { readonly childId: ChildId; readonly account: MessageAccount }

/** The other guardians of the own children, and their other foster parents of today. */
export function findCarers(db: Read, personId: PersonId, today: Temporal.PlainDate): Promise<readonly CarerRow[]> {
  return select<CarerRow>(
    db,
    sql`
      select own.child_id as "childId",
        ${accountJson} as account
      from ${ownChildIds(personId, today)} as own
      join lateral (
        select guardian_id as person_id from guardianship where child_id = own.child_id
        union
        select parent_id from foster_parent where child_id = own.child_id and validity @> ${today}::date
      ) as carer on true
      join named_message_account account on account.person_id = carer.person_id
      where carer.person_id <> ${personId}
      order by account.id`,
  )
}

export async function findFinance(db: Read): Promise<MessageAccount | undefined> {
  const account = await db
    .selectFrom('message_account')
    .select(['id', 'office_name as name'])
    .where('type', '=', 'FINANCE')
    .where('office_name', 'is not', null)
    .executeTakeFirst()
  return account && { id: account.id, name: account.name ?? '', type: 'FINANCE', personId: null, calledName: null }
}

/** Of `account` in the queries above. */
const accountJson = sql`json_build_object(
  'id', account.id, 'name', account.name, 'type', account.type, 'personId', account.person_id,
  'calledName', account.called_name
)`
