import { areAllWithin, lastDayFrom, onlyShrinks } from '@nalle/domain/access/unit-days.ts'
import type { DateRange, OpenDateRange } from '@nalle/domain/time/date-range.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { findDaysInUnits } from '../access/unit-days.ts'
import { select } from '../database/database.ts'
import type { Read } from '../database/database.ts'
import type { Client } from '../http/app.ts'
import { refuseDaysAfter, refuseUnit } from '../http/errors.ts'

/** What a call reads or writes: a stored row, a child on some days, or a child on the day of a discussion time. */
export type Concern = StoredRow | ChildOnDays | ChildAtTime
export type StoredRow = {
  readonly of: StoredKind
  readonly id: string
  /** Of a placement or backup care that is changed: what becomes of it. */
  readonly next?: CareChange
}
export type CareChange = { readonly childId: string; readonly unitId: string; readonly period: DateRange }
type ChildOnDays = { readonly of: 'child'; readonly id: string; readonly days: OpenDateRange }
type ChildAtTime = { readonly of: 'child-at-time'; readonly id: string; readonly timeId: string }

export type StoredKind = keyof typeof EXTENTS | keyof typeof ACCOUNTS

/** A unit, and a child's days, that a stored row touches. All of a row's extents must be the client's. */
type Extent = {
  readonly id: string
  readonly unitId: string | null
  readonly childId: string | null
  readonly days: OpenDateRange | null
  readonly limitedClient: string | null
}

const ofUnit = (unit: string) => ofChild(unit, 'null::uuid', 'null::daterange')
const ofChild = (unit: string, child: string, days: string, limitedClient = 'null::text') =>
  sql.raw(`${unit} as "unitId", ${child} as "childId", ${days} as days, ${limitedClient} as "limitedClient"`)

const EXTENTS = {
  unit: (ids) => sql`select id, ${ofUnit('id')} from unit where id = any (${ids})`,
  group: (ids) => sql`select id, ${ofUnit('unit_id')} from unit_group where id = any (${ids})`,
  placement: (ids) => sql`
    select id, ${ofChild('unit_id', 'child_id', 'period', 'limited_client')}
    from placement where id = any (${ids})`,
  'service-need': (ids) => sql`
    select need.id, ${ofChild('placement.unit_id', 'placement.child_id', 'need.period')}
    from service_need need join placement on placement.id = need.placement_id where need.id = any (${ids})`,
  'group-placement': (ids) => sql`
    select stay.id, ${ofChild('stay.unit_id', 'placement.child_id', 'stay.period')}
    from group_placement stay join placement on placement.id = stay.placement_id where stay.id = any (${ids})`,
  'backup-care': (ids) => sql`
    select id, ${ofChild('unit_id', 'child_id', 'period', 'limited_client')}
    from backup_care where id = any (${ids})`,
  'daily-service-time': (ids) => sql`
    select id, ${ofChild('null::uuid', 'child_id', 'validity')} from daily_service_time where id = any (${ids})`,
  'calendar-event': (ids) => sql`
    select event.id, ${ofChild('target.unit_id', 'target.child_id', 'event.period')}
    from calendar_event event join calendar_event_target target on target.event_id = event.id
    where event.id = any (${ids})`,
  'discussion-time': (ids) => sql`
    select given.id, ${ofChild('target.unit_id', 'given.child_id', `daterange(given.date, given.date, '[]')`)}
    from discussion_time given join calendar_event_target target on target.event_id = given.event_id
    where given.id = any (${ids})`,
  /** An employee who works in several units belongs to a client that has all of them. */
  employee: (ids) => sql`
    select employee_id as id, ${ofUnit('unit_id')} from unit_employee where employee_id = any (${ids})`,
} as const satisfies Readonly<Record<string, (ids: Ids) => RawBuilder<unknown>>>

/** An account is used by each unit in which its owner works, and a thread by each that has an account in it. */
const ACCOUNTS = {
  'message-account': (ids, units) => sql`
    select account.id from message_account account
    where account.id = any (${ids}) and ${isOfUnits(units)}`,
  thread: (ids, units) => sql`
    select distinct own.thread_id as id from thread_participant own join message_account account on account.id = own.account_id
    where own.thread_id = any (${ids}) and ${isOfUnits(units)}`,
} as const satisfies Readonly<Record<string, (ids: Ids, units: Ids) => RawBuilder<unknown>>>

type Ids = RawBuilder<unknown>

