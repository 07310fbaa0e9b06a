import { endedGuardianship, newGuardianship } from '@nalle/contract/municipality/people.ts'
import type { ChildId, GuardianId, Id } from '@nalle/domain/ids.ts'
import type { OpenDateRange } from '@nalle/domain/time/date-range.ts'
import { isValidRange } from '@nalle/domain/time/date-range.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { applyEndOfRelation } from '../../access/end-of-relation.ts'
import type { Transaction } from '../../database/database.ts'
import { dateRangeText } from '../../database/types.ts'
import type { Act } from '../command.ts'
import { command } from '../command.ts'
import { inWords, mustBe, only } from '../refusals.ts'
import type { Row } from '../rows.ts'
import { insertRows, newId } from '../rows.ts'
import { PEOPLE_REFUSALS } from './refusals.ts'

export type NewGuardianship = z.output<typeof newGuardianship>

export const addGuardianshipCommand = command({
  name: 'people.addGuardianship',
  input: newGuardianship,
  refusals: only(PEOPLE_REFUSALS, 'UNKNOWN_PERSON', 'UNKNOWN_CHILD'),
  run: (tx, relation, { now }) => addGuardianship(tx, relation, now),
})

/** For people who are not in the population register, and for guardianships that the municipality has ended. */
export async function addGuardianship(
  tx: Transaction,
  relation: NewGuardianship,
  now: Temporal.Instant,
): Promise<void> {
  await liftEnded(tx, [relation], now)
  await insertRows(tx, addGuardianshipCommand, 'guardianship', [guardianshipRow(relation)])
}

/** From now on the register may provide these relations again. */
export async function liftEnded(
  tx: Transaction,
  relations: readonly NewGuardianship[],
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    update guardianship_ended set lifted_at = ${now}::timestamptz, lifted_by = 'MUNICIPALITY'
    where lifted_at is null and (guardian_id, child_id) in (
      select * from unnest(
        ${relations.map(({ guardianId }) => guardianId)}::uuid[],
        ${relations.map(({ childId }) => childId)}::uuid[]
      )
    )`.execute(tx)
}

export const endGuardianshipCommand = command({
  name: 'people.endGuardianship',
  input: endedGuardianship,
  refusals: only(
    PEOPLE_REFUSALS,
    'UNKNOWN_PERSON',
    'UNKNOWN_CHILD',
    'UNKNOWN_EMPLOYEE',
    'GUARDIAN_OF_ONESELF',
    'END_REASON_MISSING',
  ),
  run: endGuardianship,
})

/**
 * Effective from the person's next request. The pair is also stored if the person is no guardian here yet: the register
 * would provide the relation at the first login.
 */
export async function endGuardianship(
  tx: Transaction,
  { guardianId, childId, by, reason }: z.output<typeof endedGuardianship>,
  { now, client }: Pick<Act, 'now' | 'client'>,
): Promise<void> {
  mustBe(endGuardianshipCommand, reason.trim() !== '', 'END_REASON_MISSING')
  // A refresh from the register locks people in this order, too.
  await sql`
    select from person where id in (${guardianId}, ${childId}) order by identity_code for no key update`.execute(tx)
  const values = {
    guardian_id: guardianId,
    child_id: childId,
    ended_at: now,
    ended_by_client: client?.id ?? null,
    ended_by: by,
    reason,
  }
  await inWords(
    endGuardianshipCommand,
    tx
      .insertInto('guardianship_ended')
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(['guardian_id', 'child_id']).where('lifted_at', 'is', null).doNothing(),
      )
      .execute(),
  )
  const { numDeletedRows } = await tx
    .deleteFrom('guardianship')
    .where('guardian_id', '=', guardianId)
    .where('child_id', '=', childId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return
  await applyEndOfRelation(tx, { event: 'GUARDIANSHIP_ENDED', personId: guardianId, childId }, now)
}

export function guardianshipRow({ guardianId, childId }: NewGuardianship): Row<'guardianship'> {
  return { guardian_id: guardianId, child_id: childId }
}

export type NewFosterRelation = {
  readonly id?: Id<'foster-parent'>
  readonly parentId: GuardianId
  readonly childId: ChildId
  readonly validity: OpenDateRange
}

const fosterRelation = { refusals: only(PEOPLE_REFUSALS, 'PERIOD_BACKWARDS') }

export function fosterRow({ id, parentId, childId, validity }: NewFosterRelation): Row<'foster_parent'> {
  mustBe(fosterRelation, isValidRange(validity), 'PERIOD_BACKWARDS')
  return {
    id: id ?? newId<'foster-parent'>(),
    parent_id: parentId,
    child_id: childId,
    validity: dateRangeText(validity),
  }
}
