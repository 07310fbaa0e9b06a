import type { DateRange } from '@nalle/domain/time/date-range.ts'
import type { PersonId } from '@nalle/domain/ids.ts'
import { sql } from 'kysely'
import { select } from '../database/database.ts'
import type { Read, Transaction } from '../database/database.ts'
import { ClientProblem, recordChange } from './clients.ts'

/** A placement or backup care that a client limited to units has written: it gives no client access to the child. */
export type RowByLimited = {
  readonly kind: 'placement' | 'backup care'
  readonly id: string
  /** The municipality's keys of the row, the child and the unit, where they have one. */
  readonly key: string | null
  readonly clientId: string
  readonly childId: PersonId
  readonly childKey: string | null
  readonly unitName: string
  readonly period: DateRange
}

export function findRowsByLimited(db: Read): Promise<readonly RowByLimited[]> {
  return select<RowByLimited>(
    db,
    sql`
      select care.kind, care.id, known.key, limited_client as "clientId", child_id as "childId",
        child.key as "childKey", unit.name as "unitName", period
      from (
        select 'placement' as kind, 'placements' as keys, id, limited_client, child_id, unit_id, period from placement
        union all
        select 'backup care', 'backup-cares', id, limited_client, child_id, unit_id, period from backup_care
      ) care
      join unit on unit.id = care.unit_id
      left join municipality_key known on known.kind = care.keys and known.id = care.id
      left join municipality_key child on child.kind = 'people' and child.id = care.child_id
      where limited_client is not null
      order by limited_client, period, care.id`,
  )
}

/** From then on the row counts as written by the city. */
export async function confirmRow(tx: Transaction, id: string, now: Temporal.Instant): Promise<RowByLimited> {
  const row = (await findRowsByLimited(tx)).find((each) => each.id === id)
  if (row === undefined) throw new ClientProblem(`No limited client has written a row ${id}.`)
  const table = row.kind === 'placement' ? 'placement' : 'backup_care'
  await sql`update ${sql.table(table)} set limited_client = null where id = ${id}`.execute(tx)
  await recordChange(tx, 'clients.confirm-row', row.clientId, now, [row.childId])
  return row
}

export function describeRow({ kind, id, key, clientId, childId, childKey, unitName, period }: RowByLimited): string {
  return [
    `${kind} ${id}${key === null ? '' : `  key ${key}`}`,
    `  client  ${clientId}`,
    `  child   ${childId}${childKey === null ? '' : `  key ${childKey}`}`,
    `  unit    ${unitName}`,
    `  days    ${period.start.toString()} to ${period.end.toString()}`,
  ].join('\n')
}