/** Of an `account`: the group's, or that of somebody who works in one of the units. */
function isOfUnits(units: Ids): RawBuilder<unknown> {
  return sql`(
    account.group_id in (select id from unit_group where unit_id = any (${units}))
    or account.employee_id in (select employee_id from unit_employee where unit_id = any (${units}))
  )`
}

/** Refuses a client limited to units unless everything concerned is its own, and something is. */
export async function requireUnits(
  db: Read,
  client: Pick<Client, 'id' | 'unitIds'>,
  concerns: readonly Concern[],
): Promise<void> {
  const { unitIds } = client
  if (unitIds === undefined) return
  if (concerns.length === 0) refuseUnit()
  const rows: { readonly row: StoredRow; readonly extents: readonly Extent[] }[] = []
  for (const [kind, some] of Map.groupBy(concerns.filter(isStoredRow), ({ of }) => of)) {
    const ids = [...new Set(some.map(({ id }) => id))]
    if (kind === 'message-account' || kind === 'thread') await requireAccounts(db, kind, ids, unitIds)
    else {
      const found = await select<Extent>(db, sql`${EXTENTS[kind](uuids(ids))}`)
      const extentsOf = Map.groupBy(found, ({ id }) => id)
      for (const row of some) rows.push({ row, extents: extentsOf.get(row.id) ?? [] })
    }
  }
  const children = await childrenOf(db, concerns)
  const days = await findDaysInUnits(db, unitIds, [
    ...children.map(({ id }) => id),
    ...rows.flatMap(({ extents }) => extents.flatMap(({ childId }) => childId ?? [])),
  ])

  for (const { id, days: asked } of children) {
    if (areAllWithin(asked, days.of(id))) continue
    const lastDay = lastDayFrom(asked.start, days.of(id))
    if (lastDay !== undefined) refuseDaysAfter(lastDay)
    refuseUnit()
  }
  for (const { row, extents } of rows) {
    if (extents.length === 0) refuseUnit()
    for (const extent of extents) {
      const { unitId, childId, days: touched } = extent
      const isOwnUnit = unitId === null || unitIds.includes(unitId) || isOwnBackupCare(row, extent, client)
      const isOwnChild = childId === null || touched === null || areAllWithin(touched, days.of(childId))
      if (!isOwnUnit || !isOwnChild || !mayChange(row, extent)) refuseUnit()
    }
  }
}

const isStoredRow = (concern: Concern): concern is StoredRow => concern.of !== 'child' && concern.of !== 'child-at-time'

/** A client sends its own child elsewhere, and takes that back. */
const isOwnBackupCare = (row: StoredRow, { limitedClient }: Extent, { id }: Pick<Client, 'id'>) =>
  row.of === 'backup-care' && limitedClient === id

function mayChange({ next }: StoredRow, { unitId, childId, days, limitedClient }: Extent): boolean {
  if (next === undefined || limitedClient !== null) return true
  // Of a placement and of backup care all three are known, and the period has an end.
  const stored = { unitId: unitId ?? '', period: days as DateRange }
  return childId === next.childId && onlyShrinks(stored, next)
}

async function requireAccounts(
  db: Read,
  kind: keyof typeof ACCOUNTS,
  ids: readonly string[],
  unitIds: readonly string[],
): Promise<void> {
  const own = await select(db, sql`${ACCOUNTS[kind](uuids(ids), uuids(unitIds))}`)
  if (own.length < ids.length) refuseUnit()
}

async function childrenOf(db: Read, concerns: readonly Concern[]): Promise<readonly Omit<ChildOnDays, 'of'>[]> {
  const onDays = concerns.filter((concern) => concern.of === 'child')
  const atTimes = concerns.filter((concern) => concern.of === 'child-at-time')
  if (atTimes.length === 0) return onDays
  const timeIds = atTimes.map(({ timeId }) => timeId)
  const times = await select<{ readonly id: string; readonly date: Temporal.PlainDate }>(
    db,
    sql`select id, date from discussion_time where id = any (${uuids(timeIds)})`,
  )
  const dateOf = new Map(times.map(({ id, date }) => [id, date]))
  const found = atTimes.map(({ id, timeId }) => {
    const date = dateOf.get(timeId)
    return date === undefined ? refuseUnit() : { id, days: { start: date, end: date } }
  })
  return [...onDays, ...found]
}

const uuids = (ids: readonly string[]) => sql`${[...ids]}::uuid[]`
