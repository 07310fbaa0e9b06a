import { daysInUnits } from '@nalle/domain/access/unit-days.ts'
import type { CareRow } from '@nalle/domain/access/unit-days.ts'
import type { DateRange } from '@nalle/domain/time/date-range.ts'
import { sql } from 'kysely'
import type { Read } from '../database/database.ts'
import { select } from '../database/database.ts'

export type DaysOfChildren = { readonly of: (childId: string) => readonly DateRange[] }

/** The days on which each of the children belongs to some of the units. Every call of a limited client asks here. */
export async function findDaysInUnits(
  db: Read,
  unitIds: readonly string[],
  childIds: readonly string[],
): Promise<DaysOfChildren> {
  if (childIds.length === 0) return { of: () => [] }
  const rows = await select<CareRow & { readonly childId: string }>(
    db,
    sql`
      select child_id as "childId", unit_id as "unitId", period, limited_client as "limitedClient"
      from placement where child_id = any (${[...childIds]}::uuid[])
      union all
      select child_id, unit_id, period, limited_client
      from backup_care where child_id = any (${[...childIds]}::uuid[])`,
  )
  const days = new Map(
    [...Map.groupBy(rows, ({ childId }) => childId)].map(([childId, care]) => [childId, daysInUnits(care, unitIds)]),
  )
  return { of: (childId) => days.get(childId) ?? [] }
}
