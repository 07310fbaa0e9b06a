import { newGuardianship } from '@nalle/contract/municipality/people.ts'
import type { ChildId, GuardianId, Id } from '@nalle/domain/ids.ts'
import type { OpenDateRange } from '@nalle/domain/time/date-range.ts'
import { isValidRange } from '@nalle/domain/time/date-range.ts'
import type { z } from 'zod'
import type { Transaction } from '../../database/database.ts'
import { dateRangeText } from '../../database/types.ts'
import { command } from '../command.ts'
import { mustBe, only } from '../refusals.ts'
import type { Row } from '../rows.ts'
import { insertRows, newId } from '../rows.ts'
import { PEOPLE_REFUSALS } from './refusals.ts'

export type NewGuardianship = z.output<typeof newGuardianship>

export const addGuardianshipCommand = command({
  name: 'people.addGuardianship',
  input: newGuardianship,
  refusals: only(PEOPLE_REFUSALS, 'UNKNOWN_PERSON', 'UNKNOWN_CHILD'),
  run: addGuardianship,
})

/** For people who are not in the population register; all others' relations are copied from it. */
export async function addGuardianship(tx: Transaction, relation: NewGuardianship): Promise<void> {
  await insertRows(tx, addGuardianshipCommand, 'guardianship', [guardianshipRow(relation)])
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
