import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { select } from '../database/database.ts'
import type { Read } from '../database/database.ts'
import type { Client } from '../http/app.ts'
import { refuseUnit } from '../http/errors.ts'

/** Something that a call is about and that belongs to a unit. A child belongs to the units of its places on the days in question. */
export type Concern = Thing | ChildOnDays
type Thing = { readonly of: ThingKind; readonly id: string }
type ChildOnDays = { readonly of: 'child'; readonly id: string; readonly start: Day; readonly end: Day }
type Day = Temporal.PlainDate | string

export type ThingKind = keyof typeof THINGS

/** Which of these ids belong to which of these units. What lies in several units belongs to somebody who has all of them. */
const THINGS = {
  unit: (ids, units) => sql`select id from unit where id = any (${ids}) and id = any (${units})`,
  group: (ids, units) => sql`select id from unit_group where id = any (${ids}) and unit_id = any (${units})`,
  placement: (ids, units) => sql`select id from placement where id = any (${ids}) and unit_id = any (${units})`,
  'service-need': (ids, units) => sql`
    select need.id from service_need need join placement on placement.id = need.placement_id
    where need.id = any (${ids}) and placement.unit_id = any (${units})`,
  'group-placement': (ids, units) => sql`
    select id from group_placement where id = any (${ids}) and unit_id = any (${units})`,
  'backup-care': (ids, units) => sql`select id from backup_care where id = any (${ids}) and unit_id = any (${units})`,
  'daily-service-time': (ids, units) => sql`
    select agreed.id from daily_service_time agreed
    where agreed.id = any (${ids}) and exists (
      select from placement
      where placement.child_id = agreed.child_id and placement.unit_id = any (${units})
        and placement.period @> lower(agreed.validity)
    )`,
  'calendar-event': (ids, units) => sql`
    select event_id as id from calendar_event_target where event_id = any (${ids})
    group by event_id having bool_and(unit_id = any (${units}))`,
  'discussion-time': (ids, units) => sql`
    select given.id from discussion_time given join calendar_event_target target on target.event_id = given.event_id
    where given.id = any (${ids}) group by given.id having bool_and(target.unit_id = any (${units}))`,
  /** Who works elsewhere too is told of by those who know of all of it. */
  employee: (ids, units) => sql`
    select employee_id as id from unit_employee where employee_id = any (${ids})
    group by employee_id having bool_and(unit_id = any (${units}))`,
  /** But they are written to wherever they work. */
  'message-account': (ids, units) => sql`
    select account.id from message_account account
    where account.id = any (${ids}) and ${isOfUnits(units)}`,
  thread: (ids, units) => sql`
    select distinct own.thread_id as id from thread_participant own join message_account account on account.id = own.account_id
    where own.thread_id = any (${ids}) and ${isOfUnits(units)}`,
} as const satisfies Readonly<Record<string, (ids: Ids, units: Ids) => RawBuilder<unknown>>>

type Ids = RawBuilder<unknown>

/** Of an `account`: the group's, or somebody's who works in one of the units. */
function isOfUnits(units: Ids): RawBuilder<unknown> {
  return sql`(
    account.group_id in (select id from unit_group where unit_id = any (${units}))
    or account.employee_id in (select employee_id from unit_employee where unit_id = any (${units}))
  )`
}

/** All that is concerned belongs to the client's units, and something is; for whoever is not limited, anything goes. */
export async function requireUnits(
  db: Read,
  { unitIds }: Pick<Client, 'unitIds'>,
  concerns: readonly Concern[],
): Promise<void> {
  if (unitIds === undefined) return
  if (concerns.length === 0) refuseUnit()
  const units = sql`${[...unitIds]}::uuid[]`
  const children = concerns.filter((concern) => concern.of === 'child')
  const things = concerns.filter((concern) => concern.of !== 'child')
  for (const [kind, some] of Map.groupBy(things, ({ of }) => of)) {
    const ids = new Set(some.map(({ id }) => id))
    const own = await select(db, sql`${THINGS[kind](sql`${[...ids]}::uuid[]`, units)}`)
    if (own.length < ids.size) refuseUnit()
  }
  if (children.length > 0 && (await someElsewhere(db, children, units))) refuseUnit()
}

async function someElsewhere(db: Read, children: readonly ChildOnDays[], units: Ids): Promise<boolean> {
  const column = (of: (child: ChildOnDays) => string) => sql`${children.map(of)}`
  const elsewhere = await select(
    db,
    sql`
      select from unnest(
        ${column(({ id }) => id)}::uuid[], ${column(({ start }) => `${start}`)}::date[], ${column(({ end }) => `${end}`)}::date[]
      ) as asked (child_id, first_day, last_day)
      where (
        select range_agg(period) from (
          select period from placement where child_id = asked.child_id and unit_id = any (${units})
          union all
          select period from backup_care where child_id = asked.child_id and unit_id = any (${units})
        ) there
      ) @> daterange(first_day, last_day, '[]') is not true
      limit 1`,
  )
  return elsewhere.length > 0
}
